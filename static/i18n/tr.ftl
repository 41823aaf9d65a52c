# Türkçe. Öteki dillerle aynı iletiler, aynı değişkenler.

## Sayfa
page-name = Seedpost
page-title = { $title } · Seedpost
page-title-waiting = ({ $count }) { $title }
page-description = Başkalarıyla geleneksel oyunlar oynayın, vaktiniz oldukça, hamle hamle: mangala, Layli Goobalay, Modiar ve Portes.
page-skip = İçeriğe geç
page-no-script = Burada oynamak için JavaScript gerekir. Gördüğünüz, tahtanın şu anki durumudur.
note-close = Kapat
note-copied = Kopyalandı.
note-copied-private = Kopyalandı. Maç bitene kadar onu yalnız ikiniz açabilirsiniz.
note-not-copied = Kopyalanamadı. Lütfen seçip kendiniz kopyalayın.
note-started = { $name } sizinle oynuyor: maça git
note-message = Rakibiniz size yazdı: maça git
copy-link = Bağlantıyı kopyala
copy-token = Anahtarı kopyala
share-link = Gönder …
dialog-back = Vazgeç
list-more = Daha fazla göster
name-deleted = Silinmiş kullanıcı { $number }
hours =
    { $count ->
        [one] { $count } saat
       *[other] { $count } saat
    }
minutes =
    { $count ->
        [one] { $count } dakika
       *[other] { $count } dakika
    }
days =
    { $count ->
        [one] { $count } gün
       *[other] { $count } gün
    }

## Gezinme
nav-label = Sayfalar
nav-menu = Menü
nav-start = Başlangıç
nav-home = Sıra bende
nav-matches = Maçlar
nav-lobby = Salon
nav-people = Oyuncular
nav-ladder = Sıralama
nav-rules = Kurallar
nav-settings = Ayarlar
nav-sign-in = Giriş yap
nav-sign-out = Çıkış yap
nav-notices =
    { $count ->
        [0] Bildirimler
        [one] Bildirimler: { $count } yeni
       *[other] Bildirimler: { $count } yeni
    }
nav-waiting = Sizi bekleyen: { $count }
foot-language = Dil
language-apply = Dili değiştir
foot-theme = Renkler
foot-docs = Programlar için
theme-device = Cihazdaki gibi
theme-light = Açık
theme-dark = Koyu

## Başlangıç
home-title = Sıra bende
home-title-new = Yazışmalı geleneksel oyunlar
home-promise = Bir tahta, bir rakip ve dilediğiniz kadar zaman.
home-lead = Türkiye’den mangala, Somali’den Layli Goobalay, Fas’tan Modiar, Yunanistan’dan Portes. Burada yazışarak oynanır: hamlenizi bugün yapın, rakibiniz uygun olduğunda yanıtlar.
home-guest = Konuk olarak oyna
home-guest-hint = Üye olmak gerekmez. Sonradan { $sign_up } maçlarınızı koruyabilirsiniz. Oyunu bilmiyor musunuz? { $rules } okuyun.
home-hint-sign-up = hesap açarak
home-hint-rules = Kuralları
home-next = Sıradaki maçı oyna
home-none = Sizi bekleyen maç yok. Günün tadını çıkarın ya da yeni bir rakip bulun.
home-theirs = Sıra rakipte
home-all = Sırası rakipte olan { $count } maçın tümü
home-offer = Maç öner
home-lobby = Salona bak
home-follows = Takip ettiğiniz kişiler
guest-link-title = Dönüş yolunuz
guest-link-text = Bu bağlantı sizi her cihazdan yerinize geri getirir. İyi saklayın: yalnızca şimdi gösteriliyor. İsterseniz { $account }.
seat-name = Konuk { $number }
guest-kept = Sakladım
guest-link-account = parolalı bir hesap açın
guest-seat = Konuk yeriniz
guest-name-title = Size ne diyelim?
guest-name-text = Şimdilik adınız { $name }. Dilediğiniz zaman değiştirebilirsiniz.
guest-name-use = Bu adı kullan
guest-name-later = Şimdi değil
guest-named = Artık adınız: { $name }.

## Maç listeleri
card-unreadable = Okunamıyor
card-yours = Sıra sizde
card-theirs = Sıra rakipte: { $name }
matches-title = Maçlarım
matches-mine = Sıra bende
matches-theirs = Sıra rakipte
matches-over = Bitenler
matches-none = Burada henüz maç yok.
matches-none-over = Henüz biten maç yok.

## Salon ve çağrılar
lobby-title = Salon
lobby-offer = Maç öner
lobby-to-me = Size gelenler
lobby-open = Herkese açık
lobby-mine = Sizin çağrılarınız
challenge-accept = Oyna
challenge-decline = Reddet
challenge-cancel = Geri çek
challenge-again = Aynısını yeniden öner
challenge-mine-open = Herkese açık
challenge-mine-link = Bağlantısı olan herkese
challenge-mine-to = Çağrılan: { $name }
challenge-title = Bir çağrı
challenge-title-mine = Çağrınız
challenge-asks = { $name } sizi maça çağırıyor
challenge-asks-plain = { $name } sizi maça çağırıyor: { $game }
challenge-play = Bu maçı oyna
challenge-as-guest = Üye olmadan, konuk olarak oynarsınız. Hesabınız var mı? { $sign_in }
challenge-rated = Bu maç puanlı; puanlı maçları yalnızca hesabı olanlar oynar. Hesabınızla hemen buraya dönersiniz.
challenge-rated-guest = Bu maç puanlı; puanlı maçları yalnızca hesabı olanlar oynar. Yerinizi hesaba çevirin: maçlarınız sizde kalır ve hemen buraya dönersiniz.
challenge-accounts-only = Yalnızca hesabı olanlara
challenge-send-link = Bu bağlantıyı oynamak istediğiniz kişiye gönderin. İlk kabul eden rakibiniz olur.
challenge-in-lobby = Çağrınız salonda duruyor. İsterseniz bağlantıyı birine de gönderebilirsiniz.
challenge-wait-for = Yanıtı beklenen: { $name }
challenge-for-other = Bu çağrı başka biri için. Size aitse önce giriş yapın.
challenge-until = Son geçerlilik: { $moment }
challenge-closed =
    { $status ->
        [accepted] Bu çağrı kabul edildi, maç başladı.
        [declined] Bu çağrı reddedildi.
        [cancelled] Bu çağrı geri çekildi.
        [expired] Bu çağrının süresi doldu.
       *[other] Bu çağrı artık açık değil.
    }
terms-first =
    { $first ->
        [me] İlk hamle çağıranın
        [opponent] İlk hamle kabul edenin
       *[lot] İlk hamle kurayla belirlenir
    }
terms-lot-portes = Kimin başlayacağı birer zarla belirlenir

## Yeni bir çağrı
offer-title = Maç öner
offer-whom = Kime?
offer-open = Herkese
offer-open-hint = Salonda görünür
offer-to = Adını bildiğim birine
offer-to-hint = Yalnızca o kabul edebilir
offer-link = Bağlantısı olana
offer-link-hint = Hesabı olmayan bir arkadaş için
offer-name = Rakibinizin adı
offer-nobody = Burada bu adda kimse yok.
offer-refused = Şu anda sizden gelen çağrıları kabul etmiyor.
offer-game = Hangi oyun?
offer-clock = Ne kadar süre?
offer-per-move = Her hamle için
offer-per-move-hint = Alışılmış olan
offer-says-per-move =
    { $days ->
        [one] Her sıra { $days } gün içinde oynanmalıdır; kullanılmayan süre birikmez.
       *[other] Her sıra { $days } gün içinde oynanmalıdır; kullanılmayan süre birikmez.
    }
offer-bank = Artan bir birikim
offer-bank-hint = Tatiller ve yoğun haftalar için
offer-bank-amount = Ne kadar?
offer-bank-choice = { $start }, her hamlede +{ $add }, en çok { $cap }
offer-says-bank = Her biriniz { $start } ile başlar, her hamlede { $add } daha kazanır; birikim en çok { $cap } olur.
offer-says-total =
    { $days ->
        [one] Her birinizin bütün hamleleri için toplam { $days } günü vardır.
       *[other] Her birinizin bütün hamleleri için toplam { $days } günü vardır.
    }
offer-says-none = Kimsenin süresi bitmez; bir maç yıllarca sürebilir.
offer-rated-hint = İkinizin de puanını değiştirir
offer-onlookers = Başkaları izleyebilsin
offer-onlookers-hint = İşaretli değilse, maç sürerken onu yalnız ikiniz görürsünüz
offer-total = Bütün maç için
offer-total-hint = Dilediğiniz gibi bölün
offer-none = Süresiz
offer-none-hint = Sabırlı dostlar için
offer-days = Gün
offer-first = İlk hamleyi kim yapsın?
offer-lot = Kura çekilsin
offer-lot-portes = Birer zar atılsın
offer-me = Ben
offer-opponent = Rakibim
offer-rest = Başka seçenekler
offer-how = Nasıl oynansın?
offer-unrated = Puansız
offer-expires =
    { $days ->
        [one] { $days } gün açık kalır
       *[other] { $days } gün açık kalır
    }
offer-pauses = İzin günleri ve tatil saati durdurur
offer-pauses-hint = İşaretlenmezse saat iki taraf için de her gün işler.
offer-soft-hint = İşaretlenmezse süre dolunca maç hemen kaybedilir.
offer-expiry = Kendiliğinden geri çekilme süresi
offer-submit = Bu maçı öner

## Oyunlar ve koşullar
game-mangala = Mangala
game-layli = Layli Goobalay
game-modiar = Modiar
game-hint-mangala = Taşlar ve hazineler, Türkiye’den
game-hint-layli = Turlar ve uurlar, Somali’den
game-hint-modiar = Toprakta altı çukur, Fas’tan
game-portes = Portes
game-hint-portes = Yunan tavlası, denetlenebilen zarlarla
option-games = Kaç oyun?
option-games-hint = Oyunlara sırayla başlanır. Bir set beş oyundur.
option-stop_when_decided = Sonucu belli olan oyun bitsin
option-stop_when_decided-hint = Bir taraf 25 taşa ulaşınca
option-rounds = Kaç el?
option-rounds-hint = Sınır yoksa bir tarafta altıdan az tohum kalana dek sürer.
option-points = Kaç puanlık?
option-points-hint = Bir oyun bir puandır; rakip hiç pul toplamamışsa mars olur, iki puan eder.
option-both_intermediate = Bir pul iki zarı da ancak iki yol da açıksa oynar
option-both_intermediate-hint = Ev kuralı: genelde tek açık yol yeter
options-games =
    { $games ->
        [one] { $games } oyun
       *[other] { $games } oyun
    }
options-rounds-none = El sayısı sınırsız
options-rounds =
    { $rounds ->
        [one] { $rounds } el
       *[other] En çok { $rounds } el
    }
options-stop_when_decided = Sonucu belli olan oyun biter
options-points =
    { $points ->
        [one] { $points } puanlık
       *[other] { $points } puanlık
    }
options-both_intermediate = Tek pul için iki yol da açık olmalı
options-rated = Puanlı
options-private = Yalnız iki oyuncu izleyebilir
clock-per-move =
    { $days ->
        [one] Her hamle için { $days } gün
       *[other] Her hamle için { $days } gün
    }
clock-total =
    { $days ->
        [one] Bütün hamleler için { $days } gün
       *[other] Bütün hamleler için { $days } gün
    }
clock-bank = Başta { $start }, her hamlede { $add } daha, en çok { $cap }
clock-none = Süre sınırı yok
deadline-none = Süre sınırı yok.
deadline-by =
    { $who ->
        [me] Son hamle zamanınız: { $moment }
       *[other] Son hamle zamanı: { $moment }
    }
deadline-left = { $left } kaldı
deadline-over = Süre doldu
deadline-passed =
    { $who ->
        [me] Süreniz doldu: { $moment }. Galibiyet istenmeden oynayın.
       *[other] Rakibin süresi doldu: { $moment }. Bekleyebilir ya da galibiyeti isteyebilirsiniz.
    }
deadline-still =
    { $why ->
        [vacation] { $who ->
            [me] Saat en geç { $moment } tarihine kadar duruyor: tatildesiniz.
           *[other] Saat en geç { $moment } tarihine kadar duruyor: rakip tatilde.
        }
        [agreed] Saat, anlaştığınız gibi { $moment } tarihine kadar duruyor.
       *[day_off] Saat { $moment } tarihine kadar duruyor: izin günü.
    }
deadline-still-short = Saat duruyor
terms-soft = Süre dolunca öbür taraf galibiyeti isteyebilir
terms-no-pauses = Ara yok: saat her gün işler

