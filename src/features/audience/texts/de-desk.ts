import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  subscribers: 'Abonnenten',
  readersConsent: 'Einwilligung',
  consentTitle: 'Importierte Leser',
  consentNote:
    'Importierte Leser bekommen erst Newsletter, wenn ein Admin festgehalten hat, wie sie eingewilligt haben.',
  consentNone: 'Bei niemandem fehlt die Einwilligung.',
  consentWaiting: {
    one: '{count} importierter Leser bekommt noch keinen Newsletter.',
    other: '{count} importierte Leser bekommen noch keinen Newsletter.',
  },
  consentWords: 'Wie sie eingewilligt haben',
  consentWordsHelp:
    'Zum Beispiel: „Hat zwischen 2019 und 2026 auf unserer früheren Website den Newsletter bestellt.“ Das wird bei allen gespeichert.',
  consentNewsletters: 'Newsletter, die sie bekommen',
  consentNeedsNewsletter: 'Legen Sie zuerst einen Newsletter an.',
  stateConsent: 'Einwilligung festhalten',
  consentStated: {
    one: 'Für {count} Leser festgehalten',
    other: 'Für {count} Leser festgehalten',
  },
  onFormerSite: 'Auf der früheren Website',
  readersPeople: 'Personen',
  nextIssue: 'Nächste Ausgabe',
  addressIsSuppressed: 'Dieser Leser wurde gelöscht oder hat einen Newsletter als Spam gemeldet.',
  newsletterNotFound: 'Newsletter nicht gefunden',
  tooManyNewsletters: 'Höchstens {max} Newsletter',
  ownAddressMissing: 'Tragen Sie zuerst in den Kontoeinstellungen Ihre E-Mail-Adresse ein',
  alarmSubject: 'Viele Newsletter-Anmeldungen',
  alarmText:
    'In der letzten Stunde haben sich {count} Personen angemeldet; üblich sind {usual}. Sehen Sie im Systemstatus nach.',
  subscriberNotFound: 'Abonnent nicht gefunden',
  deleteReadersOnly: 'Nur Leser lassen sich löschen. Ein Admin muss die Rolle zuerst auf „Benutzer“ ändern.',
  notEmailAddress: 'Das ist keine E-Mail-Adresse.',
  subscriberRemoved: 'Der Abonnent wurde entfernt',
  subscribersNote:
    'Alle, die einen Newsletter bestellt haben, Mitglied geworden oder mit einem Import gekommen sind. Wer E-Mails bekommen darf, steht unter „Einwilligung“.',
  stillSubscribed: '{subscribed} von {total} noch angemeldet',
  searchSubscribers: 'Abonnenten suchen',
  searchSubscribersPlaceholder: 'Name oder E-Mail-Adresse',
  paid: 'Bezahlt',
  complimentary: 'Kostenlos vergeben',
  subscribersNotLoaded: 'Die Abonnenten konnten nicht geladen werden.',
  noSubscribersFound: 'Keine Abonnenten gefunden',
  tryAnotherNameOrFilter: 'Versuchen Sie es mit einem anderen Namen oder Filter.',
  newsletterOfReaders: 'Newsletter',
  newslettersOfReader: 'Newsletter',
  noSubscribersYet: 'Noch keine Abonnenten',
  noSubscribersYetHint:
    'Sie erscheinen hier, wenn sie einen Newsletter bestellen oder Mitglied werden, und mit einem Import aus Ghost oder Substack.',
  subscriber: 'Abonnent',
  unsubscribed: 'Abbestellt',
  sinceLabel: 'Seit',
  labels: 'Labels',
  removeEmail: '{email} entfernen',
  removeSubscriber: 'Abonnenten entfernen',
  subscriberDeletedText:
    '{email} wird endgültig gelöscht, mit den Mitgliedschaften dieser Person; ein Abo bei Stripe wird gekündigt. Kein Import nimmt die Adresse wieder auf. Das kann nur die Person selbst, indem sie einen Newsletter bestellt, Mitglied wird oder wieder bezahlt.',
  enterTime: 'Geben Sie eine Uhrzeit ein',
}
