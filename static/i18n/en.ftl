# English. One message an id; the other languages have the same ids and the same variables.

## The page as a whole
page-name = Seedpost
page-title = { $title } · Seedpost
page-title-waiting = ({ $count }) { $title }
page-description = Play traditional games with others, a move at a time, when you have the time: Mangala, Layli Goobalay, Modiar and Portes.
page-skip = To the content
page-no-script = This page needs JavaScript to play. What you see here is what stands on the board.
note-close = Close
note-copied = Copied.
note-copied-private = Copied. Until the match is over, only the two of you can open it.
note-not-copied = Could not be copied. Please mark it and copy it yourself.
note-started = { $name } plays with you: to the match
note-message = Your opponent wrote to you: to the match
copy-link = Copy the link
copy-token = Copy the key
share-link = Send it …
dialog-back = Go back
list-more = Show more
name-deleted = Deleted user { $number }
hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Navigation
nav-label = Pages
nav-menu = Menu
nav-start = Start
nav-home = My turn
nav-matches = Matches
nav-lobby = Lobby
nav-people = Players
nav-ladder = Ladder
nav-rules = Rules
nav-settings = Settings
nav-sign-in = Sign in
nav-sign-out = Sign out
nav-notices =
    { $count ->
        [0] Notices
        [one] Notices: { $count } new
       *[other] Notices: { $count } new
    }
nav-waiting = Waiting for you: { $count }
foot-language = Language
language-apply = Change the language
foot-theme = Colours
foot-docs = For programs
theme-device = As the device
theme-light = Light
theme-dark = Dark

## Start
home-title = My turn
home-title-new = Traditional games by correspondence
home-promise = A board, an opponent, and all the time you need.
home-lead = Mangala from Turkey, Layli Goobalay from Somalia, Modiar from Morocco, Portes from Greece. Here you play them by correspondence: make your move today, your opponent answers when it suits them.
home-guest = Play as a guest
home-guest-hint = No sign-up needed. You can { $sign_up } later and keep your matches. New to the game? Read the { $rules }.
home-hint-sign-up = make an account
home-hint-rules = rules
home-next = Play the next match
home-none = Nothing waits for you. Enjoy the day, or find another opponent.
home-theirs = Waiting for others
home-all = All { $count } that wait for others
home-offer = Offer a match
home-lobby = Look in the lobby
home-follows = People you follow
guest-link-title = Your way back
guest-link-text = This link brings you back to your seat from any device. Keep it safe: it is shown only now. Or { $account }.
seat-name = Guest { $number }
guest-kept = I have kept it
guest-link-account = make an account with a password
guest-seat = Your seat as a guest
guest-name-title = What may we call you?
guest-name-text = For now you are { $name }. You can change it at any time.
guest-name-use = Use this name
guest-name-later = Not now
guest-named = You are { $name } now.

## Lists of matches
card-unreadable = Cannot be read
card-yours = Your turn
card-theirs = Waiting for { $name }
matches-title = My matches
matches-mine = Waiting for me
matches-theirs = Waiting for others
matches-over = Finished
matches-none = No matches here yet.
matches-none-over = No finished matches yet.

## Lobby and challenges
lobby-title = Lobby
lobby-offer = Offer a match
lobby-to-me = For you
lobby-open = Open to anyone
lobby-mine = Your own offers
challenge-accept = Play
challenge-decline = Decline
challenge-cancel = Withdraw
challenge-again = Offer the same once more
challenge-mine-open = Open to anyone
challenge-mine-link = For whoever has the link
challenge-mine-to = For { $name }
challenge-title = A challenge
challenge-title-mine = Your challenge
challenge-asks = { $name } asks you to a match
challenge-asks-plain = { $name } asks you to a match of { $game }
challenge-play = Play this match
challenge-as-guest = You will play as a guest, without sign-up. Have an account? { $sign_in }
challenge-rated = This match is rated, and only accounts play rated matches. With an account you come straight back here.
challenge-rated-guest = This match is rated, and only accounts play rated matches. Make your seat an account: your matches stay yours, and you come straight back here.
challenge-accounts-only = For accounts only
challenge-send-link = Send this link to whoever shall play with you. The first to accept is your opponent.
challenge-in-lobby = It stands in the lobby. You can also send the link to somebody.
challenge-wait-for = It waits for { $name } to answer.
challenge-for-other = This challenge is for somebody else. If it is for you, sign in first.
challenge-until = Open until { $moment }
challenge-closed =
    { $status ->
        [accepted] This challenge has been taken. The match has begun.
        [declined] This challenge was declined.
        [cancelled] This challenge was withdrawn.
        [expired] This challenge has expired.
       *[other] This challenge is no longer open.
    }
terms-first =
    { $first ->
        [me] The one who asks moves first
        [opponent] The one who accepts moves first
       *[lot] The first move is drawn by lot
    }
terms-lot-portes = Who moves first is thrown with a die each

## A new challenge
offer-title = Offer a match
offer-whom = To whom?
offer-open = Anyone
offer-open-hint = It stands in the lobby
offer-to = Somebody by name
offer-to-hint = Only they can accept
offer-link = Whoever has the link
offer-link-hint = For a friend without an account
offer-name = Your opponent’s name
offer-nobody = Nobody here has this name.
offer-refused = They take no challenges from you at the moment.
offer-game = Which game?
offer-clock = How much time?
offer-per-move = For each move
offer-per-move-hint = The usual way
offer-says-per-move =
    { $days ->
        [one] Each turn must be played within { $days } day; unused time is not saved up.
       *[other] Each turn must be played within { $days } days; unused time is not saved up.
    }
offer-bank = A reserve that grows
offer-bank-hint = For holidays and busy weeks
offer-bank-amount = How much?
offer-bank-choice = { $start }, +{ $add } for each move, at most { $cap }
offer-says-bank = Each of you begins with { $start } and gets { $add } more with each move, but never has more than { $cap }.
offer-says-total =
    { $days ->
        [one] Each of you has { $days } day for all of your own moves together.
       *[other] Each of you has { $days } days for all of your own moves together.
    }
offer-says-none = Nobody can run out of time; a match may last for years.
offer-rated-hint = Counts for both of your ratings
offer-onlookers = Others may watch
offer-onlookers-hint = If not, only the two of you see the match while it runs
offer-total = For the whole match
offer-total-hint = Divide it as you like
offer-none = No limit
offer-none-hint = For patient friends
offer-days = Days
offer-first = Who moves first?
offer-lot = Draw lots
offer-lot-portes = Throw a die each
offer-me = I do
offer-opponent = My opponent
offer-rest = More choices
offer-how = How is it played?
offer-unrated = Not rated
offer-expires =
    { $days ->
        [one] Open for { $days } day
       *[other] Open for { $days } days
    }
offer-pauses = Days off and vacations stop the clock
offer-pauses-hint = Without it the clock runs on every day, for both.
offer-soft-hint = Without it the match is lost at once when the time is up.
offer-expiry = Withdraw it by itself after
offer-submit = Offer this match

## Games and terms
game-mangala = Mangala
game-layli = Layli Goobalay
game-modiar = Modiar
game-hint-mangala = Stones and stores, from Turkey
game-hint-layli = Laps and uurs, from Somalia
game-hint-modiar = Six hollows in earth, from Morocco
game-portes = Portes
game-hint-portes = Greek backgammon, with dice that can be checked
option-games = How many games?
option-games-hint = The first move alternates. Five make a set.
option-stop_when_decided = End a game once it is decided
option-stop_when_decided-hint = As soon as one side holds 25 stones
option-rounds = How many rounds?
option-rounds-hint = Without a limit it goes on until one side holds fewer than six seeds.
option-points = To how many points?
option-points-hint = A game is worth one point, or two against somebody who has borne off nothing.
option-both_intermediate = One checker plays both numbers only if both ways are open
option-both_intermediate-hint = A house rule: usually one open way is enough
options-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
options-rounds-none = Rounds without a limit
options-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] Up to { $rounds } rounds
    }
options-stop_when_decided = Each game ends once it is decided
options-points =
    { $points ->
        [one] To { $points } point
       *[other] To { $points } points
    }
options-both_intermediate = One checker needs both ways open
options-rated = Rated
options-private = Nobody else may watch
clock-per-move =
    { $days ->
        [one] { $days } day for each move
       *[other] { $days } days for each move
    }
clock-total =
    { $days ->
        [one] { $days } day for all moves together
       *[other] { $days } days for all moves together
    }
clock-bank = { $start } to begin with, { $add } more with each move, up to { $cap }
clock-none = No time limit
deadline-none = There is no time limit.
deadline-by =
    { $who ->
        [me] Move by { $moment }
       *[other] They have until { $moment }
    }
deadline-left = { $left } left
deadline-over = Time is up
deadline-passed =
    { $who ->
        [me] Your time was up { $moment }. Move before it is claimed.
       *[other] Their time was up { $moment }. You can wait, or claim the win.
    }
deadline-still =
    { $why ->
        [vacation] { $who ->
            [me] The clock stands still until { $moment } at the latest: you are on vacation.
           *[other] The clock stands still until { $moment } at the latest: they are on vacation.
        }
        [agreed] The clock stands still until { $moment }, as both agreed.
       *[day_off] The clock stands still until { $moment }: a day off.
    }
deadline-still-short = The clock stands still
terms-soft = When the time is up, the other side may claim the win
terms-no-pauses = No pauses: the clock runs on every day

## Ratings
rating-title = Ratings
rating-from =
    { $count ->
        [one] From { $count } rated match.
       *[other] From { $count } rated matches.
    }
