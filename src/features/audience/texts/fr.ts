import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  mailJoinSubject: '{code} : vos chiffres pour adhérer à {tier}',
  mailJoinText:
    'Saisissez ces chiffres là où vous adhérez à {tier} : {code}. Ou ouvrez cette page et cliquez sur le bouton. Les deux sont valables dix minutes.',
  mailIsOff: 'Ce site n’envoie pas d’e-mails.',
  noSuchNewsletter: 'Cette lettre n’existe plus.',
  newslettersTitle: 'Lettres',
  signUpForNewsletter: 'Recevoir la lettre',
  leaveEmpty: 'Laissez ce champ vide',
  signUpHint:
    'Un seul e-mail vous demande si c’était bien vous. Sans compte, sans cookie, sans suivi. Désabonnement dans chaque numéro.',
  signUpConsent: 'Je souhaite recevoir {newsletters} par e-mail jusqu’à mon désabonnement.',
  signedUpTitle: 'Consultez votre messagerie',
  signedUpText:
    'Si cette adresse peut recevoir la lettre, un e-mail avec un lien est en route. Ouvrez le lien et cliquez sur le bouton. Rien après quelques minutes ? Regardez dans les indésirables.',
  confirmTitle: 'Encore un clic',
  confirmLead: 'Quelqu’un a inscrit cette adresse à {newsletters}.',
  confirmButton: 'Oui, envoyez-la-moi',
  confirmNothing: 'Rien ne se passe sans votre clic : les filtres ouvrent aussi les liens.',
  confirmNotYou:
    'Ce n’était pas vous ? Fermez cette page. L’adresse sera supprimée sous un jour et ne recevra pas d’autre e-mail.',
  confirmedTitle: 'Vous êtes abonné',
  confirmedText: '{newsletters} arrivera à {address}.',
  leaveTitle: 'Se désabonner de {newsletter} ?',
  leaveLead: 'Cela met fin à {newsletter} pour {address}.',
  leaveText: '{address} ne recevra plus cette lettre.',
  leaveButton: 'Se désabonner',
  leftTitle: 'Vous êtes désabonné',
  readerPageTitle: 'Vos lettres et vos données',
  readerPageUntil: 'Ouverte jusqu’à {time}. Sans compte.',
  readerPageAsk:
    'Saisissez votre adresse. Si nous la connaissons, un lien vers votre page arrive par e-mail.',
  linkSentText: 'Si nous connaissons cette adresse, un e-mail avec un lien est en route.',
  openReaderPage: 'Ouvrir ma page',
  saveNewsletters: 'Enregistrer',
  leaveAll: 'Se désabonner de tout',
  newslettersSaved: 'Votre choix est enregistré.',
  copyOfDataTitle: 'Une copie de ce que nous avons',
  copyOfDataText:
    'Votre adresse, vos lettres, quand et où vous avez accepté, dans un fichier. Nous ne savons pas ce que vous lisez.',
  downloadCopy: 'Télécharger ma copie',
  deleteAddressTitle: 'Tout supprimer',
  deleteAddressText:
    'Votre adresse et vos listes sont supprimées aussitôt, et absentes de toute sauvegarde ultérieure. Une chose reste : une empreinte brouillée de l’adresse, pour qu’aucun ancien fichier ne vous réinscrive.',
  deleteAddress: 'Supprimer mon adresse',
  deletedAddressTitle: 'Votre adresse est supprimée',
  signInByMailText: 'Saisissez les six chiffres de notre e-mail ou ouvrez son lien.',
  sixDigits: 'Les six chiffres de notre e-mail',
  wrongDigits: 'Ces chiffres sont faux ou ne sont plus valables.',
  signInWithLink: 'Me connecter',
  accountAddressTitle: 'Confirmez votre adresse',
  accountAddressText: 'Le compte {username} veut utiliser {address}.',
  accountAddressButton: 'Oui, c’est mon adresse',
  accountAddressDone: 'L’adresse est confirmée.',
  mailConfirmSubject: 'À confirmer : {newsletters}',
  mailConfirmText:
    'Quelqu’un a inscrit cette adresse à {newsletters}. Si c’était vous, ouvrez cette page et cliquez sur le bouton :',
  mailConfirmIgnore: 'Si ce n’était pas vous, ne faites rien. L’adresse sera supprimée sous un jour.',
  mailReaderPageText: 'Cette page montre vos lettres et vos données. Le lien vaut une heure :',
  mailSignInSubject: '{code} : vos chiffres de connexion',
  mailSignInText:
    'Saisissez ces chiffres là où vous vous connectez : {code}. Ou ouvrez cette page et cliquez sur le bouton. Les deux valent dix minutes.',
  mailIgnore: 'Si vous n’avez rien demandé, ne faites rien.',
  mailAccountText:
    'Le compte {username} veut utiliser cette adresse. S’il est à vous, ouvrez cette page et cliquez sur le bouton :',
}
