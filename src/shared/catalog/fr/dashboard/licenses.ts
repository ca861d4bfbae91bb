import type { Translated } from '../../catalog-types.ts'
import type { licenses as english } from '../../en/dashboard/licenses.ts'

/** What the newsroom may do with the text of a source. */
export const licenses: Translated<typeof english> = {
  wireContract: 'Contrat d’agence',
  pressRelease: 'Communiqué de presse',
  openLicense: 'Licence libre',
  ownArchive: 'Archives maison',
  unknownLicense: 'Inconnue',
  wireContractAllows:
    'Publiez le texte intégral ou une réécriture dans les limites du contrat, avec la mention de crédit.',
  pressReleaseAllows:
    'Publiez le texte intégral ou une réécriture, en nommant l’émetteur. Ses affirmations n’engagent que lui.',
  openLicenseAllows:
    'Publiez le texte intégral ou une réécriture dans les limites de la licence, avec l’auteur, la licence et le lien.',
  ownArchiveAllows: 'Publiez le texte intégral ou une réécriture. Le texte appartient à la rédaction.',
  unknownLicenseAllows: 'Publiez une synthèse avec crédit et lien, et indiquez un motif.',
  findingsAreOpen: {
    one: '{count} point reste à vérifier.',
    many: '{count} points restent à vérifier.',
    other: '{count} points restent à vérifier.',
  },
  siteIsPaid: 'Le site réserve cet article à ses abonnés.',
  licenseForbidsChanges:
    'La licence de la page ({license}) interdit les versions modifiées. Publiez le texte sans changement, ou traitez le sujet avec vos propres mots.',
  licenseForbidsAdvertising:
    'La licence de la page ({license}) interdit l’usage commercial, par exemple à côté de publicité.',
  siteForbidsQuotes: 'Le site demande de ne reprendre aucune partie de son texte (nosnippet).',
  siteLimitsQuotes: {
    one: 'Le site demande de ne pas citer plus de {count} caractère de son texte.',
    many: 'Le site demande de ne pas citer plus de {count} caractères de son texte.',
    other: 'Le site demande de ne pas citer plus de {count} caractères de son texte.',
  },
  siteForbidsAi: 'Le site demande de ne pas utiliser son texte avec une intelligence artificielle.',
  siteReservesAiInput: 'Le site n’autorise pas l’usage de son texte par des systèmes d’IA.',
  siteReservesMining: 'Le site s’oppose à la fouille de textes et de données.',
  siteReservesMiningBy: 'Le site s’oppose à la fouille de textes et de données : {policy}',
  storyCredits: 'Crédits indiqués dans l’article : {names}.',
  licenseOnPage: 'Licence indiquée sur la page : {license}',
  copyrightOnPage: 'Mention de droit d’auteur sur la page : {copyright}',
  readyToPublish: 'Prêt à publier',
  findingsOpenBadge: {
    one: '{count} point à vérifier',
    many: '{count} points à vérifier',
    other: '{count} points à vérifier',
  },
}