## Ratings
rating-title = Puanlar
rating-from = { $count } puanlı maçtan.
rating-provisional = Henüz iyi bilinmiyor.
rating-graph = { $count } maç boyunca puan: en az { $low }, en çok { $high }.
rating-changes = Onu değiştiren maçlar
rating-when = Ne zaman
rating-opponent = Rakip
rating-change = { $before } → { $after } ({ $change })
rating-yours = Puanınız: { $change }.
rating-theirs = { $name }: { $change }.
ladder-all = En güçlü oyuncular
ladder-title = { $game }: en güçlü oyuncular
ladder-text = Puanlı maçların sonuçlarına göre. Az maç oynayanlar ya da yarım yıldır oynamayanlar henüz burada değil.
ladder-none = Henüz hiç kimsenin puanı yeterince bilinmiyor. İlk olmak için birkaç puanlı maç oynayın.
ladder-place = Sıra
ladder-name = Ad
ladder-rating = Puan
ladder-matches = Maç

## What the players ask of each other
offers-label = Birbirinizden isteyebilecekleriniz
offers-told =
    { $closed ->
        [yes] { $what ->
            [draw] { $who ->
                [me] Beraberlik öneriniz artık geçerli değil.
               *[other] Beraberlik önerisi artık geçerli değil.
            }
            [take_back] Son hamle geri alınmıyor.
            [pause] Ara verilmiyor.
            [resign_game] Oyun bırakılmıyor.
           *[time] Ek süre verilmedi.
        }
       *[no] { $who ->
            [me] { $what ->
                [draw] Beraberlik önerdiniz.
                [take_back] Son hamlenizi geri almak istediniz.
                [pause] { $days } günlük ara istediniz.
                [resign_game] Bu oyunu { $points } puana bırakmayı önerdiniz.
               *[time] Bu sıra için { $days } gün ek süre istediniz.
            }
           *[other] { $what ->
                [draw] { $name } beraberlik öneriyor.
                [take_back] { $name } son hamlesini geri almak istiyor.
                [pause] { $name } { $days } günlük ara istiyor.
                [resign_game] { $name } bu oyunu { $points } puana bırakmayı öneriyor.
               *[time] { $name } bu sıra için { $days } gün ek süre istiyor.
            }
        }
    }
offers-until = Biri hamle yapana kadar geçerlidir.
offers-agree =
    { $what ->
        [draw] Beraberliği kabul et
        [take_back] Geri alınmasına izin ver
        [pause] { $days } gün ara ver
        [resign_game] { $points } puanı al
       *[time] { $days } gün ek süre ver
    }
offers-agree-title =
    { $what ->
        [draw] Beraberlik kabul edilsin mi?
        [take_back] Son hamle geri alınsın mı?
        [pause] { $days } gün ara verilsin mi?
        [resign_game] { $points } puan alınsın mı?
       *[time] { $days } gün ek süre verilsin mi?
    }
offers-agree-text =
    { $what ->
        [draw] Maç hemen, kazanan olmadan biter.
        [take_back] Tahta o hamleden önceki durumuna döner. Yeniden oynayacak kişi: { $name }.
        [pause] Sıra kimde olursa olsun iki saat de durur. Yine de oynanabilir.
        [resign_game] Oyun biter, kazanan siz olursunuz ve sıradaki oyun başlar.
       *[time] Bu sıranın son tarihi ertelenir; süre başka türlü değişmez.
    }
offers-decline = Reddet
offers-withdraw = Öneriden vazgeç
offers-ask =
    { $what ->
        [draw] Beraberlik öner
        [take_back] Son hamlemi geri almayı iste
        [pause] { $days } günlük ara iste
        [resign_game] Bu oyunu { $points } puana bırak
       *[time] { $days } gün ek süre iste
    }
offers-ask-title =
    { $what ->
        [draw] Beraberlik önerilsin mi?
        [take_back] Son hamlenizi geri almak istiyor musunuz?
        [pause] Ara istensin mi?
        [resign_game] Bu oyun bırakılsın mı?
       *[time] Ek süre istensin mi?
    }
offers-ask-text =
    { $what ->
        [draw] { $name } kabul ederse maç kazanan olmadan biter. Öneri, biri hamle yapana kadar geçerlidir.
        [take_back] { $name } kabul ederse tahta son hamlenizden önceki durumuna döner. Öneri, biri hamle yapana kadar geçerlidir.
        [pause] { $name } kabul ederse iki saat de { $days } gün durur. Öneri, biri hamle yapana kadar geçerlidir.
        [resign_game] { $name } kabul ederse oyun biter ve { $points } puan kaybedersiniz. Maç sürer. Öneri, biri hamle yapana kadar geçerlidir.
       *[time] { $name } kabul ederse bu sıra { $days } gün uzar. Öneri, biri hamle yapana kadar geçerlidir.
    }
offers-give = { $days } gün ek süre ver
offers-give-title = Ek süre verilsin mi?
offers-give-text = { $name } bu sıra için { $days } gün ek süre alır.
offers-given = { $days } gün ek süre verdiniz. Süreyi alan: { $name }.
offers-time-ask = Ek süre iste
offers-time-give = Ek süre ver: { $name }
offers-days =
    { $what ->
        [pause] Kaç gün ara
       *[time] Kaç gün ek süre
    }
offers-days-choice = { $days } gün
offers-waiting =
    { $what ->
        [draw] { $name } beraberlik öneriyor.
        [take_back] { $name } son hamlesini geri almak istiyor.
        [pause] { $name } ara istiyor.
        [resign_game] { $name } bu oyunu bırakmayı öneriyor.
       *[time] { $name } ek süre istiyor.
    }
offers-see = Yanıtla
offers-resign-ask = Bu oyunu bırak
offers-points = Kaç puan
offers-points-choice =
    { $points ->
        [one] { $points } puan
       *[other] { $points } puan, mars
    }
offers-pause-ask = Ara iste
claim-button = Galibiyeti iste
claim-title = Galibiyet istensin mi?
claim-text = { $name } adlı oyuncunun süresi doldu. Galibiyeti isterseniz maç biter. Bekleyebilirsiniz de: o zamana kadar { $name } hâlâ oynayabilir.
resume-ask = Buradan devam etmeyi öner
resume-asked = Buradan devam etmeyi önerdiniz.
resume-asks = { $name } buradan devam etmek istiyor; süresi biten oyuncuya tam bir sıra verilir.
resume-agree = Devam et
resume-dice = Bundan sonraki atışlar yeni bir tohumdan çekilecek. Vaadi şimdiden, denetlenebilen zarların altında duruyor.
rematch-ask = Rövanş öner
rematch-terms = Başka koşullarla
rematch-agree = Rövanşı oyna
rematch-asks = { $name } sizden rövanş istiyor
rematch-mine = { $name } için rövanş
rematch-told =
    { $who ->
        [me] Tarafları değiştirerek rövanş önerdiniz. Kabul edebilecek kişi: { $name }.
       *[other] { $name } tarafları değiştirerek rövanş öneriyor.
    }

## Maç
match-you = siz
match-winner = kazandı
match-points = puan
match-game = { $round }. oyun
match-round = { $round }. oyun / { $games }
match-against = rakip: { $name }
match-private-title = İzleyicisiz bir maç
match-private = Oynayan iki kişi başkalarının izlemesini istemiyor. Maç bitince herkes görebilir. Onlardan biriyseniz giriş yapın.
match-title =
    { $state ->
        [mine] Sıra sizde – rakip: { $name }
        [theirs] Sıra rakipte: { $name }
       *[over] Maç – rakip: { $name }
    }
match-title-watch = { $a } – { $b }
match-summary-score = Skor { $south } – { $north }.
match-summary-move = Sıra: { $name }. Son zaman: { $deadline }.
match-summary-untimed = Sıra: { $name }.
match-summary-mangala = { $name }: kuyular { $holes }, hazine { $store }.
match-summary-layli = { $name }: kuyular { $holes }, tahtanın yanında { $store }.
match-summary-modiar = { $name }: kuyular { $holes }, tahtanın yanında { $store }.
match-summary-over = Maç bitti.
board-label = Tahta
board-hole =
    { $whose ->
        [own] Sizin { $hole }. kuyunuz
        [theirs] Rakibin { $hole }. kuyusu
        [south] Güneyin { $hole }. kuyusu
       *[north] Kuzeyin { $hole }. kuyusu
    }, { $count ->
        [one] { $count } taş
       *[other] { $count } taş
    }{ $state ->
        [legal] , oynanabilir
        [chosen] , seçildi
       *[plain] { "" }
    }
board-store =
    { $whose ->
        [own] Sizin hazineniz
        [theirs] Rakibin hazinesi
        [south] Güneyin hazinesi
       *[north] Kuzeyin hazinesi
    }, { $count ->
        [one] { $count } taş
       *[other] { $count } taş
    }
act-label = Hamleniz
act-yours = Sıra sizde.
act-again = Sıra yine sizde.
act-choose = İşaretli bir kuyu seçin.
act-confirm = { $hole }. kuyuyu dağıt
act-back = Vazgeç
act-sending = { $hole }. kuyu gönderiliyor …
act-unsent = Gönderilemedi: sunucudan yanıt gelmedi. Hamleniz ulaşmamış olabilir.
act-retry = Bir kez daha gönder
act-drop = Bırak
act-stale = Hamleniz varmadan önce tahta değişmişti; hamle oynanmadı.
act-waiting = Sıra rakipte: { $name }.
act-watching = Sıra: { $name }.
act-next-match =
    { $count ->
        [one] Sizi bekleyen sonraki maç
       *[other] Sizi bekleyen sonraki maç ({ $count })
    }
act-home = Sizi bekleyen başka maç yok.
act-offline = Bağlantı yok. Tahta bu arada değişmiş olabilir.
act-replaying = Önceki bir konuma bakıyorsunuz.
act-live = Şimdiye dön
act-end = Sona git
told-given-up =
    { $who ->
        [me] Son oyun bırakıldı: size { $points } puan.
       *[other] Son oyun bırakıldı. { $points } puanı alan: { $name }.
    }
told-nothing = Henüz hamle yapılmadı.
told-turn =
    { $who ->
        [me] { $count ->
            [one] { $holes } numaralı kuyuyu dağıttınız
           *[other] { $holes } numaralı kuyuları dağıttınız
        }
       *[other] { $count ->
            [one] { $name } { $holes } numaralı kuyuyu dağıttı
           *[other] { $name } { $holes } numaralı kuyuları dağıttı
        }
    }{ $taken ->
        [0] { "" }
       *[other] { $who ->
            [me] , { $taken } taş aldınız
           *[other] , { $taken } taş aldı
        }
    }
told-again = Yeniden göster
told-round =
    { $outcome ->
        [drawn] Oyun berabere bitti: { $high } – { $high }.
        [me] Oyunu { $high } – { $low } kazandınız.
       *[other] Oyunu { $name } { $high } – { $low } kazandı.
    }
told-decided =
    { $who ->
        [me] Bu oyunun sonucu belli: taşların yarısından çoğu sizde.
       *[other] Bu oyunun sonucu belli: taşların yarısından çoğunu { $name } topladı.
    }
said-chosen = { $hole }. kuyu seçildi. Enter oynar, Escape vazgeçer.
said-back = Vazgeçildi.
said-barred = { $hole }. kuyu oynanamaz.
said-not-yours = Kendi kuyularınızdan oynarsınız.
said-turn = { $told }. { $next ->
        [mine] Sıra sizde.
        [again] Sıra yine sizde.
        [over] Maç bitti.
       *[theirs] Sıra rakipte: { $name }.
    }
said-legal = Oynayabilecekleriniz: { $holes }.
replay-title = Hamleler
replay-label = Hamleler arasında gezin
replay-first = İlk konum
replay-previous = Bir hamle geri
replay-next = Bir hamle ileri
replay-last = Son konum
replay-copy = Bu konumun bağlantısını kopyala
replay-none = Henüz hamle yok
replay-start = Başlangıç
replay-where = { $number } / { $count }
replay-ply =
    { $number }. hamle, { $name }: { $hole }. kuyu{ $taken ->
        [0] { "" }
       *[other] , alınan { $taken }
    }
replay-taken = +{ $taken }
match-plan =
    { $dice ->
        [yes] Sunucu oynasın
       *[no] Önceden planla
    }
match-plan-draft = Henüz kaydedilmedi: hiçbiri oynanmaz.
match-plan-kept =
    { $count ->
        [0] { "" }
        [one] { $count } yanıt
       *[other] { $count } yanıt
    }
replay-given-up = Oyunu bırakan: { $name } ({ $points } puan)
replay-auto =
    { $why ->
        [plan] , plandan
        [policy] , kolaylık kuralıyla
       *[forced] , tek hamle
    }
more-label = Bu maç hakkında
more-record-txt = Kayıt, metin olarak
more-record-json = JSON olarak
resign-button = Maçı terk et
resign-title = Bu maç terk edilsin mi?
resign-text = Maçı rakibiniz kazanır. Bu geri alınamaz.
resign-yes = Terk et
abort-button = Maçı iptal et
abort-title = Bu maç iptal edilsin mi?
abort-text = Henüz ikiniz de hamle yapmadınız, bu yüzden maç sonuçsuz bitebilir.
abort-yes = İptal et
result-reason = Yönetici karar verdi: { $reason }
result-won =
    { $who ->
        [me] { $how ->
            [resigned] Kazandınız: { $loser } terk etti.
            [time] Kazandınız: { $loser } süresini doldurdu.
           *[normal] Maçı kazandınız.
        }
        [opponent] { $how ->
            [resigned] Maçı terk ettiniz. Kazanan: { $name }.
            [time] Süreniz doldu. Kazanan: { $name }.
           *[normal] Maçı { $name } kazandı.
        }
       *[other] { $how ->
            [resigned] Kazanan: { $name }. Rakibi { $loser } terk etti.
            [time] Kazanan: { $name }. Rakibi { $loser } süresini doldurdu.
           *[normal] Maçı { $name } kazandı.
        }
    }
