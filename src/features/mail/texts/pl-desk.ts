import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  mailTitle: 'E-mail',
  mailServerNote:
    'Newslettery, linki do zmiany hasła i powiadomienia może wysyłać dowolny serwer SMTP. Bez niego działa cała reszta.',
  mailIsOnNote: 'E-maile są wysyłane przez {server}.',
  mailIsOffNote: 'Wysyłanie e-maili jest wyłączone.',
  mailSetByEnvironment: 'SMTP_URL jest ustawiony w zmiennych środowiskowych. Może go tam zmienić operator.',
  mailHost: 'Serwer poczty',
  mailHostHelp: 'Twój dostawca poczty nazywa go serwerem SMTP.',
  mailPort: 'Port',
  mailEncryption: 'Szyfrowanie',
  mailStarttls: 'STARTTLS (zwykle)',
  mailTls: 'TLS',
  mailUser: 'Użytkownik',
  mailPasswordHelp: 'Nie pokażemy go ponownie.',
  mailPasswordKept: 'Zostaw puste, aby zachować zapisane.',
  mailLinksLeadTo: 'Linki w e-mailach prowadzą do {address}.',
  badMailHost: 'Wpisz nazwę serwera, na przykład mail.example.',
  badMailPort: 'Wpisz liczbę od 1 do 65535.',
  mailReplyToHelp: 'Puste: tak samo jak nadawca.',
  dkimTitle: 'Podpis (DKIM)',
  dkimKeyHelp: 'Podpisane e-maile rzadziej trafiają do spamu.',
  dkimKeySet: 'Klucz jest ustawiony. Zostaw pole puste, aby go zachować.',
  removeMailServer: 'Wyłącz wysyłanie e-maili',
  newslettersWait: 'Newslettery nie są wysyłane, dopóki admin nie potwierdzi, że to właściwa gazeta.',
  mailSettingsSaved: 'Zapisano ustawienia poczty',
  testMailTitle: 'Wypróbuj',
  testMailNote: 'Wyślij test, aby zobaczyć odpowiedź serwera.',
  testMailAddress: 'Wyślij test na adres',
  sendTestMail: 'Wyślij test',
  testMailSent: 'Serwer poczty przyjął wiadomość. Poszukaj jej w skrzynce odbiorczej.',
  badDkimKey:
    'Użyj prywatnego klucza RSA w formacie PEM o długości co najmniej 1024 bitów, takiego, jaki tworzy „openssl genrsa 2048”. Inne klucze, na przykład Ed25519, nie mogą podpisywać poczty.',
  mailByEnvironment: 'SMTP_URL jest ustawiony w zmiennych środowiskowych. Zmień go tam.',
  mailNeedsOrigin: 'Najpierw ustaw publiczny adres serwisu: wymagają go linki w e-mailach.',
  mailServerAnswered: 'Odpowiedź serwera poczty: {answer}',
  mailNothingAnswers:
    'Pod adresem {host}, port {port}, nic nie odpowiada. Zwykle używa się portów 587 i 465.',
  mailHostUnknown: 'Nie ma serwera o nazwie {host}. Sprawdź pisownię.',
  mailTimedOut:
    '{host} nie odpowiada na porcie {port}. Zwykle używa się portu 587 ze STARTTLS lub portu 465 z TLS.',
  mailWrongPassword:
    '{host} nie przyjmuje tego użytkownika z tym hasłem. Niektórzy dostawcy wymagają osobnego hasła dla aplikacji.',
  mailBadCertificate:
    'Certyfikat serwera {host} nie jest zaufany. Wpisz nazwę serwera dokładnie tak, jak podaje ją dostawca poczty.',
  mailWrongEncryption: '{host} nie zaczyna od TLS na porcie {port}. Wybierz STARTTLS albo port 465.',
  mailNoEncryption:
    '{host} nie oferuje szyfrowania na porcie {port}, więc hasło nie zostało wysłane. Zwykle używa się portu 587 ze STARTTLS lub portu 465 z TLS.',
  changeMailServer: 'Zmień serwer poczty',
  stepMailQuestion: 'Który serwer wysyła Twoją pocztę?',
  refusedNoMailbox: 'Nie ma takiej skrzynki',
  refusedFull: 'Skrzynka pełna',
  refusedSpam: 'Uznano za spam',
  refusedSender: 'Serwer poczty odrzuca adres redakcji',
  refusedOther: 'Odrzucono: {code}',
  newsletterMissing: 'Wybierz co najmniej jeden newsletter',
}
