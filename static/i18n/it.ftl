# Italiano. Gli stessi messaggi e le stesse variabili delle altre lingue.

## La pagina
page-name = Seedpost
page-title = { $title } · Seedpost
page-title-waiting = ({ $count }) { $title }
page-description = Giochi tradizionali con gli altri, una mossa alla volta, quando si ha tempo: Mangala, Layli Goobalay, Modiar e Portes.
page-skip = Vai al contenuto
page-no-script = Per giocare qui serve JavaScript. Quello che si vede è ciò che sta sul tavoliere.
note-close = Chiudi
note-copied = Copiato.
note-copied-private = Copiato. Finché la partita non è finita, solo voi due potete aprirlo.
note-not-copied = Non è stato possibile copiare. Selezionalo e copialo a mano.
note-started = { $name } gioca con te: vai alla partita
note-message = Ti hanno scritto: vai alla partita
copy-link = Copia il link
copy-token = Copia la chiave
share-link = Invia …
dialog-back = Torna indietro
list-more = Mostra altro
name-deleted = Utente eliminato { $number }
hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }

## Navigazione
nav-label = Pagine
nav-menu = Menu
nav-start = Inizio
nav-home = Tocca a me
nav-matches = Partite
nav-lobby = Ritrovo
nav-people = Giocatori
nav-ladder = Classifica
nav-rules = Regole
nav-settings = Impostazioni
nav-sign-in = Accedi
nav-sign-out = Esci
nav-notices =
    { $count ->
        [0] Avvisi
        [one] Avvisi: { $count } nuovo
       *[other] Avvisi: { $count } nuovi
    }
nav-waiting = In attesa di te: { $count }
foot-language = Lingua
language-apply = Cambia lingua
foot-theme = Colori
foot-docs = Per i programmi
theme-device = Come il dispositivo
theme-light = Chiari
theme-dark = Scuri

## Inizio
home-title = Tocca a me
home-title-new = Giochi tradizionali per corrispondenza
home-promise = Un tavoliere, un avversario e tutto il tempo che vuoi.
home-lead = Mangala dalla Turchia, Layli Goobalay dalla Somalia, Modiar dal Marocco, Portes dalla Grecia. Qui si gioca per corrispondenza: fai la tua mossa oggi, l’avversario risponde quando può.
home-guest = Gioca come ospite
home-guest-hint = Non serve registrarsi. Potrai sempre { $sign_up } più avanti e tenere le tue partite. Non conosci il gioco? Leggi le { $rules }.
home-hint-sign-up = creare un account
home-hint-rules = regole
home-next = Gioca la prossima partita
home-none = Nessuna partita ti aspetta. Goditi la giornata, oppure cerca un altro avversario.
home-theirs = In attesa degli altri
home-all = Tutte le { $count } in attesa degli altri
home-offer = Proponi una partita
home-lobby = Guarda nel ritrovo
home-follows = Persone che segui
guest-link-title = La strada del ritorno
guest-link-text = Questo link ti riporta al tuo posto da qualsiasi dispositivo. Conservalo bene: viene mostrato solo adesso. Oppure { $account }.
seat-name = Ospite { $number }
guest-kept = L’ho conservato
guest-link-account = crea un account con una password
guest-seat = Il tuo posto da ospite
guest-name-title = Come ti chiamiamo?
guest-name-text = Per ora sei { $name }. Puoi cambiarlo quando vuoi.
guest-name-use = Usa questo nome
guest-name-later = Non adesso
guest-named = Ora sei { $name }.

## Elenchi di partite
card-unreadable = Non leggibile
card-yours = Tocca a te
card-theirs = In attesa di { $name }
matches-title = Le mie partite
matches-mine = Aspettano me
matches-theirs = In attesa degli altri
matches-over = Finite
matches-none = Ancora nessuna partita.
matches-none-over = Ancora nessuna partita finita.

## Ritrovo e sfide
lobby-title = Ritrovo
lobby-offer = Proponi una partita
lobby-to-me = Per te
lobby-open = Aperte a tutti
lobby-mine = Le tue proposte
challenge-accept = Gioca
challenge-decline = Rifiuta
challenge-cancel = Ritira
challenge-again = Riproponi le stesse condizioni
challenge-mine-open = Aperta a tutti
challenge-mine-link = Per chi ha il link
challenge-mine-to = Per { $name }
challenge-title = Una sfida
challenge-title-mine = La tua sfida
challenge-asks = { $name } ti propone una partita
challenge-asks-plain = { $name } ti propone una partita di { $game }
challenge-play = Gioca questa partita
challenge-as-guest = Giocherai come ospite, senza registrarti. Hai già un account? { $sign_in }
challenge-rated = Questa partita vale per la classifica: possono giocarla solo gli account. Con un account torni subito qui.
challenge-rated-guest = Questa partita vale per la classifica: possono giocarla solo gli account. Trasforma il tuo posto in un account: le tue partite restano tue e torni subito qui.
challenge-accounts-only = Solo per chi ha un account
challenge-send-link = Manda questo link a chi vuoi come avversario. Gioca con te il primo che accetta.
challenge-in-lobby = La tua sfida è nel ritrovo. Puoi anche mandare il link a qualcuno.
challenge-wait-for = Si attende la risposta di { $name }.
challenge-for-other = Questa sfida è per un’altra persona. Se è per te, prima accedi.
challenge-until = Aperta fino a { $moment }
challenge-closed =
    { $status ->
        [accepted] Questa sfida è già stata accettata: la partita è cominciata.
        [declined] Questa sfida è stata rifiutata.
        [cancelled] Questa sfida è stata ritirata.
        [expired] Questa sfida è scaduta.
       *[other] Questa sfida non è più aperta.
    }
terms-first =
    { $first ->
        [me] Comincia chi propone
        [opponent] Comincia chi accetta
       *[lot] Chi comincia si sorteggia
    }
terms-lot-portes = Per chi comincia si tira un dado a testa

## Una nuova sfida
offer-title = Proponi una partita
offer-whom = A chi?
offer-open = A chiunque
offer-open-hint = Appare nel ritrovo
offer-to = A una persona precisa
offer-to-hint = Solo lei può accettare
offer-link = A chi ha il link
offer-link-hint = Per un amico senza account
offer-name = Il nome dell’avversario
offer-nobody = Qui nessuno ha questo nome.
offer-refused = Per ora non accetta sfide da te.
offer-game = Quale gioco?
offer-clock = Quanto tempo?
offer-per-move = Per ogni mossa
offer-per-move-hint = Il modo consueto
offer-says-per-move =
    { $days ->
        [one] Ogni turno va giocato entro { $days } giorno; il tempo non usato non si accumula.
       *[other] Ogni turno va giocato entro { $days } giorni; il tempo non usato non si accumula.
    }
offer-bank = Una riserva che cresce
offer-bank-hint = Per vacanze e settimane piene
offer-bank-amount = Quanto?
offer-bank-choice = { $start }, +{ $add } per mossa, al massimo { $cap }
offer-says-bank = Tempo iniziale per ciascuno: { $start }; ogni mossa ne aggiunge altro ({ $add }), fino a un massimo di { $cap }.
offer-says-total =
    { $days ->
        [one] Ciascuno ha { $days } giorno per tutte le proprie mosse insieme.
       *[other] Ciascuno ha { $days } giorni per tutte le proprie mosse insieme.
    }
offer-says-none = A nessuno scade il tempo; una partita può durare anni.
offer-rated-hint = Conta per i punteggi di entrambi
offer-onlookers = Altri possono seguirla
offer-onlookers-hint = Altrimenti, finché dura, la vedete solo voi due
offer-total = Per tutta la partita
offer-total-hint = Da dividere come si vuole
offer-none = Senza limite
offer-none-hint = Per amici pazienti
offer-days = Giorni
offer-first = Chi comincia?
offer-lot = Si sorteggia
offer-lot-portes = Si tira un dado a testa
offer-me = Comincio io
offer-opponent = Comincia l’avversario
offer-rest = Altre scelte
offer-how = Come si gioca?
offer-unrated = Non vale per la classifica
offer-expires =
    { $days ->
        [one] Aperta per { $days } giorno
       *[other] Aperta per { $days } giorni
    }
offer-pauses = I giorni liberi e le vacanze fermano l’orologio
offer-pauses-hint = Altrimenti l’orologio corre tutti i giorni, per entrambi.
offer-soft-hint = Altrimenti la partita è persa appena scade il tempo.
offer-expiry = Ritirala da sola dopo
offer-submit = Proponi questa partita

## Giochi e condizioni
game-mangala = Mangala
game-layli = Layli Goobalay
game-modiar = Modiar
game-hint-mangala = Semi e granai, dalla Turchia
game-hint-layli = Giri e uur, dalla Somalia
game-hint-modiar = Sei buche nella terra, dal Marocco
game-portes = Portes
game-hint-portes = Il backgammon greco, con dadi che si possono verificare
option-games = Quante manche?
option-games-hint = Si comincia a turno. La serie completa è di cinque.
option-stop_when_decided = Ferma la manche appena è decisa
option-stop_when_decided-hint = Non appena uno ha 25 semi
option-rounds = Quante manche?
option-rounds-hint = Senza limite si va avanti finché uno resta con meno di sei semi.
option-points = A quanti punti?
option-points-hint = Una manche vale un punto, due contro chi non ha ancora portato fuori niente.
option-both_intermediate = Una pedina gioca tutti e due i dadi solo se entrambe le vie sono aperte
option-both_intermediate-hint = Una regola della casa: di solito basta una via aperta
options-games =
    { $games ->
        [one] { $games } manche
       *[other] { $games } manche
    }
options-rounds-none = Manche senza limite
options-rounds =
    { $rounds ->
        [one] { $rounds } manche
       *[other] Al massimo { $rounds } manche
    }
options-stop_when_decided = Ogni manche finisce appena è decisa
options-points =
    { $points ->
        [one] A { $points } punto
       *[other] A { $points } punti
    }
options-both_intermediate = Una pedina ha bisogno di entrambe le vie aperte
options-rated = Valida per la classifica
options-private = Possono seguirla solo i due giocatori
clock-per-move =
    { $days ->
        [one] { $days } giorno per mossa
       *[other] { $days } giorni per mossa
    }
clock-total =
    { $days ->
        [one] { $days } giorno per tutte le mosse insieme
       *[other] { $days } giorni per tutte le mosse insieme
    }
clock-bank = All’inizio { $start }, a ogni mossa { $add } in più, fino a { $cap }
clock-none = Senza limiti di tempo
deadline-none = Non c’è limite di tempo.
deadline-by =
    { $who ->
        [me] Muovi entro { $moment }
       *[other] Ha tempo fino a { $moment }
    }
deadline-left = ancora { $left }
deadline-over = Tempo scaduto
deadline-passed =
    { $who ->
        [me] Il tuo tempo è scaduto { $moment }. Gioca prima che la vittoria venga reclamata.
       *[other] Il suo tempo è scaduto { $moment }. Puoi aspettare o reclamare la vittoria.
    }
deadline-still =
    { $why ->
        [vacation] { $who ->
            [me] L’orologio è fermo fino a { $moment } al massimo: sei in vacanza.
           *[other] L’orologio è fermo fino a { $moment } al massimo: l’altro è in vacanza.
        }
        [agreed] L’orologio è fermo fino a { $moment }, di comune accordo.
       *[day_off] L’orologio è fermo fino a { $moment }: giorno libero.
    }
deadline-still-short = L’orologio è fermo
terms-soft = Scaduto il tempo, l’altro può reclamare la vittoria
terms-no-pauses = Nessuna pausa: l’orologio corre tutti i giorni

## Ratings
rating-title = Punteggi
rating-from =
    { $count ->
        [one] Da { $count } partita valida.
       *[other] Da { $count } partite valide.
    }