result-drawn =
    { $how ->
        [agreed] Anlaşmayla berabere.
       *[normal] Maç berabere bitti.
    }
result-counts = { $high } – { $low }.
result-aborted =
    { $how ->
        [time] İptal edildi: ilk hamle zamanında yapılmadı.
       *[aborted] Maç iptal edildi.
    }
board-taken =
    { $whose ->
        [own] Sizin aldıklarınız
        [theirs] Rakibin aldıkları
        [south] Güneyin aldıkları
       *[north] Kuzeyin aldıkları
    }, { $count ->
        [one] { $count } taş
       *[other] { $count } taş
    }
pace-speed = { $speed }×
pace-speed-label = Hız: { $speed } kat. Değiştir
pace-skip = Atla
rounds-title = El el
replay-round = { $round }. el başlıyor

## Layli Goobalay
layli-hole =
    { $whose ->
        [own] Sizin { $hole }. kuyunuz
        [theirs] Rakibin { $hole }. kuyusu
        [south] Güneyin { $hole }. kuyusu
       *[north] Kuzeyin { $hole }. kuyusu
    }{ $uur ->
        [none] { "" }
        [mine] , sizin uurunuz
       *[other] , uurun sahibi { $name }
    }, { $count ->
        [one] { $count } tohum
       *[other] { $count } tohum
    }{ $state ->
        [legal] , oynanabilir
        [chosen] , seçildi
       *[plain] { "" }
    }
layli-taken =
    { $whose ->
        [own] Sizin yanınızda
        [theirs] Rakibin yanında
        [south] Güneyin yanında
       *[north] Kuzeyin yanında
    }, { $count ->
        [one] { $count } tohum
       *[other] { $count } tohum
    }{ $kept ->
        [0] { "" }
       *[other] , { $kept } tanesi önceki elden ayrıldı
    }
layli-turn =
    { $who ->
        [me] { $hole }. kuyuyu dağıttınız
       *[other] { $name } { $hole }. kuyuyu dağıttı
    }{ $laps ->
        [1] { "" }
       *[other] , { $laps } tur
    }{ $taken ->
        [0] { "" }
       *[other] , alınan { $taken }
    }{ $uur ->
        [made] , iki uur oluştu
       *[none] { "" }
    }
layli-ply =
    { $number }. hamle, { $name }: { $hole }. kuyu{ $laps ->
        [1] { "" }
       *[other] , { $laps } tur
    }{ $taken ->
        [0] { "" }
       *[other] , alınan { $taken }
    }{ $uur ->
        [made] , iki uur oluştu
       *[none] { "" }
    }
layli-uur-short = uur
layli-round =
    { $how ->
        [repetition] Aynı konum üçüncü kez ortaya çıktı, el bitti:
       *[normal] El bitti:
    } { $outcome ->
        [drawn] iki tarafta da { $high } tohum var.
        [me] sizde { $high }, rakibinizde { $low } tohum var.
       *[other] { $name } { $high }, rakibi { $low } tohum.
    }
layli-begin =
    { $round }. el: iki tarafta { $laid } tohum{ $kept ->
        [0] .
       *[other] ; { $who ->
            [me] { $kept } tohum sizde kenarda kalıyor.
           *[other] { $name } { $kept } tohumu kenarda tutuyor.
        }
    }
layli-next =
    Sonraki diziliş: { $row }{ $kept ->
        [0] { "" }
       *[other] , kenarda { $kept }
    }
layli-title =
    { $rounds ->
        [0] { $round }. el
       *[other] { $round }. el / { $rounds }
    }
layli-heading = { $round }. el
layli-standing =
    { $state ->
        [ended] sonunda { $count }
       *[began] başta { $count }
    }
layli-decided =
    { $who ->
        [me] Bu elin sonucu belli: tohumların yarısından çoğu güvenle sizde.
       *[other] Bu elin sonucu belli: tohumların yarısından çoğu güvenle { $name } adlı oyuncuda.
    }

## Tahtada Portes
portes-title = { $round }. oyun, hedef { $points ->
        [one] { $points } puan
       *[other] { $points } puan
    }
portes-point =
    { $point }. hane, { $whose ->
        [none] boş
        [own] sizin { $count } pulunuz
        [theirs] rakibin { $count } pulu
        [south] güneyin { $count } pulu
       *[north] kuzeyin { $count } pulu
    }{ $what ->
        [source] , oynanabilir
        [held] , kaldırıldı
        [target] , pulunuz buraya gelebilir
        [hit] , pulunuz buraya gelebilir ve kırar
       *[plain] { "" }
    }
portes-bar =
    { $whose ->
        [own] Kırık pullarınız
        [theirs] Rakibin kırık pulları
        [south] Güneyin kırık pulları
       *[north] Kuzeyin kırık pulları
    }: { $count ->
        [one] { $count } pul
       *[other] { $count } pul
    }{ $what ->
        [source] , önce girmeli
        [held] , kaldırıldı
       *[plain] { "" }
    }
portes-off =
    { $whose ->
        [own] Topladığınız pullar
        [theirs] Rakibin topladığı pullar
        [south] Güneyin topladığı pullar
       *[north] Kuzeyin topladığı pullar
    }: { $count }{ $what ->
        [target] , pulunuz buraya gelebilir
       *[plain] { "" }
    }
portes-name-bar = kırık
portes-name-off = dışarı
portes-pips = { $count } adım
portes-pips-title = Kalan yol
portes-rolled = Zarlarınız { $a } ve { $b }.
portes-choose =
    { $bar ->
        [yes] Zarlarınız { $a } ve { $b }. Önce kırık pulunuzu sokun.
       *[no] Zarlarınız { $a } ve { $b }. Bir pul seçin.
    }
portes-go-on = Oynanacak zar: { $dice }.
portes-confirm = Oyna: { $play }
portes-sending = Gönderiliyor: { $play } …
portes-held = { $place }: pul kaldırıldı. Gidebileceği yerler: { $targets }.
portes-put-down = Geri konuldu.
portes-picked =
    { $from } – { $to }{ $hit ->
        [yes] , pul kırıldı
       *[no] { "" }
    }. { $left ->
        [0] Enter hamleyi gönderir, Escape geri alır.
       *[other] Oynanacak zar: { $dice }.
    }
portes-barred =
    { $bar ->
        [yes] Önce kırık pulunuz girmeli.
       *[no] Burada oynayabileceğiniz bir pul yok.
    }
portes-played =
    { $who ->
        [me] { $a } ve { $b } attınız, { $play } oynadınız
       *[other] { $name } { $a } ve { $b } attı, { $play } oynadı
    }
portes-passed =
    { $who ->
        [me] { $a } ve { $b } attınız, oynayamadınız
       *[other] { $name } { $a } ve { $b } attı, oynayamadı
    }
portes-won =
    { $points ->
        [1] { $who ->
            [me] Oyunu kazandınız: bir puan.
           *[other] Oyunu { $name } kazandı: bir puan.
        }
       *[other] { $who ->
            [me] Oyunu mars ettiniz: { $points } puan.
           *[other] Oyunu { $name } mars etti: { $points } puan.
        }
    }
portes-opening =
    { $who ->
        [me] Siz { $high } attınız
       *[other] { $name } { $high } attı
    }, { $loser ->
        [me] siz { $low }
       *[other] { $other } { $low }
    }: { $who ->
        [me] siz başlıyorsunuz.
       *[other] { $name } başlıyor.
    }
portes-ply = { $number }. hamle, { $name }: { $a } ve { $b }, { $play }
portes-ply-passed = { $number }. hamle, { $name }: { $a } ve { $b }, hamle yok

## Kişiler
user-guest = konuk
user-away =
    { $who ->
        [me] En geç { $moment } tarihine kadar tatildesiniz: hiçbir saatiniz işlemiyor.
       *[other] En geç { $moment } tarihine kadar tatilde: hiçbir saati işlemiyor.
    }
user-endings = Süreden kaybedilen: { $timed_out }. Terk edilen: { $resigned }.
user-late = Son { $count } maç süreden kaybedildi.
user-since = Katılım: { $day }
user-running =
    { $count ->
        [one] süren { $count } maç
       *[other] süren { $count } maç
    }
user-finished =
    { $count ->
        [one] biten { $count } maç
       *[other] biten { $count } maç
    }
user-challenge = Maça çağır
user-deleted = Bu hesap silindi. Maçları kalıyor.
user-matches-running = Süren maçlar
user-matches-over = Biten maçlar
user-none-running = Şu anda süren maç yok.
user-others-running = Başkalarıyla süren maçlar
user-others-over = Başkalarıyla biten maçlar
user-none-others = Başkasıyla maç yok.
user-ours = Aramızdaki maçlar
user-ours-none = İkiniz henüz hiç maç yapmadınız.
user-results = Sonuçlar
user-results-game = Oyun
user-results-won = Galibiyet
user-results-drawn = Beraberlik
user-results-lost = Yenilgi

## Giriş
field-name = Ad
field-name-hint = Başkalarının göreceği biçimde, istediğiniz yazıyla.
field-password = Parola
field-password-new = Yeni parola
field-password-current = Şimdiki parola
field-password-hint = En az { $count } karakter. Birkaç sözcük bir sözcükten iyidir.
field-email = E-posta (isterseniz)
field-email-hint = Hiç kimseye gösterilmez.
field-missing = Burası gerekli.
field-short =
    { $count ->
        [one] En az { $count } karakter.
       *[other] En az { $count } karakter.
    }
field-wrong = Burada bir yanlışlık var.
field-wrong-name = Ad, tek bir yazıdan, görünür, 1 ila 30 harf, rakam ya da işaretten oluşur.
field-wrong-email = Bu bir e-posta adresi değil.
field-wrong-password = En az 8 karakter olmalı.
field-wrong-new = En az 8 karakter olmalı.
sign-in-title = Giriş
sign-in-submit = Giriş yap
sign-in-new = Yeni misiniz? { $sign_up }
sign-in-forgotten = Parolanızı mı unuttunuz? Bu sunucuyu işleten kişi yenisi için size bir bağlantı oluşturabilir.
sign-in-guest = Ya da hesapsız, hemen başlayın:
sign-out-title = Yerinizden ayrılıyor musunuz?
sign-out-text = Konuk olarak oynuyorsunuz. Bağlantınız olmadan bu yere ve maçlarına dönemezsiniz; Ayarlar’da yeni bir bağlantı oluşturabilirsiniz.
sign-up-title = Hesap aç
sign-up-submit = Hesabı aç
sign-up-guest = Maçlarınız sizde kalır: konuk yeriniz hesaba dönüşür.
sign-up-have = Hesabınız var mı? { $sign_in }
recover-title = Yerinize dönün
recover-text = Konukken sakladığınız bağlantı sizi maçlarınıza geri getirir.
recover-field = Bağlantınız ya da gizli kodu
recover-submit = Yerime dön
reset-title = Yeni parola
reset-submit = Bu parolayı belirle
reset-done = Parolanız belirlendi. Şimdi onunla giriş yapın.
reset-no-token = Bu bağlantı eksik. Sunucuyu yönetenden yenisini isteyin.

## Ayarlar
settings-title = Ayarlar
settings-contents = Bu sayfanın bölümleri
settings-become = Hesaba geçin
settings-become-text = Bir ad ve parolayla her yerden giriş yapabilirsiniz. Maçlarınız sizde kalır.
settings-me = Hakkınızda
settings-save = Kaydet
settings-saved = Kaydedildi.
settings-not-kept = Bu tarayıcı bunu saklamıyor. Hiçbir şey saklamayacak biçimde ayarlanmış olabilir.
settings-password = Parola
settings-password-change = Parolayı değiştir
settings-play = Oyun
settings-forced = Yeni maçlarda tek hamlem kendiliğinden oynansın
settings-forced-hint = Kurallar size tek bir hamle bırakıyorsa sunucu onu sizin yerinize hemen oynar. Her maçta ayrıca açıp kapatabilirsiniz. Hiçbir hamleye izin vermeyen zar her durumda kendiliğinden geçer.
settings-keys = Tek tuşlar kuyu seçsin
settings-keys-hint = Rakamlar maç sayfasının her yerinde çalışır. Cihazınıza sesle komut veriyor ya da tuşlara istemeden basıyorsanız kapatın. Ok tuşları, Enter ve Escape her zaman çalışır. Yalnızca bu cihazda geçerlidir.
settings-look = Dil ve renkler
settings-recovery = Dönüş yolunuz
settings-recovery-text = Konuk olarak bir bağlantıyla geri dönersiniz. Yeni bağlantı eskisini geçersiz kılar.
settings-recovery-new = Yeni bağlantı oluştur
settings-sessions = Giriş yaptığınız yerler
settings-tokens = Programlar için anahtarlar
settings-tokens-text = Sizin adınıza oynayan ya da izleyen bir program kendi anahtarıyla girer.

