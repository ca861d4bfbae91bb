import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  mailJoinSubject: '{code}: Ihre Ziffern für {tier}',
  mailJoinText:
    'Geben Sie diese Ziffern dort ein, wo Sie bei {tier} Mitglied werden: {code}. Oder öffnen Sie diese Seite und klicken Sie auf den Knopf. Beides gilt zehn Minuten.',
  mailIsOff: 'Diese Website verschickt keine E-Mails.',
  noSuchNewsletter: 'Diesen Newsletter gibt es nicht mehr.',
  newslettersTitle: 'Newsletter per E-Mail',
  signUpForNewsletter: 'Newsletter bestellen',
  leaveEmpty: 'Dieses Feld leer lassen',
  signUpHint:
    'Wir fragen mit einer E-Mail, ob Sie es waren. Ohne Konto, ohne Cookie, ohne Verfolgung. Abbestellen in jeder Ausgabe.',
  signUpConsent: 'Ich möchte {newsletters} per E-Mail bekommen, bis ich abbestelle.',
  signedUpTitle: 'Bitte sehen Sie in Ihr Postfach',
  signedUpText:
    'Wenn diese Adresse den Newsletter bekommen kann, ist eine E-Mail mit einem Link unterwegs. Öffnen Sie den Link und klicken Sie auf den Knopf. Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach.',
  confirmTitle: 'Noch ein Klick',
  confirmLead: 'Jemand hat mit dieser Adresse {newsletters} bestellt.',
  confirmButton: 'Ja, schicken Sie ihn mir',
  confirmNothing: 'Ohne Ihren Klick passiert nichts: Auch Filter öffnen Links in E-Mails.',
  confirmNotYou:
    'Das waren nicht Sie? Schließen Sie diese Seite. Die Adresse wird binnen eines Tages gelöscht und bekommt keine zweite E-Mail.',
  confirmedTitle: 'Sie sind angemeldet',
  confirmedText: '{newsletters} kommt an {address}.',
  leaveTitle: '{newsletter} abbestellen?',
  leaveLead: 'Damit endet {newsletter} für {address}.',
  leaveText: '{address} bekommt diesen Newsletter dann nicht mehr.',
  leaveButton: 'Abbestellen',
  leftTitle: 'Sie sind abgemeldet',
  readerPageTitle: 'Ihre Newsletter und Daten',
  readerPageUntil: 'Offen bis {time}. Ohne Konto.',
  readerPageAsk: 'Geben Sie Ihre Adresse ein. Wenn wir sie kennen, kommt ein Link zu Ihrer Seite per E-Mail.',
  linkSentText: 'Wenn wir diese Adresse kennen, ist eine E-Mail mit einem Link unterwegs.',
  openReaderPage: 'Meine Seite öffnen',
  saveNewsletters: 'Speichern',
  leaveAll: 'Alle abbestellen',
  newslettersSaved: 'Ihre Auswahl ist gespeichert.',
  copyOfDataTitle: 'Eine Kopie Ihrer Daten',
  copyOfDataText:
    'Ihre Adresse, Ihre Newsletter und wann und wo Sie zugestimmt haben, als Datei. Was Sie lesen, wissen wir nicht.',
  downloadCopy: 'Kopie herunterladen',
  deleteAddressTitle: 'Alles löschen',
  deleteAddressText:
    'Ihre Adresse und Ihre Listen werden sofort gelöscht und fehlen in jeder späteren Sicherung. Eines bleibt: eine verschlüsselte Spur der Adresse, damit keine alte Datei Sie wieder anmeldet.',
  deleteAddress: 'Meine Adresse löschen',
  deletedAddressTitle: 'Ihre Adresse ist gelöscht',
  signInByMailText: 'Geben Sie die sechs Ziffern aus unserer E-Mail ein, oder öffnen Sie ihren Link.',
  sixDigits: 'Die sechs Ziffern aus unserer E-Mail',
  wrongDigits: 'Diese Ziffern sind falsch oder nicht mehr gültig.',
  signInWithLink: 'Jetzt anmelden',
  accountAddressTitle: 'Adresse bestätigen',
  accountAddressText: 'Das Konto {username} möchte {address} verwenden.',
  accountAddressButton: 'Ja, das ist meine Adresse',
  accountAddressDone: 'Die Adresse ist bestätigt.',
  mailConfirmSubject: 'Bitte bestätigen: {newsletters}',
  mailConfirmText:
    'Jemand hat mit dieser Adresse {newsletters} bestellt. Wenn Sie es waren, öffnen Sie diese Seite und klicken Sie auf den Knopf:',
  mailConfirmIgnore: 'Wenn Sie es nicht waren, tun Sie nichts. Die Adresse wird binnen eines Tages gelöscht.',
  mailReaderPageText: 'Diese Seite zeigt Ihre Newsletter und Ihre Daten. Der Link gilt eine Stunde:',
  mailSignInSubject: '{code}: Ihre Ziffern zur Anmeldung',
  mailSignInText:
    'Geben Sie diese Ziffern bei der Anmeldung ein: {code}. Oder öffnen Sie diese Seite und klicken Sie auf den Knopf. Beides gilt zehn Minuten.',
  mailIgnore: 'Wenn Sie das nicht wollten, tun Sie nichts.',
  mailAccountText:
    'Das Konto {username} möchte diese Adresse verwenden. Wenn es Ihres ist, öffnen Sie diese Seite und klicken Sie auf den Knopf:',
}
