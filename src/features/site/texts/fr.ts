import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  aboutSite: 'À propos de {site}',
  aboutWhat:
    '{site} publie l’actualité au moment où elle se produit : articles, alertes et analyses de sa propre rédaction.',
  aboutHow: 'Comment nous travaillons',
  aboutEditors:
    'Chaque article est publié par un rédacteur ou une rédactrice qui en porte la responsabilité. Un article réécrit à partir d’une autre source nomme cette source et son auteur, et indique si un modèle de langage ou un autre logiciel a aidé à le rédiger.',
  aboutCorrections:
    'Un article modifié après sa publication indique quand. Les erreurs sont rectifiées dans l’article et recensées sous [Rectificatifs].',
  contactNewsroom:
    'Écrivez à la rédaction à l’adresse [address] pour une information, une question ou un rectificatif.',
  privacyReading:
    'Vous pouvez lire sans compte. Aucun script, aucune police et aucune image de tiers ne sont chargés, et nous ne vous suivons pas.',
  privacyCountTitle: 'Ce que nous comptons',
  privacyCount:
    'Nous comptons les pages vues par heure. Pour compter les visiteurs, votre adresse IP et le nom de votre navigateur sont hachés avec une clé jetée chaque jour. Ni l’une ni l’autre ne sont conservés.',
  privacyAccountTitle: 'Ce qu’un compte conserve',
  privacyAccount:
    'Votre nom d’utilisateur, une empreinte irréversible de votre mot de passe, vos favoris et vos sessions actives. Deux cookies vous gardent connecté ; ils sont posés à la connexion et supprimés à la déconnexion.',
  privacyRights:
    'Vous pouvez télécharger les données qui vous concernent et supprimer votre compte dans les paramètres du compte, ou écrire à [address]. Le journal d’audit de la rédaction garde le nom d’utilisateur d’un compte supprimé.',
  privacyNewsletterTitle: 'Ce qu’une lettre conserve',
  privacyNewsletter:
    'Votre adresse e-mail, les lettres auxquelles vous vous êtes inscrit ou désinscrit et quand, comment et à quel texte vous avez donné votre accord, et les numéros qui vous ont été envoyés. Nous ne savons pas ce que vous ouvrez ni où vous cliquez. Chaque numéro permet de se désabonner. Sur la page de votre abonnement, vous pouvez télécharger ou supprimer ce qui est conservé. Après une suppression, il reste une empreinte de votre adresse calculée avec une clé, afin que nous ne vous écrivions plus.',
  privacyMembershipTitle: 'Ce qu’une adhésion conserve',
  privacyMembership:
    'Votre adresse e-mail, votre formule, l’origine, le début et la fin de votre adhésion et, pour un paiement par Stripe, ses numéros chez ce prestataire. Le numéro de votre carte n’atteint jamais ce site. Après une suppression, il reste une empreinte calculée avec une clé, afin qu’un essai ne soit pas accordé deux fois.',
  aboutOwn: '{site} est écrit et édité par sa propre rédaction.',
  termsOwn:
    'Tout le contenu de {site} est protégé par le droit d’auteur. Vous pouvez y renvoyer et le citer ; demandez-nous avant de republier un article entier.',
  termsReading:
    'Vous pouvez lire, imprimer et citer en lien tout ce que {site} publie. Reprendre un article entier exige notre autorisation ; le citer avec un lien, non.',
  termsAccounts:
    'Les comptes sont personnels. Nous pouvons fermer ceux qui nuisent au site ou aux autres lecteurs.',
  termsQuestions: 'Pour toute question, écrivez à [address].',
  home: 'Accueil',
  footerProduct: 'Le journal',
  footerResources: 'Services',
  footerCompany: 'Qui sommes-nous',
  footerLegal: 'Informations légales',
  sitemap: 'Plan du site',
  security: 'Sécurité',
  allSections: 'Tout',
  chipTechnology: 'Technologie',
  chipWorld: 'Monde',
  sectionNews: 'Actualités',
  sectionTechnology: 'Technologies',
  sectionPolitics: 'Politique',
  sectionBusiness: 'Économie',
  sectionHealth: 'Santé',
  sectionEntertainment: 'Culture et loisirs',
  sectionSports: 'Sport',
  sectionScience: 'Sciences',
}