## İzin günleri ve tatil
rest-title = İzin günleri
rest-text = Haftanın bu günlerinde, izin veren bütün maçlarda saatleriniz işlemez. Değişiklik bir sonraki sıranızdan başlayarak geçerlidir.
rest-days = İzin günlerim
rest-days-hint = En çok üç gün.
rest-zone = Saat dilimi
rest-zone-hint = Bu günlerin gece yarısı başlayıp bittiği yer. Başkaları bunu hiç görmez.
rest-says = İzinli: { $days }; { $zone } saatine göre.
rest-says-none = İzin günü yok.
vacation-title = Tatil
vacation-text = Siz yokken, izin veren bütün maçlarda saatleriniz işlemez. Yine de oynayabilirsiniz.
vacation-left = { $left } hakkınız var. Her { $days } günde bir gün eklenir; en çok { $most } birikir.
vacation-on = En geç { $moment } tarihine kadar tatildesiniz. { $left } hakkınız kaldı.
vacation-go = Tatile çık
vacation-go-title = Tatile çıkılsın mı?
vacation-go-text = Saatleriniz hemen durur ve sizi bekleyenlere haber verilir. İstediğiniz zaman dönün: kullanmadığınız süre sizde kalır.
vacation-back = Döndüm
vacation-welcome = Hoş geldiniz. Saatleriniz yeniden işliyor.
vacation-until-field = Biliyorsanız, uzakta olacağınız son gün
vacation-until-hint = En geç { $moment }; o zaman hakkınız biter.
vacation-past = Bu gün geçti. Daha sonraki bir gün seçin ya da boş bırakın.
vacation-auto = Süreden kaybetmeden önce kendiliğinden tatile çıkılsın
vacation-auto-hint = En az bir günlük hakkınız varsa iki saat önce; kısa sürelerde sıranızın dörtte biri kalınca.
vacation-ledger = Nasıl kullanıldı
vacation-from = Başlangıç
vacation-until = Bitiş
vacation-used = Kullanılan
vacation-before = Önceki hak
vacation-by-itself = kendiliğinden
session-unknown = Bilinmeyen cihaz
session-current = Bu cihaz
session-used = Son kullanım: { $ago }
session-end = Oradan çık
session-end-all = Buradan başka her yerde çıkış yap
session-end-all-hint = E-postalardaki giriş bağlantıları da geçersiz olur.
token-of-seat = Yerle birlikte gelen anahtar
token-label = Ne için?
token-scopes = Neler yapabilsin?
token-make = Anahtar oluştur
token-once = Bu anahtarı şimdi kopyalayın: bir daha gösterilmez.
token-revoke = Geçersiz kıl
scope-name =
    { $scope ->
        [read] okuma
        [play] oynama
       *[account] hesap
    }
scope-says =
    { $scope ->
        [read] Benim okuyabildiklerimi okumak
        [play] Maçlarımı oynamak
       *[account] Hesabımı değiştirmek
    }

## Kurallar
games-title = Oyunlar
rules-title = { $game } nasıl oynanır?
rules-figure = Bir tahta. 1’den 6’ya kuyularınızda { $own }, hazinenizde { $ownStore } taş var. Rakibin kuyularında { $theirs }, hazinesinde { $theirStore }.
rules-show = Göster
rules-here-title = Burada oynamak
rules-here = İşaretli kuyulardan birini seçin, bakın, sonra onaylayın. İsterseniz vazgeçin. Onaylamadan hiçbir şey gönderilmez; dilediğiniz zaman gidip gelebilirsiniz.
rules-keys = Klavyeyle: 1–{ $holes } arası rakamlar kuyu seçer, Enter onaylar, Escape vazgeçer, ok tuşları tahtada gezdirir. Rakamlar Ayarlar’dan kapatılabilir.

## Mangalanın kuralları
rules-mangala-lead = Altışar kuyuluk iki sıra, iki hazine, kırk sekiz taş. Yarısından çoğunu toplayan kazanır.
rules-mangala-start-title = Tahta
rules-mangala-start = Alttaki sıranın önünde oturursunuz; soldan 1’den 6’ya numaralı bu kuyular sizindir. Sağınızdaki uzun hazine de sizindir. Başta her kuyuda dört taş vardır, hazineler boştur.
rules-mangala-start-caption = Başlangıç.
rules-mangala-sow-title = Dağıtmak
rules-mangala-sow = Kuyularınızdan birindeki bütün taşları alın. İlkini aldığınız kuyuya bırakın, ötekileri sağa doğru birer birer sonraki yerlere koyun: kendi kuyularınıza, hazinenize, sonra rakibin kuyularına. Rakibin hazinesi atlanır. Tek taş yalnızca bir sonraki yere geçer.
rules-mangala-sow-caption = 2. kuyu: bir taş kalır, üçü ilerler.
rules-mangala-again-title = Bir daha
rules-mangala-again = Son taşınız kendi hazinenize düşerse yeniden oynarsınız; kaç kez olursa olsun.
rules-mangala-again-caption = 3. kuyudaki beş taşın sonuncusu hazineye düşer.
rules-mangala-even-title = Çift yapıp almak
rules-mangala-even = Son taşınız rakibin bir kuyusuna düşer ve oradaki sayıyı çift yaparsa, o kuyudaki bütün taşlar sizindir ve hazinenize girer.
rules-mangala-even-caption = Son taşla dört oldu: alındı.
rules-mangala-facing-title = Karşıdakini almak
rules-mangala-facing = Son taşınız kendi boş bir kuyunuza düşerse ve karşısındaki kuyuda taş varsa, hem onları hem son taşınızı alırsınız. Karşısı boşsa taşınız yerinde kalır.
rules-mangala-facing-caption = 3. kuyu boştu: karşıdan beş, sizden bir.
rules-mangala-end-title = Son
rules-mangala-end = Bir sıra boşalınca oyun biter. O sıranın sahibi karşı tarafta kalan bütün taşları alır. Bu yüzden taşlarını ilk bitiren olmak kazançlı olabilir.
rules-mangala-end-caption = Son taş hazineye girer; karşı sıra da onunla gelir.
rules-mangala-win-title = Kazanmak
rules-mangala-win = 24’ten çok taş oyunu kazandırır; 24’er taş beraberliktir. Galibiyet bir puan, beraberlik yarım puandır.
rules-mangala-match-title = Maç
rules-mangala-match = Bir maç, anlaştığınız kadar oyundan oluşur: örneğin tek oyun ya da beş oyunluk bir set. Oyunlara sırayla başlanır. Kalan oyunlar kazananı değiştiremeyecekse maç erken biter.
rules-mangala-origin = Bu, kuyularda dörder taşla oynanan Türk mangalasıdır. Taş toplanan uzun göze hazine denir.

## Layli Goobalay kuralları
rules-layli-lead = Altışar kuyuluk iki sıra, kırk sekiz tohum ve tahtayı defalarca dolaşabilen dağıtımlar. Aldıklarınız yanınızda durur; bir elin sonunda elinizde olanla sonraki ele başlarsınız.
rules-layli-figure = Bir tahta. 1’den 6’ya kuyularınızda { $own } tohum, yanınızda { $ownStore } tohum var. Rakibin kuyularında { $theirs }, yanında { $theirStore } tohum var.{ $count ->
        [0] { "" }
       *[other] {" "}Sizin sıranızdaki uurlar: { $uurs }.
    }
rules-layli-start-title = Tahta
rules-layli-start = Alt sıra sizindir; kuyular soldan 1’den 6’ya numaralıdır. Hazine yoktur: her kuyuda dört tohum vardır, alınan tohumlar tahtanın dışında, sağınızda tutulur.
rules-layli-start-caption = İlk elin başlangıcı.
rules-layli-laps-title = Tur tur dağıtmak
rules-layli-laps = Kuyularınızdan birindeki bütün tohumları alın ve sonraki kuyudan başlayarak sağa doğru, tahtayı dolaşarak birer birer dağıtın. Hiçbir kuyu atlanmaz, tohumları aldığınız kuyu bile. Son tohum, hangi sırada olursa olsun dolu bir kuyuya düşerse oradakilerin hepsini alıp dağıtmayı sürdürün: bu yeni bir turdur. Son tohum boş bir kuyuya düşünce hamle biter.
rules-layli-laps-caption = Üç tur: önce bir, sonra altı, sonra dört tohum. Sonuncusu boş bir kuyuya düşer.
rules-layli-capture-title = Almak
rules-layli-capture = Hamleniz kendi sıranızdaki boş bir kuyuda biterse ve karşısındaki kuyuda tohum varsa, hem onları hem son tohumunuzu alırsınız. Rakibin sırasında ya da boş bir kuyunun karşısında bir şey alınmaz.
rules-layli-capture-caption = İkinci tur, boş olan 1. kuyuda biter: karşıdan dört, sizden bir.
rules-layli-uur-title = Uur
rules-layli-uur = Bir istisna vardır: karşıda tam üç tohum varsa alınmaz. Biri bu yana geçer, iki kuyuda da ikişer tohum olur ve ikisi de uur, yani “gebe” kuyu sayılır. Hangi sırada olurlarsa olsunlar, onları yapana aittirler.
rules-layli-uur-caption = Karşıda üç tohum vardı: biri bu yana geçti, iki kuyu da artık sizin uurunuz. Üçgen, sahibini gösterir.
rules-layli-into-title = Uura dağıtmak
rules-layli-into = Uura da öteki kuyular gibi tohum düşer, ama içindekiler dağıtılmaz ve alınmaz. Son tohum bir uura düşerse, kimin olursa olsun, hamle biter. Böylece uurlar el boyunca dolar.
rules-layli-into-caption = Son tohum rakibin bir uuruna düşer ve hamle biter.
rules-layli-end-title = Elin sonu
rules-layli-end = Sırası gelen oynayamıyorsa el biter. Her taraf aldıklarını ve kenara ayırdıklarını, iki sıradaki kendi uurlarında olanları ve kendi sırasındaki öteki tohumları sayar.
rules-layli-end-more = Burada iki şey daha belirlenmiştir: sonsuza dek sürecek bir dağıtım oynanamaz ve üçüncü kez ortaya çıkan konum eli bitirir.
rules-layli-next-title = Sonraki el
rules-layli-next = Daha az tohumu olan, hepsini sağdan sola birer birer, dolaşarak yeniden dizer. Öteki taraf aynı biçimde aynı sayıda tohum dizer, kalanını kenara ayırır; bunlar sonunda yine sayılır. 24’e 24’ten sonra el berabere sayılır ve herkes kuyularına dörder tohum koyar. Ellere sırayla başlanır.
rules-layli-next-caption = 31’e 17’den sonra: iki tarafta on yedişer tohum, kâsede on dört.
rules-layli-win-title = Kazanmak
rules-layli-win = Bir elin sonunda altıdan az tohumu olan yeni bir el dizemez ve maçı kaybeder. El sayısında da anlaşabilirsiniz: o zaman son elin sonunda daha çok tohumu olan kazanır, eşitlik beraberliktir.
rules-layli-origin = Layli Goobalay Somali’de oynanır. Giovanni Marin 1931’de anlatmıştır; buradaki kurallar Jama Musse Jama’nın 2002’de Pisa’da yayımladıklarıdır. Sonsuz dağıtımlar, yinelenen konumlar, kimin başlayacağı ve berabere eller burada belirlenmiştir.

