import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  mailJoinSubject: '{code}: twój kod, aby dołączyć: {tier}',
  mailJoinText:
    'Wpisz ten kod tam, gdzie dołączasz ({tier}): {code}. Albo otwórz tę stronę i kliknij przycisk. Jedno i drugie działa dziesięć minut.',
  mailIsOff: 'Ten serwis nie wysyła e-maili.',
  noSuchNewsletter: 'Ten newsletter już nie istnieje.',
  newslettersTitle: 'Newslettery',
  signUpForNewsletter: 'Zapisz mnie',
  leaveEmpty: 'Zostaw to pole puste',
  signUpHint:
    'Wyślemy jeden e-mail z prośbą o potwierdzenie. Bez konta, bez plików cookie, bez śledzenia. Rezygnacja w każdym wydaniu.',
  signUpConsent: 'Chcę dostawać e-mailem, dopóki nie zrezygnuję: {newsletters}.',
  signedUpTitle: 'Sprawdź pocztę',
  signedUpText:
    'Jeśli ten adres może dostawać newsletter, e-mail z linkiem jest już w drodze. Otwórz link i kliknij przycisk. Po kilku minutach nic? Zajrzyj do spamu.',
  confirmTitle: 'Potwierdź subskrypcję',
  confirmLead: 'Ten adres zapisano na: {newsletters}.',
  confirmButton: 'Tak, chcę go dostawać',
  confirmNothing: 'Nic się nie stanie, dopóki nie klikniesz: filtry poczty też otwierają linki.',
  confirmNotYou:
    'To nie ty? Zamknij tę stronę. Adres zostanie usunięty w ciągu dnia i nie dostanie drugiego e-maila.',
  confirmedTitle: 'Subskrypcja potwierdzona',
  confirmedText: 'Na adres {address} będziemy wysyłać: {newsletters}.',
  leaveTitle: 'Zrezygnować z subskrypcji: {newsletter}?',
  leaveLead: 'Po kliknięciu adres {address} przestanie dostawać: {newsletter}.',
  leaveText: '{address} nie będzie już dostawać tego newslettera.',
  leaveButton: 'Zrezygnuj',
  leftTitle: 'Zrezygnowano z subskrypcji',
  readerPageTitle: 'Twoje newslettery i dane',
  readerPageUntil: 'Otwarte do {time}. Bez konta.',
  readerPageAsk: 'Wpisz swój adres. Jeśli go znamy, link do twojej strony przyjdzie e-mailem.',
  linkSentText: 'Jeśli znamy ten adres, e-mail z linkiem jest już w drodze.',
  openReaderPage: 'Otwórz moją stronę',
  saveNewsletters: 'Zapisz',
  leaveAll: 'Zrezygnuj ze wszystkich',
  newslettersSaved: 'Zapisano twój wybór.',
  copyOfDataTitle: 'Kopia tego, co mamy',
  copyOfDataText:
    'Twój adres, newslettery oraz kiedy i gdzie wyrażono zgodę, w pliku. Nie wiemy, co czytasz.',
  downloadCopy: 'Pobierz kopię',
  deleteAddressTitle: 'Usuń wszystko',
  deleteAddressText:
    'Adres i newslettery zostaną od razu usunięte i nie trafią do kopii zapasowych utworzonych po dzisiejszym dniu. Zostaje jedno: jednokierunkowy skrót adresu, aby żaden stary plik nie zapisał cię ponownie.',
  deleteAddress: 'Usuń mój adres',
  deletedAddressTitle: 'Adres usunięty',
  signInByMailText: 'Wpisz sześciocyfrowy kod z naszego e-maila albo otwórz link.',
  sixDigits: 'Sześciocyfrowy kod z naszego e-maila',
  wrongDigits: 'Ten kod jest błędny lub stracił ważność.',
  signInWithLink: 'Zaloguj mnie',
  accountAddressTitle: 'Potwierdź adres',
  accountAddressText: 'Konto {username} chce używać adresu {address}.',
  accountAddressButton: 'Tak, to mój adres',
  accountAddressDone: 'Adres potwierdzony.',
  mailConfirmSubject: 'Prosimy o potwierdzenie: {newsletters}',
  mailConfirmText: 'Ten adres zapisano na: {newsletters}. Jeśli to ty, otwórz tę stronę i kliknij przycisk:',
  mailConfirmIgnore: 'Jeśli to nie ty, nic nie rób. Adres zostanie usunięty w ciągu dnia.',
  mailReaderPageText: 'Ta strona pokazuje twoje newslettery i dane. Link działa godzinę:',
  mailSignInSubject: '{code}: twój kod do logowania',
  mailSignInText:
    'Wpisz ten kod tam, gdzie się logujesz: {code}. Albo otwórz tę stronę i kliknij przycisk. Jedno i drugie działa dziesięć minut.',
  mailIgnore: 'Jeśli to nie twoja prośba, nic nie rób.',
  mailAccountText:
    'Konto {username} chce używać tego adresu. Jeśli jest twoje, otwórz tę stronę i kliknij przycisk:',
}
