import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  mailTitle: 'E-Mail',
  mailServerNote:
    'Newsletter, Passwort-Links und Benachrichtigungen werden über einen beliebigen SMTP-Server verschickt. Ohne ihn funktioniert alles andere.',
  mailIsOnNote: 'E-Mails werden über {server} verschickt.',
  mailIsOffNote: 'E-Mail ist ausgeschaltet.',
  mailSetByEnvironment: 'SMTP_URL ist in der Umgebung gesetzt. Ändern kann es der Betreiber dort.',
  mailHost: 'Mailserver',
  mailHostHelp: 'Bei Ihrem E-Mail-Anbieter heißt er SMTP-Server.',
  mailPort: 'Port',
  mailEncryption: 'Verschlüsselung',
  mailStarttls: 'STARTTLS (üblich)',
  mailTls: 'TLS',
  mailUser: 'Benutzer',
  mailPasswordHelp: 'Es wird nie wieder angezeigt.',
  mailPasswordKept: 'Leer lassen, um das gespeicherte zu behalten.',
  mailLinksLeadTo: 'Links in E-Mails führen zu {address}.',
  badMailHost: 'Geben Sie den Namen eines Servers ein, etwa mail.example.',
  badMailPort: 'Geben Sie eine Zahl von 1 bis 65535 ein.',
  mailReplyToHelp: 'Leer: wie Absender.',
  dkimTitle: 'Signatur (DKIM)',
  dkimKeyHelp: 'Signierte E-Mails landen seltener im Spam.',
  dkimKeySet: 'Ein Schlüssel ist gesetzt. Leer lassen, um ihn zu behalten.',
  removeMailServer: 'E-Mail ausschalten',
  newslettersWait: 'Newsletter werden erst verschickt, wenn ein Admin bestätigt, dass dies die Zeitung ist.',
  mailSettingsSaved: 'Die E-Mail-Einstellungen wurden gespeichert',
  testMailTitle: 'Ausprobieren',
  testMailNote: 'Senden Sie einen Test, um die Antwort des Servers zu sehen.',
  testMailAddress: 'Test senden an',
  sendTestMail: 'Test senden',
  testMailSent: 'Der Mailserver hat die E-Mail angenommen. Sehen Sie im Postfach nach.',
  badDkimKey:
    'Nötig ist ein privater RSA-Schlüssel mit mindestens 1024 Bit in PEM, wie ihn „openssl genrsa 2048“ erzeugt. Andere Schlüssel, etwa Ed25519, können E-Mails nicht signieren.',
  mailByEnvironment: 'SMTP_URL ist in der Umgebung gesetzt. Ändern Sie es dort',
  mailNeedsOrigin:
    'Legen Sie zuerst die öffentliche Adresse der Website fest: Links in E-Mails brauchen sie.',
  mailServerAnswered: 'Der Mailserver hat geantwortet: {answer}',
  mailNothingAnswers: 'Unter {host}, Port {port}, antwortet nichts. Üblich sind die Ports 587 und 465.',
  mailHostUnknown: 'Einen Server namens {host} gibt es nicht. Prüfen Sie die Schreibweise.',
  mailTimedOut:
    '{host} antwortet auf Port {port} nicht. Üblich sind Port 587 mit STARTTLS und Port 465 mit TLS.',
  mailWrongPassword:
    '{host} nimmt diesen Benutzer mit diesem Passwort nicht an. Manche Anbieter verlangen ein eigenes Passwort für Apps.',
  mailBadCertificate:
    'Dem Zertifikat von {host} ist nicht zu trauen. Geben Sie den Namen des Servers genau so ein, wie Ihr E-Mail-Anbieter ihn nennt.',
  mailWrongEncryption: '{host} beginnt auf Port {port} nicht mit TLS. Wählen Sie STARTTLS oder Port 465.',
  mailNoEncryption:
    '{host} bietet auf Port {port} keine Verschlüsselung an, darum wurde das Passwort nicht gesendet. Üblich sind Port 587 mit STARTTLS und Port 465 mit TLS.',
  changeMailServer: 'Mailserver ändern',
  stepMailQuestion: 'Welcher Server verschickt Ihre E-Mails?',
  refusedNoMailbox: 'Kein solches Postfach',
  refusedFull: 'Postfach voll',
  refusedSpam: 'Für Spam gehalten',
  refusedSender: 'Der Mailserver lehnt die Adresse der Redaktion ab',
  refusedOther: 'Abgelehnt: {code}',
  newsletterMissing: 'Wählen Sie mindestens einen Newsletter',
}