rating-provisional = Non è ancora ben noto.
rating-graph = Il punteggio nel corso di { $count } partite, tra { $low } e { $high }.
rating-changes = Che cosa l’ha cambiato
rating-when = Quando
rating-opponent = Contro
rating-change = { $before } → { $after } ({ $change })
rating-yours = Il tuo punteggio: { $change }.
rating-theirs = { $name }: { $change }.
ladder-all = I giocatori più forti
ladder-title = { $game }: i giocatori più forti
ladder-text = Secondo i risultati delle partite valide per la classifica. Chi ne ha giocate poche, o nessuna da sei mesi, qui non compare ancora.
ladder-none = Nessun punteggio è ancora abbastanza noto. Gioca qualche partita valida per essere il primo.
ladder-place = Posto
ladder-name = Nome
ladder-rating = Punteggio
ladder-matches = Partite

## What the players ask of each other
offers-label = Che cosa potete chiedervi
offers-told =
    { $closed ->
        [yes] { $what ->
            [draw] { $who ->
                [me] La tua proposta di patta non vale più.
               *[other] La proposta di patta non vale più.
            }
            [take_back] L’ultimo turno non viene ritirato.
            [pause] Non c’è nessuna pausa.
            [resign_game] La manche non viene ceduta.
           *[time] Non è stato aggiunto tempo.
        }
       *[no] { $who ->
            [me] { $what ->
                [draw] Hai proposto la patta.
                [take_back] Hai chiesto di ritirare il tuo ultimo turno.
                [pause] Hai chiesto una pausa di { $days ->
                    [one] { $days } giorno
                   *[other] { $days } giorni
                }.
                [resign_game] Hai proposto di cedere questa manche per { $points ->
                    [one] { $points } punto
                   *[other] { $points } punti
                }.
               *[time] Hai chiesto { $days ->
                    [one] { $days } giorno in più
                   *[other] { $days } giorni in più
                } per questo turno.
            }
           *[other] { $what ->
                [draw] { $name } propone la patta.
                [take_back] { $name } chiede di ritirare l’ultimo turno.
                [pause] { $name } chiede una pausa di { $days ->
                    [one] { $days } giorno
                   *[other] { $days } giorni
                }.
                [resign_game] { $name } propone di cedere questa manche per { $points ->
                    [one] { $points } punto
                   *[other] { $points } punti
                }.
               *[time] { $name } chiede { $days ->
                    [one] { $days } giorno in più
                   *[other] { $days } giorni in più
                } per questo turno.
            }
        }
    }
offers-until = Vale finché qualcuno muove.
offers-agree =
    { $what ->
        [draw] Accetta la patta
        [take_back] Lascia ritirare il turno
        [pause] Pausa di { $days ->
            [one] { $days } giorno
           *[other] { $days } giorni
        }
        [resign_game] Prendi { $points ->
            [one] il punto
           *[other] { $points } punti
        }
       *[time] { $days ->
            [one] Concedi { $days } giorno
           *[other] Concedi { $days } giorni
        }
    }
offers-agree-title =
    { $what ->
        [draw] Accettare la patta?
        [take_back] Lasciar ritirare il turno?
        [pause] Una pausa di { $days ->
            [one] { $days } giorno
           *[other] { $days } giorni
        }?
        [resign_game] Prendere { $points ->
            [one] il punto
           *[other] { $points } punti
        }?
       *[time] Concedere { $days ->
            [one] { $days } giorno in più
           *[other] { $days } giorni in più
        }?
    }
offers-agree-text =
    { $what ->
        [draw] La partita finisce subito, senza vincitore.
        [take_back] Il tavoliere torna a prima del turno e tocca di nuovo a { $name }.
        [pause] Entrambi gli orologi si fermano, di chiunque sia il turno. Si può giocare lo stesso.
        [resign_game] La manche finisce, l’hai vinta tu, e comincia la prossima.
       *[time] La scadenza di questo turno si sposta; per il resto l’orologio non cambia.
    }
offers-decline = Rifiuta
offers-withdraw = Ritira la proposta
offers-ask =
    { $what ->
        [draw] Proponi la patta
        [take_back] Chiedi di ritirare il mio turno
        [pause] Chiedi una pausa di { $days ->
            [one] { $days } giorno
           *[other] { $days } giorni
        }
        [resign_game] Cedi questa manche per { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        }
       *[time] { $days ->
            [one] Chiedi { $days } giorno
           *[other] Chiedi { $days } giorni
        }
    }
offers-ask-title =
    { $what ->
        [draw] Proporre la patta?
        [take_back] Chiedere di ritirare il tuo ultimo turno?
        [pause] Chiedere una pausa?
        [resign_game] Cedere questa manche?
       *[time] Chiedere più tempo?
    }
offers-ask-text =
    { $what ->
        [draw] Se { $name } accetta, la partita finisce senza vincitore. La proposta vale finché qualcuno muove.
        [take_back] Se { $name } accetta, il tavoliere torna a prima del tuo turno. La proposta vale finché qualcuno muove.
        [pause] Se { $name } accetta, entrambi gli orologi si fermano per { $days ->
            [one] { $days } giorno
           *[other] { $days } giorni
        }. La proposta vale finché qualcuno muove.
        [resign_game] Se { $name } accetta, la manche finisce e { $points ->
            [one] perdi { $points } punto
           *[other] perdi { $points } punti
        }. La partita continua. La proposta vale finché qualcuno muove.
       *[time] Se { $name } accetta, questo turno riceve { $days ->
            [one] { $days } giorno
           *[other] { $days } giorni
        } in più. La proposta vale finché qualcuno muove.
    }
offers-give =
    { $days ->
        [one] Concedi { $days } giorno
       *[other] Concedi { $days } giorni
    }
offers-give-title = Concedere più tempo?
offers-give-text =
    { $days ->
        [one] { $name } riceve { $days } giorno in più per questo turno.
       *[other] { $name } riceve { $days } giorni in più per questo turno.
    }
offers-given =
    { $days ->
        [one] Hai concesso { $days } giorno in più. Avversario: { $name }.
       *[other] Hai concesso { $days } giorni in più. Avversario: { $name }.
    }
offers-time-ask = Chiedi più tempo
offers-time-give = Concedi più tempo: { $name }
offers-days =
    { $what ->
        [pause] Quanti giorni di pausa
       *[time] Quanti giorni in più
    }
offers-days-choice =
    { $days ->
        [one] { $days } giorno
       *[other] { $days } giorni
    }
offers-waiting =
    { $what ->
        [draw] { $name } propone la patta.
        [take_back] { $name } chiede di ritirare l’ultimo turno.
        [pause] { $name } chiede una pausa.
        [resign_game] { $name } propone di cedere questa manche.
       *[time] { $name } chiede più tempo.
    }
offers-see = Rispondi
offers-resign-ask = Cedi questa manche
offers-points = Quanti punti
offers-points-choice =
    { $points ->
        [one] { $points } punto, semplice
       *[other] { $points } punti, doppia
    }
offers-pause-ask = Chiedi una pausa
claim-button = Reclama la vittoria
claim-title = Reclamare la vittoria?
claim-text = Il tempo di { $name } è scaduto. Se reclami la vittoria, la partita finisce. Puoi anche aspettare: fino ad allora { $name } può ancora giocare.
resume-ask = Chiedi di continuare da qui
resume-asked = Hai chiesto di continuare da qui.
resume-asks = { $name } chiede di continuare da qui, con un turno intero per chi ha finito il tempo.
resume-agree = Continua
resume-dice = I prossimi tiri saranno estratti da un nuovo seme. La promessa c’è già, tra i dadi che si possono verificare.
rematch-ask = Proponi la rivincita
rematch-terms = Con altre condizioni
rematch-agree = Gioca la rivincita
rematch-asks = { $name } ti chiede la rivincita
rematch-mine = Una rivincita per { $name }
rematch-told =
    { $who ->
        [me] Hai proposto la rivincita, a parti scambiate: { $name } può accettarla.
       *[other] { $name } ti propone la rivincita, a parti scambiate.
    }

## La partita
match-you = tu
match-winner = ha vinto
match-points = punti
match-game = Manche { $round }
match-round = Manche { $round } di { $games }
match-against = contro { $name }
match-private-title = Una partita senza spettatori
match-private = I due giocatori non vogliono che altri la seguano. Quando sarà finita potranno vederla tutti. Se sei uno dei due, accedi.
match-title =
    { $state ->
        [mine] Tocca a te contro { $name }
        [theirs] In attesa di { $name }
       *[over] Partita contro { $name }
    }
match-title-watch = { $a } – { $b }
match-summary-score = Punteggio { $south } a { $north }.
match-summary-move = Si attende { $name }, che ha tempo fino a { $deadline }.
match-summary-untimed = Si attende { $name }.
match-summary-mangala = { $name }: buche { $holes }, granaio { $store }.
match-summary-layli = { $name }: buche { $holes }, fuori dal tavoliere { $store }.
match-summary-modiar = { $name }: buche { $holes }, fuori dal tavoliere { $store }.
match-summary-over = La partita è finita.
board-label = Il tavoliere
board-hole =
    { $whose ->
        [own] La tua buca { $hole }
        [theirs] Buca { $hole } dell’avversario
        [south] Buca { $hole } di Sud
       *[north] Buca { $hole } di Nord
    }, { $count ->
        [one] { $count } seme
       *[other] { $count } semi
    }{ $state ->
        [legal] , si può giocare
        [chosen] , scelta
       *[plain] { "" }
    }
board-store =
    { $whose ->
        [own] Il tuo granaio
        [theirs] Granaio dell’avversario
        [south] Granaio di Sud
       *[north] Granaio di Nord
    }, { $count ->
        [one] { $count } seme
       *[other] { $count } semi
    }
act-label = La tua mossa
act-yours = Tocca a te.
act-again = Tocca ancora a te.
act-choose = Scegli una buca segnata.
act-confirm = Semina la buca { $hole }
act-back = Annulla
act-sending = Invio della buca { $hole } …
act-unsent = Non inviata: il server non ha risposto. La mossa potrebbe non essere arrivata.
act-retry = Invia ancora una volta
act-drop = Lascia stare
act-stale = Il tavoliere era cambiato prima che arrivasse la mossa, che non è stata giocata.
act-waiting = In attesa di { $name }.
act-watching = La mossa è di { $name }.
act-next-match =
    { $count ->
        [one] Prossima partita che ti aspetta
       *[other] Prossima partita che ti aspetta ({ $count })
    }
act-home = Nessun’altra partita ti aspetta.
act-offline = Nessuna connessione. Il tavoliere può essere cambiato nel frattempo.
act-replaying = Stai guardando una posizione precedente.
act-live = Torna al presente
act-end = Vai alla fine
told-given-up =
    { $who ->
        [me] L’ultima manche è stata ceduta: { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } per te.
       *[other] L’ultima manche è stata ceduta: { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } per { $name }.
    }
told-nothing = Nessuno ha ancora mosso.
told-turn =
    { $who ->
        [me] Hai seminato
       *[other] { $name } ha seminato
    } { $count ->
        [one] la buca { $holes }
       *[other] le buche { $holes }
    }{ $taken ->
        [0] { "" }
       *[other] { $who ->
            [me] {" "}e hai preso { $taken }
           *[other] {" "}e ha preso { $taken }
        }
    }
told-again = Rivedi
told-round =
    { $outcome ->
        [drawn] Manche pari, { $high } a testa.
        [me] Hai vinto la manche, { $high } a { $low }.
       *[other] { $name } vince la manche, { $high } a { $low }.
    }
told-decided =
    { $who ->
        [me] Questa manche è decisa: hai più della metà dei semi.
       *[other] Questa manche è decisa: { $name } ha più della metà dei semi.
    }
said-chosen = Buca { $hole } scelta. Invio la gioca, Esc annulla.
said-back = Annullata.
said-barred = La buca { $hole } non si può giocare.
said-not-yours = Si gioca dalle proprie buche.
said-turn = { $told }. { $next ->
        [mine] Tocca a te.
        [again] Tocca ancora a te.
        [over] La partita è finita.
       *[theirs] In attesa di { $name }.
    }
said-legal = Puoi giocare { $holes }.
replay-title = Mosse
replay-label = Scorri le mosse
replay-first = Prima posizione
replay-previous = Una mossa indietro
replay-next = Una mossa avanti
replay-last = Ultima posizione
replay-copy = Copia il link a questa posizione
replay-none = Ancora nessuna mossa
replay-start = Inizio
replay-where = { $number } di { $count }
replay-ply =
    Mossa { $number }, { $name }: buca { $hole }{ $taken ->
        [0] { "" }
       *[other] , { $taken } presi
    }