## Modiar kuralları
rules-modiar-lead = Toprakta altı çukur, kırk iki çakıl ve geriye doğru süren alışlar. Sonunda çok olan kazanır.
rules-modiar-figure = Bir tahta. 1’den 3’e çukurlarınızda { $own } çakıl var, aldığınız { $ownStore }. Rakibin çukurlarında { $theirs } çakıl var, aldığı { $theirStore }.
rules-modiar-start-title = Tahta
rules-modiar-start = Alttaki üç çukur sizindir; soldan 1’den 3’e numaralıdır. Her çukurda yedi çakıl vardır. Alınan çakıllar yanınızda durur.
rules-modiar-start-caption = Başlangıç.
rules-modiar-sow-title = Dağıtmak
rules-modiar-sow = İçinde en az iki çakıl olan bir çukurunuzun bütün çakıllarını alın. İlkini aynı çukura bırakın, ötekileri sağa doğru, dolaşarak birer birer sonraki çukurlara koyun. Tam bir tur atarlarsa, aldığınız çukura bir tane daha düşer.
rules-modiar-sow-caption = 2. çukur: biri kalır, altısı dolaşır ve sonuncusu 2. çukura döner.
rules-modiar-take-title = Almak
rules-modiar-take = Son çakılın düştüğü çukurda, hangi sırada olursa olsun, şimdi 2, 4 ya da 6 çakıl varsa hepsi sizindir. Sonra yoldaki bir önceki çukura bakın: orada da 2, 4 ya da 6 varsa o da sizindir; uymayan bir çukura gelene dek böyle geriye gidilir.
rules-modiar-take-caption = Son çakılla altı oldu: alındı, sonra dört, sonra sınırın ötesinde iki. Ondan öncekinde yedi var, orada biter.
rules-modiar-first-title = En ilk hamle
rules-modiar-first = Oyunun en ilk hamlesinde bir şey alınmaz.
rules-modiar-leave-title = Bir şey bırakmak
rules-modiar-leave = Rakibin tarafındaki son çakılları alamazsınız: bunu yapacak bir hamle oynanamaz.
rules-modiar-feed-title = Rakibe çakıl vermek
rules-modiar-feed = Rakibin tarafı boşsa, varsa oraya çakıl düşüren bir hamle seçmelisiniz.
rules-modiar-end-title = Son
rules-modiar-end = Sırası gelen oynayamıyorsa ya da aynı konum üçüncü kez ortaya çıkarsa oyun biter. Her taraf kendi sırasındaki çakılları aldıklarına ekler. Çok olan kazanır; 21’er çakıl beraberliktir.
rules-modiar-origin = Modiar’ı Fas’ta, Tanca yakınlarında çocuklar oynar: sert toprağa kazılmış altı çukurda, çakılla ya da dere taşıyla. Jordi Climent Aralık 2012’de kaydetmiş ve Mancala World’de yayımlamıştır. İlk taşı aynı çukura bırakmak Sahra’nın Koumma ve Tihbat oyunlarında da vardır. Yinelenen konumlar ve hiçbir hamlenin oynanamadığı durum burada belirlenmiştir.

## Önceden planlamak

plan-title = Plan
plan-title-full = { $name } karşısında plan
plan-against = rakip: { $name }
plan-back = Maça dön
plan-note = Bu bir plan, maçın kendisi değil: { $name } oynamadıkça hiçbiri oynanmaz. Planı yalnızca siz görürsünüz.
plan-now = Maçın şu anki durumu
plan-now-text = Tahta, maçtaki şu anki hâliyle.
plan-first = Siz oynuyorsunuz: { $move }
plan-choose-theirs = { $name } ne oynayabilir? Onun kuyularından birini seçin.
plan-choose-then = { $name } sonra ne oynayabilir? Onun kuyularından birini seçin ya da kaydedin.
plan-choose-answer = { $name } bunu oynarsa yanıtınız ne olur?
plan-choose-first = Oynamak üzere olduğunuz hamleyi seçin. Plan, siz onu oynayınca geçerli olur.
plan-again =
    { $who ->
        [me] Bir kez daha oynuyorsunuz. Sıradaki kuyuyu seçin.
       *[other] { $name } bir kez daha oynuyor. Sıradaki kuyuyu seçin.
    }
plan-ended = Burada el biterdi. Plan daha ileri gitmez.
plan-round-over = Bununla el biterdi, plan da onunla biter: yanıt gerekmez.
plan-refused-twice = Aynı tur iki kez geçiyor. Bir turun bir yanıtı olur.
plan-refused-turn = Bu tur henüz bitmedi: aynı taraf yeniden oynar.
plan-refused-size = Bu, bir plana sığandan fazla: en çok 500 yanıt, art arda da en çok 30. Birkaçını çıkarın.
plan-not-there = Bu kuyu burada oynanamaz.
plan-undo = Geri al
plan-save = Planı kaydet
plan-list = Yanıtlarınız
plan-branch =
    { $answered ->
        [yes] { $name } { $move } — siz { $answer }
       *[no] { $name } { $move } — siz …
    }
plan-remove = { $move } hamlesine verilen yanıtı kaldır
plan-count =
    { $count ->
        [0] Henüz yanıt yok.
        [one] { $count } yanıt.
       *[other] { $count } yanıt.
    }
plan-saved = Kaydedildi.
plan-unsaved = Henüz kaydedilmedi.
plan-delete = Planı sil
plan-delete-title = Plan silinsin mi?
plan-delete-text = O zaman plandan hiçbir şey oynanmaz. Kolaylık kuralları kalır.
plan-kept =
    { $count ->
        [one] Kaydedildi. { $name } bunu oynarsa yanıtınız hemen oynanır.
       *[other] Kaydedildi. { $name } bunlardan birini oynarsa yanıtınız hemen oynanır.
    }
plan-kept-mine = Kaydedildi. Maçta hamlenizi oynayınca geçerli olur.
plan-moved = Maç ilerledi. Plan oradan başlıyor.
plan-dice = Bu oyunda zar atıldığı için önceden yanıt planlanamaz. Sunucunun sizin için yapabilecekleri:
plan-rules = Sunucu benim yerime oynasın
plan-rule-kept = Kaydedildi. Bir sonraki hamleden itibaren geçerli.
plan-forced = Tek hamlem
plan-forced-hint = Kurallar bana tek bir hamle bırakıyorsa hemen oynanır.
plan-bear-off = Pul toplama
plan-bear-off-hint = İki taraf artık birbirini vuramaz ve durduramazken ve bütün pullarım evdeyken: olabildiğince çok pul toplanır, sonra olabildiğince az boşluk bırakılır.

## Portes’in kuralları
rules-portes-lead = On beş pul, iki zar ve tahtayı dolanan tek bir yol. Bütün pullarını önce evine getirip toplayan kazanır.
rules-portes-start-title = Tahta
rules-portes-start = Haneler kendi evinizden sayılır: 1’den 6’ya kadar olanlar sağ alttadır, en uzağı 24’tür. Oyuna 24’te iki, 13’te beş, 8’de üç, 6’da beş pulla başlarsınız. Rakibin pulları karşıdan aynı biçimde dizilir; sizin 1. haneniz onun 24. hanesidir.
rules-portes-start-caption = Başlangıç. Burada açık renkli pullar sizin.
rules-portes-first-title = Kim başlar
rules-portes-first = İlk oyun için iki taraf birer zar atar, eşit gelirse yeniden atılır. Büyük atan başlar ve iki zarı baştan atar. Sonraki oyunlara bir önceki oyunu kazanan başlar.
rules-portes-way-title = Yol
rules-portes-way = Pullarınız 24’ten 1’e doğru gider, geri dönmez. Her zar bir pulu o kadar hane ilerletir; arada basacağı hane açıksa tek pul iki zarı da oynayabilir. Çift gelen zar dört kez oynanır. Rakibin iki ya da daha çok pulunun durduğu hane size kapalıdır. Bazıları aradaki iki hanenin de açık olmasını ister; maç bu ev kuralıyla da kararlaştırılabilir.
rules-portes-way-caption = 3 ve 1: bir pul 8’den 5’e, bir pul 6’dan 5’e. İkisi orada güvende.
rules-portes-duty-title = Oynanması gereken
rules-portes-duty = Herhangi bir sırayla olabiliyorsa iki zar da, çiftte dördü de oynanmalıdır. Yalnızca biri oynanabiliyorsa ve ikisi de tek başına uygunsa büyüğü oynanır. Çiftte oynanabildiği kadar oynanır. Hiçbiri oynanamıyorsa sıra kendiliğinden geçer.
rules-portes-hit-title = Kırmak
rules-portes-hit = Hanesinde tek duran pul kırılabilir: oraya gelen onu bara gönderir. Kırılan pul, karşı tarafın evinden, zarın gösterdiği haneden yeniden girmelidir; sahibi ondan önce başka pul oynayamaz. Kıran pul yoluna devam edebilir.
rules-portes-hit-caption = 4 ve 2: tek duran koyu pul kırılır, hane iki pulla kapanır.
rules-portes-off-title = Toplamak
rules-portes-off = On beş pulun hepsi evinizde, 1–6 hanelerindeyse toplamaya başlayabilirsiniz. Zar, kendi hanesinden bir pul alır. O hane boş, daha yukarıda pul varsa zar içeride oynanır; o kadar yukarıda hiç pul yoksa en yüksek hanedeki pul alınır.
rules-portes-off-caption = 6 ve 3: bir pul 6’dan, bir pul 3’ten alınır.
rules-portes-win-title = Kazanmak
rules-portes-win = Bütün pullarını toplayan oyunu kazanır: bir puan; rakip hiç pul toplamamışsa mars olur, iki puan. Üç puanlık oyun ve katlama zarı yoktur. Maç, anlaştığınız gibi 1 ile 25 arasında tek bir sayıda biter.
rules-portes-dice-title = Zarlar
rules-portes-dice = Sıra gelir gelmez zarı sunucu atar. Sunucunun sahibi de içinde, hiç kimse zarı seçemez ya da önceden bilemez; maç bitince herkes hepsini denetleyebilir: { $page }.
rules-portes-dice-page = zarlar nasıl atılır
rules-portes-here = Bir pula, sonra işaretli hanelerden birine dokunun ya da pulu oraya sürükleyin. Zarlar hangi sayıların kullanıldığını gösterir. Onaylayana kadar adım adım geri alabilirsiniz; ondan önce hiçbir şey gönderilmez.
rules-portes-keys = Klavyeyle: ok tuşları tahtada gezdirir, Enter pulu kaldırır ve koyar, Escape geri alır. Hamle tamamlanınca Enter gönderir.
rules-portes-origin = “Kapılar” demek olan Portes, Yunan tavlisinin üç oyunundan ilkidir; ötekiler Plakoto ve Fevga’dır. İki pulla tutulan hane kapalı bir kapıdır.
foot-dice = Zarlar
match-summary-points = { $name }: { $points }; bar { $bar }, toplanan { $off }.

## Zarlar
more-dice =
    { $what ->
        [dice] Zarlar denetlenebilir
       *[lot] Kura denetlenebilir
    }
more-dice-text = Sunucu tohumunu maçtan önce vaat etti, iki oyuncu da kendinden bir şey ekledi. { $what ->
        [dice] Her zar bunlardan çekilir.
       *[lot] Kimin başlayacağını kura belirliyorsa kura bunlardan çekilir.
    }
more-dice-note = Bunu şimdiden not edebilirsiniz. Maç bitince tohum açıklanır ve herkes onu vaatle karşılaştırabilir.
more-dice-check =
    { $what ->
        [dice] Her zarı denetle
       *[lot] Kurayı denetle
    }
dice-title = Herkesin denetleyebildiği zarlar
dice-lead = Maç başladıktan sonra hiç kimse, bu sunucunun sahibi bile, bir zarı seçemez ya da önceden bilemez. Maç bitince herkes hepsini denetleyebilir.
dice-check-title = Bir maçı denetle
dice-check-text = Tarayıcınız maçı alır ve her zarı kendisi yeniden çeker.
dice-match = Maç
dice-match-hint = Adresi ya da numarası
dice-check = Denetle
dice-checking = Yeniden çekiliyor …
dice-no-id = Bu, bir maçın adresi ya da numarası değil.
dice-none = Bu maç, zarların denetlenebilmesinden önceye ait.
dice-running = Bu maç henüz bitmedi: tohum bitince açıklanır. Şimdilik yalnızca vaat not edilebilir.
dice-verdict =
    { $wrong ->
        [0] { $rolls ->
            [0] Doğru: çekilen, tohumdan çıkıyor.
            [one] Doğru: { $rolls } zar da tohumdan çıkıyor.
           *[other] Doğru: { $rolls } zarın hepsi tohumdan çıkıyor.
        }
       *[other] Yanlış: her şey vaat edilenden çıkmıyor.
    }
dice-says-promise =
    { $right ->
        [yes] Tohum vaat edilen tohum: doğru
       *[no] Tohum vaat edilen tohum değil: yanlış
    }
dice-says-lot =
    { $right ->
        [yes] { $name } başlasın diyen kura: doğru
       *[no] { $name } başlasın diyen kura: yanlış
    }
dice-says-later =
    Maç sürüyor. { $untold ->
        [0] Bundan sonraki atışlar yeni bir tohumdan çekilir; o da maç bitince açıklanır.
       *[other] O zamandan beri yapılan { $untold } atış yeni bir tohumdan çekildi; o da maç bitince açıklanır.
    }
dice-says-roll =
    { $right ->
        [yes] doğru
       *[no] yanlış, { $a } ve { $b } olmalı
    }
