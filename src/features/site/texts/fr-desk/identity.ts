import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { identity as english } from '../en-desk/identity.ts'

export const identity: Translated<typeof english> = {
  frontPageWithUnsavedLook: 'La une avec l’apparence non enregistrée',
  previewWaitsForFields: 'L’aperçu attend que tous les champs soient valides.',
  siteNameHelp: 'Laissez vide pour le nom défini sur le serveur.',
  taglineHelp: 'Sous le nom à la une, dans son titre, dans le pied de page et les flux.',
  languageHelp:
    'Langue du site et de ces écrans : boutons, dates et nombres. Vos noms et vos textes restent tels que vous les écrivez.',
  asServerIsConfigured: 'Celle du serveur',
  logoHelp:
    'Remplace le nom dans la barre. Un fichier SVG, ou une image en largeur, haute d’au moins 200 pixels.',
  logoOnDarkPagesHelp: 'Sans lui, le logo ci-dessus sert partout où il reste visible.',
  logoShownAsShape:
    'Le logo se voit mal sur certains fonds ; nous l’y affichons en une seule couleur. Choisissez un autre logo pour les pages sombres, ou une autre couleur principale.',
  logoShownAsName:
    'Le logo se voit mal sur certains fonds ; nous y affichons le nom. Choisissez un autre logo pour les pages sombres, ou une autre couleur principale.',
  iconHelp:
    'Pour les onglets et les écrans d’accueil, produite dans toutes les tailles. Un fichier SVG, ou une image carrée d’au moins 512 pixels.',
  siteSharePictureHelp:
    'Affichée quand une page sans image est partagée. 1200 × 630 pixels conviennent partout.',
  navigationNote: 'La barre du haut. Chaque entrée peut avoir des liens sous elle.',
  ownNavigation: 'Personnaliser le menu',
  footerNote: 'Des colonnes de liens au bas de chaque page.',
  useOurOwnFooter: 'Utiliser notre propre pied de page',
  channelsNote: 'Où les lecteurs trouvent aussi le journal.',
  useOurOwnChannels: 'Utiliser nos propres réseaux',
  addNoun: 'Ajouter un {noun}',
  labelOfName: 'Libellé de {name}',
  linkOfName: 'Lien de {name}',
  labelOfLink: 'Libellé',
  addSectionToMenu: 'Ajouter une rubrique',
  addPageToMenu: 'Ajouter une page',
  addLinkToMenu: 'Ajouter un lien',
  addLinkBelow: 'Ajouter un lien au-dessous',
  toList: ', liste : {list}',
  menuShownNow: 'Les lecteurs voient : {entries}.',
  entryIndex: 'entrée {index}',
  linkBelowEntry: 'lien sous {entry}',
  columnIndex: 'colonne {index}',
  titleOfColumnIndex: 'Titre de la colonne {index}',
  linkInColumn: 'lien dans {column}',
  addColumn: 'Ajouter une colonne',
  identityDescription: 'Enregistré. Les lecteurs le voient dès maintenant.',
  identityNote:
    'Le journal tel que les lecteurs le voient. Les modifications enregistrées apparaissent sur la prochaine page qu’ils ouvrent.',
  showTheirVersion: 'Afficher l’autre version',
  conflictingLook:
    'Quelqu’un d’autre a modifié l’apparence du site. Vos modifications ne peuvent pas remplacer les siennes.',
  builtInLook: 'L’apparence d’origine',
  notSavedCheckParts: 'Non enregistré. À corriger : {names}.',
  heroNote:
    'La zone en haut de la une et des rubriques. Les alertes en remplacent le texte tant qu’elles durent.',
  noHero: 'Votre une n’a pas de bannière.',
  sectionShowsAll: '{section} affiche aussi les articles de toutes les autres rubriques.',
  heroPictureHelp: 'Affichée à côté du texte sur les grands écrans. Sans elle, le fond est uni.',
  promotionNote: 'Le bloc à la fin de la une et des rubriques.',
  lineAboveName: 'Surtitre, {name}',
  headingName: 'Titre, {name}',
  textName: 'Texte, {name}',
  buttonName: 'Bouton, {name}',
  addressOfButtonName: 'Adresse du bouton, {name}',
  fontsNote:
    'L’une pour les titres et le texte, l’autre pour les menus et les boutons. Toutes sont sous Open Font License.',
  fontPair: 'Paire de polices',
  contactAndImprint: 'Contact et mentions légales',
  eMailHelp:
    'Affichée sur les pages Contact, Confidentialité et Rectificatifs. Laissez vide pour celle de la configuration du serveur.',
  contactPlaces: 'Dans le pied de page, sur les pages Contact et Mentions légales.',
  imprintHelp:
    'Éditeur et directeur de la publication, numéros d’immatriculation et de TVA. Le tout s’affiche à l’adresse /imprint, avec un lien en pied de page. Une ligne vide commence un paragraphe.',
  colorsNote: 'Les couleurs des pages sombres sont calculées à partir de ces deux-là.',
  useOurOwnColors: 'Utiliser nos propres couleurs',
  labelPicker: '{label}, sélecteur',
  contrastTooLow: 'Son contraste avec la page est de {contrast} ; il faut {needed}.',
  useNearest: 'Utiliser {nearest}',
  onDarkPages: 'Sur les pages sombres :',
  colorsAndFonts: 'Couleurs et polices',
  heroAndPromotion: 'Bannière et encart',
  onWithBuiltInWords: 'Activé, avec le texte d’origine',
  onWithOurOwnWords: 'Activé, avec notre propre texte',
  mainColorHelp: 'Le fond de la bannière, la barre au-dessus et les boutons.',
  linkColorHelp: 'Les liens dans le texte et le contour de l’élément actif.',
  buttonsColor: 'boutons {color}',
  linksColor: 'liens {color}',
  scriptsOfNewsreader: 'Langues d’Europe occidentale.',
  scriptsOfSource: 'Toutes les langues d’Europe, le cyrillique, le grec et le vietnamien.',
  scriptsOfNoto:
    'La plus étendue : toutes les langues d’Europe et de nombreuses langues d’Afrique, le cyrillique, le grec et le vietnamien.',
  scriptsOfLora: 'Toutes les langues d’Europe en caractères latins, le cyrillique et le vietnamien.',
  scriptsOfArchivo:
    'Titres sans empattements. Toutes les langues d’Europe en caractères latins, et le vietnamien. Cyrillique et grec dans le texte des articles seulement.',
  scriptsOfNaskh: 'Arabe, persan, ourdou et kurde, et langues d’Europe en caractères latins.',
  entryNumber: 'entrée {number}',
}