replay-taken = +{ $taken }
match-plan =
    { $dice ->
        [yes] Lascia giocare il server
       *[no] Prepara le risposte
    }
match-plan-draft = Non ancora salvato: nulla ne viene giocato.
match-plan-kept =
    { $count ->
        [0] { "" }
        [one] { $count } risposta
       *[other] { $count } risposte
    }
replay-given-up =
    { $points ->
        [one] Ceduta da { $name }: { $points } punto
       *[other] Ceduta da { $name }: { $points } punti
    }
replay-auto =
    { $why ->
        [plan] , dal piano
        [policy] , per regola pratica
       *[forced] , l’unica mossa
    }
more-label = Su questa partita
more-record-txt = Verbale come testo
more-record-json = come JSON
resign-button = Abbandona
resign-title = Abbandonare la partita?
resign-text = La partita va all’avversario. Non si può tornare indietro.
resign-yes = Abbandona
abort-button = Annulla la partita
abort-title = Annullare la partita?
abort-text = Non avete ancora mosso entrambi, perciò la partita può chiudersi senza risultato.
abort-yes = Annulla la partita
result-reason = Ha deciso il gestore: { $reason }
result-won =
    { $who ->
        [me] { $how ->
            [resigned] Hai vinto: { $loser } ha abbandonato.
            [time] Hai vinto: { $loser } ha esaurito il tempo.
           *[normal] Hai vinto la partita.
        }
        [opponent] { $how ->
            [resigned] Hai abbandonato. Vince { $name }.
            [time] Hai esaurito il tempo. Vince { $name }.
           *[normal] { $name } ha vinto la partita.
        }
       *[other] { $how ->
            [resigned] Vince { $name }: { $loser } ha abbandonato.
            [time] Vince { $name }: { $loser } ha esaurito il tempo.
           *[normal] { $name } ha vinto la partita.
        }
    }
result-drawn =
    { $how ->
        [agreed] Pari per accordo.
       *[normal] La partita è finita in parità.
    }
result-counts = { $high } a { $low }.
result-aborted =
    { $how ->
        [time] Annullata: la prima mossa non è arrivata in tempo.
       *[aborted] La partita è stata annullata.
    }
board-taken =
    { $whose ->
        [own] Presi da te
        [theirs] Presi dall’avversario
        [south] Presi da Sud
       *[north] Presi da Nord
    }, { $count ->
        [one] { $count } seme
       *[other] { $count } semi
    }
pace-speed = { $speed }×
pace-speed-label = Velocità: { $speed } volte. Cambiala
pace-skip = Salta
rounds-title = Manche per manche
replay-round = Comincia la manche { $round }

## Layli Goobalay
layli-hole =
    { $whose ->
        [own] La tua buca { $hole }
        [theirs] Buca { $hole } dell’avversario
        [south] Buca { $hole } di Sud
       *[north] Buca { $hole } di Nord
    }{ $uur ->
        [none] { "" }
        [mine] , tua uur
       *[other] , uur di { $name }
    }, { $count ->
        [one] { $count } seme
       *[other] { $count } semi
    }{ $state ->
        [legal] , si può giocare
        [chosen] , scelta
       *[plain] { "" }
    }
layli-taken =
    { $whose ->
        [own] Accanto a te
        [theirs] Accanto all’avversario
        [south] Accanto a Sud
       *[north] Accanto a Nord
    }, { $count ->
        [one] { $count } seme
       *[other] { $count } semi
    }{ $kept ->
        [0] { "" }
       *[other] , di cui { $kept } messi da parte dalla manche precedente
    }
layli-turn =
    { $who ->
        [me] Hai seminato
       *[other] { $name } ha seminato
    } la buca { $hole }{ $laps ->
        [1] { "" }
       *[other] , { $laps } giri
    }{ $taken ->
        [0] { "" }
        [one] , { $taken } seme preso
       *[other] , { $taken } semi presi
    }{ $uur ->
        [made] , due nuove uur
       *[none] { "" }
    }
layli-ply =
    Mossa { $number }, { $name }: buca { $hole }{ $laps ->
        [1] { "" }
       *[other] , { $laps } giri
    }{ $taken ->
        [0] { "" }
       *[other] , { $taken } presi
    }{ $uur ->
        [made] , due nuove uur
       *[none] { "" }
    }
layli-uur-short = uur
layli-round =
    { $how ->
        [repetition] Manche finita, la stessa posizione per la terza volta:
       *[normal] Manche finita:
    } { $outcome ->
        [drawn] { $high } semi a testa.
        [me] tu hai { $high } semi, l’avversario { $low }.
       *[other] { $name } ha { $high } semi contro { $low }.
    }
layli-begin =
    Manche { $round }: { $laid } semi per parte{ $kept ->
        [0] .
       *[other] ; { $who ->
            [me] tu ne tieni { $kept } da parte.
           *[other] { $name } ne tiene { $kept } da parte.
        }
    }
layli-next =
    Poi si dispongono { $row }{ $kept ->
        [0] { "" }
       *[other] , da parte { $kept }
    }
layli-title =
    { $rounds ->
        [0] Manche { $round }
       *[other] Manche { $round } di { $rounds }
    }
layli-heading = Manche { $round }
layli-standing =
    { $state ->
        [ended] alla fine { $count }
       *[began] all’inizio { $count }
    }
layli-decided =
    { $who ->
        [me] Questa manche è decisa: più della metà dei semi è già al sicuro da te.
       *[other] Questa manche è decisa: { $name } ha già al sicuro più della metà dei semi.
    }