rating-provisional = Not known well yet.
rating-graph = The rating over { $count } matches, between { $low } and { $high }.
rating-changes = What changed it
rating-when = When
rating-opponent = Against
rating-change = { $before } → { $after } ({ $change })
rating-yours = Your rating: { $change }.
rating-theirs = { $name }: { $change }.
ladder-all = The strongest players
ladder-title = { $game }: the strongest players
ladder-text = By the results of rated matches. Who has played a few only, or none for half a year, is not here yet.
ladder-none = Nobody’s rating is known well enough yet. Play some rated matches to be the first.
ladder-place = Place
ladder-name = Name
ladder-rating = Rating
ladder-matches = Matches

## What the players ask of each other
offers-label = What you can ask of each other
offers-told =
    { $closed ->
        [yes] { $what ->
            [draw] { $who ->
                [me] Your offer of a draw no longer stands.
               *[other] The offer of a draw no longer stands.
            }
            [take_back] The last turn is not taken back.
            [pause] There is no pause.
            [resign_game] The game is not given up.
           *[time] No time was added.
        }
       *[no] { $who ->
            [me] { $what ->
                [draw] You have offered a draw.
                [take_back] You have asked to take your last turn back.
                [pause] You have asked for a pause of { $days ->
                    [one] { $days } day
                   *[other] { $days } days
                }.
                [resign_game] You have offered to give this game up for { $points ->
                    [one] { $points } point
                   *[other] { $points } points
                }.
               *[time] You have asked for { $days ->
                    [one] { $days } more day
                   *[other] { $days } more days
                } for this turn.
            }
           *[other] { $what ->
                [draw] { $name } offers a draw.
                [take_back] { $name } asks to take the last turn back.
                [pause] { $name } asks for a pause of { $days ->
                    [one] { $days } day
                   *[other] { $days } days
                }.
                [resign_game] { $name } offers to give this game up for { $points ->
                    [one] { $points } point
                   *[other] { $points } points
                }.
               *[time] { $name } asks for { $days ->
                    [one] { $days } more day
                   *[other] { $days } more days
                } for this turn.
            }
        }
    }
offers-until = It stands until somebody moves.
offers-agree =
    { $what ->
        [draw] Agree to a draw
        [take_back] Let it be taken back
        [pause] Pause for { $days ->
            [one] { $days } day
           *[other] { $days } days
        }
        [resign_game] Take { $points ->
            [one] the point
           *[other] { $points } points
        }
       *[time] { $days ->
            [one] Give { $days } day
           *[other] Give { $days } days
        }
    }
offers-agree-title =
    { $what ->
        [draw] Agree to a draw?
        [take_back] Let the turn be taken back?
        [pause] Pause for { $days ->
            [one] { $days } day
           *[other] { $days } days
        }?
        [resign_game] Take { $points ->
            [one] the point
           *[other] { $points } points
        }?
       *[time] Give { $days ->
            [one] { $days } more day
           *[other] { $days } more days
        }?
    }
offers-agree-text =
    { $what ->
        [draw] The match ends at once, without a winner.
        [take_back] The board goes back to before the turn, and { $name } moves again.
        [pause] Both clocks stand still, whoever’s turn it is. Both can still move.
        [resign_game] The game is over, you have won it, and the next begins.
       *[time] The deadline of this turn moves; the clock is otherwise as it was.
    }