promised-commitment = Vaat (tohumun SHA-256 özeti)
promised-added = Ekleyen: { $name }
promised-seed = Tohum
promised-empty = hiçbir şey
promised-later = { $from }. atıştan itibaren, yani maç bittikten sonra yeniden sürdüğünden beri:
promised-next = İkiniz de sürdürürseniz atışlar yeni bir tohumdan çekilir. Vaadi şimdiden ortada:
dice-promise-title = Vaat
dice-promise = Bir çağrı yapılınca sunucu 32 rastgele baytlık gizli bir tohum üretir ve maçın alacağı numarayı belirler. Tohumun SHA-256 özetini gösterir: artık değiştiremeyeceği, kimsenin tohumu çıkaramayacağı bir vaat. Çağıran da kabul eden de rastgele bir şey ekler; bunu sizin yerinize bu sayfa yapar. Böylece sunucu, sizin ne ekleyeceğinizi bilmeden söz vermiş olur.
dice-rolled-title = Zar atışları
dice-rolled = Sunucu, sıra gelir gelmez zarı atar ve atışları bütün maç boyunca 0’dan başlayarak numaralar. Kimin başlayacağı için birer zar atılıyorsa bu da bir atıştır; ilk zar çağıranındır. Oynanamayan zarla sıra kendiliğinden geçer.
dice-told-title = Tohum açıklanır
dice-told = Maç bitince sunucu tohumu açıklar: maçta, olaylarında ve kaydında. SHA-256 özeti vaade uyuyor ve her zar ondan çıkıyorsa kimse karışmamıştır. Vaadi maç sürerken not etmek en iyisidir.
dice-drawn-title = Bir sayı nasıl çekilir
dice-drawn = Bir çekiliş bir bayt akışıdır: tohum anahtarıyla, blok blok HMAC-SHA-256. Bir bloğun iletisi aşağıdaki beş satırdır; satır sonuyla ayrılır, sonunda satır sonu yoktur. Çekilen şey atışın numarasıdır ya da kura için “lot”; bloklar 0’dan sayılır.
dice-message = Bir bloğun iletisi
dice-line-id = (maçın numarası)
dice-line-maker = (çağıranın eklediği)
dice-line-accepter = (kabul edenin eklediği)
dice-line-what = (çekilen) (blok)
dice-bytes = Zar için 252 ve üstü baytlar atlanır, böylece her sayı eşit olasılıklıdır; kalanların ilk ikisi zarları verir: 6’ya bölümünden kalan artı 1. Kura için ilk baytın son biti kimin başlayacağını söyler: 0, çağırandır.
dice-counts-title = Burada neler geldi
dice-counts-caption = Bu sunucuda her zar kaç kez geldi: birinci zar aşağı doğru, ikinci zar yana doğru.
dice-counts-few =
    { $rolls ->
        [0] Bu sunucuda henüz hiç zar atılmadı.
        [one] Bu sunucuda şimdiye kadar { $rolls } kez zar atıldı: zarların dengeli olup olmadığını söylemek için çok az.
       *[other] Bu sunucuda şimdiye kadar { $rolls } kez zar atıldı: zarların dengeli olup olmadığını söylemek için çok az.
    }
dice-counts-says = Bu sunucuda { $rolls } kez zar atıldı; 36 sonuçtan her birinin yaklaşık { $expected } kez gelmiş olması beklenir. Bundan ne kadar sapıldığını ki-kare ölçer; buradaki değeri: { $chi }. { $within ->
        [yes] Adil zarlarda bu değer 100 sunucunun 95’inde şu sınırın altında kalır: { $usual }. Burada da öyle.
       *[no] Adil zarlarda bu değer 100 sunucunun 95’inde şu sınırın altında kalır: { $usual }. Burada kalmadı; bu, rastlantıyla 100 sunucunun 5’inde olur.
    }

## Programlar için
docs-title = Programlar için arayüz
docs-lead = Bu sayfanın yaptığı her şeyi bir program da yapabilir. Bütün çağrılar, sunucunun kendi anlatımıyla buradadır.
docs-file = OpenAPI olarak tüm tanım
docs-parameters = Parametreler
docs-body = Gönderilen
docs-answers = Gelen yanıt
docs-required = gerekli
docs-try = Deneyin
docs-send = Gönder
docs-key = Anahtar (boşsa: buradaki girişinizle)
docs-body-field = Gövde (JSON)
docs-bad-json = Gövde geçerli JSON değil.
docs-problems = Neler geri çevrilebilir
docs-sent = { $method } { $path }: { $status }

## Maçın çevresi
chat-title = Sohbet
chat-unread =
    { $count ->
        [one] { $count } yeni satır
       *[other] { $count } yeni satır
    }
chat-none = Henüz bir şey yazılmadı.
chat-you = Siz
chat-removed = Bu satır kaldırıldı.
chat-label = Birbirinize yazdıklarınız
chat-write = Yazacağınız kişi: { $name }
chat-hint = Bunu yalnız ikiniz okuyabilirsiniz.
chat-count = { $count } / { $most } karakter
chat-send = Gönder
chat-phrases = Hazır sözler
chat-phrases-hint = Hemen gönderilir; { $name } kendi dilinde okur.
chat-close = Sohbeti kapat
chat-close-title = Bu maçın sohbeti kapatılsın mı?
chat-close-text = Artık ikiniz de yazamazsınız ve { $name } sizin kapattığınızı görür. Sonra yeniden açabilirsiniz.
chat-open = Sohbeti aç
chat-closed-me = Bu maçın sohbetini kapattınız. Yazılanlar burada kalır.
chat-closed-all = Ayarlarınızda bütün maçların sohbetini kapattınız ya da { $name } adlı oyuncuyu engellediniz.
chat-closed-other = { $name } bu maçın sohbetini kapattı. Yazılanlar burada kalır.
chat-mute = Karşı tarafı sessize al ({ $name })
chat-unmute = Karşı tarafın yazdıklarını yine göster ({ $name })
chat-muted = Karşı tarafın yazdıklarını görmüyorsunuz ({ $name }).
chat-report = Bildir
chat-report-title = Bu satır bildirilsin mi?
chat-report-text = Bu sunucuyu yöneten kişi yazılanı görür ve kaldırabilir. Neyin uygunsuz olduğunu birkaç sözle yazın.
chat-report-reason = Uygunsuz olan nedir
chat-report-yes = Bildir
chat-reported = Sunucuyu yöneten kişiye gönderildi.
chat-too-long = Bu { $count } karakter; en çok { $most } karakter gönderilebilir.
chat-too-tall = Bu { $count } satır; en çok { $most } satır gönderilebilir.
chat-bad = İçinde gönderilemeyen bir şey var: bir denetim karakteri ya da yazının yönünü çeviren bir im. Lütfen çıkarın.
chat-nothing = İçinde okunacak bir şey yok.
chat-too-fast = Son dakikalarda çok yazdınız. Lütfen biraz bekleyip öyle gönderin.
chat-full = Bu sohbet doldu: artık yazılamaz.
chat-phrase-hello = Merhaba!
chat-phrase-good_luck = Kolay gelsin, iyi oyunlar!
chat-phrase-thanks = Teşekkürler!
chat-phrase-welcome = Rica ederim.
chat-phrase-good_move = Güzel hamle!
chat-phrase-surprised = Bunu hiç beklemiyordum.
chat-phrase-oops = Eyvah, hata yaptım!
chat-phrase-lucky = Bu şanstı.
chat-phrase-thinking = Bunu biraz düşünmem gerek.
chat-phrase-slow_week = Bu hafta yavaş oynayacağım.
chat-phrase-back = Geri geldim.
chat-phrase-sorry_slow = Beklettiğim için özür dilerim.
chat-phrase-no_hurry = Acele etmeyin.
chat-phrase-exciting = Ne kadar heyecanlı!
chat-phrase-well_played = İyi oynadınız!
chat-phrase-once_more = Bir maç daha yapalım mı?
chat-phrase-goodbye = Hoşça kalın, görüşmek üzere!
own-note-title = Notlarım
own-note-hint = Yalnız siz okuyabilirsiniz.
own-note-label = Bu maç için notlarınız
own-note-state =
    { $state ->
        [saved] Kaydedildi
        [saving] Kaydediliyor …
        [unsaved] Henüz kaydedilmedi
        [offline] Kaydedilemedi: sunucudan yanıt yok. Yeniden denenecek.
       *[new] Yazdıkça kaydedilir
    }
own-note-left =
    { $count ->
        [one] { $count } karakterlik yer kaldı
       *[other] { $count } karakterlik yer kaldı
    }
own-note-changed = Bu notlar başka bir pencerede değiştirildi. Orada şöyle yazıyor:
own-note-empty = hiçbir şey
own-note-theirs = Oradakini al
own-note-mine = Buradakini tut
own-note-all = Bütün notlarım
own-note-all-text = Maçlarınız için yazdığınız bütün notlar.
own-note-as-text = Metin olarak
own-note-as-json = JSON olarak
ties-title = Takip ettiğiniz kişiler
ties-lead = Bu listeyi yalnız siz görürsünüz.
ties-none = Henüz kimseyi takip etmiyorsunuz. Birinin sayfasını açıp “Takip et”i seçin.
ties-running =
    { $count ->
        [0] Süren maçı yok
        [one] { $count } süren maç
       *[other] { $count } süren maç
    }
ties-last = son oyun: { $ago }
ties-follow = Takip et
ties-unfollow = Takibi bırak
ties-followed = Artık takip ediyorsunuz: { $name }.
ties-unfollowed = Artık takip etmiyorsunuz: { $name }.
ties-block = Engelle
ties-block-title = Engellensin mi: { $name }?
ties-block-text = Bundan sonra bir araya gelmezsiniz: çağrı ve sohbet olmaz, salonda birbirinizi görmezsiniz. Süren maçlar sürer. Karşı tarafa bildirilmez.
ties-unblock = Engeli kaldır
ties-blocked = Engellediniz: { $name }.
ties-unblocked = Engeli kaldırdınız: { $name }.
ties-blocks = Engellenen kişiler
ties-blocks-none = Kimseyi engellemediniz.
ties-chat-off = Maçlarımda sohbet olmasın
ties-chat-off-hint = Kimse size yazamaz; rakipleriniz sohbeti kapattığınızı görür. Yazılanlar kalır.
leave-title = Hesabı sil
leave-text = Açık çağrılarınız geri çekilir. Süren maçlar, iki taraf da oynamadıysa iptal edilir, oynadıysa kaybedilmiş sayılır. Maçlarınız, kayıtları ve bütün puanlar “Silinmiş kullanıcı” adıyla kalır; çünkü bunlar rakiplerinizindir de.
leave-gone = Adınız, adresiniz, parolanız, anahtarlarınız, notlarınız, takip ettikleriniz ve engelledikleriniz, sohbetlerde yazdıklarınızla birlikte sonsuza dek silinir. Adınızı başkası alamaz. Geri dönüşü yoktur.
leave-button = Hesabımı sil …
leave-guest-button = Yerimi sil …
leave-ask = Sonsuza dek silinsin mi?
leave-yes = Sonsuza dek sil
leave-password = Emin olmak için parolanız
leave-done = Hesabınız silindi.

## Aksayanlar
broken-title = Şu anda olmuyor
broken-text = Bu sayfa şu anda hazırlanamıyor. Biraz sonra yeniden deneyin; hiçbir şey kaybolmadı.
lost-title = Burada bir şey yok
lost-text = Bu adres bir yere götürmüyor ya da götürdüğü yer artık yok.
lost-home = Başlangıca dön
failure-title = Olmadı
failure-again = Yeniden dene
problem-offline = Sunucudan yanıt yok. Bağlantınıza bakıp yeniden deneyin.
problem-unknown = Bir şeyler ters gitti.
problem-unavailable = Sunucu şu anda yanıt veremiyor. Biraz sonra yeniden deneyin.
problem-unauthenticated = Önce giriş yapın.
problem-forbidden = Buna izniniz yok.
problem-not_found = Aradığınız şey yok ya da artık yok.
problem-not_your_match = Bu maçta oynamıyorsunuz.
problem-not_your_turn = Sıra sizde değil.
problem-match_over = Bu maç bitti.
problem-stale_ply = Bu arada tahta değişti.
problem-illegal_move = Bu hamle burada yapılamaz.
problem-malformed = Sunucu bunu anlayamadı.
problem-unknown_field = Sunucu bunu beklemiyordu.
problem-already_taken = Biri sizden hızlı davrandı: artık açık değil.
problem-changed = Bu arada başka bir yerde değiştirilmiş.
problem-name_taken = Bu ad ya da çok benzeri alınmış.
problem-key_reused = Bu daha önce başka içerikle gönderilmişti. Yeniden deneyin.
problem-rate_limited = Bir anda çok fazla oldu. Lütfen biraz bekleyin.
problem-wrong_credentials = Ad ile parola ya da bağlantı uymuyor.
problem-method_not_allowed = Bu burada yapılamaz.
problem-too_late = Bunun için artık geç.
problem-too_large = Bu çok uzun.
problem-unsupported_media_type = Sunucu bu biçimi anlamıyor.
problem-not_acceptable = Sunucu bu biçimde yanıt veremiyor.
problem-too_many = Bunlardan zaten çok fazla var.
problem-busy = Şu anda çok yoğunluk var. Lütfen yeniden deneyin.
problem-unreadable_match = Bu maç, sunucunun okuyamadığı bir biçimde kayıtlı. Hiçbir şey kaybolmadı: sunucuyu işleten kişiden bakmasını isteyin.
problem-internal = Sunucuda bir hata oldu ve not edildi. Yeniden deneyin.

