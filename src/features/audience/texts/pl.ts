import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  mailJoinSubject: '{code}: Twoje cyfry, aby dołączyć: {tier}',
  mailJoinText:
    'Wpisz te cyfry tam, gdzie dołączasz do {tier}: {code}. Albo otwórz tę stronę i kliknij przycisk. Jedno i drugie działa dziesięć minut.',
  mailIsOff: 'Ta strona nie wysyła e-maili.',
  noSuchNewsletter: 'Ten newsletter już nie istnieje.',
  newslettersTitle: 'Newslettery',
  signUpForNewsletter: 'Zapisz mnie',
  leaveEmpty: 'Zostaw to pole puste',
  signUpHint:
    'Wyślemy jeden e-mail z pytaniem, czy to Ty. Bez konta, bez plików cookie, bez śledzenia. Rezygnacja jednym kliknięciem.',
  signUpConsent: 'Chcę dostawać {newsletters} e-mailem, dopóki nie zrezygnuję.',
  signedUpTitle: 'Sprawdź pocztę',
  signedUpText:
    'Jeśli ten adres może dostawać newsletter, e-mail z linkiem jest już w drodze. Otwórz link i kliknij przycisk. Po kilku minutach nic? Zajrzyj do spamu.',
  confirmTitle: 'Jeszcze jedno kliknięcie',
  confirmLead: 'Ktoś zapisał ten adres na {newsletters}.',
  confirmButton: 'Tak, chcę go dostawać',
  confirmNothing:
    'Nic się nie stanie, dopóki nie klikniesz: filtry poczty też otwierają linki, ale nie mogą Cię zapisać.',
  confirmNotYou:
    'To nie Ty? Zamknij tę stronę. Adres zostanie usunięty w ciągu dnia i nie dostanie drugiego e-maila.',
  confirmedTitle: 'Subskrypcja działa',
  confirmedText: '{newsletters} przyjdzie na adres {address}.',
  leaveTitle: 'Zrezygnować z {newsletter}?',
  leaveText: '{address} nie będzie już dostawać tego newslettera.',
  leaveButton: 'Zrezygnuj',
  leftTitle: 'Zrezygnowano',
  readerPageTitle: 'Twoje newslettery i dane',
  readerPageUntil: 'Otwarte do {time}. Bez konta.',
  readerPageAsk: 'Wpisz swój adres. Jeśli go znamy, link do Twojej strony przyjdzie e-mailem.',
  linkSentText: 'Jeśli znamy ten adres, e-mail z linkiem jest już w drodze.',
  openReaderPage: 'Otwórz moją stronę',
  saveNewsletters: 'Zapisz',
  leaveAll: 'Zrezygnuj ze wszystkich',
  newslettersSaved: 'Zapisano Twój wybór.',
  copyOfDataTitle: 'Kopia tego, co mamy',
  copyOfDataText:
    'Twój adres, newslettery oraz kiedy i gdzie wyrażono zgodę, w pliku. Nie wiemy, co czytasz.',
  downloadCopy: 'Pobierz kopię',
  deleteAddressTitle: 'Usuń wszystko',
  deleteAddressText:
    'Adres i listy znikają od razu i nie trafią do późniejszych kopii. Zostaje jedno: zaszyfrowany ślad adresu, żeby żaden stary plik nie zapisał Cię ponownie.',
  deleteAddress: 'Usuń mój adres',
  deletedAddressTitle: 'Adres usunięty',
  signInByMailText: 'Wpisz sześć cyfr z naszego e-maila albo otwórz link.',
  sixDigits: 'Sześć cyfr z naszego e-maila',
  wrongDigits: 'Te cyfry są błędne lub już nieważne.',
  signInWithLink: 'Zaloguj mnie',
  accountAddressTitle: 'Potwierdź adres',
  accountAddressText: 'Konto {username} chce używać adresu {address}.',
  accountAddressButton: 'Tak, to mój adres',
  accountAddressDone: 'Adres potwierdzony.',
  mailConfirmSubject: 'Prosimy o potwierdzenie: {newsletters}',
  mailConfirmText:
    'Ktoś zapisał ten adres na {newsletters}. Jeśli to Ty, otwórz tę stronę i kliknij przycisk:',
  mailConfirmIgnore: 'Jeśli to nie Ty, nic nie rób. Adres zostanie usunięty w ciągu dnia.',
  mailReaderPageText: 'Ta strona pokazuje Twoje newslettery i dane. Link działa godzinę:',
  mailSignInSubject: '{code}: cyfry do logowania',
  mailSignInText:
    'Wpisz te cyfry tam, gdzie się logujesz: {code}. Albo otwórz tę stronę i kliknij przycisk. Oba działają dziesięć minut.',
  mailIgnore: 'Jeśli to nie Twoja prośba, nic nie rób.',
  mailAccountText:
    'Konto {username} chce używać tego adresu. Jeśli jest Twoje, otwórz tę stronę i kliknij przycisk:',
}
