import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  webhooks: 'Webhooki',
  webhookTurnedOff: 'Webhook jest wyłączony',
  receiverResponded: 'Odpowiedź odbiorcy: {status}',
  webhookNotFound: 'Nie ma takiego webhooka',
  testIsWaiting: 'Test już czeka na wysłanie',
  eventMissing: 'Wybierz co najmniej jedno zdarzenie',
  webhooksNote:
    'Webhook wysyła podpisane żądanie do innego systemu, gdy artykuł zostanie opublikowany, zmieniony lub usunięty.',
  webhookSecret: 'Tajny klucz webhooka',
  webhookSecretHelp: 'Odbiorca sprawdza nim podpisy. Skopiuj go teraz. Nie pokażemy go ponownie.',
  webhooksNotLoaded: 'Nie udało się wczytać webhooków.',
  noWebhooksYet: 'Nie ma jeszcze webhooków',
  noWebhooksYetHint: 'Dodaj powyżej adres innego systemu, aby powiadamiać go o opublikowanych artykułach.',
  addWebhook: 'Dodaj webhook',
  events: 'Zdarzenia',
  confirmRemoveWebhook: 'Usunąć ten webhook i jego dziennik wysyłek?',
  deliveryLog: 'Dziennik wysyłek',
  turnOffLabel: 'Wyłącz',
  turnOnLabel: 'Włącz',
  logNotLoaded: 'Nie udało się wczytać dziennika.',
  nothingHasBeenSentYet: 'Niczego jeszcze nie wysłano.',
  deliveries: 'Wysyłki',
  event: 'Zdarzenie',
  attempts: 'Próby',
  again: 'Ponownie',
  deliveredWithStatus: 'Dostarczono ({status})',
  errorAndNextAttempt: '[error]; następna próba: [date]',
  waitingSince: 'Czeka od: [date]',
  aboutWebhooks: 'Powiadamiają inną usługę o zmianach artykułów.',
  aboutWebhooksOff: 'Nic nie jest wysyłane. Adresy pozostają.',
  aboutWebhooksStored: {
    one: '{count} adres',
    few: '{count} adresy',
    many: '{count} adresów',
    other: '{count} adresu',
  },
}
