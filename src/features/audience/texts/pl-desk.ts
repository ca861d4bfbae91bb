import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  subscribers: 'Subskrybenci',
  readersConsent: 'Zgoda',
  consentTitle: 'Zaimportowani czytelnicy',
  consentNote:
    'Zaimportowani czytelnicy nie dostają newslettera, dopóki admin nie zapisze, jak wyrazili zgodę.',
  consentNone: 'Nikt nie czeka na zapisanie zgody.',
  consentWaiting: {
    one: '{count} zaimportowany czytelnik nie dostaje jeszcze newslettera.',
    few: '{count} zaimportowani czytelnicy nie dostają jeszcze newslettera.',
    many: '{count} zaimportowanych czytelników nie dostaje jeszcze newslettera.',
    other: '{count} zaimportowanego czytelnika nie dostaje jeszcze newslettera.',
  },
  consentWords: 'Jak wyrazili zgodę',
  consentWordsHelp:
    'Na przykład: „Zapis na newsletter w naszym poprzednim serwisie w latach 2019–2026”. Zostanie to zapisane przy każdej z tych osób.',
  consentNewsletters: 'Newslettery, które dostają',
  consentNeedsNewsletter: 'Najpierw utwórz newsletter.',
  stateConsent: 'Zapisz zgodę',
  consentStated: {
    one: 'Zapisano dla {count} czytelnika',
    few: 'Zapisano dla {count} czytelników',
    many: 'Zapisano dla {count} czytelników',
    other: 'Zapisano dla {count} czytelnika',
  },
  onFormerSite: 'W poprzednim serwisie',
  readersPeople: 'Osoby',
  nextIssue: 'Następne wydanie',
  addressIsSuppressed: 'Ten czytelnik został usunięty albo zgłosił newsletter jako spam.',
  newsletterNotFound: 'Nie znaleziono newslettera',
  tooManyNewsletters: 'Maksymalna liczba newsletterów: {max}',
  ownAddressMissing: 'Najpierw dodaj swój adres e-mail w ustawieniach konta',
  alarmSubject: 'Dużo zapisów na newslettery',
  alarmText:
    'Liczba zapisów w ciągu ostatniej godziny: {count}; zwykle: {usual}. Zajrzyj do widoku „Stan systemu”.',
  subscriberNotFound: 'Nie znaleziono subskrybenta',
  deleteReadersOnly:
    'Usuwać można tylko czytelników. Poproś admina, by najpierw zmienił rolę na „czytelnik”.',
  notEmailAddress: 'To nie jest adres e-mail.',
  subscriberRemoved: 'Usunięto subskrybenta',
  subscribersNote:
    'Wszyscy, którzy zapisali się na newsletter, zostali członkami lub pochodzą z importu. Widok „Zgoda” pokazuje, do kogo wolno pisać.',
  stillSubscribed: 'Nadal subskrybuje {subscribed} z {total}',
  searchSubscribers: 'Szukaj subskrybentów',
  searchSubscribersPlaceholder: 'Nazwisko lub adres e-mail',
  paid: 'Płatny',
  complimentary: 'Przyznawany',
  subscribersNotLoaded: 'Nie udało się wczytać subskrybentów.',
  noSubscribersFound: 'Nie znaleziono subskrybentów',
  tryAnotherNameOrFilter: 'Zmień nazwisko lub filtr.',
  newsletterOfReaders: 'Newsletter',
  newslettersOfReader: 'Newslettery',
  noSubscribersYet: 'Nie ma jeszcze subskrybentów',
  noSubscribersYetHint:
    'Pojawią się, gdy zapiszą się lub zostaną członkami, a także po imporcie z systemu Ghost lub Substack.',
  subscriber: 'Subskrybent',
  unsubscribed: 'Zrezygnowano',
  sinceLabel: 'Od',
  labels: 'Etykiety',
  removeEmail: 'Usuń: {email}',
  removeSubscriber: 'Usuń subskrybenta',
  subscriberDeletedText:
    'Adres {email} zostanie trwale usunięty wraz z członkostwami tej osoby, a jej subskrypcja w Stripe zostanie anulowana. Żaden import nie przywróci tego adresu. Może to zrobić tylko sama ta osoba: zapisując się na newsletter, dołączając lub płacąc ponownie.',
  enterTime: 'Podaj godzinę',
}
