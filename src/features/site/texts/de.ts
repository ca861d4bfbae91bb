import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  aboutSite: 'Über {site}',
  aboutWhat:
    '{site} veröffentlicht Nachrichten, sobald etwas passiert: Berichte, Eilmeldungen und Analysen aus der eigenen Redaktion.',
  aboutHow: 'Wie wir arbeiten',
  aboutEditors:
    'Jeder Artikel wird von einer Redakteurin oder einem Redakteur veröffentlicht und verantwortet. Ein Artikel, der auf einer anderen Quelle beruht, nennt diese Quelle samt Autor und gibt an, ob ein Sprachmodell oder andere Software beim Text geholfen hat.',
  aboutCorrections:
    'Wird ein Artikel nach der Veröffentlichung geändert, steht dabei, wann. Fehler berichtigen wir im Artikel und führen sie unter [Korrekturen] auf.',
  contactNewsroom: 'Schreiben Sie der Redaktion an [address]: Hinweise, Fragen oder Korrekturen.',
  privacyReading:
    'Zum Lesen brauchen Sie kein Konto. Es werden keine Skripte, Schriften oder Bilder Dritter geladen, und wir verfolgen Sie nicht.',
  privacyCountTitle: 'Was wir zählen',
  privacyCount:
    'Wir zählen Seitenaufrufe pro Stunde. Um Besucher zu zählen, bilden wir aus IP-Adresse und Browsername einen Hashwert mit einem Schlüssel, der jeden Tag verworfen wird. Beides wird nicht gespeichert.',
  privacyAccountTitle: 'Was ein Konto speichert',
  privacyAccount:
    'Ihren Benutzernamen, einen Einweg-Hash Ihres Passworts, Ihre Merkliste und Ihre aktiven Sitzungen. Zwei Cookies halten Sie angemeldet; sie werden bei der Anmeldung gesetzt und bei der Abmeldung gelöscht.',
  privacyRights:
    'In den Kontoeinstellungen können Sie herunterladen, was über Sie gespeichert ist, und Ihr Konto löschen, oder Sie schreiben an [address]. Im Protokoll der Redaktion bleibt der Benutzername eines gelöschten Kontos erhalten.',
  privacyNewsletterTitle: 'Was ein Newsletter speichert',
  privacyNewsletter:
    'Ihre E-Mail-Adresse, welche Newsletter Sie wann bestellt oder abbestellt haben, wie und welchem Text Sie zugestimmt haben und welche Ausgaben Ihnen geschickt wurden. Was Sie öffnen oder anklicken, wissen wir nicht. In jeder Ausgabe können Sie sich abmelden. Auf der Seite Ihres Abonnements können Sie herunterladen oder löschen, was gespeichert ist. Nach dem Löschen bleibt ein mit einem Schlüssel gebildeter Hashwert Ihrer Adresse, damit wir Ihnen nicht wieder schreiben.',
  privacyMembershipTitle: 'Was eine Mitgliedschaft speichert',
  privacyMembership:
    'Ihre E-Mail-Adresse, die Stufe, die Herkunft, den Beginn und das Ende Ihrer Mitgliedschaft und bei Zahlungen über Stripe deren Nummern dort. Ihre Kartennummer erreicht diese Website nie. Nach dem Löschen bleibt ein mit einem Schlüssel gebildeter Hashwert, damit niemand zweimal zur Probe liest.',
  aboutOwn: '{site} wird von der eigenen Redaktion geschrieben und redigiert.',
  termsOwn:
    'Alles auf {site} ist urheberrechtlich geschützt. Sie dürfen darauf verlinken und daraus zitieren; fragen Sie uns, bevor Sie einen ganzen Artikel weiterveröffentlichen.',
  termsReading:
    'Sie dürfen alles lesen, ausdrucken und verlinken, was {site} veröffentlicht. Einen ganzen Artikel zu übernehmen erfordert unsere Erlaubnis; ein Zitat mit Link nicht.',
  termsAccounts:
    'Konten sind persönlich. Wir können Konten schließen, die der Website oder anderen Lesern schaden.',
  termsQuestions: 'Fragen richten Sie bitte an [address].',
  home: 'Startseite',
  footerProduct: 'Angebot',
  footerResources: 'Service',
  footerCompany: 'Über uns',
  footerLegal: 'Rechtliches',
  sitemap: 'Sitemap',
  security: 'Sicherheit',
  allSections: 'Alle',
  chipTechnology: 'Technik',
  chipWorld: 'Welt',
  sectionNews: 'Nachrichten',
  sectionTechnology: 'Technik',
  sectionPolitics: 'Politik',
  sectionBusiness: 'Wirtschaft',
  sectionHealth: 'Gesundheit',
  sectionEntertainment: 'Unterhaltung',
  sectionSports: 'Sport',
  sectionScience: 'Wissenschaft',
}
