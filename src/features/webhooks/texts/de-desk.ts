import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  webhooks: 'Webhooks',
  webhookTurnedOff: 'Der Webhook ist ausgeschaltet',
  receiverResponded: 'Der Empfänger hat mit {status} geantwortet',
  webhookNotFound: 'Diesen Webhook gibt es nicht',
  testIsWaiting: 'Eine Testzustellung wartet bereits',
  eventMissing: 'Wählen Sie mindestens ein Ereignis',
  webhooksNote:
    'Ein Webhook schickt eine signierte Anfrage an ein anderes System, wenn ein Artikel veröffentlicht, geändert oder gelöscht wird.',
  webhookSecret: 'Geheimer Schlüssel des Webhooks',
  webhookSecretHelp:
    'Damit prüft der Empfänger die Signaturen. Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.',
  webhooksNotLoaded: 'Die Webhooks konnten nicht geladen werden.',
  noWebhooksYet: 'Noch keine Webhooks',
  noWebhooksYetHint:
    'Tragen Sie oben die Adresse eines anderen Systems ein, das von veröffentlichten Artikeln erfahren soll.',
  addWebhook: 'Webhook hinzufügen',
  events: 'Ereignisse',
  confirmRemoveWebhook: 'Diesen Webhook und sein Zustellprotokoll entfernen?',
  deliveryLog: 'Zustellprotokoll',
  turnOffLabel: 'Ausschalten',
  turnOnLabel: 'Einschalten',
  logNotLoaded: 'Das Zustellprotokoll konnte nicht geladen werden.',
  nothingHasBeenSentYet: 'Es wurde noch nichts gesendet.',
  deliveries: 'Zustellungen',
  event: 'Ereignis',
  attempts: 'Versuche',
  again: 'Erneut',
  deliveredWithStatus: 'Zugestellt ({status})',
  errorAndNextAttempt: '[error]; nächster Versuch [date]',
  waitingSince: 'Wartet seit [date]',
  aboutWebhooks: 'Nachricht an einen anderen Dienst, wenn sich ein Artikel ändert.',
  aboutWebhooksOff: 'Es wird nichts gesendet. Die Adressen bleiben.',
  aboutWebhooksStored: { one: '{count} Adresse', other: '{count} Adressen' },
}