offers-decline = Decline
offers-withdraw = Withdraw
offers-ask =
    { $what ->
        [draw] Offer a draw
        [take_back] Ask to take my turn back
        [pause] Ask for a pause of { $days ->
            [one] { $days } day
           *[other] { $days } days
        }
        [resign_game] Give this game up for { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[time] { $days ->
            [one] Ask for { $days } day
           *[other] Ask for { $days } days
        }
    }
offers-ask-title =
    { $what ->
        [draw] Offer a draw?
        [take_back] Ask to take your last turn back?
        [pause] Ask for a pause?
        [resign_game] Give this game up?
       *[time] Ask for more time?
    }
offers-ask-text =
    { $what ->
        [draw] If { $name } agrees, the match ends without a winner. The offer stands until somebody moves.
        [take_back] If { $name } agrees, the board goes back to before your turn. The offer stands until somebody moves.
        [pause] If { $name } agrees, both clocks stand still for { $days ->
            [one] { $days } day
           *[other] { $days } days
        }. The offer stands until somebody moves.
        [resign_game] If { $name } agrees, the game is over and { $points ->
            [one] { $points } point is lost
           *[other] { $points } points are lost
        }. The match goes on. The offer stands until somebody moves.
       *[time] If { $name } agrees, this turn gets { $days ->
            [one] { $days } day
           *[other] { $days } days
        } more. The offer stands until somebody moves.
    }
offers-give =
    { $days ->
        [one] Give { $days } day
       *[other] Give { $days } days
    }
offers-give-title = Give more time?
offers-give-text =
    { $days ->
        [one] { $name } gets { $days } day more for this turn.
       *[other] { $name } gets { $days } days more for this turn.
    }
offers-given =
    { $days ->
        [one] You gave { $name } { $days } more day.
       *[other] You gave { $name } { $days } more days.
    }
offers-time-ask = Ask for more time
offers-time-give = Give { $name } more time
offers-days =
    { $what ->
        [pause] How many days to pause
       *[time] How many days more
    }
offers-days-choice =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
offers-waiting =
    { $what ->
        [draw] { $name } offers a draw.
        [take_back] { $name } asks to take the last turn back.
        [pause] { $name } asks for a pause.
        [resign_game] { $name } offers to give this game up.
       *[time] { $name } asks for more time.
    }
offers-see = Answer
offers-resign-ask = Give this game up
offers-points = How many points
offers-points-choice =
    { $points ->
        [one] { $points } point, single
       *[other] { $points } points, double
    }
offers-pause-ask = Ask for a pause
claim-button = Claim the win
claim-title = Claim the win?
claim-text = The time of { $name } is up. If you claim the win, the match is over. You can also wait: until then { $name } can still move.
resume-ask = Ask to go on from here
resume-asked = You have asked to go on from here.
resume-asks = { $name } asks to go on from here, with a whole turn for whoever ran out of time.
resume-agree = Go on
resume-dice = The rolls to come will follow from a new seed. Its promise stands already, under the dice that can be checked.
rematch-ask = Offer a rematch
rematch-terms = On other terms
rematch-agree = Play the rematch
rematch-asks = { $name } asks you for a rematch
rematch-mine = A rematch for { $name }
rematch-told =
    { $who ->
        [me] You have offered { $name } a rematch, with sides changed.
       *[other] { $name } offers you a rematch, with sides changed.
    }

## The match
match-you = you
match-winner = won
match-points = points
match-game = Game { $round }
match-round = Game { $round } of { $games }
match-against = against { $name }
match-private-title = A match without onlookers
match-private = The two who play it want nobody to watch. When it is over, everybody can see it. If you are one of them, sign in.
match-title =
    { $state ->
        [mine] Your turn against { $name }
        [theirs] Waiting for { $name }
       *[over] Match against { $name }
    }
match-title-watch = { $a } – { $b }
match-summary-score = Score { $south } to { $north }.
match-summary-move = Waiting for { $name }, who has until { $deadline }.
match-summary-untimed = Waiting for { $name }.
match-summary-mangala = { $name }: holes { $holes }, store { $store }.
match-summary-layli = { $name }: holes { $holes }, beside the board { $store }.
match-summary-modiar = { $name }: holes { $holes }, beside the board { $store }.
match-summary-over = The match is over.
board-label = The board
board-hole =
    { $whose ->
        [own] Your hole { $hole }
        [theirs] Opponent’s hole { $hole }
        [south] South’s hole { $hole }
       *[north] North’s hole { $hole }
    }, { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }{ $state ->
        [legal] , can be played
        [chosen] , chosen
       *[plain] { "" }
    }
board-store =
    { $whose ->
        [own] Your store
        [theirs] Opponent’s store
        [south] South’s store
       *[north] North’s store
    }, { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
act-label = Your move
act-yours = Your turn.
act-again = You move again.
act-choose = Choose a marked hole.
act-confirm = Sow hole { $hole }
act-back = Take back
act-sending = Sending hole { $hole } …
act-unsent = Not sent: no answer came from the server. Your move may not have arrived.
act-retry = Send it once more
act-drop = Leave it
act-stale = The board had changed before your move arrived. It was not played.
act-waiting = Waiting for { $name }.
act-watching = { $name } is to move.
act-next-match =
    { $count ->
        [one] Next match that waits for you
       *[other] Next match that waits for you ({ $count })
    }
act-home = No other match waits for you.
act-offline = No connection. The board may have changed since.
act-replaying = You are looking at an earlier position.
act-live = Back to the present
act-end = To the end
told-given-up =
    { $who ->
        [me] The last game was given up: { $points ->
            [one] { $points } point
           *[other] { $points } points
        } for you.
       *[other] The last game was given up: { $points ->
            [one] { $points } point
           *[other] { $points } points
        } for { $name }.
    }
told-nothing = No move has been made yet.
told-turn =
    { $who ->
        [me] You sowed
       *[other] { $name } sowed
    } { $count ->
        [one] hole { $holes }
       *[other] holes { $holes }
    }{ $taken ->
        [0] { "" }
       *[other] , captured { $taken }
    }
told-again = Show it again
told-round =
    { $outcome ->
        [drawn] The game was drawn, { $high } each.
        [me] You won the game, { $high } to { $low }.
       *[other] { $name } won the game, { $high } to { $low }.
    }
told-decided =
    { $who ->
        [me] This game is decided: you hold more than half of the stones.
       *[other] This game is decided: { $name } holds more than half of the stones.
    }
said-chosen = Hole { $hole } chosen. Enter plays it, Escape takes it back.
said-back = Taken back.
said-barred = Hole { $hole } cannot be played.
said-not-yours = You play from your own holes.
said-turn = { $told }. { $next ->
        [mine] Your turn.
        [again] You move again.
        [over] The match is over.
       *[theirs] Waiting for { $name }.
    }
said-legal = You can play { $holes }.
replay-title = Moves
replay-label = Walk through the moves
replay-first = First position
replay-previous = One move back
replay-next = One move on
replay-last = Latest position
replay-copy = Copy a link to this position
replay-none = No moves yet
replay-start = Start
replay-where = { $number } of { $count }
replay-ply =
    Move { $number }, { $name }: hole { $hole }{ $taken ->
        [0] { "" }
       *[other] , captured { $taken }
    }
replay-taken = +{ $taken }
match-plan =
    { $dice ->
        [yes] Let the server play
       *[no] Plan ahead
    }
match-plan-draft = Not saved yet: nothing of it is played.
match-plan-kept =
    { $count ->
        [0] { "" }
        [one] { $count } answer
       *[other] { $count } answers
    }
replay-given-up =
    { $points ->
        [one] Given up by { $name }: { $points } point
       *[other] Given up by { $name }: { $points } points
    }
replay-auto =
    { $why ->
        [plan] , from the plan
        [policy] , by a rule of thumb
       *[forced] , the only move
    }
more-label = About this match
more-record-txt = Record as text
more-record-json = as JSON
resign-button = Resign
resign-title = Resign this match?
resign-text = Your opponent wins the match. This cannot be taken back.
resign-yes = Resign
abort-button = Call the match off
abort-title = Call this match off?
abort-text = Not both of you have moved yet, so the match can end without a result.
abort-yes = Call it off
result-reason = The operator settled it: { $reason }
result-won =
    { $who ->
        [me] { $how ->
            [resigned] You won: { $loser } resigned.
            [time] You won: { $loser } ran out of time.
           *[normal] You won the match.
        }
        [opponent] { $how ->
            [resigned] You resigned. { $name } won.
            [time] You ran out of time. { $name } won.
           *[normal] { $name } won the match.
        }
       *[other] { $how ->
            [resigned] { $name } won: { $loser } resigned.
            [time] { $name } won: { $loser } ran out of time.
           *[normal] { $name } won the match.
        }
    }
result-drawn =
    { $how ->
        [agreed] Drawn by agreement.
       *[normal] The match was drawn.
    }
result-counts = { $high } to { $low }.
result-aborted =
    { $how ->
        [time] Called off: the first move was not made in time.
       *[aborted] The match was called off.
    }
board-taken =
    { $whose ->
        [own] Captured by you
        [theirs] Captured by your opponent
        [south] Captured by South
       *[north] Captured by North
    }, { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
pace-speed = { $speed }×
pace-speed-label = Speed: { $speed } times. Change it
pace-skip = Skip
rounds-title = Round by round
replay-round = Round { $round } begins

## Layli Goobalay
layli-hole =
    { $whose ->
        [own] Your hole { $hole }
        [theirs] Opponent’s hole { $hole }
        [south] South’s hole { $hole }
       *[north] North’s hole { $hole }
    }{ $uur ->
        [none] { "" }
        [mine] , your uur
       *[other] , uur of { $name }
    }, { $count ->
        [one] { $count } seed
       *[other] { $count } seeds
    }{ $state ->
        [legal] , can be played
        [chosen] , chosen
       *[plain] { "" }
    }
layli-taken =
    { $whose ->
        [own] Beside you
        [theirs] Beside your opponent
        [south] Beside South
       *[north] Beside North
    }, { $count ->
        [one] { $count } seed
       *[other] { $count } seeds
    }{ $kept ->
        [0] { "" }
       *[other] , { $kept } of them kept aside from the round before
    }
layli-turn =
    { $who ->
        [me] You sowed
       *[other] { $name } sowed
    } hole { $hole }{ $laps ->
        [1] { "" }
       *[other] , { $laps } laps
    }{ $taken ->
        [0] { "" }
       *[other] , captured { $taken }
    }{ $uur ->
        [made] , made two uurs
       *[none] { "" }
    }
layli-ply =
    Move { $number }, { $name }: hole { $hole }{ $laps ->
        [1] { "" }
       *[other] , { $laps } laps
    }{ $taken ->
        [0] { "" }
       *[other] , captured { $taken }
    }{ $uur ->
        [made] , made two uurs
       *[none] { "" }
    }
layli-uur-short = uur
layli-round =
    { $how ->
        [repetition] Round over, as the same position stood for the third time:
       *[normal] Round over:
    } { $outcome ->
        [drawn] each holds { $high }.
        [me] you hold { $high }, your opponent { $low }.
       *[other] { $name } holds { $high } against { $low }.
    }
layli-begin =
    Round { $round }: { $laid } seeds on each side{ $kept ->
        [0] .
       *[other] ; { $who ->
            [me] you keep { $kept } aside.
           *[other] { $name } keeps { $kept } aside.
        }
    }
layli-next =
    Next laid out: { $row }{ $kept ->
        [0] { "" }
       *[other] , { $kept } kept aside
    }
layli-title =
    { $rounds ->
        [0] Round { $round }
       *[other] Round { $round } of { $rounds }
    }
layli-heading = Round { $round }
layli-standing =
    { $state ->
        [ended] ended with { $count }
       *[began] began with { $count }
    }
layli-decided =
    { $who ->
        [me] This round is decided: more than half of the seeds are safely yours.
       *[other] This round is decided: { $name } safely has more than half of the seeds.
    }

## Portes on the board
portes-title = Game { $round }, to { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
portes-point =
    Point { $point }, { $whose ->
        [none] empty
        [own] { $count } of yours
        [theirs] { $count } of your opponent’s
        [south] { $count } of south’s
       *[north] { $count } of north’s
    }{ $what ->
        [source] , can be moved
        [held] , lifted
        [target] , your checker can go here
        [hit] , your checker can go here and hits
       *[plain] { "" }
    }
portes-bar =
    { $whose ->
        [own] Your bar
        [theirs] Opponent’s bar
        [south] South’s bar
       *[north] North’s bar
    }, { $count ->
        [one] { $count } checker
       *[other] { $count } checkers
    }{ $what ->
        [source] , must come in
        [held] , lifted
       *[plain] { "" }
    }
portes-off =
    { $whose ->
        [own] Borne off by you
        [theirs] Borne off by your opponent
        [south] Borne off by south
       *[north] Borne off by north
    }: { $count }{ $what ->
        [target] , your checker can go here
       *[plain] { "" }
    }
portes-name-bar = bar
portes-name-off = off
portes-pips = { $count } pips
portes-pips-title = Points still to run
portes-rolled = You rolled { $a } and { $b }.
portes-choose =
    { $bar ->
        [yes] You rolled { $a } and { $b }. Bring your checker in from the bar.
       *[no] You rolled { $a } and { $b }. Choose a checker.
    }
portes-go-on = Still to play: { $dice }.
portes-confirm = Play { $play }
portes-sending = Sending { $play } …
portes-held = { $place } lifted. It can go to { $targets }.
portes-put-down = Put down.
portes-picked =
    { $from } to { $to }{ $hit ->
        [yes] , hit
       *[no] { "" }
    }. { $left ->
        [0] Enter sends the play, Escape takes back.
       *[other] Still to play: { $dice }.
    }
portes-barred =
    { $bar ->
        [yes] Your checker on the bar must come in first.
       *[no] No checker of yours can be moved here.
    }
portes-played =
    { $who ->
        [me] You rolled
       *[other] { $name } rolled
    } { $a } and { $b } and played { $play }
portes-passed =
    { $who ->
        [me] You rolled
       *[other] { $name } rolled
    } { $a } and { $b } and could not move
portes-won =
    { $points ->
        [1] { $who ->
            [me] You won the game: one point.
           *[other] { $name } won the game: one point.
        }
       *[other] { $who ->
            [me] You won a double game: { $points } points.
           *[other] { $name } won a double game: { $points } points.
        }
    }
portes-opening =
    { $who ->
        [me] You threw { $high }
       *[other] { $name } threw { $high }
    }, { $loser ->
        [me] you threw { $low }
       *[other] { $other } { $low }
    }: { $who ->
        [me] you begin.
       *[other] { $name } begins.
    }
portes-ply = Move { $number }, { $name }: { $a } and { $b }, { $play }
portes-ply-passed = Move { $number }, { $name }: { $a } and { $b }, no move possible

## People
user-guest = guest
user-away =
    { $who ->
        [me] You are on vacation until { $moment } at the latest: no clock of yours runs.
       *[other] On vacation until { $moment } at the latest: no clock of theirs runs.
    }
user-endings = Lost by time: { $timed_out }. Resigned: { $resigned }.
user-late = The last { $count } matches were lost by time.
user-since = Here since { $day }
user-running =
    { $count ->
        [one] { $count } running match
       *[other] { $count } running matches
    }
user-finished =
    { $count ->
        [one] { $count } finished match
       *[other] { $count } finished matches
    }
user-challenge = Challenge
user-deleted = This account was deleted. Its matches stay.
user-matches-running = Running matches
user-matches-over = Finished matches
user-none-running = No match is running just now.
user-others-running = Running matches with others
user-others-over = Finished matches with others
user-none-others = None with anybody else.
user-ours = Our matches
user-ours-none = You two have not played a match yet.
user-results = Results
user-results-game = Game
user-results-won = Won
user-results-drawn = Drawn
user-results-lost = Lost

## Signing in
field-name = Name
field-name-hint = As others will see it, in any script.
field-password = Password
field-password-new = New password
field-password-current = Present password
field-password-hint = At least { $count } characters. A few words are better than one.
field-email = E-mail (if you like)
field-email-hint = Never shown to anybody.
field-missing = This is needed.
field-short =
    { $count ->
        [one] At least { $count } character.
       *[other] At least { $count } characters.
    }
field-wrong = Something is not right here.
field-wrong-name = A name has 1 to 30 letters, figures or signs of one script, none of them invisible.
field-wrong-email = This is no e-mail address.
field-wrong-password = At least 8 characters, please.
field-wrong-new = At least 8 characters, please.
sign-in-title = Sign in
sign-in-submit = Sign in
sign-in-new = New here? { $sign_up }
sign-in-forgotten = Forgotten your password? Whoever runs this server can make you a link for a new one.
sign-in-guest = Or start at once, without an account:
sign-out-title = Leave your seat?
sign-out-text = You play as a guest. Without your link you cannot come back to this seat and its matches; you find a new one under Settings.
sign-up-title = Make an account
sign-up-submit = Make the account
sign-up-guest = Your matches stay yours: the guest you are becomes the account.
sign-up-have = Have an account? { $sign_in }
recover-title = Back to your seat
recover-text = The link you kept as a guest brings you back to your matches.
recover-field = Your link or its secret
recover-submit = Take my seat
reset-title = A new password
reset-submit = Set this password
reset-done = Your password is set. Sign in with it now.
reset-no-token = This link is not complete. Ask whoever runs this server for a new one.

## Settings
settings-title = Settings
settings-contents = Parts of this page
settings-become = Become an account
settings-become-text = With a name and a password you can sign in anywhere. Your matches stay yours.
settings-me = About you
settings-save = Save
settings-saved = Saved.
settings-not-kept = This browser does not keep it. It may be set to keep nothing.
settings-password = Password
settings-password-change = Change the password
settings-play = Playing
settings-forced = In new matches, play my only legal move by itself
settings-forced-hint = Where the rules leave you one move only, the server plays it for you at once. In each match you can switch it on or off. A roll that allows no play passes by itself in any case.
settings-keys = Single keys choose a hole
settings-keys-hint = The digits work anywhere on a match’s page. Switch them off if you speak to your device or hit keys unawares. Arrow keys, Enter and Escape always work. Kept on this device only.
settings-look = Language and colours
settings-recovery = Your way back
settings-recovery-text = As a guest you come back by a link. A new link ends the old one.
settings-recovery-new = Make a new link
settings-sessions = Where you are signed in
settings-tokens = Keys for programs
settings-tokens-text = A program that plays or watches for you signs in with a key of its own.

## Days off and vacations
rest-title = Days off
rest-text = On these days of the week none of your clocks runs, in all matches that allow it. A change counts from your next turn on.
rest-days = My days off
rest-days-hint = Up to three.
rest-zone = Time zone
rest-zone-hint = Where these days begin and end at midnight. Others never see it.
rest-says = Off: { $days }, by the time of { $zone }.
rest-says-none = No days off.
vacation-title = Vacation
vacation-text = While you are away none of your clocks runs, in all matches that allow it. You can still move.
vacation-left = You have { $left } left. In every { $days } days one more is added, up to { $most }.
vacation-on = You are on vacation until { $moment } at the latest. { $left } of it are left.
vacation-go = Go on vacation
vacation-go-title = Go on vacation?
vacation-go-text = Your clocks stop at once, and those who wait for you are told. Come back whenever you like: what you do not use stays yours.
vacation-back = I am back
vacation-welcome = Welcome back. Your clocks run again.
vacation-until-field = The last day away, if you know it
vacation-until-hint = At the latest { $moment }, when nothing is left.
vacation-past = This day is over. Choose a later one, or none.
vacation-auto = Go on vacation by itself before I lose by time
vacation-auto-hint = Two hours before, if a day or more of it is left; for short clocks, when a quarter of the turn is left.
vacation-ledger = How it was used
vacation-from = From
vacation-until = Until
vacation-used = Used
vacation-before = Left before
vacation-by-itself = by itself
session-unknown = Unknown device
session-current = This device
session-used = Last used { $ago }
session-end = Sign out there
session-end-all = Sign out everywhere else
session-end-all-hint = Links in e-mails that sign you in stop working too.
token-of-seat = The key that came with the seat
token-label = What is it for?
token-scopes = What may it do?
token-make = Make a key
token-once = Copy this key now: it is not shown again.
token-revoke = Revoke
scope-name =
    { $scope ->
        [read] read
        [play] play
       *[account] account
    }
scope-says =
    { $scope ->
        [read] Read what I can read
        [play] Play my matches
       *[account] Change my account
    }

## Rules
games-title = Games
rules-title = How { $game } is played
rules-figure = A board. Your holes from 1 to 6 hold { $own }, your store { $ownStore }. Your opponent’s hold { $theirs }, the store { $theirStore }.
rules-show = Show it
rules-here-title = Playing it here
rules-here = Choose one of the marked holes, look at it, then confirm. You can also take it back. Nothing is sent before you confirm, and you can leave and come back whenever you like.
rules-keys = With the keyboard: 1 to { $holes } choose a hole, Enter confirms, Escape takes back, and the arrow keys walk over the board. The digits can be switched off under Settings.

## Rules of Mangala
rules-mangala-lead = Two rows of six holes, two stores, forty-eight stones. Whoever gathers more than half of them wins.
rules-mangala-start-title = The board
rules-mangala-start = You sit at the lower row; its holes are yours, numbered 1 to 6 from your left. The long store at your right is yours too. At the start each hole holds four stones and the stores are empty.
rules-mangala-start-caption = The start.
rules-mangala-sow-title = Sowing
rules-mangala-sow = Lift all the stones of one of your holes. Put the first one back where you lifted it, and the others one by one into the next places to the right: your holes, your store, then your opponent’s holes. Your opponent’s store is passed over. A single stone just moves one place on.
rules-mangala-sow-caption = Hole 2: one stone stays, three move on.
rules-mangala-again-title = Once more
rules-mangala-again = If your last stone falls into your own store, you move again, as often as it happens.
rules-mangala-again-caption = Five stones from hole 3 end in the store.
rules-mangala-even-title = Capturing an even number
rules-mangala-even = If your last stone falls into one of your opponent’s holes and makes the number there even, you capture all the stones of that hole: they go to your store.
rules-mangala-even-caption = The last stone makes it four: captured.
rules-mangala-facing-title = Capturing what lies opposite
rules-mangala-facing = If your last stone falls into an empty hole of your own and there are stones in the hole opposite, you capture those and your last stone. If the hole opposite is empty, your stone stays where it is.
rules-mangala-facing-caption = Hole 3 was empty: five from the other side and one of your own.
rules-mangala-end-title = The end
rules-mangala-end = The game is over as soon as one row is empty. Its owner takes all the stones that are left on the other side. So it can pay to be the first with nothing left.
rules-mangala-end-caption = The last stone goes into the store; the other row goes with it.
rules-mangala-win-title = Winning
rules-mangala-win = More than 24 stones win the game; 24 each is a draw. A win counts one point, a draw half a point.
rules-mangala-match-title = The match
rules-mangala-match = A match has as many games as you agree on, one or a set of five for example, and the first move alternates. It ends early when the games left can no longer change the winner.
rules-mangala-origin = This is the Turkish game as it is played with four stones a hole. In Turkish a hole is a kuyu and the store is the hazine, the treasure.

## Rules of Layli Goobalay
rules-layli-lead = Two rows of six holes, forty-eight seeds, and sowings that may run round the board many times. What you capture lies beside you; what you hold at the end of a round is what you begin the next one with.
rules-layli-figure = A board. Your holes from 1 to 6 hold { $own }, beside you lie { $ownStore }. Your opponent’s hold { $theirs }, beside them lie { $theirStore }.{ $count ->
        [0] { "" }
       *[other] {" "}In your row these holes are uurs: { $uurs }.
    }
rules-layli-start-title = The board
rules-layli-start = The lower row is yours, numbered 1 to 6 from your left. There are no stores: four seeds lie in each hole, and captured seeds are kept off the board, at your right.
rules-layli-start-caption = The start of the first round.
rules-layli-laps-title = Sowing in laps
rules-layli-laps = Lift all the seeds of one of your holes and sow them one by one from the next hole on, to the right and round the board. No hole is passed over, not even the one you lifted. If the last seed falls into a hole that already holds seeds, in either row, lift them all and sow on: that is another lap. The move ends when a last seed falls into an empty hole.
rules-layli-laps-caption = Three laps: one seed, then six, then four. The last falls into an empty hole.
rules-layli-capture-title = Capturing
rules-layli-capture = If your move ends in an empty hole of your own row and there are seeds in the hole opposite, you capture those and your last seed. In your opponent’s row, or opposite an empty hole, nothing is captured.
rules-layli-capture-caption = The second lap ends in hole 1, which was empty: four from the other side and one of your own.
rules-layli-uur-title = The uur
rules-layli-uur = There is one exception: if exactly three seeds lie opposite, none are captured. One of them crosses over instead, so that both holes hold two, and both become uurs, “pregnant” holes. They belong to whoever made them, whichever row they lie in.
rules-layli-uur-caption = Three lay opposite: one crosses over, and both holes are now your uurs. The wedge points to the owner.
rules-layli-into-title = Sowing into an uur
rules-layli-into = An uur takes in seeds like any other hole, but it is never lifted and never captured. A last seed that falls into an uur ends the move, whoever owns it. So an uur fills up as the round goes on.
rules-layli-into-caption = The last seed falls into an uur of your opponent’s, and the move is over.
rules-layli-end-title = The end of a round
rules-layli-end = A round ends when the side to move has nothing to play. Each side then counts what it captured or kept aside, the seeds in its own uurs in either row, and the other seeds of its own row.
rules-layli-end-more = Two more things are settled here: a sowing that would go round for ever may not be played, and a position that stands for the third time ends the round.
rules-layli-next-title = The next round
rules-layli-next = Whoever holds fewer seeds lays them all out again, one at a time from the right to the left, round and round. The other side lays out just as many in the same way and keeps the rest aside; they count again at the end. After 24 to 24 the round is drawn and both lay out four a hole. The first move alternates.
rules-layli-next-caption = After 31 to 17: seventeen on each side, and fourteen kept aside in the bowl.
rules-layli-win-title = Winning
rules-layli-win = A side that holds fewer than six seeds at the end of a round cannot lay out another one and has lost the match. You can also agree on a number of rounds: then whoever holds more after the last of them wins, and equal holdings are a draw.
rules-layli-origin = Layli Goobalay is played in Somalia. Giovanni Marin described it in 1931; these are the rules as Jama Musse Jama published them in Pisa in 2002. What is settled here and not there: endless sowings, repeated positions, who starts, and drawn rounds.

## Rules of Modiar
rules-modiar-lead = Six hollows in the earth, forty-two pebbles, and captures that run back along the row. Whoever holds more at the end has won.
rules-modiar-figure = A board. Your hollows from 1 to 3 hold { $own }, and you have captured { $ownStore }. Your opponent’s hold { $theirs }, and they have captured { $theirStore }.
rules-modiar-start-title = The board
rules-modiar-start = The three lower hollows are yours, numbered 1 to 3 from your left. Seven pebbles lie in each hollow. Captured pebbles lie beside you.
rules-modiar-start-caption = The start.
rules-modiar-sow-title = Sowing
rules-modiar-sow = Lift all the pebbles of one of your hollows that holds two or more. Drop the first back into the same hollow and the others one by one into the next, to the right and round the board. If they come all the way round, the hollow you lifted gets another one.
rules-modiar-sow-caption = Hollow 2: one stays, six go round, and the last comes back to hollow 2.
rules-modiar-take-title = Capturing
rules-modiar-take = If the hollow of your last pebble now holds 2, 4 or 6, in either row, all of them are yours. Then look at the hollow before it on the way: if it holds 2, 4 or 6, it is yours too, and so on back until one does not.
rules-modiar-take-caption = The last pebble makes six: captured, then four, then two across the border. The next one back holds seven, and there it ends.
rules-modiar-first-title = The very first move
rules-modiar-first = With the very first move of a game nothing is captured.
rules-modiar-leave-title = Leaving something
rules-modiar-leave = You may not capture the last pebbles on your opponent’s side: a move whose capture would do that cannot be played.
rules-modiar-feed-title = Feeding
rules-modiar-feed = If your opponent’s side is empty, you must choose a move that drops a pebble there, if there is one.
rules-modiar-end-title = The end
rules-modiar-end = The game ends when the side to move has nothing to play, or when the same position stands for the third time. Each side adds the pebbles of its own row to those it captured. More win; 21 each is a draw.
rules-modiar-origin = Modiar is played by children near Tangier, in Morocco, in six hollows dug in hard earth, with gravel or river pebbles. Jordi Climent recorded it in December 2012 and published it on Mancala World. Putting the first pebble back is known from Koumma and Tihbat of the Sahara too. What is settled here: repeated positions, and what happens when no move is allowed.

## Planning ahead

plan-title = Plan
plan-title-full = Plan against { $name }
plan-against = against { $name }
plan-back = Back to the match
plan-note = A plan, not the match: nothing here is played until { $name } plays it. Only you can see it.
plan-now = As the match stands now
plan-now-text = The board as it stands in the match.
plan-first = You play { $move }
plan-choose-theirs = What may { $name } play? Choose one of their holes.
plan-choose-then = What may { $name } play then? Choose one of their holes, or save.
plan-choose-answer = If { $name } plays that: what is your answer?
plan-choose-first = Choose the move that you are about to play. The plan takes hold when you have played it.
plan-again =
    { $who ->
        [me] You sow once more. Choose the next hole.
       *[other] { $name } sows once more. Choose the next hole.
    }
plan-ended = The round would be over here. A plan goes no further.
plan-round-over = That would end the round, and a plan ends with it: it needs no answer.
plan-refused-twice = The same turn stands there twice. One turn has one answer.
plan-refused-turn = This turn is not over yet: the same side moves again.
plan-refused-size = This is more than a plan holds: at most 500 answers, and at most 30 one after the other. Leave some out.
plan-not-there = This hole cannot be played here.
plan-undo = Undo
plan-save = Save the plan
plan-list = Your answers
plan-branch =
    { $answered ->
        [yes] { $name } { $move } — you { $answer }
       *[no] { $name } { $move } — you …
    }
plan-remove = Remove the answer to { $move }
plan-count =
    { $count ->
        [0] No answers yet.
        [one] { $count } answer.
       *[other] { $count } answers.
    }
plan-saved = Saved.
plan-unsaved = Not saved yet.
plan-delete = Delete the plan
plan-delete-title = Delete the plan?
plan-delete-text = Nothing of it is played then. What the server plays by the rules of thumb stays.
plan-kept =
    { $count ->
        [one] Saved. When { $name } plays that, your answer is played at once.
       *[other] Saved. When { $name } plays one of these, your answer is played at once.
    }
plan-kept-mine = Saved. It takes hold when you have played your move in the match.
plan-moved = The match has moved on. The plan begins from there.
plan-dice = Dice are rolled in this game, so answers cannot be planned ahead. What the server can do for you:
plan-rules = Let the server play
plan-rule-kept = Saved. It holds from the next move on.
plan-forced = My only legal move
plan-forced-hint = Where the rules leave me one move only, it is played at once.
plan-bear-off = Bearing off
plan-bear-off-hint = Once neither side can hit or stop the other and all my checkers are home: as many off as can go, then as few gaps as can be.

## Rules of Portes
rules-portes-lead = Fifteen checkers, two dice and one way round the board. Whoever brings all of theirs home and off first wins.
rules-portes-start-title = The board
rules-portes-start = The points are numbered from your own home: 1 to 6 lie at the lower right, and 24 is the farthest from home. You begin with two checkers on 24, five on 13, three on 8 and five on 6. Your opponent’s stand the same way from the other side, so your point 1 is their 24.
rules-portes-start-caption = The start. You have the light checkers here.
rules-portes-first-title = Who begins
rules-portes-first = For the first game each side throws one die, again if they are equal. The higher begins, and rolls both dice anew. From then on, whoever won the game before begins the next.
rules-portes-way-title = The way
rules-portes-way = Your checkers run from 24 down to 1, never back. Each number of the roll takes one checker that many points on; one checker may play both, if it finds an open point to set foot on in between. A double is played four times. A point with two or more of your opponent’s checkers is closed to you. Some play that both points in between must be open; a match can be agreed on with that house rule.
rules-portes-way-caption = 3 and 1: one checker from 8 to 5, one from 6 to 5. Together they are safe there.
rules-portes-duty-title = What must be played
rules-portes-duty = Both numbers must be played if any order allows it, and all four of a double. If only one of the two can be played, it must be the larger where either could. With a double you play as many as you can. If nothing can be played, your turn passes by itself.
rules-portes-hit-title = Hitting
rules-portes-hit = A checker alone on its point can be hit: whoever lands there sends it to the bar. It must come in again through the other side’s home, on the point that the roll says, before its owner may move anything else. A checker that has hit may move on.
rules-portes-hit-caption = 4 and 2: the lone dark checker is hit, and the point is held with two.
rules-portes-off-title = Bearing off
rules-portes-off = When all fifteen are in your home, on points 1 to 6, they may leave the board. A number takes off a checker from its point. If that point is empty but a higher one is not, the number must be moved inside; if no checker stands that high, the number takes one from your highest point.
rules-portes-off-caption = 6 and 3: one checker leaves from 6, one from 3.
rules-portes-win-title = Winning
rules-portes-win = Whoever has borne off all checkers wins the game: one point, or two if the other side has not borne off any. There is no triple game and no doubling cube. A match goes to an odd number of points, from 1 to 25, as you agree.
rules-portes-dice-title = The dice
rules-portes-dice = The server rolls as soon as a turn begins. Nobody can choose or foresee a roll, the server’s keeper included, and after the match anybody can check them all: { $page }.
rules-portes-dice-page = how the dice are drawn
rules-portes-here = Tap a checker and then one of the marked points, or drag it there. The dice show which numbers are used. Until you confirm you can take everything back, step by step; nothing is sent before.
rules-portes-keys = With the keyboard: the arrow keys walk over the board, Enter lifts a checker and sets it down, Escape takes back. When the play is complete, Enter sends it.
rules-portes-origin = Portes, “doors”, is the first of the three games of Greek tavli; the others are Plakoto and Fevga. A point held by two checkers is a door that is shut.
foot-dice = Dice
match-summary-points = { $name }: { $points }; bar { $bar }, off { $off }.

## Dice
more-dice =
    { $what ->
        [dice] The dice can be checked
       *[lot] The lot can be checked
    }
more-dice-text = The server promised its seed before the match, and both players added something of their own. { $what ->
        [dice] Every roll is drawn from these.
       *[lot] Where a lot says who begins, it is drawn from these.
    }
more-dice-note = You can note this now. When the match is over the seed is told, and anybody can check it against the promise.
more-dice-check =
    { $what ->
        [dice] Check every roll
       *[lot] Check the lot
    }
dice-title = Dice that anybody can check
dice-lead = Nobody can choose or foresee a roll once a match has begun, whoever runs this server included. When the match is over, anybody can check them all.
dice-check-title = Check a match
dice-check-text = Your browser fetches the match and draws every roll again by itself.
dice-match = The match
dice-match-hint = Its address or its id
dice-check = Check it
dice-checking = Drawing again …
dice-no-id = This is neither the address nor the id of a match.
dice-none = This match comes from before dice could be checked.
dice-running = This match is not over yet: the seed is told when it is. So far only the promise can be noted.
dice-verdict =
    { $wrong ->
        [0] { $rolls ->
            [0] Right: what was drawn follows from the seed.
            [one] Right: the { $rolls } roll follows from the seed.
           *[other] Right: all { $rolls } rolls follow from the seed.
        }
       *[other] Wrong: not everything follows from what was promised.
    }
dice-says-promise =
    { $right ->
        [yes] The seed is the one that was promised: right
       *[no] The seed is not the one that was promised: wrong
    }
dice-says-lot =
    { $right ->
        [yes] The lot that { $name } begins: right
       *[no] The lot that { $name } begins: wrong
    }
dice-says-later =
    The match goes on. { $untold ->
        [0] What will be rolled from now on follows from a new seed, which is told when it is over.
        [one] The { $untold } roll since then follows from a new seed, which is told when it is over.
       *[other] The { $untold } rolls since then follow from a new seed, which is told when it is over.
    }
dice-says-roll =
    { $right ->
        [yes] right
       *[no] wrong, it is { $a } and { $b }
    }
promised-commitment = The promise (SHA-256 of the seed)
promised-added = Added by { $name }
promised-seed = The seed
promised-empty = nothing
promised-later = From roll { $from } on, since the match went on after its end:
promised-next = If both go on, the rolls follow from a new seed. The promise stands already:
dice-promise-title = The promise
dice-promise = When a challenge is made, the server makes a secret seed of 32 random bytes and fixes the number that the match will have. It shows the SHA-256 of the seed: a promise that it cannot change any more, and from which nobody can find the seed. Whoever makes the challenge and whoever accepts it each add something random; this page does it for you. So the server had promised before it knew what you would add.
dice-rolled-title = The rolls
dice-rolled = The server rolls as soon as a turn begins, and numbers the rolls through the whole match, 0 first. Where each side throws one die for who starts, that is a roll too, with the die of the one who made the challenge first. A roll that allows no play passes by itself.
dice-told-title = The seed is told
dice-told = When the match is over the server tells the seed, in the match, in its events and in its record. If its SHA-256 is the promise, and every roll follows from it, nobody has meddled. It is best to note the promise while you play.
dice-drawn-title = How a number is drawn
dice-drawn = A draw is a stream of bytes: one block after another of HMAC-SHA-256 under the seed. The message of a block are the five lines below, divided by a line feed and with none at the end. What is drawn is the number of the roll, or “lot”; blocks are numbered from 0.
dice-message = The message of a block
dice-line-id = (the match’s id)
dice-line-maker = (added by who made the challenge)
dice-line-accepter = (added by who accepted it)
dice-line-what = (what is drawn) (block)
dice-bytes = For a roll, bytes of 252 and more are passed over, so that each number is as likely; the first two others make the dice: the rest when divided by 6, plus 1. For a lot, the last bit of the first byte says who starts: 0 is the one who made the challenge.
dice-counts-title = What has come up here
dice-counts-caption = How often each roll came up on this server: the first die down, the second across.
dice-counts-few =
    { $rolls ->
        [0] No dice have been rolled on this server yet.
        [one] There has been { $rolls } roll on this server so far: too few to say whether the dice are even.
       *[other] There have been { $rolls } rolls on this server so far: too few to say whether the dice are even.
    }
dice-counts-says = There have been { $rolls } rolls on this server, so each of the 36 should have come up about { $expected } times. How far they are from that is measured by chi-square, here { $chi }. { $within ->
        [yes] With fair dice it stays below { $usual } on 95 of 100 servers, as it does here.
       *[no] With fair dice it stays below { $usual } on 95 of 100 servers; here it does not, which happens by chance on 5 of 100.
    }

## For programs
docs-title = The interface for programs
docs-lead = Everything this page does, a program can do. These are all the calls, as the server itself describes them.
docs-file = The whole description as OpenAPI
docs-parameters = Parameters
docs-body = What is sent
docs-answers = What is answered
docs-required = required
docs-try = Try it
docs-send = Send it
docs-key = Key (empty: as you are signed in here)
docs-body-field = Body (JSON)
docs-bad-json = The body is not valid JSON.
docs-problems = What can be refused
docs-sent = { $method } { $path }: { $status }

## What is around a match
chat-title = Chat
chat-unread =
    { $count ->
        [one] { $count } new line
       *[other] { $count } new lines
    }
chat-none = Nothing has been said yet.
chat-you = You
chat-removed = This line was removed.
chat-label = What you two have said
chat-write = Write to { $name }
chat-hint = Only the two of you can read this.
chat-count = { $count } of { $most } characters
chat-send = Send
chat-phrases = Phrases
chat-phrases-hint = Sent at once; shown to { $name } in their own language.
chat-close = Close the chat
chat-close-title = Close the chat of this match?
chat-close-text = Neither of you can write in it then, and { $name } sees that you closed it. You can open it again.
chat-open = Open the chat
chat-closed-me = You have closed the chat of this match. What was said stays here.
chat-closed-all = You have closed the chats of all matches in your settings, or have blocked { $name }.
chat-closed-other = { $name } has closed the chat of this match. What was said stays here.
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
chat-muted = You do not see what { $name } writes.
chat-report = Report
chat-report-title = Report this line?
chat-report-text = Whoever runs this server will see what was written, and can remove it. Say in a few words what is wrong with it.
chat-report-reason = What is wrong with it
chat-report-yes = Report it
chat-reported = It was sent to whoever runs this server.
chat-too-long = That is { $count } characters; at most { $most } can be sent.
chat-too-tall = That is { $count } lines; at most { $most } can be sent.
chat-bad = There is something in it that cannot be sent: a control character, or a sign that turns the direction of writing around. Please take it out.
chat-nothing = There is nothing in it to be read.
chat-too-fast = You have written a lot in the last minutes. Please wait a little and send it then.
chat-full = This chat is full: nothing more can be written in it.
chat-phrase-hello = Hello!
chat-phrase-good_luck = Good luck, and enjoy the match!
chat-phrase-thanks = Thank you!
chat-phrase-welcome = You are welcome.
chat-phrase-good_move = Good move!
chat-phrase-surprised = I did not see that coming.
chat-phrase-oops = Oh no, my mistake!
chat-phrase-lucky = That was lucky.
chat-phrase-thinking = I have to think about this one.
chat-phrase-slow_week = I will be slow this week.
chat-phrase-back = I am back.
chat-phrase-sorry_slow = Sorry that you had to wait.
chat-phrase-no_hurry = Take your time.
chat-phrase-exciting = How exciting!
chat-phrase-well_played = Well played!
chat-phrase-once_more = Shall we play once more?
chat-phrase-goodbye = Goodbye, until next time!
own-note-title = My notes
own-note-hint = Only you can read them.
own-note-label = What you note about this match
own-note-state =
    { $state ->
        [saved] Saved
        [saving] Saving …
        [unsaved] Not saved yet
        [offline] Not saved: no answer from the server. It will be tried again.
       *[new] Saved as you write
    }
own-note-left =
    { $count ->
        [one] Room for { $count } more character
       *[other] Room for { $count } more characters
    }
own-note-changed = These notes were changed in another window. It says there:
own-note-empty = nothing
own-note-theirs = Take what it says there
own-note-mine = Keep what is here
own-note-all = All my notes
own-note-all-text = Everything you noted about your matches.
own-note-as-text = As text
own-note-as-json = As JSON
ties-title = People you follow
ties-lead = Only you can see this list.
ties-none = You follow nobody yet. Open somebody’s page and choose “Follow”.
ties-running =
    { $count ->
        [0] No match is running
        [one] { $count } running match
       *[other] { $count } running matches
    }
ties-last = last played { $ago }
ties-follow = Follow
ties-unfollow = No longer follow
ties-followed = You follow { $name } now.
ties-unfollowed = You no longer follow { $name }.
ties-block = Block
ties-block-title = Block { $name }?
ties-block-text = You will not be brought together any more: no challenges, no chat, and neither sees the other in the lobby. Running matches go on. They are not told.
ties-unblock = Unblock
ties-blocked = You have blocked { $name }.
ties-unblocked = { $name } is no longer blocked.
ties-blocks = Blocked people
ties-blocks-none = You have blocked nobody.
ties-chat-off = No chat in my matches
ties-chat-off-hint = Nobody can write to you then, and your opponents see that you have closed the chat. What was said stays.
leave-title = Delete the account
leave-text = Open challenges are withdrawn. Running matches are called off if not both have moved, and lost otherwise. Your matches, their records and all ratings stay, under the name “Deleted user”, because they are your opponents’ too.
leave-gone = Your name, address, password, keys, notes, follows and blocks are gone for ever, and what you wrote in chats. Nobody can take your name. There is no way back.
leave-button = Delete my account …
leave-guest-button = Delete my seat …
leave-ask = Delete it for ever?
leave-yes = Delete for ever
leave-password = Your password, to be sure
leave-done = Your account is deleted.

## What went wrong
broken-title = Not now
broken-text = This page cannot be made at the moment. Try again a little later; nothing is lost.
lost-title = Nothing here
lost-text = This address leads nowhere, or what it led to is gone.
lost-home = To the start
failure-title = That did not work
failure-again = Try again
problem-offline = No answer from the server. Please look at your connection and try again.
problem-unknown = Something went wrong.
problem-unavailable = The server cannot answer just now. Please try again in a while.
problem-unauthenticated = Please sign in first.
problem-forbidden = You may not do this.
problem-not_found = This is not there, or no longer.
problem-not_your_match = You do not play in this match.
problem-not_your_turn = It is not your turn.
problem-match_over = This match is over.
problem-stale_ply = The board had changed in the meantime.
problem-illegal_move = This move is not allowed here.
problem-malformed = The server did not understand this.
problem-unknown_field = The server did not expect this.
problem-already_taken = Somebody was faster: this has been taken.
problem-changed = This was changed elsewhere in the meantime.
problem-name_taken = This name, or one that looks like it, is taken.
problem-key_reused = This was sent before with other content. Please try again.
problem-rate_limited = That was a lot at once. Please wait a moment.
problem-wrong_credentials = Name and password, or the link, do not fit.
problem-method_not_allowed = This cannot be done here.
problem-too_late = It is too late for this.
problem-too_large = This is too long.
problem-unsupported_media_type = The server does not understand this form.
problem-not_acceptable = The server cannot answer in this form.
problem-too_many = You have too many of these already.
problem-busy = Too much is going on at this moment. Please try again.
problem-unreadable_match = This match is stored in a way that this server cannot read. Nothing is lost: ask whoever runs the server to check it.
problem-internal = The server made a mistake. It has been noted; please try again.

## Finding people and matches
find-people = Players
find-people-name = A player’s name
find-hint = The beginning is enough.
find-search = Search
find-people-none = Nobody’s name begins like that.
find-recent = You have played with
find-recent-none = Nobody yet. Whoever you play with will be found here.
find-last = Last on { $day }
find-ours = All our matches
find-tally = { $won } won, { $drawn } drawn, { $lost } lost
find-again = Play again
find-between = Against { $name }: your results
find-filter = Look for certain matches
find-which = Which ones?
find-all = All
find-game = Game
find-any-game = Any game
find-opponent = Opponent’s name begins with
find-result = My result
find-any-result = Any result
find-won = Won
find-lost = Lost
find-drawn = Drawn
find-from = From
find-to = Up to
find-order = Order
find-newest = Newest first
find-oldest = Oldest first
find-show = Show these
find-clear = Show all again
find-shown =
    { $count ->
        [one] { $count } is shown.
       *[other] { $count } are shown.
    }
find-none = There are none like that.
find-count = How many may accept?
find-count-hint = A match begins with each of them.
find-count-choice =
    { $count ->
        [one] One player
       *[other] Up to { $count } players
    }
find-left = { $left } of { $count } places free
find-rating = How strong should they be?
find-rating-min = Rating from
find-rating-max = Rating up to
find-rating-crossed = The highest rating must not be below the lowest.
find-rating-hint = Leave it empty for anyone. Whoever has no rating yet counts as 1500.
find-range =
    { $ends ->
        [min] Rating { $min } or more
        [max] Rating { $max } or less
       *[both] Rating { $min } to { $max }
    }
find-not-rating = Your rating is not in this range.
find-not-playing = You are playing this offer already; when that match is over you can take it again.
find-send-link = Send this link to all who shall play with you, a class or a club. Up to { $count } can accept, and a match begins with each.
find-begun = Begun: { $count } of { $of }
find-begun-none = Nobody has accepted yet.
find-first-label = How it works
find-first-lead = Welcome! It takes two minutes to begin, and there is never any hurry.
find-first-games = Four games to choose from
find-first-games-text = Each has a page with its rules and examples to touch. Modiar is learnt the fastest.
find-first-play = Begin your first match
find-first-play-text = Take one that somebody offers, or send a link to a friend: it opens without an account.
find-first-nobody = Nobody is looking for an opponent just now. Send a link to a friend, or offer a match to whoever comes next.
find-nobody = Nobody is looking for an opponent just now. That is often so on a quiet day, and soon mended:
find-nobody-else = Nobody else is looking for an opponent just now. Your own offer stands below.
find-quick = Offer a match to anyone
find-quick-text = One press is enough: three days for each move, and a lot says who begins. It stands here for a week, and you can withdraw it.
find-friend = Invite somebody
find-friend-text = With a link they play at once, without signing up.
find-wait-title = While you wait
find-wait = Until somebody comes by it may take an hour or a few days. You need not stay here: the match begins by itself and then waits for you.
find-wait-told = Be told when somebody takes it
find-wait-rules = Read and try the rules
find-first-friend = A link for a friend
find-first-days = One move now, the next tomorrow
find-first-days-text = You make your move and go on with your day. Your opponent has as long as you two agreed, most often three days a move, and so have you. Play as many matches side by side as you like.
find-first-told = Your turn waits for you here
find-first-told-text = In the title of this tab and first on this page stands what waits for you. Look in once a day, or { $told }; before your time runs out there is a reminder here.
find-first-told-way = let us tell you by e-mail or on your phone

## Notices: what is sent to people who are not on the page, and listed for those who are
notice-match-started = New match: { $game } with { $name }
notice-match-turn = Your turn: { $game } with { $name }
notice-match-moved = A move in { $game } with { $name }
notice-match-finished =
    { $result ->
        [won] You won: { $game } with { $name }
        [lost] You lost: { $game } with { $name }
        [drawn] A draw: { $game } with { $name }
       *[aborted] Called off: { $game } with { $name }
    }
notice-offer-made =
    { $what ->
        [draw] { $name } offers a draw ({ $game })
        [take_back] { $name } asks to take the last turn back ({ $game })
        [time] { $name } asks for more time ({ $game })
        [pause] { $name } asks for a pause ({ $game })
        [resign_game] { $name } offers to give this game up ({ $game })
        [resume] { $name } asks to go on with the match ({ $game })
       *[other] { $name } asked you for something ({ $game })
    }
notice-offer-closed = What was asked between you and { $name } is settled ({ $game })
notice-offer-accepted =
    { $what ->
        [draw] { $name } agrees to a draw ({ $game })
        [take_back] { $name } lets you take your turn back ({ $game })
        [time] { $name } gives you more time ({ $game })
        [pause] { $name } agrees to a pause ({ $game })
        [resign_game] { $name } accepts that you give this game up ({ $game })
        [resume] { $name } goes on with the match ({ $game })
       *[other] { $name } agrees ({ $game })
    }
notice-offer-declined =
    { $what ->
        [draw] { $name } does not want a draw ({ $game })
        [take_back] { $name } does not let you take your turn back ({ $game })
        [time] { $name } does not give you more time ({ $game })
        [pause] { $name } does not want a pause ({ $game })
        [resign_game] { $name } plays this game on ({ $game })
        [resume] { $name } does not go on with the match ({ $game })
       *[other] { $name } says no ({ $game })
    }
notice-offer-withdrawn =
    { $what ->
        [draw] { $name } no longer offers a draw ({ $game })
        [take_back] { $name } no longer wants to take the turn back ({ $game })
        [time] { $name } no longer asks for more time ({ $game })
        [pause] { $name } no longer asks for a pause ({ $game })
        [resign_game] { $name } no longer offers to give this game up ({ $game })
        [resume] { $name } no longer asks to go on ({ $game })
       *[other] { $name } no longer asks for anything ({ $game })
    }
notice-offer-days =
    { $days ->
        [one] { $days } day.
       *[other] { $days } days.
    }
notice-offer-points =
    { $points ->
        [one] As a single game, for { $points } point.
       *[other] As a double game, for { $points } points.
    }
notice-chat-message = { $name } wrote to you ({ $game })
notice-deadline-near = Your time runs out: { $game } with { $name }
notice-deadline-event = Time is up: { $game } with { $name }
notice-deadline-passed = The time is up: { $game } with { $name }
notice-opponent-away = { $name } is on vacation ({ $game })
notice-vacation-began = Your vacation has begun by itself
notice-vacation-near = Your vacation is about to end
notice-vacation-ended = Your vacation is over
notice-challenge-received = { $name } challenges you: { $game }
notice-challenge-closed =
    { $answer ->
        [declined] A challenge was declined: { $game }
        [cancelled] A challenge was taken back: { $game }
        [expired] Nobody accepted a challenge in time: { $game }
       *[other] A challenge is closed: { $game }
    }
notice-challenge-ended =
    { $answer ->
        [declined] The challenge between you and { $name } was declined: { $game }
        [cancelled] The challenge between you and { $name } was taken back: { $game }
        [expired] The challenge between you and { $name } was not accepted in time: { $game }
       *[other] The challenge between you and { $name } is closed: { $game }
    }
notice-played = { $name } played “{ $move }”.
notice-passed =
    { $whose ->
        [mine] { $name } can claim the win now. Until then you can still move.
       *[theirs] { $name } did not move in time. You can claim the win, or wait.
    }
notice-left = You have { $left } left, until { $until }.
notice-left-none = There is no time limit.
notice-stake =
    { $soft ->
        [yes] After that { $name } can claim the win.
       *[no] After that the match is lost.
    }
notice-rated = It counts for the ratings.
notice-rating = Your rating: { $before } → { $after }.
notice-still-running = Your clocks run again.
notice-away-until = Nothing to do: the clock of { $name } stands still until { $until } at the latest.
notice-stand-still = Your clocks stand still until { $until }.
notice-run-again = Your clocks run again from { $until } on.
notice-clock = { $clock }.
notice-waiting =
    { $count ->
        [one] { $count } match waits for you
       *[other] { $count } matches wait for you
    }
notice-many =
    { $count ->
        [one] { $count } piece of news
       *[other] { $count } pieces of news
    }
notice-test = A test from Seedpost
notice-test-text = If you can read this, what concerns you arrives here.
notice-moment =
    { $month ->
        [1] { $day } January, { $time } ({ $zone })
        [2] { $day } February, { $time } ({ $zone })
        [3] { $day } March, { $time } ({ $zone })
        [4] { $day } April, { $time } ({ $zone })
        [5] { $day } May, { $time } ({ $zone })
        [6] { $day } June, { $time } ({ $zone })
        [7] { $day } July, { $time } ({ $zone })
        [8] { $day } August, { $time } ({ $zone })
        [9] { $day } September, { $time } ({ $zone })
        [10] { $day } October, { $time } ({ $zone })
        [11] { $day } November, { $time } ({ $zone })
       *[12] { $day } December, { $time } ({ $zone })
    }
notices-title = Notices
notices-new = (new)
notices-none = Nothing yet. What concerns you is listed here.
notices-settings = How you are told
notices-settings-text = By e-mail, on this device also when no page is open, at a webhook, by feed or calendar: of what, where and when.
notices-settings-open = Choose how you are told
notices-where = Where
notices-where-text = Everything here belongs to you alone, and each can be tested and removed.
notices-nowhere = So far you are told on this page alone.
notices-push-here = Push to this device
notices-push-cannot = This browser cannot be pushed to; in a private window none can. On an iPhone or iPad, put this page on the home screen first.
notices-push-forbidden = This browser refuses notifications from here: in a private window always, otherwise because they were refused once. You can change that in the browser’s settings for this page.
notices-push-insecure = The page came without https: a browser is pushed to only by a page that comes with it. Open it at its https address, or ask whoever runs this server.
notices-push-unanswered = The browser’s question was not answered, so nothing was switched on.
notices-push-failed = The browser could not reach its push service, as in a private window or where push is switched off. Nothing was switched on.
notices-mail-address = E-mail address
notices-mail-add = Tell me by e-mail
notices-mail-cannot = This server does not send e-mail.
notices-unconfirmed = Not confirmed yet: open the link in the e-mail that was sent there.
notices-unconfirmed-failing = The e-mail that asks could not be sent yet: { $answer }.
notices-confirm-sent = An e-mail is on its way to { $address }. Open the link in it.
notices-confirm-failed = No e-mail could be sent to { $address }: { $answer }
notices-confirm-later = No e-mail could be sent to { $address } yet: { $answer }. It is tried again by itself.
notices-send-again = Send it again
notices-webhook-add-title = Webhooks, Slack, Discord, Matrix, ntfy, Gotify
notices-webhook-text = The server posts each notice to an address of your choice, in the form that the service there takes.
notices-webhook-add = Add it
notices-format = For
notices-format-standard = A program (JSON, signed)
notices-format-slack = Slack
notices-format-discord = Discord
notices-format-matrix = Matrix
notices-format-ntfy = ntfy
notices-format-gotify = Gotify
notices-url = Address
notices-url-hint = It begins with https:// and is as secret as a password.
notices-label = Your name for it
notices-secret-once = The secret that messages are signed with. It is shown this once.
notices-new-secret = New secret
notices-new-secret-text = For 24 hours messages are signed with the old secret as well, then with the new one alone.
notices-test = Test
notices-test-arrived = It arrived: { $answer }
notices-test-failed = It did not arrive: { $answer }
notices-answer-taken = taken
notices-answer-elsewhere = it points elsewhere; give the final address
notices-answer-gone = it is there no more
notices-answer-silent = no answer in time
notices-answer-unreachable = could not be reached
notices-answer-broken = the connection broke off
notices-answer-mail-server = the mail server takes nothing from this server
notices-answer-address = nothing can be sent to this address
notices-answer-looked = you had looked already
notices-answer-settled = it no longer mattered
notices-answer-quiet = it waits for the end of the quiet hours
notices-answer-digest = it waits for the e-mail of the day
notices-answer-queue = others come first
notices-answer-fault = a fault of this server
notices-answer-status = the answer was { $status }
notices-remove = Remove
notices-last = Last: { $moment }, { $answer }
notices-never = Nothing sent yet
notices-off = Switched off.
notices-what = Of what
notices-what-text = A tick is kept at once. On the page it means that it counts as new.
notices-kind = What happens
notices-channel-page = Page
notices-channel-mail = E-mail
notices-channel-push = Push
notices-channel-webhook = Webhook
notices-at-bell = counts at the bell
notices-unset = not set up
notices-kind-match-turn = It is your turn
notices-kind-match-started = A match begins
notices-kind-match-moved = Somebody moved
notices-kind-match-finished = A match is over
notices-kind-offer-made = You are asked for something
notices-kind-offer-closed = An answer to your offer
notices-kind-chat-message = Somebody wrote to you
notices-kind-deadline-near = Your time runs out
notices-kind-deadline-passed = The time is up, and the match goes on
notices-kind-opponent-away = Your opponent is on vacation
notices-kind-vacation-began = Your vacation begins by itself
notices-kind-vacation-near = Your vacation is about to end
notices-kind-vacation-ended = Your vacation is over
notices-kind-challenge-received = Somebody challenges you
notices-kind-challenge-closed = A challenge is closed
notices-when = When
notices-zone-hint = Times in what you are sent are those of this place.
notices-zone-here = Use this device’s zone: { $zone }
notices-quiet = Quiet hours
notices-quiet-hint = In these hours nothing is pushed, sent by e-mail or to a chat service; it comes when they end. Only if your time ran out meanwhile, you are told all the same.
notices-quiet-from = From
notices-quiet-until = Until
notices-quiet-both = Give both, or leave both empty.
notices-digest = One e-mail a day, at
notices-digest-hint = All of a day in one e-mail at this time. Leave it empty to get each at once.
notices-ladder = Before your time is up
notices-ladder-hint = How long before it you are told. Up to four.
notices-ladder-full = Four is the most. Untick one to tick another.
notices-before =
    { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
notices-feeds = Feeds and calendar
notices-feeds-text = Secret addresses for a feed reader and for the deadlines in your calendar. Whoever has one can read along.
notices-feeds-on = Make the addresses
notices-feeds-new = New addresses
notices-feeds-new-text = The old addresses no longer work.
notices-feeds-off = Switch them off
notices-feeds-off-title = Switch the addresses off?
notices-feeds-off-text = They never work again, and new ones will be others.
notices-feed-atom = Feed (Atom)
notices-feed-json = Feed (JSON)
notices-feed-calendar = Calendar of deadlines
notices-copy = Copy
notices-sent = What was sent
notices-sent-text = Kept for 30 days.
notices-sent-none = Nothing was sent yet.
notices-status-waiting = Waiting
notices-status-sent = Sent
notices-status-dropped = Not needed
notices-status-given_up = Given up
notices-next = next try { $moment }

## E-mail: what a mail says around its notices, and the mails that people ask for
mail-why = You get this e-mail, { $name }, because you have matches at { $host } and asked to be told.
mail-settings = What I am told, and how
mail-stop = No e-mail any more
mail-stop-kind = No e-mail about this kind of thing any more
mail-enter = Open, signed in
mail-enter-hint = This works once, for { $days } days, and for whoever has this e-mail: do not pass it on.
mail-confirm = Is this your e-mail address?
mail-confirm-text = { $name } at { $host } wants to be told by e-mail at this address when it is their turn. If that is you, confirm the address within { $days } days. If it is not, do nothing: no more will come.
mail-confirm-button = Confirm this address
mail-reset = A new password
mail-reset-text = Somebody, most likely you, forgot the password of { $name } at { $host }. With this link you set a new one, within two days; it works once. If it was not you, do nothing: the old password stays.
mail-reset-button = Set a new password
mail-asked = Sent because somebody asked for it at { $host }.
mail-link-dead = This link is no longer good: it is too old, was used before, or is not whole.
mail-stop-title = No more e-mail
mail-stop-ask = Shall nothing more be sent to { $address }?
mail-stop-ask-kind = Shall nothing about “{ $kind }” be sent to you by e-mail any more? Other e-mail to { $address } stays as it is.
mail-stop-do = Send nothing more
mail-stop-do-kind = Nothing more of this kind
mail-stop-done = Nothing more is sent to { $address }.
mail-stop-done-kind = Nothing about “{ $kind }” is sent to { $address } any more.
mail-stop-back = You can change that at any time in your settings.
mail-confirm-title = Your e-mail address
mail-confirm-ask = { $name } wants to be told at { $address } when it is their turn. Is that you, and is this address yours?
mail-confirm-do = Yes, it is mine
mail-confirm-done = Confirmed. From now on you are told at { $address }.
mail-enter-title = Your match
mail-enter-ask = This link signs you in on this browser as { $name }. It works once.
mail-enter-do = Open as { $name }
mail-enter-now = You are signed in here as { $name }; that ends in this browser.
mail-enter-guest = If you play as a guest, open “Your way back” instead: the link that you were given when you began.
mail-forgotten-title = Forgotten your password?
mail-forgotten-text = Write the name of your account, or an e-mail address that you confirmed for it. A link with which you set a new password is sent there.
mail-forgotten-field = Name or e-mail
mail-forgotten-do = Send me a link
mail-forgotten-done = If there is such an account with a confirmed address, a link is on its way there. It works for two days. Look among the junk too; if nothing comes, whoever runs this server can make you one.

# For those who run the server
operator-title = Do notices arrive?
operator-text = For those who run this server. What stands here renews itself.
operator-well = Every channel works, as far as is known.
operator-alarm = Does not work: { $channel }
operator-alarm-since = Since { $moment } nothing leaves this way. The last try: { $answer }
operator-do-mail = Look whether this machine reaches the mail server that { $url } names, and whether the name and password there and the sender in { $from } are still right. Nothing is lost meanwhile: what waits is tried every five minutes for four days, and all of it is sent once that works.
operator-do-push = The server’s own key for push cannot be used, or the database did not give it. The server’s log tells more. Who restores the database from a backup gets the key back with it.
operator-do-webhook = Look whether this machine finds names (DNS) and reaches others by https. The server’s log tells more.
operator-channels = Channels
operator-state-works = Works
operator-state-down = Does not work
operator-state-unused = Not used yet
operator-state-nothing = Nothing has arrived yet
operator-last = Last arrived
operator-tried = Last tried
operator-never = never
operator-waiting = Waiting
operator-due = Of these due now
operator-oldest-due = Oldest due
operator-oldest = Oldest
operator-waiting-hint = What waits need not be late: an e-mail waits half a minute in case its reader is looking already, or for the end of quiet hours; and what failed waits for its next try.
operator-rates = What became of notices
operator-rates-hour = Last hour
operator-rates-day = Last day
operator-rates-week = Last week
operator-failing = Where nothing arrives
operator-failing-text = Longest first. Their owners see the same in their settings. Many at one host point to that host, or to this server’s way there.
operator-failing-since = since { $moment }
operator-failing-none = Nowhere: what is sent is taken.
operator-stale = This could not be renewed. It is as it was on { $moment }.
operator-not = For operators
operator-not-text = This page tells whoever runs this server whether notices arrive by e-mail, push and webhook, and what to do if they do not.
operator-not-how = An account becomes an operator’s on the server’s command line, and nowhere else:
operator-not-guest = A guest cannot be an operator. In the { $settings } you can become an account.
operator-settings = This server
operator-settings-text = You are an operator: you can see whether notices arrive, and are told on the start if a channel does not work.
operator-settings-open = See whether notices arrive
operator-line = Does not work: { $channels }.
operator-line-open = What to do
