import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  webhooks: 'Webhooks',
  webhookTurnedOff: 'Le webhook est désactivé',
  receiverResponded: 'Le destinataire a répondu {status}',
  webhookNotFound: 'Ce webhook n’existe pas',
  testIsWaiting: 'Un envoi d’essai est déjà en attente',
  eventMissing: 'Choisissez au moins un événement',
  webhooksNote:
    'Un webhook envoie une requête signée à un autre système quand un article est publié, mis à jour ou supprimé.',
  webhookSecret: 'Secret du webhook',
  webhookSecretHelp:
    'Le destinataire s’en sert pour vérifier les signatures. Copiez-le maintenant. Il ne sera plus affiché.',
  webhooksNotLoaded: 'Les webhooks n’ont pas pu être chargés.',
  noWebhooksYet: 'Aucun webhook pour l’instant',
  noWebhooksYetHint: 'Ajoutez ci-dessus l’adresse d’un autre système pour l’informer des articles publiés.',
  addWebhook: 'Ajouter un webhook',
  events: 'Événements',
  confirmRemoveWebhook: 'Retirer ce webhook et le journal de ses envois ?',
  deliveryLog: 'Journal des envois',
  turnOffLabel: 'Désactiver',
  turnOnLabel: 'Activer',
  logNotLoaded: 'Le journal des envois n’a pas pu être chargé.',
  nothingHasBeenSentYet: 'Rien n’a encore été envoyé.',
  deliveries: 'Envois',
  event: 'Événement',
  attempts: 'Tentatives',
  again: 'Nouvel envoi',
  deliveredWithStatus: 'Livré ({status})',
  errorAndNextAttempt: '[error] ; prochaine tentative le [date]',
  waitingSince: 'En attente depuis le [date]',
  aboutWebhooks: 'Prévient un autre service quand un article change.',
  aboutWebhooksOff: 'Rien n’est envoyé. Les adresses restent.',
  aboutWebhooksStored: { one: '{count} adresse', many: '{count} adresses', other: '{count} adresses' },
}
