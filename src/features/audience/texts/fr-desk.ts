import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  subscribers: 'Abonnés',
  readersConsent: 'Consentement',
  consentTitle: 'Lecteurs importés',
  consentNote:
    'Les lecteurs importés ne reçoivent aucune lettre tant qu’un administrateur n’a pas consigné comment ils ont consenti.',
  consentNone: 'Personne n’attend de consentement.',
  consentWaiting: {
    one: '{count} lecteur importé ne reçoit encore aucune lettre.',
    many: '{count} lecteurs importés ne reçoivent encore aucune lettre.',
    other: '{count} lecteurs importés ne reçoivent encore aucune lettre.',
  },
  consentWords: 'Comment ils ont consenti',
  consentWordsHelp:
    'Par exemple : « Inscrits à la lettre d’information sur notre ancien site entre 2019 et 2026. » Ce texte est enregistré pour chacun d’eux.',
  consentNewsletters: 'Lettres qu’ils reçoivent',
  consentNeedsNewsletter: 'Créez d’abord une lettre d’information.',
  stateConsent: 'Consigner leur consentement',
  consentStated: {
    one: 'Consigné pour {count} lecteur',
    many: 'Consigné pour {count} lecteurs',
    other: 'Consigné pour {count} lecteurs',
  },
  onFormerSite: 'Sur l’ancien site',
  readersPeople: 'Abonnés',
  nextIssue: 'Prochain numéro',
  addressIsSuppressed: 'Ce lecteur a été supprimé, ou a signalé une lettre comme indésirable.',
  newsletterNotFound: 'Lettre d’information introuvable',
  tooManyNewsletters: 'Au plus {max} lettres d’information',
  ownAddressMissing: 'Ajoutez d’abord votre e-mail dans « Paramètres du compte »',
  alarmSubject: 'Beaucoup d’inscriptions aux lettres',
  alarmText:
    '{count} personnes se sont inscrites au cours de la dernière heure, contre {usual} d’ordinaire. Consultez « État du système ».',
  subscriberNotFound: 'Abonné introuvable',
  deleteReadersOnly:
    'Seuls les lecteurs peuvent être supprimés. Demandez d’abord à un administrateur de donner au compte le rôle « Utilisateur ».',
  notEmailAddress: 'Ce n’est pas une adresse e-mail.',
  subscriberRemoved: 'Abonné retiré',
  subscribersNote:
    'Toutes les personnes inscrites à une lettre, devenues membres ou arrivées par une importation. « Consentement » montre qui peut recevoir des e-mails.',
  stillSubscribed: '{subscribed} sur {total} toujours abonnés',
  searchSubscribers: 'Chercher un abonné',
  searchSubscribersPlaceholder: 'Nom ou adresse e-mail',
  paid: 'Payante',
  complimentary: 'Offerte',
  subscribersNotLoaded: 'Les abonnés n’ont pas pu être chargés.',
  noSubscribersFound: 'Aucun abonné trouvé',
  tryAnotherNameOrFilter: 'Essayez un autre nom ou un autre filtre.',
  newsletterOfReaders: 'Lettre',
  newslettersOfReader: 'Lettres',
  noSubscribersYet: 'Aucun abonné pour l’instant',
  noSubscribersYetHint:
    'Ils apparaissent quand ils s’inscrivent, deviennent membres ou arrivent par une importation de Ghost ou de Substack.',
  subscriber: 'Abonné',
  unsubscribed: 'Désabonné',
  sinceLabel: 'Depuis',
  labels: 'Étiquettes',
  removeEmail: 'Retirer {email}',
  removeSubscriber: 'Retirer l’abonné',
  subscriberDeletedText:
    '{email} sera supprimé définitivement, avec les adhésions de ce lecteur ; un abonnement chez Stripe sera résilié. Aucune importation ne rétablit l’adresse. Seul le lecteur le peut, en s’inscrivant, en adhérant ou en payant de nouveau.',
  enterTime: 'Saisissez une heure',
}
