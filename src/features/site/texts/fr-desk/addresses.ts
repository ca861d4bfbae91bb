import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { addresses as english } from '../en-desk/addresses.ts'

export const addresses: Translated<typeof english> = {
  redirectsByHandNote:
    'Les pages renommées ou déplacées redirigent automatiquement vers leur adresse actuelle.',
  redirectFrom: 'Ancienne adresse',
  redirectTo: 'Cible',
  findAddress: 'Chercher une adresse',
  noRedirectHasThisAddress: 'Aucune redirection n’a cette adresse',
  noRedirectsYet: 'Pas encore de redirection',
  addFormerAddresses: 'Ajoutez les adresses d’un ancien site, une à une ou par fichier.',
  newRedirect: 'Nouvelle redirection',
  addRedirect: 'Ajouter la redirection',
  redirectsByHand: 'Redirections manuelles',
  removeRedirectFromPath: 'Retirer la redirection de {path}',
  notFoundNote:
    'Les adresses inexistantes que des visiteurs ont ouvertes, les plus fréquentes d’abord. Les nouvelles apparaissent en moins d’une minute.',
  nothingWasMissed: 'Rien ne manque',
  nothingWasMissedHint: 'Toutes les adresses que des visiteurs ont ouvertes existent.',
  leadShownTo: 'Rediriger {shown} vers',
  redirectShown: 'Rediriger {shown}',
  redirect: 'Rediriger',
  dismissShown: 'Ignorer {shown}',
  mergeIntoAnotherArticle: 'Fusionner avec un autre article',
  mergeIntoAnotherArticleDescription:
    'Cet article va à la corbeille. Toutes ses adresses redirigent définitivement vers l’autre article.',
  addressOfOtherArticle: 'Adresse ou numéro de l’autre article',
  importRedirects: 'Importer des redirections',
  importRedirectsDescription:
    'Un fichier CSV à deux colonnes : l’ancienne adresse et sa cible. Les lignes non valides sont ignorées.',
  redirectsWereAdded: {
    one: '{count} redirection a été ajoutée',
    many: '{count} redirections ont été ajoutées',
    other: '{count} redirections ont été ajoutées',
  },
  mergeIntoAnotherArticleMenu: 'Fusionner avec un autre article…',
  addressWasChanged: 'L’adresse a été modifiée',
  addressesDescription: 'Les adresses des articles ont changé',
  redirects: 'Redirections',
  addressesOfArticlesNote:
    'Un changement prend effet aussitôt. Toutes les anciennes adresses d’un article redirigent vers l’adresse actuelle.',
  addressesOfArticles: 'Adresses des articles',
  numberedAddressesShowArticle: 'Les adresses numérotées affichent aussi l’article',
  numberedAddressesHelp:
    'Sinon, elles redirigent vers l’adresse lisible. Les moteurs de recherche retiennent l’adresse lisible dans les deux cas.',
  saveAddresses: 'Enregistrer les adresses',
  monthAndTitle: 'Mois et titre',
  dayAndTitle: 'Jour et titre',
  sectionAndTitle: 'Rubrique et titre',
  titleAfterP: 'Titre après p',
  followsTitle: 'Suit le titre jusqu’à la publication.',
  formerAddresses: 'Les anciennes adresses redirigent ici :',
  linesLeftOut: {
    one: '{shown} ligne a été laissée de côté',
    many: '{shown} lignes ont été laissées de côté',
    other: '{shown} lignes ont été laissées de côté',
  },
  openedOnDate: {
    one: 'Ouverte une fois, le {date}',
    many: 'Ouverte {shown} fois, la dernière le {date}',
    other: 'Ouverte {shown} fois, la dernière le {date}',
  },
  openedOnDateFrom: {
    one: 'Ouverte une fois, le {date}, depuis {referrer}',
    many: 'Ouverte {shown} fois, la dernière le {date}, depuis {referrer}',
    other: 'Ouverte {shown} fois, la dernière le {date}, depuis {referrer}',
  },
}