## Kişi ve maç bulma
find-people = Oyuncular
find-people-name = Oyuncunun adı
find-hint = Adın başı yeter.
find-search = Ara
find-people-none = Adı böyle başlayan kimse yok.
find-recent = Birlikte oynadıklarınız
find-recent-none = Henüz kimse yok. Oynadığınız kişileri burada bulacaksınız.
find-last = Son maç: { $day }
find-ours = Aramızdaki tüm maçlar
find-tally = { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
find-again = Yeniden oyna
find-between = Rakip { $name }: sonuçlarınız
find-filter = Belirli maçları ara
find-which = Hangileri?
find-all = Tümü
find-game = Oyun
find-any-game = Bütün oyunlar
find-opponent = Rakibin adının başı
find-result = Sonucum
find-any-result = Bütün sonuçlar
find-won = Kazandıklarım
find-lost = Kaybettiklerim
find-drawn = Berabere bitenler
find-from = Başlangıç tarihi
find-to = Bitiş tarihi
find-order = Sıralama
find-newest = Önce yeniler
find-oldest = Önce eskiler
find-show = Bunları göster
find-clear = Yeniden tümünü göster
find-shown = { $count } sonuç gösteriliyor.
find-none = Böyle bir şey yok.
find-count = Kaç kişi kabul edebilsin?
find-count-hint = Her biriyle ayrı bir maç başlar.
find-count-choice =
    { $count ->
        [one] Bir kişi
       *[other] En çok { $count } kişi
    }
find-left = { $count } yerden { $left } yer boş
find-rating = Ne kadar güçlü olsunlar?
find-rating-min = En az puan
find-rating-max = En çok puan
find-rating-crossed = En yüksek puan en düşüğünden küçük olamaz.
find-rating-hint = Herkes için boş bırakın. Henüz puanı olmayan 1500 sayılır.
find-range =
    { $ends ->
        [min] Puanı { $min } ve üstü
        [max] Puanı { $max } ve altı
       *[both] Puanı { $min } ile { $max } arası
    }
find-not-rating = Puanınız bu aralıkta değil.
find-not-playing = Bu çağrıdan bir maçı zaten oynuyorsunuz; o bitince yeniden kabul edebilirsiniz.
find-send-link = Bu bağlantıyı sizinle oynayacak herkese, bir sınıfa ya da bir kulübe gönderin. En çok { $count } kişi kabul edebilir; her biriyle ayrı bir maç başlar.
find-begun = Başlayanlar: { $count } / { $of }
find-begun-none = Henüz kabul eden yok.
find-first-label = Nasıl oynanır
find-first-lead = Hoş geldiniz! Başlamak iki dakika sürer, hiç acele etmek gerekmez.
find-first-games = Seçebileceğiniz dört oyun
find-first-games-text = Her birinin kuralları ve dokunarak denenen örnekleri var. En çabuk öğrenileni Modiar’dır.
find-first-play = İlk maçınıza başlayın
find-first-play-text = Birinin önerdiği maçı kabul edin ya da bir arkadaşınıza bağlantı gönderin: hesapsız açılır.
find-first-nobody = Şu anda rakip arayan yok. Bir arkadaşınıza bağlantı gönderin ya da sıradaki gelene bir maç önerin.
find-nobody = Şu anda rakip arayan yok. Sakin günlerde olur, çaresi de kolaydır:
find-nobody-else = Şu anda rakip arayan başka kimse yok. Sizin çağrınız aşağıda duruyor.
find-quick = Herkese bir maç önerin
find-quick-text = Bir dokunuş yeter: her hamle için üç gün, kimin başlayacağını kura belirler. Bir hafta burada durur, isterseniz geri çekersiniz.
find-friend = Birini çağırın
find-friend-text = Bağlantıyı alan, üye olmadan hemen oynar.
find-wait-title = Beklerken
find-wait = Birinin gelmesi bir saat de sürebilir, birkaç gün de. Burada beklemeniz gerekmez: maç kendiliğinden başlar ve sizi bekler.
find-wait-told = Biri kabul edince haber ver
find-wait-rules = Kuralları oku ve dene
find-first-friend = Arkadaşa bağlantı
find-first-days = Bir hamle bugün, öbürü yarın
find-first-days-text = Hamlenizi yapar, gününüze dönersiniz. Rakibinizin, anlaştığınız kadar süresi vardır; çoğu zaman hamle başına üç gün. Sizin de öyle. Dilediğiniz kadar maçı yan yana oynayabilirsiniz.
find-first-told = Sıranız sizi burada bekler
find-first-told-text = Sizi bekleyenler bu sayfanın en başında ve bu sekmenin başlığında durur. Günde bir kez bakın ya da { $told }; süreniz dolmadan burada hatırlatılır.
find-first-told-way = e-postayla veya telefonunuza haber verelim

## Bildirimler: sayfada olmayanlara gönderilenler, olanlara listelenenler
notice-match-started = Yeni maç: { $game }, rakip { $name }
notice-match-turn = Sıra sizde: { $game }, rakip { $name }
notice-match-moved = Bir hamle: { $game }, rakip { $name }
notice-match-finished =
    { $result ->
        [won] Kazandınız: { $game }, rakip { $name }
        [lost] Kaybettiniz: { $game }, rakip { $name }
        [drawn] Berabere: { $game }, rakip { $name }
       *[aborted] İptal edildi: { $game }, rakip { $name }
    }
notice-offer-made =
    { $what ->
        [draw] { $name } beraberlik öneriyor ({ $game })
        [take_back] { $name } son hamlesini geri almak istiyor ({ $game })
        [time] { $name } ek süre istiyor ({ $game })
        [pause] { $name } ara vermek istiyor ({ $game })
        [resign_game] { $name } bu oyunu bırakmayı öneriyor ({ $game })
        [resume] { $name } maça devam etmek istiyor ({ $game })
       *[other] { $name } sizden bir şey istedi ({ $game })
    }
notice-offer-closed = { $name } ile aranızdaki bir istek sonuçlandı ({ $game })
notice-offer-accepted =
    { $what ->
        [draw] { $name } beraberliği kabul etti ({ $game })
        [take_back] { $name } hamlenizi geri almanıza izin verdi ({ $game })
        [time] { $name } size ek süre verdi ({ $game })
        [pause] { $name } ara vermeyi kabul etti ({ $game })
        [resign_game] { $name } bu oyunu bırakmanızı kabul etti ({ $game })
        [resume] { $name } maça devam ediyor ({ $game })
       *[other] { $name } kabul etti ({ $game })
    }
notice-offer-declined =
    { $what ->
        [draw] { $name } beraberlik istemiyor ({ $game })
        [take_back] { $name } hamlenizi geri almanıza izin vermiyor ({ $game })
        [time] { $name } size ek süre vermiyor ({ $game })
        [pause] { $name } ara vermek istemiyor ({ $game })
        [resign_game] { $name } bu oyunu oynamaya devam etmek istiyor ({ $game })
        [resume] { $name } maça devam etmiyor ({ $game })
       *[other] { $name } kabul etmedi ({ $game })
    }
notice-offer-withdrawn =
    { $what ->
        [draw] { $name } artık beraberlik önermiyor ({ $game })
        [take_back] { $name } artık hamlesini geri almak istemiyor ({ $game })
        [time] { $name } artık ek süre istemiyor ({ $game })
        [pause] { $name } artık ara vermek istemiyor ({ $game })
        [resign_game] { $name } artık bu oyunu bırakmayı önermiyor ({ $game })
        [resume] { $name } artık maça devam etmek istemiyor ({ $game })
       *[other] { $name } isteğinden vazgeçti ({ $game })
    }
notice-offer-days =
    { $days ->
        [one] { $days } gün.
       *[other] { $days } gün.
    }
notice-offer-points =
    { $points ->
        [one] Tek oyun olarak, { $points } puan.
       *[other] Mars olarak, { $points } puan.
    }
notice-chat-message = { $name } size yazdı ({ $game })
notice-deadline-near = Süreniz doluyor: { $game }, rakip { $name }
notice-deadline-event = Süre dolar: { $game }, rakip { $name }
notice-deadline-passed = Süre doldu: { $game }, rakip { $name }
notice-opponent-away = { $name } tatilde ({ $game })
notice-vacation-began = Tatiliniz kendiliğinden başladı
notice-vacation-near = Tatiliniz bitmek üzere
notice-vacation-ended = Tatiliniz bitti
notice-challenge-received = { $name } sizi maça çağırıyor: { $game }
notice-challenge-closed =
    { $answer ->
        [declined] Bir çağrı reddedildi: { $game }
        [cancelled] Bir çağrı geri alındı: { $game }
        [expired] Bir çağrı zamanında kabul edilmedi: { $game }
       *[other] Bir çağrı kapandı: { $game }
    }
notice-challenge-ended =
    { $answer ->
        [declined] { $name } ile aranızdaki çağrı reddedildi: { $game }
        [cancelled] { $name } ile aranızdaki çağrı geri alındı: { $game }
        [expired] { $name } ile aranızdaki çağrı zamanında kabul edilmedi: { $game }
       *[other] { $name } ile aranızdaki çağrı kapandı: { $game }
    }
notice-played = { $name } “{ $move }” oynadı.
notice-passed =
    { $whose ->
        [mine] { $name } artık galibiyeti isteyebilir. O zamana kadar yine de oynayabilirsiniz.
       *[theirs] { $name } zamanında oynamadı. Galibiyeti isteyebilir ya da bekleyebilirsiniz.
    }
notice-left = { $left } süreniz var, son tarih: { $until }.
notice-left-none = Süre sınırı yok.
notice-stake =
    { $soft ->
        [yes] Sonra { $name } galibiyeti isteyebilir.
       *[no] Sonra maç kaybedilir.
    }
notice-rated = Puanlı maç.
notice-rating = Puanınız: { $before } → { $after }.
notice-still-running = Saatleriniz yeniden işliyor.
notice-away-until = Yapacak bir şey yok: { $name } için saat en geç şu ana kadar duruyor: { $until }.
notice-stand-still = Saatleriniz şu ana kadar duruyor: { $until }.
notice-run-again = Saatleriniz şu andan itibaren yeniden işler: { $until }.
notice-clock = { $clock }.
notice-waiting =
    { $count ->
        [one] { $count } maç sizi bekliyor
       *[other] { $count } maç sizi bekliyor
    }
notice-many =
    { $count ->
        [one] { $count } haber
       *[other] { $count } haber
    }
notice-test = Seedpost’tan bir deneme
notice-test-text = Bunu okuyabiliyorsanız sizi ilgilendirenler buraya gelir.
notice-moment =
    { $month ->
        [1] { $day } Ocak, { $time } ({ $zone })
        [2] { $day } Şubat, { $time } ({ $zone })
        [3] { $day } Mart, { $time } ({ $zone })
        [4] { $day } Nisan, { $time } ({ $zone })
        [5] { $day } Mayıs, { $time } ({ $zone })
        [6] { $day } Haziran, { $time } ({ $zone })
        [7] { $day } Temmuz, { $time } ({ $zone })
        [8] { $day } Ağustos, { $time } ({ $zone })
        [9] { $day } Eylül, { $time } ({ $zone })
        [10] { $day } Ekim, { $time } ({ $zone })
        [11] { $day } Kasım, { $time } ({ $zone })
       *[12] { $day } Aralık, { $time } ({ $zone })
    }
notices-title = Bildirimler
notices-new = (yeni)
notices-none = Henüz bir şey yok. Sizi ilgilendirenler burada listelenir.
notices-settings = Nasıl haber alırsınız
notices-settings-text = E-postayla, sayfa kapalıyken de bu cihazda, bir webhook’ta, akışla ya da takvimle: neyi, nerede ve ne zaman.
notices-settings-open = Nasıl haber alacağınızı seçin
notices-where = Nerede
notices-where-text = Buradaki her şey yalnızca sizindir; her biri denenebilir ve kaldırılabilir.
notices-nowhere = Şimdilik yalnızca bu sayfada haber alıyorsunuz.
notices-push-here = Bu cihaza anlık bildirim gönder
notices-push-cannot = Bu tarayıcıya anlık bildirim gönderilemiyor; gizli pencerede hiçbirine gönderilemez. iPhone veya iPad’de önce bu sayfayı ana ekrana ekleyin.
notices-push-forbidden = Bu tarayıcı buradan bildirimi reddediyor: gizli pencerede her zaman, başka pencerede bir kez reddedildiği için. Tarayıcının bu sayfaya ait ayarlarından değiştirebilirsiniz.
notices-push-insecure = Sayfa https olmadan geldi: tarayıcıya anlık bildirim yalnızca https ile gelen bir sayfadan gönderilir. Sayfayı https adresinden açın ya da bu sunucuyu işletene sorun.
notices-push-unanswered = Tarayıcının sorusu yanıtlanmadı; hiçbir şey açılmadı.
notices-push-failed = Tarayıcı anlık bildirim hizmetine ulaşamadı; gizli pencerede ya da bildirimlerin kapalı olduğu yerde böyle olur. Hiçbir şey açılmadı.
notices-mail-address = E-posta adresi
notices-mail-add = E-postayla haber verin
notices-mail-cannot = Bu sunucu e-posta göndermiyor.
notices-unconfirmed = Henüz onaylanmadı: oraya gönderilen e-postadaki bağlantıyı açın.
notices-unconfirmed-failing = Onay e-postası henüz gönderilemedi: { $answer }.
notices-confirm-sent = { $address } adresine bir e-posta gönderildi. İçindeki bağlantıyı açın.
notices-confirm-failed = { $address } adresine e-posta gönderilemedi: { $answer }
notices-confirm-later = { $address } adresine henüz e-posta gönderilemedi: { $answer }. Kendiliğinden yeniden denenir.
notices-send-again = Yeniden gönder
notices-webhook-add-title = Webhook, Slack, Discord, Matrix, ntfy, Gotify
notices-webhook-text = Sunucu her bildirimi seçtiğiniz bir adrese, oradaki hizmetin aldığı biçimde gönderir.
notices-webhook-add = Ekle
notices-format = Ne için
notices-format-standard = Bir program (imzalı JSON)
notices-format-slack = Slack
notices-format-discord = Discord
notices-format-matrix = Matrix
notices-format-ntfy = ntfy
notices-format-gotify = Gotify
notices-url = Adres
notices-url-hint = https:// ile başlar ve bir parola kadar gizlidir.
notices-label = Verdiğiniz ad
notices-secret-once = İletilerin imzalandığı gizli anahtar. Yalnızca bu kez gösterilir.
notices-new-secret = Yeni anahtar
notices-new-secret-text = İletiler 24 saat boyunca eski anahtarla da imzalanır, sonra yalnızca yenisiyle.
notices-test = Dene
notices-test-arrived = Ulaştı: { $answer }
notices-test-failed = Ulaşmadı: { $answer }
notices-answer-taken = kabul edildi
notices-answer-elsewhere = başka bir yere yönlendiriyor; son adresi verin
notices-answer-gone = artık yok
notices-answer-silent = zamanında yanıt gelmedi
notices-answer-unreachable = ulaşılamadı
notices-answer-broken = bağlantı koptu
notices-answer-mail-server = e-posta sunucusu bu sunucudan bir şey kabul etmiyor
notices-answer-address = bu adrese bir şey gönderilemiyor
notices-answer-looked = zaten bakmıştınız
notices-answer-settled = artık gereği kalmamıştı
notices-answer-quiet = sessiz saatlerin bitmesini bekliyor
notices-answer-digest = günün e-postasını bekliyor
notices-answer-queue = sırada başkaları var
notices-answer-fault = bu sunucuda bir hata
notices-answer-status = gelen yanıt: { $status }
notices-remove = Kaldır
notices-last = Son: { $moment }, { $answer }
notices-never = Henüz bir şey gönderilmedi
notices-off = Kapalı.
notices-what = Neyi
notices-what-text = İşaret hemen geçerli olur. Sayfa sütununda: yeni sayılır.
notices-kind = Ne olur
notices-channel-page = Sayfa
notices-channel-mail = E-posta
notices-channel-push = Anlık bildirim
notices-channel-webhook = Webhook
notices-at-bell = zilde sayılır
notices-unset = ayarlanmadı
notices-kind-match-turn = Sıra sizde
notices-kind-match-started = Bir maç başlar
notices-kind-match-moved = Biri oynadı
notices-kind-match-finished = Bir maç bitti
notices-kind-offer-made = Sizden bir şey istenir
notices-kind-offer-closed = Önerinize yanıt gelir
notices-kind-chat-message = Biri size yazdı
notices-kind-deadline-near = Süreniz doluyor
notices-kind-deadline-passed = Süre doldu, maç sürüyor
notices-kind-opponent-away = Rakibiniz tatilde
notices-kind-vacation-began = Tatiliniz kendiliğinden başlar
notices-kind-vacation-near = Tatiliniz bitmek üzere
notices-kind-vacation-ended = Tatiliniz bitti
notices-kind-challenge-received = Biri sizi maça çağırır
notices-kind-challenge-closed = Bir çağrı kapanır
notices-when = Ne zaman
notices-zone-hint = Size gönderilenlerde saatler buranın saatidir.
notices-zone-here = Bu cihazın saat dilimini kullan: { $zone }
notices-quiet = Sessiz saatler
notices-quiet-hint = Bu saatlerde anlık bildirim, e-posta ve sohbet iletisi gelmez; bitince gelir. Yalnızca bu arada süreniz dolacaksa yine de haber verilir.
notices-quiet-from = Başlangıç
notices-quiet-until = Bitiş
notices-quiet-both = İkisini de verin ya da ikisini de boş bırakın.
notices-digest = Günde tek e-posta, saati
notices-digest-hint = Bütün gün bu saatte tek e-postada. Her biri hemen gelsin derseniz boş bırakın.
notices-ladder = Süreniz dolmadan önce
notices-ladder-hint = Ne kadar önce haber verilsin. En çok dört.
notices-ladder-full = En çok dört tane seçilebilir. Bunu seçmek için birini kaldırın.
notices-before =
    { $hours ->
        [one] { $hours } saat
       *[other] { $hours } saat
    }
notices-feeds = Akışlar ve takvim
notices-feeds-text = Akış okuyucunuz ve takviminizdeki süre sonları için gizli adresler. Adresi bilen okuyabilir.
notices-feeds-on = Adresleri oluştur
notices-feeds-new = Yeni adresler
notices-feeds-new-text = Eski adresler artık çalışmaz.
notices-feeds-off = Kapat
notices-feeds-off-title = Adresler kapatılsın mı?
notices-feeds-off-text = Bir daha çalışmazlar; yenilerini oluşturursanız başka olurlar.
notices-feed-atom = Akış (Atom)
notices-feed-json = Akış (JSON)
notices-feed-calendar = Süre sonları takvimi
notices-copy = Kopyala
notices-sent = Neler gönderildi
notices-sent-text = 30 gün saklanır.
notices-sent-none = Henüz bir şey gönderilmedi.
notices-status-waiting = Bekliyor
notices-status-sent = Gönderildi
notices-status-dropped = Gerekmedi
notices-status-given_up = Vazgeçildi
notices-next = sıradaki deneme { $moment }

## E-mail: what a mail says around its notices, and the mails that people ask for
mail-why = Bu e-posta size geliyor, { $name }: { $host } sitesinde maçlarınız var ve haber verilmesini istediniz.
mail-settings = Neyin, nasıl haber verileceği
mail-stop = Artık hiç e-posta gelmesin
mail-stop-kind = Artık bu tür e-posta gelmesin
mail-enter = Giriş yapmış olarak aç
mail-enter-hint = Bir kez, { $days } gün içinde, bu e-posta kimdeyse onun için çalışır: kimseye iletmeyin.
mail-confirm = Bu e-posta adresi sizin mi?
mail-confirm-text = { $host } sitesinden { $name }, sırası geldiğinde bu adrese e-postayla haber verilmesini istiyor. Bu sizseniz adresi { $days } gün içinde onaylayın. Değilseniz bir şey yapmayın: başka e-posta gelmez.
mail-confirm-button = Bu adresi onayla
mail-reset = Yeni bir parola
mail-reset-text = Biri, büyük olasılıkla siz, { $host } sitesindeki { $name } hesabının parolasını unuttu. Bu bağlantıyla iki gün içinde yeni bir parola belirlersiniz; bir kez çalışır. Bunu isteyen siz değilseniz bir şey yapmayın: eski parola geçerli kalır.
mail-reset-button = Yeni parola belirle
mail-asked = { $host } sitesinde biri istediği için gönderildi.
mail-link-dead = Bu bağlantı artık geçerli değil: ya çok eski, ya daha önce kullanılmış, ya da eksik.
mail-stop-title = Artık e-posta yok
mail-stop-ask = { $address } adresine artık hiçbir şey gönderilmesin mi?
mail-stop-ask-kind = “{ $kind }” konusunda artık e-posta gönderilmesin mi? { $address } adresine gelen öteki e-postalar olduğu gibi kalır.
mail-stop-do = Artık bir şey gönderme
mail-stop-do-kind = Bu türden artık gönderme
mail-stop-done = { $address } adresine artık hiçbir şey gönderilmiyor.
mail-stop-done-kind = “{ $kind }” konusunda { $address } adresine artık bir şey gönderilmiyor.
mail-stop-back = Bunu istediğiniz zaman ayarlarınızdan değiştirebilirsiniz.
mail-confirm-title = E-posta adresiniz
mail-confirm-ask = { $name }, sırası geldiğinde { $address } adresinde haber almak istiyor. Bu siz misiniz, adres sizin mi?
mail-confirm-do = Evet, benim
mail-confirm-done = Onaylandı. Bundan sonra haberler { $address } adresine gelir.
mail-enter-title = Maçınız
mail-enter-ask = Bu bağlantı bu tarayıcıda { $name } olarak giriş yapmanızı sağlar. Bir kez çalışır.
mail-enter-do = { $name } olarak aç
mail-enter-now = Burada { $name } olarak giriş yapılmış; bu tarayıcıda o oturum sona erer.
mail-enter-guest = Konuk olarak oynuyorsanız “Dönüş yolunuz”u, başlarken size verilen bağlantıyı açın.
mail-forgotten-title = Parolanızı mı unuttunuz?
mail-forgotten-text = Hesabınızın adını ya da onun için onayladığınız bir e-posta adresini yazın. Yeni bir parola belirlemenizi sağlayan bir bağlantı oraya gönderilir.
mail-forgotten-field = Ad ya da e-posta
mail-forgotten-do = Bana bir bağlantı gönder
mail-forgotten-done = Onaylanmış adresi olan böyle bir hesap varsa bağlantı yolda. İki gün geçerlidir. İstenmeyen postalara da bakın; bir şey gelmezse bu sunucuyu işleten kişi size bir bağlantı oluşturabilir.

# For those who run the server
operator-title = Bildirimler ulaşıyor mu?
operator-text = Bu sunucuyu yönetenler içindir. Buradakiler kendiliğinden yenilenir.
operator-well = Bilindiği kadarıyla her kanal çalışıyor.
operator-alarm = Çalışmıyor: { $channel }
operator-alarm-since = Bu yoldan hiçbir şey gitmiyor. Başlangıç: { $moment }. Son denemenin yanıtı: { $answer }
operator-do-mail = Bu makine { $url } ayarındaki e-posta sunucusuna ulaşıyor mu, oradaki ad ile parola ve { $from } ayarındaki gönderen hâlâ doğru mu, bakın. Bu arada hiçbir şey kaybolmaz: bekleyenler dört gün boyunca beş dakikada bir denenir, düzelince hepsi gönderilir.
operator-do-push = Sunucunun anlık bildirim anahtarı kullanılamıyor ya da veritabanı onu vermedi. Sunucunun günlüğü daha fazlasını söyler. Veritabanını yedekten geri yükleyen anahtarı da geri alır.
operator-do-webhook = Bu makine adları çözebiliyor mu (DNS), başkalarına https ile ulaşabiliyor mu, bakın. Sunucunun günlüğü daha fazlasını söyler.
operator-channels = Kanallar
operator-state-works = Çalışıyor
operator-state-down = Çalışmıyor
operator-state-unused = Henüz kullanılmadı
operator-state-nothing = Henüz hiçbir şey ulaşmadı
operator-last = Son ulaşan
operator-tried = Son deneme
operator-never = hiç
operator-waiting = Bekleyen
operator-due = Şimdi gitmesi gereken
operator-oldest-due = Bunların en eskisi
operator-oldest = En eskisi
operator-waiting-hint = Bekleyen gecikmiş sayılmaz: e-posta, okuyacak kişi belki zaten bakıyordur diye yarım dakika ya da sessiz saatlerin bitmesini bekler; gönderilemeyen de sıradaki denemeyi bekler.
operator-rates = Bildirimler ne oldu
operator-rates-hour = Son saat
operator-rates-day = Son gün
operator-rates-week = Son hafta
operator-failing = Hiçbir şeyin ulaşmadığı yerler
operator-failing-text = En uzun süredir olanlar başta. Sahipleri aynısını ayarlarında görür. Aynı sunucuda çok sayıda varsa sorun oradadır ya da buradan oraya giden yoldadır.
operator-failing-since = başlangıç: { $moment }
operator-failing-none = Yok: gönderilenler alınıyor.
operator-stale = Yenilenemedi. Görünen, şu andaki durum: { $moment }.
operator-not = Yönetenler için
operator-not-text = Bu sayfa, sunucuyu yönetene bildirimlerin e-postayla, anlık bildirimle ve webhook’la ulaşıp ulaşmadığını, ulaşmıyorsa ne yapılacağını söyler.
operator-not-how = Bir hesaba bu yetki yalnızca sunucunun komut satırından verilir:
operator-not-guest = Bu yetki konuklara verilmez. { $settings } sayfasında hesap açabilirsiniz.
operator-settings = Bu sunucu
operator-settings-text = Bu sunucuyu yönetenlerdensiniz: bildirimlerin ulaşıp ulaşmadığını görebilirsiniz; bir kanal çalışmazsa başlangıç sayfasında size söylenir.
operator-settings-open = Bildirimler ulaşıyor mu, bakın
operator-line = Çalışmıyor: { $channels }.
operator-line-open = Ne yapmalı