## Portes sul tavoliere
portes-title = Manche { $round }, a { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
portes-point =
    Casella { $point }, { $whose ->
        [none] vuota
        [own] { $count } tue
        [theirs] { $count } dell’avversario
        [south] { $count } di sud
       *[north] { $count } di nord
    }{ $what ->
        [source] , si può muovere
        [held] , sollevata
        [target] , la pedina può andare qui
        [hit] , la pedina può andare qui e colpisce
       *[plain] { "" }
    }
portes-bar =
    { $whose ->
        [own] La tua barra
        [theirs] Barra dell’avversario
        [south] Barra di sud
       *[north] Barra di nord
    }, { $count ->
        [one] { $count } pedina
       *[other] { $count } pedine
    }{ $what ->
        [source] , deve rientrare
        [held] , sollevata
       *[plain] { "" }
    }
portes-off =
    { $whose ->
        [own] Portate fuori da te
        [theirs] Portate fuori dall’avversario
        [south] Portate fuori da sud
       *[north] Portate fuori da nord
    }: { $count }{ $what ->
        [target] , la pedina può andare qui
       *[plain] { "" }
    }
portes-name-bar = barra
portes-name-off = fuori
portes-pips = { $count } passi
portes-pips-title = Passi ancora da fare
portes-rolled = Ti sono usciti { $a } e { $b }.
portes-choose =
    { $bar ->
        [yes] Ti sono usciti { $a } e { $b }. Fai rientrare la pedina dalla barra.
       *[no] Ti sono usciti { $a } e { $b }. Scegli una pedina.
    }
portes-go-on = Ancora da giocare: { $dice }.
portes-confirm = Gioca { $play }
portes-sending = Invio { $play } …
portes-held = { $place }: pedina sollevata. Può arrivare qui: { $targets }.
portes-put-down = Rimessa giù.
portes-picked =
    Partenza { $from }, arrivo { $to }{ $hit ->
        [yes] , colpita una pedina
       *[no] { "" }
    }. { $left ->
        [0] Invio manda la giocata, Esc torna indietro.
       *[other] Ancora da giocare: { $dice }.
    }
portes-barred =
    { $bar ->
        [yes] Prima deve rientrare la tua pedina sulla barra.
       *[no] Qui non hai pedine che si possano muovere.
    }
portes-played =
    { $who ->
        [me] Hai tirato
       *[other] { $name } ha tirato
    } { $a } e { $b }, giocando { $play }
portes-passed =
    { $who ->
        [me] Hai tirato
       *[other] { $name } ha tirato
    } { $a } e { $b }, senza poter muovere
portes-won =
    { $points ->
        [1] { $who ->
            [me] Hai vinto la manche: un punto.
           *[other] { $name } ha vinto la manche: un punto.
        }
       *[other] { $who ->
            [me] Hai vinto una manche doppia: { $points } punti.
           *[other] { $name } ha vinto una manche doppia: { $points } punti.
        }
    }
portes-opening =
    { $who ->
        [me] Hai tirato { $high }
       *[other] { $name } ha tirato { $high }
    }, { $loser ->
        [me] tu { $low }
       *[other] { $other } { $low }
    }: { $who ->
        [me] cominci tu.
       *[other] comincia { $name }.
    }
portes-ply = Mossa { $number }, { $name }: { $a } e { $b }, { $play }
portes-ply-passed = Mossa { $number }, { $name }: { $a } e { $b }, nessuna mossa possibile

## Persone
user-guest = ospite
user-away =
    { $who ->
        [me] Sei in vacanza fino a { $moment } al massimo: i tuoi orologi sono fermi.
       *[other] In vacanza fino a { $moment } al massimo: i suoi orologi sono fermi.
    }
user-endings = Perse per il tempo: { $timed_out }. Abbandonate: { $resigned }.
user-late = Le ultime { $count } partite sono state perse per il tempo.
user-since = Arrivo: { $day }
user-running =
    { $count ->
        [one] { $count } partita in corso
       *[other] { $count } partite in corso
    }
user-finished =
    { $count ->
        [one] { $count } partita finita
       *[other] { $count } partite finite
    }
user-challenge = Sfida
user-deleted = Questo account è stato eliminato. Le sue partite restano.
user-matches-running = Partite in corso
user-matches-over = Partite finite
user-none-running = Nessuna partita in corso in questo momento.
user-others-running = Partite in corso con altri
user-others-over = Partite finite con altri
user-none-others = Nessuna con altri.
user-ours = Le nostre partite
user-ours-none = Voi due non avete ancora giocato nessuna partita.
user-results = Risultati
user-results-game = Gioco
user-results-won = Vinte
user-results-drawn = Patte
user-results-lost = Perse

## Accesso
field-name = Nome
field-name-hint = Come lo vedranno gli altri, in qualsiasi scrittura.
field-password = Password
field-password-new = Nuova password
field-password-current = Password attuale
field-password-hint = Almeno { $count } caratteri. Meglio più parole che una sola.
field-email = E-mail (se vuoi)
field-email-hint = Non viene mostrata a nessuno.
field-missing = Questo campo serve.
field-short =
    { $count ->
        [one] Almeno { $count } carattere.
       *[other] Almeno { $count } caratteri.
    }
field-wrong = Qui qualcosa non va.
field-wrong-name = Un nome ha da 1 a 30 lettere, cifre o segni di una sola scrittura, nessuno invisibile.
field-wrong-email = Questo non è un indirizzo e-mail.
field-wrong-password = Servono almeno 8 caratteri.
field-wrong-new = Servono almeno 8 caratteri.
sign-in-title = Accedi
sign-in-submit = Accedi
sign-in-new = È la prima volta? { $sign_up }
sign-in-forgotten = Password dimenticata? Chi gestisce questo server può creare per te un link per sceglierne una nuova.
sign-in-guest = Oppure comincia subito, senza account:
sign-out-title = Lasciare il tuo posto?
sign-out-text = Stai giocando come ospite. Senza il tuo link non potrai tornare a questo posto e alle sue partite; nelle impostazioni puoi crearne uno nuovo.
sign-up-title = Crea un account
sign-up-submit = Crea l’account
sign-up-guest = Le tue partite restano tue: il tuo posto da ospite diventa l’account.
sign-up-have = Hai già un account? { $sign_in }
recover-title = Torna al tuo posto
recover-text = Il link che hai conservato da ospite ti riporta alle tue partite.
recover-field = Il link o il suo codice segreto
recover-submit = Riprendi il posto
reset-title = Una nuova password
reset-submit = Imposta questa password
reset-done = La password è impostata. Ora puoi accedere.
reset-no-token = Questo link non è completo. Chiedine uno nuovo a chi gestisce il server.

## Impostazioni
settings-title = Impostazioni
settings-contents = Parti di questa pagina
settings-become = Passa a un account
settings-become-text = Con un nome e una password puoi accedere da ovunque. Le tue partite restano tue.
settings-me = Su di te
settings-save = Salva
settings-saved = Salvato.
settings-not-kept = Questo browser non lo conserva. Forse è impostato per non conservare nulla.
settings-password = Password
settings-password-change = Cambia la password
settings-play = Gioco
settings-forced = Nelle nuove partite, gioca da sé la mia unica mossa possibile
settings-forced-hint = Dove le regole ti lasciano una sola mossa, il server la fa subito per te. In ogni partita puoi attivarlo o disattivarlo. Un tiro che non permette nessuna giocata passa comunque da solo.
settings-keys = I tasti singoli scelgono una buca
settings-keys-hint = Le cifre funzionano ovunque nella pagina di una partita. Disattivale se parli al dispositivo o se premi i tasti senza volerlo. Le frecce, Invio ed Esc funzionano sempre. Vale solo per questo dispositivo.
settings-look = Lingua e colori
settings-recovery = La strada del ritorno
settings-recovery-text = Da ospite si torna con un link. Un link nuovo annulla quello vecchio.
settings-recovery-new = Crea un nuovo link
settings-sessions = Dove hai effettuato l’accesso
settings-tokens = Chiavi per i programmi
settings-tokens-text = Un programma che gioca o guarda per te accede con una chiave sua.

## Giorni liberi e vacanze
rest-title = Giorni liberi
rest-text = In questi giorni della settimana nessuno dei tuoi orologi corre, nelle partite che lo permettono. Un cambiamento vale dal tuo prossimo turno.
rest-days = I miei giorni liberi
rest-days-hint = Al massimo tre.
rest-zone = Fuso orario
rest-zone-hint = Dove questi giorni cominciano e finiscono a mezzanotte. Gli altri non lo vedono mai.
rest-says = Liberi: { $days }, con l’ora di { $zone }.
rest-says-none = Nessun giorno libero.
vacation-title = Vacanza
vacation-text = Mentre sei via nessuno dei tuoi orologi corre, nelle partite che lo permettono. Puoi giocare lo stesso.
vacation-left = Ti restano { $left }. Ogni { $days } giorni se ne aggiunge uno, fino a { $most }.
vacation-on = Sei in vacanza fino a { $moment } al massimo. Ti restano { $left }.
vacation-go = Vai in vacanza
vacation-go-title = Andare in vacanza?
vacation-go-text = I tuoi orologi si fermano subito, e chi ti aspetta viene avvisato. Torna quando vuoi: quello che non usi resta tuo.
vacation-back = Sono di nuovo qui
vacation-welcome = Di nuovo qui! I tuoi orologi hanno ripreso a correre.
vacation-until-field = L’ultimo giorno di assenza, se lo sai
vacation-until-hint = Al massimo { $moment }, quando non ne resta più.
vacation-past = Questo giorno è passato. Scegline uno più avanti, o nessuno.
vacation-auto = Vai in vacanza da sé prima che io perda per il tempo
vacation-auto-hint = Due ore prima, se ne resta almeno un giorno; con tempi brevi, quando resta un quarto del turno.
vacation-ledger = Come è stata usata
vacation-from = Dal
vacation-until = Al
vacation-used = Usati
vacation-before = Restavano
vacation-by-itself = da sé
session-unknown = Dispositivo sconosciuto
session-current = Questo dispositivo
session-used = Ultimo uso: { $ago }
session-end = Esci da lì
session-end-all = Esci ovunque tranne qui
session-end-all-hint = Smettono di valere anche i link nelle e-mail che ti fanno entrare.
token-of-seat = La chiave avuta con il posto
token-label = A che cosa serve?
token-scopes = Che cosa può fare?
token-make = Crea una chiave
token-once = Copia subito questa chiave: non sarà più mostrata.
token-revoke = Revoca
scope-name =
    { $scope ->
        [read] leggere
        [play] giocare
       *[account] account
    }
scope-says =
    { $scope ->
        [read] Leggere ciò che posso leggere io
        [play] Giocare le mie partite
       *[account] Modificare il mio account
    }

## Regole
games-title = Giochi
rules-title = Come si gioca a { $game }
rules-figure = Un tavoliere. Le tue buche da 1 a 6 contengono { $own }, il tuo granaio { $ownStore }. Quelle dell’avversario { $theirs }, il suo granaio { $theirStore }.
rules-show = Mostra
rules-here-title = Giocare qui
rules-here = Scegli una delle buche segnate, guarda bene, poi conferma. Puoi anche annullare. Nulla viene inviato prima della conferma, e puoi andartene e tornare quando vuoi.
rules-keys = Con la tastiera: da 1 a { $holes } scegli una buca, Invio conferma, Esc annulla e le frecce scorrono il tavoliere. Le cifre si possono disattivare nelle impostazioni.

## Regole del mangala
rules-mangala-lead = Due file di sei buche, due granai, quarantotto semi. Vince chi ne raccoglie più della metà.
rules-mangala-start-title = Il tavoliere
rules-mangala-start = Sei seduto davanti alla fila in basso: quelle buche sono tue, numerate da 1 a 6 dalla tua sinistra. È tuo anche il lungo granaio alla tua destra. All’inizio ogni buca contiene quattro semi e i granai sono vuoti.
rules-mangala-start-caption = L’inizio.
rules-mangala-sow-title = La semina
rules-mangala-sow = Prendi tutti i semi di una delle tue buche. Rimetti il primo dove l’hai preso e deponi gli altri uno per uno nei posti seguenti, verso destra: le tue buche, il tuo granaio, poi le buche dell’avversario. Il granaio dell’avversario si salta. Un seme solo avanza semplicemente di un posto.
rules-mangala-sow-caption = Buca 2: un seme resta, tre vanno avanti.
rules-mangala-again-title = Ancora una volta
rules-mangala-again = Se l’ultimo seme cade nel tuo granaio, muovi di nuovo, tutte le volte che accade.
rules-mangala-again-caption = Cinque semi dalla buca 3 finiscono nel granaio.
rules-mangala-even-title = Prendere un numero pari
rules-mangala-even = Se l’ultimo seme cade in una buca dell’avversario e rende pari il numero dei suoi semi, tutti i semi di quella buca sono tuoi e vanno nel tuo granaio.
rules-mangala-even-caption = Con l’ultimo seme sono quattro: presi.
rules-mangala-facing-title = Prendere di fronte
rules-mangala-facing = Se l’ultimo seme cade in una tua buca vuota e nella buca di fronte ci sono semi, prendi quelli e il tuo ultimo seme. Se la buca di fronte è vuota, il seme resta dov’è.
rules-mangala-facing-caption = La buca 3 era vuota: cinque dall’altra parte e uno tuo.
rules-mangala-end-title = La fine
rules-mangala-end = La manche finisce appena una fila è vuota. Il suo proprietario prende tutti i semi rimasti dall’altra parte: può quindi convenire restare senza per primi.
rules-mangala-end-caption = L’ultimo seme va nel granaio e con lui l’altra fila.
rules-mangala-win-title = La vittoria
rules-mangala-win = Con più di 24 semi si vince la manche; 24 a testa è pari. La vittoria vale un punto, il pari mezzo.
rules-mangala-match-title = La partita
rules-mangala-match = Una partita ha tante manche quante ne concordate, per esempio una sola o una serie di cinque, e si comincia a turno. Finisce prima se le manche rimaste non possono più cambiare il vincitore.
rules-mangala-origin = È il gioco turco come si gioca con quattro semi per buca. In turco la buca si chiama kuyu e il granaio hazine, il tesoro.

## Regole del Layli Goobalay
rules-layli-lead = Due file di sei buche, quarantotto semi e semine che possono fare il giro del tavoliere molte volte. Quello che prendi resta accanto a te; quello che hai alla fine di una manche è ciò con cui cominci la successiva.
rules-layli-figure = Un tavoliere. Le tue buche da 1 a 6 contengono { $own }, accanto a te ce ne sono { $ownStore }. Quelle dell’avversario contengono { $theirs }, accanto a lui ce ne sono { $theirStore }.{ $count ->
        [0] { "" }
       *[other] {" "}Nella tua fila sono uur queste buche: { $uurs }.
    }
rules-layli-start-title = Il tavoliere
rules-layli-start = La fila in basso è tua, numerata da 1 a 6 dalla tua sinistra. Non ci sono granai: in ogni buca ci sono quattro semi, e quelli presi si tengono fuori dal tavoliere, alla tua destra.
rules-layli-start-caption = L’inizio della prima manche.
rules-layli-laps-title = Seminare a giri
rules-layli-laps = Prendi tutti i semi di una tua buca e seminali a uno a uno dalla buca seguente in poi, verso destra e tutt’intorno. Non si salta nessuna buca, nemmeno quella da cui sei partito. Se l’ultimo seme cade in una buca che ne contiene già, in una fila o nell’altra, li prendi tutti e continui a seminare: è un altro giro. La mossa finisce quando l’ultimo seme cade in una buca vuota.
rules-layli-laps-caption = Tre giri: un seme, poi sei, poi quattro. L’ultimo cade in una buca vuota.
rules-layli-capture-title = Prendere
rules-layli-capture = Se la mossa finisce in una buca vuota della tua fila e nella buca di fronte ci sono semi, prendi quelli e il tuo ultimo seme. Nella fila dell’avversario, o di fronte a una buca vuota, non si prende nulla.
rules-layli-capture-caption = Il secondo giro finisce nella buca 1, che era vuota: quattro dall’altra parte e uno tuo.
rules-layli-uur-title = L’uur
rules-layli-uur = C’è un’eccezione: se di fronte ci sono esattamente tre semi, non si prendono. Uno di loro passa dall’altra parte, così le due buche ne contengono due ciascuna, e tutte e due diventano uur, buche «gravide». Appartengono a chi le ha fatte, in qualunque fila si trovino.
rules-layli-uur-caption = Di fronte ce n’erano tre: uno passa di qua e le due buche ora sono uur tue. La punta indica il proprietario.
rules-layli-into-title = Seminare in una uur
rules-layli-into = Una uur riceve semi come le altre buche, ma non si svuota mai e non si può prendere. Se l’ultimo seme cade in una uur, di chiunque sia, la mossa è finita. Così, durante la manche, le uur si riempiono.
rules-layli-into-caption = L’ultimo seme cade in una uur dell’avversario e la mossa finisce.
rules-layli-end-title = La fine della manche
rules-layli-end = La manche finisce quando chi deve muovere non ha nulla da giocare. Ognuno conta quello che ha preso o messo da parte, i semi delle proprie uur in entrambe le file e gli altri semi della propria fila.
rules-layli-end-more = Altre due cose sono stabilite qui: una semina che girerebbe all’infinito non si può giocare, e una posizione che si presenta per la terza volta chiude la manche.
rules-layli-next-title = La manche successiva
rules-layli-next = Chi ha meno semi li dispone tutti di nuovo, a uno a uno da destra a sinistra, facendo più giri. L’altro ne dispone altrettanti nello stesso modo e tiene il resto da parte: alla fine conterà di nuovo. Dopo un 24 a 24 la manche è pari e ognuno mette quattro semi per buca. Si comincia a turno.
rules-layli-next-caption = Dopo 31 a 17: diciassette per parte e quattordici da parte, nella ciotola.
rules-layli-win-title = Vincere
rules-layli-win = Chi alla fine di una manche ha meno di sei semi non può disporne un’altra e ha perso la partita. Si può anche stabilire un numero di manche: allora vince chi ha di più dopo l’ultima, e a parità di semi la partita è pari.
rules-layli-origin = Il Layli Goobalay si gioca in Somalia. Giovanni Marin lo descrisse nel 1931; queste sono le regole pubblicate da Jama Musse Jama a Pisa nel 2002. Qui sono state precisate le semine senza fine, le posizioni ripetute, chi comincia e le manche pari.

## Regole del Modiar
rules-modiar-lead = Sei buche nella terra, quarantadue sassolini e prese che risalgono lungo la fila. Vince chi alla fine ne ha di più.
rules-modiar-figure = Un tavoliere. Le tue buche da 1 a 3 contengono { $own } e ne hai presi { $ownStore }. Quelle dell’avversario contengono { $theirs } e lui ne ha presi { $theirStore }.
rules-modiar-start-title = Il tavoliere
rules-modiar-start = Le tre buche in basso sono tue, numerate da 1 a 3 dalla tua sinistra. In ogni buca ci sono sette sassolini. Quelli presi restano accanto a te.
rules-modiar-start-caption = L’inizio.
rules-modiar-sow-title = Seminare
rules-modiar-sow = Prendi tutti i sassolini di una tua buca che ne contiene almeno due. Rimetti il primo nella stessa buca e gli altri a uno a uno nelle buche seguenti, verso destra e tutt’intorno. Se fanno il giro completo, anche la buca di partenza ne riceve un altro.
rules-modiar-sow-caption = Buca 2: uno resta, sei fanno il giro e l’ultimo torna nella buca 2.
rules-modiar-take-title = Prendere
rules-modiar-take = Se la buca dell’ultimo sassolino ora ne contiene 2, 4 o 6, in una fila o nell’altra, sono tutti tuoi. Poi guarda la buca precedente lungo il percorso: se ne contiene 2, 4 o 6 è tua anche quella, e così via all’indietro finché una non va bene.
rules-modiar-take-caption = Con l’ultimo diventano sei: presi, poi quattro, poi due oltre il confine. La buca ancora prima ne ha sette, e lì si finisce.
rules-modiar-first-title = La primissima mossa
rules-modiar-first = Con la prima mossa di una partita non si prende nulla.
rules-modiar-leave-title = Lasciare qualcosa
rules-modiar-leave = Non puoi prendere gli ultimi sassolini dalla parte dell’avversario: una mossa che lo farebbe non si può giocare.
rules-modiar-feed-title = Dare da giocare
rules-modiar-feed = Se la parte dell’avversario è vuota devi scegliere una mossa che vi porti almeno un sassolino, se ce n’è una.
rules-modiar-end-title = La fine
rules-modiar-end = La partita finisce quando chi deve muovere non ha nulla da giocare, oppure quando la stessa posizione si presenta per la terza volta. Ognuno aggiunge i sassolini della propria fila a quelli presi. Vince chi ne ha di più; 21 a testa è pari.
rules-modiar-origin = Il Modiar è un gioco di bambini dei dintorni di Tangeri, in Marocco: sei buche scavate nella terra dura, con ghiaia o ciottoli di fiume. Jordi Climent lo ha documentato nel dicembre 2012 e pubblicato su Mancala World. Rimettere il primo seme nella buca di partenza si usa anche nel Koumma e nel Tihbat del Sahara. Qui sono state precisate le posizioni ripetute e il caso in cui nessuna mossa è permessa.

## Giocare in anticipo

plan-title = Piano
plan-title-full = Piano contro { $name }
plan-against = contro { $name }
plan-back = Torna alla partita
plan-note = È un piano, non la partita: niente viene giocato finché { $name } non lo gioca. Lo vedi solo tu.
plan-now = Com’è ora la partita
plan-now-text = Il tavoliere com’è ora nella partita.
plan-first = Tu giochi { $move }
plan-choose-theirs = Che cosa può giocare { $name }? Scegli una delle sue buche.
plan-choose-then = E poi, che cosa può giocare { $name }? Scegli una delle sue buche, oppure salva.
plan-choose-answer = Se { $name } gioca così, tu come rispondi?
plan-choose-first = Scegli la mossa che stai per giocare. Il piano vale da quando l’avrai giocata.
plan-again =
    { $who ->
        [me] Semini ancora. Scegli la prossima buca.
       *[other] { $name } semina ancora. Scegli la prossima buca.
    }
plan-ended = Qui la manche sarebbe finita. Un piano non va oltre.
plan-round-over = Così la manche finirebbe, e con lei il piano: non serve una risposta.
plan-refused-twice = Lo stesso turno c’è due volte. Un turno ha una sola risposta.
plan-refused-turn = Questo turno non è ancora finito: muove di nuovo la stessa parte.
plan-refused-size = È più di quanto sta in un piano: al massimo 500 risposte, e al massimo 30 una dopo l’altra. Togline qualcuna.
plan-not-there = Questa buca qui non si può giocare.
plan-undo = Annulla
plan-save = Salva il piano
plan-list = Le tue risposte
plan-branch =
    { $answered ->
        [yes] { $name } { $move } — tu { $answer }
       *[no] { $name } { $move } — tu …
    }
plan-remove = Togli la risposta a { $move }
plan-count =
    { $count ->
        [0] Ancora nessuna risposta.
        [one] { $count } risposta.
       *[other] { $count } risposte.
    }
plan-saved = Salvato.
plan-unsaved = Non ancora salvato.
plan-delete = Elimina il piano
plan-delete-title = Eliminare il piano?
plan-delete-text = Allora niente del piano verrà giocato. Restano le regole pratiche.
plan-kept =
    { $count ->
        [one] Salvato. Quando { $name } gioca così, la tua risposta viene giocata subito.
       *[other] Salvato. Quando { $name } gioca una di queste mosse, la tua risposta viene giocata subito.
    }
plan-kept-mine = Salvato. Vale da quando avrai giocato la tua mossa nella partita.
plan-moved = La partita è andata avanti. Il piano riparte da lì.
plan-dice = In questo gioco si tirano i dadi, quindi non si possono preparare risposte. Ecco che cosa può fare il server per te:
plan-rules = Lascia giocare il server
plan-rule-kept = Salvato. Vale dalla prossima mossa.
plan-forced = La mia unica mossa possibile
plan-forced-hint = Dove le regole mi lasciano una sola mossa, viene giocata subito.
plan-bear-off = L’uscita delle pedine
plan-bear-off-hint = Quando nessuno può più colpire o fermare l’altro e tutte le mie pedine sono a casa: fuori quante più possibile, poi meno vuoti possibile.

## Regole di Portes
rules-portes-lead = Quindici pedine, due dadi e una sola strada intorno al tavoliere. Vince chi per primo porta tutte le sue a casa e poi fuori.
rules-portes-start-title = Il tavoliere
rules-portes-start = Le caselle si contano dalla propria casa: da 1 a 6 stanno in basso a destra, la 24 è la più lontana. Si comincia con due pedine sulla 24, cinque sulla 13, tre sulla 8 e cinque sulla 6. Quelle dell’avversario stanno allo stesso modo dall’altra parte: la tua casella 1 è la sua 24.
rules-portes-start-caption = L’inizio. Qui le pedine chiare sono le tue.
rules-portes-first-title = Chi comincia
rules-portes-first = Per la prima manche ognuno tira un dado; se sono uguali si tira di nuovo. Comincia chi ha il più alto, e tira da capo tutti e due i dadi. In seguito comincia chi ha vinto la manche precedente.
rules-portes-way-title = La strada
rules-portes-way = Le tue pedine vanno dalla 24 verso la 1, mai indietro. Ogni dado fa avanzare una pedina di tante caselle; una sola pedina può giocarli tutti e due, se a metà strada trova una casella aperta su cui posarsi. Un doppio si gioca quattro volte. Una casella con due o più pedine avversarie per te è chiusa. C’è chi vuole aperte tutte e due le caselle di mezzo: una partita si può accordare anche con questa regola della casa.
rules-portes-way-caption = 3 e 1: una pedina dalla 8 alla 5, una dalla 6 alla 5. Insieme lì sono al sicuro.
rules-portes-duty-title = Che cosa si deve giocare
rules-portes-duty = Si devono giocare tutti e due i numeri se in qualche ordine è possibile, e tutti e quattro quelli di un doppio. Se se ne può giocare uno solo, dev’essere il più alto quando andrebbero bene entrambi. Di un doppio si gioca quanto si può. Se non si può giocare niente, il turno passa da solo.
rules-portes-hit-title = Colpire
rules-portes-hit = Una pedina sola sulla sua casella può essere colpita: chi ci arriva la manda sulla barra. Deve rientrare dalla casa avversaria, sulla casella che dicono i dadi, prima che il suo padrone possa muovere altro. La pedina che ha colpito può proseguire.
rules-portes-hit-caption = 4 e 2: la pedina scura sola è colpita, e la casella è tenuta da due.
rules-portes-off-title = Portare fuori
rules-portes-off = Quando tutte e quindici sono in casa, sulle caselle da 1 a 6, possono uscire. Un numero fa uscire una pedina dalla sua casella. Se lì non ce n’è ma ce ne sono più in alto, il numero va mosso all’interno; se nessuna sta così in alto, il numero ne fa uscire una dalla casella più alta occupata.
rules-portes-off-caption = 6 e 3: una pedina esce dalla 6, una dalla 3.
rules-portes-win-title = Vincere
rules-portes-win = Vince la manche chi ha portato fuori tutte le pedine: un punto, due se l’altro non ne ha portata fuori nessuna. Non ci sono manche triple né il cubo del raddoppio. Una partita va a un numero dispari di punti, da 1 a 25, come ci si accorda.
rules-portes-dice-title = I dadi
rules-portes-dice = Il server tira appena comincia un turno. Nessuno può scegliere o prevedere un tiro, nemmeno chi tiene il server, e a partita finita chiunque può verificarli tutti: { $page }.
rules-portes-dice-page = come si tirano i dadi
rules-portes-here = Tocca una pedina e poi una delle caselle segnate, oppure trascinala lì. I dadi mostrano i numeri già usati. Finché non confermi puoi tornare indietro passo per passo; prima non parte niente.
rules-portes-keys = Con la tastiera: le frecce girano sul tavoliere, Invio solleva una pedina e la posa, Esc torna indietro. Quando la giocata è completa, Invio la manda.
rules-portes-origin = Portes, «porte», è il primo dei tre giochi del tavli greco; gli altri sono Plakoto e Fevga. Una casella tenuta da due pedine è una porta chiusa.
foot-dice = Dadi
match-summary-points = { $name }: { $points }; barra { $bar }, fuori { $off }.

## Dadi
more-dice =
    { $what ->
        [dice] I dadi si possono verificare
       *[lot] Il sorteggio si può verificare
    }
more-dice-text = Il server ha promesso il suo seme prima della partita, e ognuno dei giocatori ha aggiunto qualcosa di suo. { $what ->
        [dice] Ogni tiro è estratto da lì.
       *[lot] Se è la sorte a dire chi comincia, è estratta da lì.
    }
more-dice-note = Puoi annotarlo già adesso. A partita finita il seme viene rivelato e chiunque può confrontarlo con la promessa.
more-dice-check =
    { $what ->
        [dice] Verifica ogni tiro
       *[lot] Verifica il sorteggio
    }
dice-title = Dadi che chiunque può verificare
dice-lead = A partita cominciata nessuno può scegliere o prevedere un tiro, nemmeno chi tiene questo server. A partita finita chiunque può verificarli tutti.
dice-check-title = Verifica una partita
dice-check-text = Il tuo browser prende la partita e rifà da solo ogni tiro.
dice-match = La partita
dice-match-hint = Il suo indirizzo o il suo numero
dice-check = Verifica
dice-checking = Si tira di nuovo …
dice-no-id = Questo non è l’indirizzo né il numero di una partita.
dice-none = Questa partita è di prima che i dadi si potessero verificare.
dice-running = Questa partita non è ancora finita: il seme si dice alla fine. Per ora si può annotare soltanto la promessa.
dice-verdict =
    { $wrong ->
        [0] { $rolls ->
            [0] Giusto: ciò che è stato estratto segue dal seme.
            [one] Giusto: il tiro segue dal seme ({ $rolls }).
           *[other] Giusto: tutti i tiri ({ $rolls }) seguono dal seme.
        }
       *[other] Sbagliato: non tutto segue da ciò che era stato promesso.
    }
dice-says-promise =
    { $right ->
        [yes] Il seme è quello promesso: giusto
       *[no] Il seme non è quello promesso: sbagliato
    }
dice-says-lot =
    { $right ->
        [yes] Il sorteggio per cui comincia { $name }: giusto
       *[no] Il sorteggio per cui comincia { $name }: sbagliato
    }
dice-says-later =
    La partita continua. { $untold ->
        [0] I prossimi tiri sono estratti da un nuovo seme, che sarà detto alla fine.
       *[other] Tiri da allora: { $untold }, estratti da un nuovo seme che sarà detto alla fine.
    }
dice-says-roll =
    { $right ->
        [yes] giusto
       *[no] sbagliato, dovevano uscire { $a } e { $b }
    }
promised-commitment = La promessa (SHA-256 del seme)
promised-added = Aggiunto da { $name }
promised-seed = Il seme
promised-empty = niente
promised-later = Dal tiro { $from } in poi, da quando la partita è ripresa dopo la fine:
promised-next = Se entrambi continuano, i tiri sono estratti da un nuovo seme. La promessa c’è già:
dice-promise-title = La promessa
dice-promise = Quando nasce una sfida, il server crea un seme segreto di 32 byte casuali e fissa il numero che avrà la partita. Mostra lo SHA-256 del seme: una promessa che non può più cambiare e dalla quale nessuno può ricavare il seme. Chi propone e chi accetta aggiungono ognuno qualcosa di casuale; questa pagina lo fa per te. Così il server ha promesso prima di sapere che cosa avresti aggiunto.
dice-rolled-title = I tiri
dice-rolled = Il server tira appena comincia un turno e numera i tiri per tutta la partita, a partire da 0. Quando ognuno tira un dado per chi comincia, anche quello è un tiro, con per primo il dado di chi ha proposto la sfida. Un tiro che non si può giocare passa da solo.
dice-told-title = Il seme si dice
dice-told = A partita finita il server dice il seme: nella partita, nei suoi eventi e nel suo verbale. Se il suo SHA-256 è la promessa e ogni tiro ne segue, nessuno ci ha messo le mani. È bene annotare la promessa mentre si gioca.
dice-drawn-title = Come si estrae un numero
dice-drawn = Un’estrazione è un flusso di byte: un blocco dopo l’altro di HMAC-SHA-256 con il seme come chiave. Il messaggio di un blocco sono le cinque righe qui sotto, divise da un a capo e senza a capo alla fine. Ciò che si estrae è il numero del tiro, oppure «lot» per il sorteggio; i blocchi si contano da 0.
dice-message = Il messaggio di un blocco
dice-line-id = (il numero della partita)
dice-line-maker = (aggiunto da chi propone)
dice-line-accepter = (aggiunto da chi accetta)
dice-line-what = (che cosa si estrae) (blocco)
dice-bytes = Per un tiro si saltano i byte da 252 in su, così ogni numero è ugualmente probabile; dei rimanenti i primi due fanno i dadi: il resto della divisione per 6, più 1. Per un sorteggio l’ultimo bit del primo byte dice chi comincia: 0 è chi ha proposto la sfida.
dice-counts-title = Che cosa è uscito qui
dice-counts-caption = Quante volte ogni tiro è uscito su questo server: il primo dado in verticale, il secondo in orizzontale.
dice-counts-few =
    { $rolls ->
        [0] Su questo server non è stato ancora tirato nessun dado.
        [one] Finora su questo server c’è stato { $rolls } tiro: troppo poco per dire se i dadi sono equi.
       *[other] Tiri finora su questo server: { $rolls }. Troppo pochi per dire se i dadi sono equi.
    }
dice-counts-says = Tiri su questo server: { $rolls }. Ciascuno dei 36 risultati dovrebbe quindi essere uscito circa { $expected } volte. Quanto se ne scostano lo misura il chi quadrato, che qui vale { $chi }. { $within ->
        [yes] Con dadi equi resta sotto { $usual } su 95 server su 100, e così è anche qui.
       *[no] Con dadi equi resta sotto { $usual } su 95 server su 100; qui no, cosa che per caso accade su 5 server su 100.
    }

## Per i programmi
docs-title = L’interfaccia per i programmi
docs-lead = Tutto ciò che fa questa pagina può farlo anche un programma. Ecco tutte le chiamate, come le descrive il server stesso.
docs-file = La descrizione completa in OpenAPI
docs-parameters = Parametri
docs-body = Che cosa si invia
docs-answers = Che cosa risponde
docs-required = obbligatorio
docs-try = Prova
docs-send = Invia
docs-key = Chiave (vuota: con il tuo accesso attuale)
docs-body-field = Corpo (JSON)
docs-bad-json = Il corpo non è JSON valido.
docs-problems = Che cosa può essere rifiutato
docs-sent = { $method } { $path }: { $status }

## Intorno alla partita
chat-title = Chat
chat-unread =
    { $count ->
        [one] { $count } riga nuova
       *[other] { $count } righe nuove
    }
chat-none = Non è stato ancora detto niente.
chat-you = Tu
chat-removed = Questa riga è stata rimossa.
chat-label = Quello che vi siete detti
chat-write = Scrivi a { $name }
chat-hint = Solo voi due potete leggerlo.
chat-count = { $count } caratteri su { $most }
chat-send = Invia
chat-phrases = Frasi pronte
chat-phrases-hint = Si inviano subito; { $name } le legge nella propria lingua.
chat-close = Chiudi la chat
chat-close-title = Chiudere la chat di questa partita?
chat-close-text = Nessuno dei due potrà più scrivere, e { $name } vedrà che l’hai chiusa tu. Puoi riaprirla.
chat-open = Riapri la chat
chat-closed-me = Hai chiuso la chat di questa partita. Quello che è stato detto resta qui.
chat-closed-all = Hai chiuso le chat di tutte le partite nelle impostazioni, oppure hai bloccato { $name }.
chat-closed-other = { $name } ha chiuso la chat di questa partita. Quello che è stato detto resta qui.
chat-mute = Non mostrare più le righe di { $name }
chat-unmute = Mostra di nuovo le righe di { $name }
chat-muted = Non vedi quello che scrive { $name }.
chat-report = Segnala
chat-report-title = Segnalare questa riga?
chat-report-text = Chi gestisce questo server vedrà che cosa è stato scritto e potrà rimuoverlo. Spiega in poche parole che cosa non va.
chat-report-reason = Che cosa non va
chat-report-yes = Segnala
chat-reported = La segnalazione è stata inviata a chi gestisce il server.
chat-too-long = Sono { $count } caratteri; se ne possono inviare al massimo { $most }.
chat-too-tall = Sono { $count } righe; se ne possono inviare al massimo { $most }.
chat-bad = Contiene qualcosa che non si può inviare: un carattere di controllo o un segno che capovolge la direzione della scrittura. Toglilo, per favore.
chat-nothing = Non c’è niente da leggere.
chat-too-fast = Hai scritto molto negli ultimi minuti. Aspetta un po’ e poi invia.
chat-full = Questa chat è piena: non ci si può scrivere altro.
chat-phrase-hello = Ciao!
chat-phrase-good_luck = Buona fortuna e buon divertimento!
chat-phrase-thanks = Grazie!
chat-phrase-welcome = Prego.
chat-phrase-good_move = Bella mossa!
chat-phrase-surprised = Questa non me l’aspettavo.
chat-phrase-oops = Oh no, che errore!
chat-phrase-lucky = Che fortuna.
chat-phrase-thinking = Qui devo pensarci.
chat-phrase-slow_week = Questa settimana giocherò piano.
chat-phrase-back = Eccomi di nuovo.
chat-phrase-sorry_slow = Scusa l’attesa.
chat-phrase-no_hurry = Fai con calma.
chat-phrase-exciting = Che emozione!
chat-phrase-well_played = Ben giocato!
chat-phrase-once_more = Ne facciamo un’altra?
chat-phrase-goodbye = Ciao, alla prossima!
own-note-title = I miei appunti
own-note-hint = Solo tu puoi leggerli.
own-note-label = I tuoi appunti su questa partita
own-note-state =
    { $state ->
        [saved] Salvato
        [saving] Sto salvando …
        [unsaved] Non ancora salvato
        [offline] Non salvato: il server non risponde. Si riproverà.
       *[new] Si salvano mentre scrivi
    }
own-note-left =
    { $count ->
        [one] C’è posto per { $count } altro carattere
       *[other] C’è posto per altri { $count } caratteri
    }
own-note-changed = Questi appunti sono stati modificati in un’altra finestra. Lì c’è scritto:
own-note-empty = niente
own-note-theirs = Prendi quello che c’è lì
own-note-mine = Tieni quello che c’è qui
own-note-all = Tutti i miei appunti
own-note-all-text = Tutto quello che hai annotato sulle tue partite.
own-note-as-text = Come testo
own-note-as-json = Come JSON
ties-title = Persone che segui
ties-lead = Solo tu vedi questo elenco.
ties-none = Non segui ancora nessuno. Apri la pagina di qualcuno e scegli «Segui».
ties-running =
    { $count ->
        [0] Nessuna partita in corso
        [one] { $count } partita in corso
       *[other] { $count } partite in corso
    }
ties-last = ha giocato { $ago }
ties-follow = Segui
ties-unfollow = Non seguire più
ties-followed = Ora segui { $name }.
ties-unfollowed = Non segui più { $name }.
ties-block = Blocca
ties-block-title = Bloccare { $name }?
ties-block-text = Non vi incontrerete più: niente sfide, niente chat, e nessuno dei due vede l’altro nel Ritrovo. Le partite in corso continuano. L’altra persona non ne viene informata.
ties-unblock = Sblocca
ties-blocked = Hai bloccato { $name }.
ties-unblocked = { $name } non è più nel tuo elenco dei bloccati.
ties-blocks = Persone bloccate
ties-blocks-none = Non hai bloccato nessuno.
ties-chat-off = Nessuna chat nelle mie partite
ties-chat-off-hint = Nessuno potrà scriverti, e gli avversari vedranno che hai chiuso la chat. Quello che è stato detto resta.
leave-title = Elimina l’account
leave-text = Le sfide aperte vengono ritirate. Le partite in corso vengono annullate se non avete ancora mosso entrambi, altrimenti sono perse. Le tue partite, i loro verbali e tutti i punteggi restano, sotto il nome «Utente eliminato», perché sono anche dei tuoi avversari.
leave-gone = Nome, indirizzo, password, chiavi, appunti, persone seguite e bloccate spariscono per sempre, come pure quello che hai scritto nelle chat. Nessuno potrà prendere il tuo nome. Non si torna indietro.
leave-button = Elimina il mio account …
leave-guest-button = Elimina il mio posto …
leave-ask = Eliminare per sempre?
leave-yes = Elimina per sempre
leave-password = La tua password, per sicurezza
leave-done = Il tuo account è stato eliminato.

## Che cosa è andato storto
broken-title = Non ora
broken-text = Questa pagina non può essere preparata in questo momento. Riprova più tardi: nulla è andato perduto.
lost-title = Qui non c’è nulla
lost-text = Questo indirizzo non porta da nessuna parte, oppure ciò a cui portava non c’è più.
lost-home = All’inizio
failure-title = Non ha funzionato
failure-again = Riprova
problem-offline = Il server non risponde. Controlla la connessione e riprova.
problem-unknown = Qualcosa è andato storto.
problem-unavailable = Il server ora non può rispondere. Riprova tra un po’.
problem-unauthenticated = Prima occorre accedere.
problem-forbidden = Questo non ti è permesso.
problem-not_found = Non c’è, o non c’è più.
problem-not_your_match = Non giochi in questa partita.
problem-not_your_turn = Non tocca a te.
problem-match_over = Questa partita è finita.
problem-stale_ply = Nel frattempo il tavoliere è cambiato.
problem-illegal_move = Questa mossa qui non è permessa.
problem-malformed = Il server non ha capito.
problem-unknown_field = Il server non si aspettava questo.
problem-already_taken = Qualcuno è stato più veloce: è già stata presa.
problem-changed = Nel frattempo è stato modificato altrove.
problem-name_taken = Questo nome, o uno che gli somiglia, è già in uso.
problem-key_reused = Era già stato inviato con un altro contenuto. Riprova.
problem-rate_limited = Troppe richieste in una volta. Aspetta un momento.
problem-wrong_credentials = Nome e password, o il link, non corrispondono.
problem-method_not_allowed = Qui non si può fare.
problem-too_late = È troppo tardi per questo.
problem-too_large = È troppo lungo.
problem-unsupported_media_type = Il server non capisce questo formato.
problem-not_acceptable = Il server non può rispondere in questo formato.
problem-too_many = Ne hai già troppi.
problem-busy = In questo momento succede troppo. Riprova.
problem-unreadable_match = Questa partita è conservata in un modo che il server non sa leggere. Nulla è perduto: chiedi a chi lo gestisce di controllare.
problem-internal = Il server ha sbagliato. È stato annotato: riprova.

## Cercare persone e partite
find-people = Giocatori
find-people-name = Nome del giocatore
find-hint = Basta l’inizio.
find-search = Cerca
find-people-none = Nessun nome comincia così.
find-recent = Hai giocato con
find-recent-none = Ancora nessuno. Qui troverai le persone con cui hai giocato.
find-last = Ultima: { $day }
find-ours = Tutte le nostre partite
find-tally = Vinte { $won }, patte { $drawn }, perse { $lost }
find-again = Gioca ancora
find-between = Contro { $name }: i tuoi risultati
find-filter = Cerca certe partite
find-which = Quali?
find-all = Tutte
find-game = Gioco
find-any-game = Qualsiasi gioco
find-opponent = Il nome dell’avversario comincia con
find-result = Il mio risultato
find-any-result = Qualsiasi risultato
find-won = Vinte
find-lost = Perse
find-drawn = Patte
find-from = Dal
find-to = Fino al
find-order = Ordine
find-newest = Prima le più recenti
find-oldest = Prima le più vecchie
find-show = Mostra queste
find-clear = Mostra di nuovo tutto
find-shown = Trovati: { $count }.
find-none = Non c’è nulla di simile.
find-count = Quanti possono accettare?
find-count-hint = Con ciascuno comincia una partita.
find-count-choice =
    { $count ->
        [one] Una persona
       *[other] Fino a { $count } persone
    }
find-left =
    { $left ->
        [one] Ancora { $left } posto su { $count }
       *[other] Ancora { $left } posti su { $count }
    }
find-rating = Quanto devono essere forti?
find-rating-min = Punteggio da
find-rating-max = Punteggio fino a
find-rating-crossed = Il punteggio massimo non può essere inferiore al minimo.
find-rating-hint = Lascia vuoto per chiunque. Chi non ha ancora un punteggio conta come 1500.
find-range =
    { $ends ->
        [min] Punteggio da { $min } in su
        [max] Punteggio fino a { $max }
       *[both] Punteggio da { $min } a { $max }
    }
find-not-rating = Il tuo punteggio è fuori da questi limiti.
find-not-playing = Stai già giocando una partita di questa proposta; quando è finita puoi accettarla di nuovo.
find-send-link = Manda questo link a tutti quelli che vuoi come avversari, una classe o un circolo. Possono accettare in { $count } al massimo, e con ciascuno comincia una partita.
find-begun = Cominciate: { $count } su { $of }
find-begun-none = Non ha ancora accettato nessuno.
find-first-label = Come funziona
find-first-lead = Ti diamo il benvenuto! Per cominciare bastano due minuti, e non c’è mai fretta.
find-first-games = Quattro giochi tra cui scegliere
find-first-games-text = Ognuno ha una pagina con le regole ed esempi da toccare. Il più rapido da imparare è Modiar.
find-first-play = Comincia la tua prima partita
find-first-play-text = Accettane una che qualcuno propone, oppure manda un link a un amico: si apre senza account.
find-first-nobody = In questo momento nessuno cerca un avversario. Manda un link a un amico, o proponi una partita a chi passerà dopo di te.
find-nobody = In questo momento nessuno cerca un avversario. Nelle giornate tranquille capita, e si rimedia presto:
find-nobody-else = In questo momento nessun altro cerca un avversario. La tua proposta è qui sotto.
find-quick = Proponi una partita a chiunque
find-quick-text = Basta un tocco: tre giorni per ogni mossa, e la sorte decide chi comincia. Resta qui una settimana, e puoi ritirarla.
find-friend = Invita qualcuno
find-friend-text = Con un link si gioca subito, senza registrarsi.
find-wait-title = Intanto
find-wait = Prima che qualcuno passi può volerci un’ora o qualche giorno. Non serve restare qui: la partita comincia da sola e poi ti aspetta.
find-wait-told = Avvisami quando qualcuno accetta
find-wait-rules = Leggi e prova le regole
find-first-friend = Un link per un amico
find-first-days = Una mossa oggi, l’altra domani
find-first-days-text = Fai la tua mossa e torni alle tue cose. L’avversario ha il tempo che avete concordato, di solito tre giorni per mossa, e così anche tu. Puoi giocare quante partite vuoi, una accanto all’altra.
find-first-told = Il tuo turno ti aspetta qui
find-first-told-text = Nel titolo di questa scheda e per prima in questa pagina sta ciò che ti aspetta. Passa una volta al giorno, oppure { $told }; prima che il tempo scada c’è un promemoria qui.
find-first-told-way = fatti avvisare per e-mail o sul telefono

## Avvisi: ciò che viene inviato a chi non è sulla pagina, ed elencato per chi c’è
notice-match-started = Nuova partita: { $game } con { $name }
notice-match-turn = Tocca a te: { $game } con { $name }
notice-match-moved = Una mossa in { $game } con { $name }
notice-match-finished =
    { $result ->
        [won] Hai vinto: { $game } con { $name }
        [lost] Hai perso: { $game } con { $name }
        [drawn] Patta: { $game } con { $name }
       *[aborted] Annullata: { $game } con { $name }
    }
notice-offer-made =
    { $what ->
        [draw] { $name } propone la patta ({ $game })
        [take_back] { $name } chiede di ritirare l’ultimo turno ({ $game })
        [time] { $name } chiede più tempo ({ $game })
        [pause] { $name } chiede una pausa ({ $game })
        [resign_game] { $name } propone di cedere questa manche ({ $game })
        [resume] { $name } chiede di continuare ({ $game })
       *[other] { $name } ti ha chiesto qualcosa ({ $game })
    }
notice-offer-closed = Una richiesta tra te e { $name } è conclusa ({ $game })
notice-offer-accepted =
    { $what ->
        [draw] { $name } accetta la patta ({ $game })
        [take_back] { $name } ti lascia ritirare il turno ({ $game })
        [time] { $name } ti dà più tempo ({ $game })
        [pause] { $name } accetta la pausa ({ $game })
        [resign_game] { $name } accetta che tu ceda questa manche ({ $game })
        [resume] { $name } continua la partita ({ $game })
       *[other] { $name } accetta ({ $game })
    }
notice-offer-declined =
    { $what ->
        [draw] { $name } non vuole la patta ({ $game })
        [take_back] { $name } non ti lascia ritirare il turno ({ $game })
        [time] { $name } non ti dà più tempo ({ $game })
        [pause] { $name } non vuole una pausa ({ $game })
        [resign_game] { $name } vuole giocare ancora questa manche ({ $game })
        [resume] { $name } non continua la partita ({ $game })
       *[other] { $name } dice di no ({ $game })
    }
notice-offer-withdrawn =
    { $what ->
        [draw] { $name } non propone più la patta ({ $game })
        [take_back] { $name } non chiede più di ritirare il turno ({ $game })
        [time] { $name } non chiede più altro tempo ({ $game })
        [pause] { $name } non chiede più una pausa ({ $game })
        [resign_game] { $name } non propone più di cedere questa manche ({ $game })
        [resume] { $name } non chiede più di continuare ({ $game })
       *[other] { $name } non chiede più nulla ({ $game })
    }
notice-offer-days =
    { $days ->
        [one] { $days } giorno.
       *[other] { $days } giorni.
    }
notice-offer-points =
    { $points ->
        [one] Come manche semplice, per { $points } punto.
       *[other] Come manche doppia, per { $points } punti.
    }
notice-chat-message = { $name } ti ha scritto ({ $game })
notice-deadline-near = Il tuo tempo sta per scadere: { $game } con { $name }
notice-deadline-event = Scade il tempo: { $game } con { $name }
notice-deadline-passed = Il tempo è scaduto: { $game } con { $name }
notice-opponent-away = { $name } è in vacanza ({ $game })
notice-vacation-began = La tua vacanza è cominciata da sola
notice-vacation-near = La tua vacanza sta per finire
notice-vacation-ended = La tua vacanza è finita
notice-challenge-received = { $name } ti sfida: { $game }
notice-challenge-closed =
    { $answer ->
        [declined] Una sfida è stata rifiutata: { $game }
        [cancelled] Una sfida è stata ritirata: { $game }
        [expired] Nessuno ha accettato in tempo una sfida: { $game }
       *[other] Una sfida è chiusa: { $game }
    }
notice-challenge-ended =
    { $answer ->
        [declined] La sfida tra te e { $name } è stata rifiutata: { $game }
        [cancelled] La sfida tra te e { $name } è stata ritirata: { $game }
        [expired] La sfida tra te e { $name } non è stata accettata in tempo: { $game }
       *[other] La sfida tra te e { $name } è chiusa: { $game }
    }
notice-played = { $name } ha giocato «{ $move }».
notice-passed =
    { $whose ->
        [mine] Ora { $name } può reclamare la vittoria. Fino ad allora puoi ancora giocare.
       *[theirs] { $name } non ha giocato in tempo. Puoi reclamare la vittoria o aspettare.
    }
notice-left = Tempo rimasto: { $left }. Scadenza: { $until }.
notice-left-none = Non c’è limite di tempo.
notice-stake =
    { $soft ->
        [yes] Dopo, { $name } può reclamare la vittoria.
       *[no] Dopo, la partita è persa.
    }
notice-rated = Vale per i punteggi.
notice-rating = Il tuo punteggio: { $before } → { $after }.
notice-still-running = I tuoi orologi corrono di nuovo.
notice-away-until = Niente da fare: l’orologio di { $name } resta fermo al massimo fino a: { $until }.
notice-stand-still = I tuoi orologi restano fermi fino a: { $until }.
notice-run-again = I tuoi orologi corrono di nuovo da: { $until }.
notice-clock = { $clock }.
notice-waiting =
    { $count ->
        [one] { $count } partita ti aspetta
       *[other] { $count } partite ti aspettano
    }
notice-many =
    { $count ->
        [one] { $count } novità
       *[other] { $count } novità
    }
notice-test = Una prova da Seedpost
notice-test-text = Se leggi questo messaggio, ciò che ti riguarda arriva qui.
notice-moment =
    { $day ->
        [1] 1º
       *[other] { $day }
    } { $month ->
        [1] gennaio
        [2] febbraio
        [3] marzo
        [4] aprile
        [5] maggio
        [6] giugno
        [7] luglio
        [8] agosto
        [9] settembre
        [10] ottobre
        [11] novembre
       *[12] dicembre
    }, { $time } ({ $zone })
notices-title = Avvisi
notices-new = (nuovo)
notices-none = Ancora niente. Ciò che ti riguarda è elencato qui.
notices-settings = Come ricevi gli avvisi
notices-settings-text = Per e-mail, su questo dispositivo anche senza pagine aperte, a un webhook, con un feed o un calendario: di che cosa, dove e quando.
notices-settings-open = Scegli come ricevere gli avvisi
notices-where = Dove
notices-where-text = Tutto qui appartiene solo a te, e ogni voce si può provare e togliere.
notices-nowhere = Finora ricevi gli avvisi solo su questa pagina.
notices-push-here = Avvisa questo dispositivo
notices-push-cannot = Questo browser non può ricevere avvisi; in una finestra privata nessuno può. Su iPhone o iPad aggiungi prima questa pagina alla schermata Home.
notices-push-forbidden = Questo browser rifiuta le notifiche da qui: in una finestra privata sempre, altrimenti perché sono state rifiutate una volta. Puoi cambiarlo nelle impostazioni del browser per questa pagina.
notices-push-insecure = La pagina è arrivata senza https: un browser riceve avvisi solo da una pagina che lo usa. Aprila al suo indirizzo https, o chiedi a chi gestisce questo server.
notices-push-unanswered = La domanda del browser è rimasta senza risposta: niente è stato attivato.
notices-push-failed = Il browser non ha raggiunto il suo servizio di notifiche, come in una finestra privata o dove le notifiche sono disattivate. Niente è stato attivato.
notices-mail-address = Indirizzo e-mail
notices-mail-add = Avvisami per e-mail
notices-mail-cannot = Questo server non invia e-mail.
notices-unconfirmed = Non ancora confermato: apri il link nell’e-mail che è stata inviata.
notices-unconfirmed-failing = L’e-mail di conferma non è ancora partita: { $answer }.
notices-confirm-sent = Un’e-mail è in viaggio verso { $address }. Apri il link che contiene.
notices-confirm-failed = Non è stato possibile inviare un’e-mail a { $address }: { $answer }
notices-confirm-later = Non è ancora stato possibile inviare un’e-mail a { $address }: { $answer }. Si ritenta da sé.
notices-send-again = Inviala di nuovo
notices-webhook-add-title = Webhook, Slack, Discord, Matrix, ntfy, Gotify
notices-webhook-text = Il server invia ogni avviso a un indirizzo a tua scelta, nella forma che il servizio accetta.
notices-webhook-add = Aggiungi
notices-format = Per
notices-format-standard = Un programma (JSON firmato)
notices-format-slack = Slack
notices-format-discord = Discord
notices-format-matrix = Matrix
notices-format-ntfy = ntfy
notices-format-gotify = Gotify
notices-url = Indirizzo
notices-url-hint = Comincia con https:// ed è segreto come una password.
notices-label = Il tuo nome per questa voce
notices-secret-once = Il segreto con cui sono firmati i messaggi. Viene mostrato solo questa volta.
notices-new-secret = Nuovo segreto
notices-new-secret-text = Per 24 ore i messaggi sono firmati anche con il vecchio segreto, poi solo con il nuovo.
notices-test = Prova
notices-test-arrived = È arrivato: { $answer }
notices-test-failed = Non è arrivato: { $answer }
notices-answer-taken = accettato
notices-answer-elsewhere = rimanda altrove: indica l’indirizzo finale
notices-answer-gone = non esiste più
notices-answer-silent = nessuna risposta in tempo
notices-answer-unreachable = irraggiungibile
notices-answer-broken = la connessione si è interrotta
notices-answer-mail-server = il server di posta non accetta nulla da questo server
notices-answer-address = a questo indirizzo non si può inviare nulla
notices-answer-looked = avevi già guardato
notices-answer-settled = non contava più
notices-answer-quiet = aspetta la fine delle ore di silenzio
notices-answer-digest = aspetta l’e-mail del giorno
notices-answer-queue = prima tocca ad altri
notices-answer-fault = un errore di questo server
notices-answer-status = la risposta è stata { $status }
notices-remove = Togli
notices-last = Ultimo: { $moment }, { $answer }
notices-never = Non è ancora stato inviato niente
notices-off = Disattivato.
notices-what = Di che cosa
notices-what-text = Ogni spunta vale subito. Sulla pagina significa che conta come novità.
notices-kind = Che cosa succede
notices-channel-page = Pagina
notices-channel-mail = E-mail
notices-channel-push = Push
notices-channel-webhook = Webhook
notices-at-bell = conta alla campana
notices-unset = non impostato
notices-kind-match-turn = Tocca a te
notices-kind-match-started = Comincia una partita
notices-kind-match-moved = Qualcuno ha mosso
notices-kind-match-finished = Una partita è finita
notices-kind-offer-made = Ti viene chiesto qualcosa
notices-kind-offer-closed = Una risposta alla tua proposta
notices-kind-chat-message = Qualcuno ti ha scritto
notices-kind-deadline-near = Il tuo tempo sta per scadere
notices-kind-deadline-passed = Il tempo è scaduto, ma la partita continua
notices-kind-opponent-away = L’avversario è in vacanza
notices-kind-vacation-began = La tua vacanza comincia da sola
notices-kind-vacation-near = La tua vacanza sta per finire
notices-kind-vacation-ended = La tua vacanza è finita
notices-kind-challenge-received = Qualcuno ti sfida
notices-kind-challenge-closed = Una sfida si chiude
notices-when = Quando
notices-zone-hint = Gli orari in ciò che ricevi sono quelli di questo luogo.
notices-zone-here = Usa il fuso orario di questo dispositivo: { $zone }
notices-quiet = Ore di silenzio
notices-quiet-hint = In queste ore non arriva niente per push, e-mail o servizi di chat; arriva quando finiscono. Solo se intanto scadrebbe il tuo tempo, l’avviso arriva lo stesso.
notices-quiet-from = Dalle
notices-quiet-until = Alle
notices-quiet-both = Indica entrambe, o lasciale vuote entrambe.
notices-digest = Una sola e-mail al giorno, alle
notices-digest-hint = Tutto il giorno in un’unica e-mail a quest’ora. Lascia vuoto per riceverle subito una per una.
notices-ladder = Prima che scada il tempo
notices-ladder-hint = Quanto tempo prima arriva l’avviso. Al massimo quattro volte.
notices-ladder-full = Quattro è il massimo. Per aggiungere questo, togline un altro.
notices-before =
    { $hours ->
        [one] { $hours } ora
       *[other] { $hours } ore
    }
notices-feeds = Feed e calendario
notices-feeds-text = Indirizzi segreti per un lettore di feed e per le scadenze nel calendario. Chi ne ha uno può leggere.
notices-feeds-on = Crea gli indirizzi
notices-feeds-new = Nuovi indirizzi
notices-feeds-new-text = I vecchi indirizzi non funzionano più.
notices-feeds-off = Disattivali
notices-feeds-off-title = Disattivare gli indirizzi?
notices-feeds-off-text = Non funzioneranno mai più; se ne crei di nuovi, saranno diversi.
notices-feed-atom = Feed (Atom)
notices-feed-json = Feed (JSON)
notices-feed-calendar = Calendario delle scadenze
notices-copy = Copia
notices-sent = Che cosa è stato inviato
notices-sent-text = Conservato per 30 giorni.
notices-sent-none = Non è ancora stato inviato niente.
notices-status-waiting = In attesa
notices-status-sent = Inviato
notices-status-dropped = Non più necessario
notices-status-given_up = Rinunciato
notices-next = prossimo tentativo { $moment }

## E-mail: what a mail says around its notices, and the mails that people ask for
mail-why = Ricevi questa e-mail, { $name }, perché hai partite su { $host } e hai chiesto di ricevere avvisi.
mail-settings = Quali avvisi ricevo, e come
mail-stop = Nessuna e-mail, mai più
mail-stop-kind = Nessuna e-mail di questo tipo, mai più
mail-enter = Apri con il mio accesso
mail-enter-hint = Vale una volta sola, per { $days } giorni, e per chiunque abbia questa e-mail: non inoltrarla.
mail-confirm = È tuo questo indirizzo e-mail?
mail-confirm-text = { $name }, su { $host }, vuole ricevere a questo indirizzo un avviso per e-mail quando è il suo turno. Se sei tu, conferma l’indirizzo entro { $days } giorni. Se non sei tu, non fare nulla: non arriverà altro.
mail-confirm-button = Conferma questo indirizzo
mail-reset = Una nuova password
mail-reset-text = Qualcuno, molto probabilmente tu, ha dimenticato la password di { $name } su { $host }. Con questo link ne imposti una nuova, entro due giorni; funziona una volta sola. Se la richiesta non viene da te, non fare nulla: resta la vecchia password.
mail-reset-button = Imposta una nuova password
mail-asked = Inviata perché qualcuno l’ha chiesta su { $host }.
mail-link-dead = Questo link non è più valido: è troppo vecchio, è già stato usato o non è completo.
mail-stop-title = Nessuna e-mail
mail-stop-ask = Non deve più arrivare nulla a { $address }?
mail-stop-ask-kind = Non deve più arrivarti nulla su «{ $kind }» per e-mail? Il resto delle e-mail a { $address } rimane com’è.
mail-stop-do = Non inviare più nulla
mail-stop-do-kind = Più nulla di questo tipo
mail-stop-done = A { $address } non si invia più nulla.
mail-stop-done-kind = Su «{ $kind }» non si invia più nulla a { $address }.
mail-stop-back = Puoi cambiare idea in qualsiasi momento nelle impostazioni.
mail-confirm-title = Il tuo indirizzo e-mail
mail-confirm-ask = { $name } vuole ricevere avvisi all’indirizzo { $address } quando è il suo turno. Sei tu, e l’indirizzo è tuo?
mail-confirm-do = Sì, è mio
mail-confirm-done = Confermato. Da ora gli avvisi arrivano a { $address }.
mail-enter-title = La tua partita
mail-enter-ask = Questo link ti fa entrare in questo browser come { $name }. Vale una volta sola.
mail-enter-do = Apri come { $name }
mail-enter-now = Qui hai effettuato l’accesso come { $name }: in questo browser quell’accesso finisce.
mail-enter-guest = Se giochi come ospite, apri invece «La strada del ritorno»: il link ricevuto all’inizio.
mail-forgotten-title = Hai dimenticato la password?
mail-forgotten-text = Scrivi il nome del tuo account, o un indirizzo e-mail che hai confermato. Lì arriva un link con cui impostare una nuova password.
mail-forgotten-field = Nome o e-mail
mail-forgotten-do = Inviami un link
mail-forgotten-done = Se esiste un account così con un indirizzo confermato, il link è in arrivo. Vale due giorni. Guarda anche nella posta indesiderata; se non arriva nulla, chi gestisce questo server può creartene uno.

# For those who run the server
operator-title = Arrivano gli avvisi?
operator-text = Per chi gestisce questo server. Ciò che sta qui si aggiorna da sé.
operator-well = Ogni canale funziona, per quanto se ne sa.
operator-alarm = Non funziona: { $channel }
operator-alarm-since = Per questa via non parte nulla. Inizio: { $moment }. Ultimo tentativo: { $answer }
operator-do-mail = Controlla che questa macchina raggiunga il server di posta indicato in { $url }, e che il nome e la password lì e il mittente in { $from } siano ancora giusti. Intanto nulla va perso: ciò che attende viene ritentato ogni cinque minuti per quattro giorni, e appena funziona parte tutto.
operator-do-push = La chiave del server per le notifiche push non si può usare, o il database non l’ha data. Il registro del server dice di più. Chi ripristina il database da una copia riottiene anche la chiave.
operator-do-webhook = Controlla che questa macchina risolva i nomi (DNS) e raggiunga altri via https. Il registro del server dice di più.
operator-channels = Canali
operator-state-works = Funziona
operator-state-down = Non funziona
operator-state-unused = Non ancora usato
operator-state-nothing = Non è ancora arrivato niente
operator-last = Ultimo arrivato
operator-tried = Ultimo tentativo
operator-never = mai
operator-waiting = In attesa
operator-due = Da inviare ora
operator-oldest-due = Il più vecchio da inviare
operator-oldest = Il più vecchio
operator-waiting-hint = Ciò che attende non è per forza in ritardo: un’e-mail aspetta mezzo minuto, nel caso il lettore stia già guardando, o la fine delle ore di silenzio; e ciò che è fallito aspetta il prossimo tentativo.
operator-rates = Che ne è stato degli avvisi
operator-rates-hour = Ultima ora
operator-rates-day = Ultimo giorno
operator-rates-week = Ultima settimana
operator-failing = Dove non arriva nulla
operator-failing-text = Prima quelli che durano da più tempo. I proprietari vedono lo stesso nelle loro impostazioni. Se molti stanno presso lo stesso host, il guasto è lì, o sulla via da questo server a lì.
operator-failing-since = inizio: { $moment }
operator-failing-none = Da nessuna parte: ciò che si invia viene accettato.
operator-stale = Non è stato possibile aggiornare. Questo è lo stato di allora: { $moment }.
operator-not = Per chi gestisce il server
operator-not-text = Questa pagina dice a chi gestisce il server se gli avvisi arrivano per e-mail, push e webhook, e che cosa fare se non arrivano.
operator-not-how = Un account diventa gestore dalla riga di comando del server, e in nessun altro modo:
operator-not-guest = Un ospite non può essere gestore. Nelle { $settings } puoi passare a un account.
operator-settings = Questo server
operator-settings-text = Sei tra i gestori: puoi vedere se gli avvisi arrivano, e sulla pagina iniziale ti viene detto se un canale non funziona.
operator-settings-open = Vedi se gli avvisi arrivano
operator-line = Non funziona: { $channels }.
operator-line-open = Che cosa fare
