import type { Translated } from '../../../catalog-types.ts'
import type { importChangeMessages as english } from '../../../en/dashboard/messages/import-changes.ts'

/** Changes of form during the import of an article. Each is a sentence on the receipt of the import. */
export const importChangeMessages: Translated<typeof english> = {
  pictureLinksRemoved: {
    one: '{shown} lien d’image vers une adresse que les lecteurs ne peuvent pas ouvrir a été retiré.',
    many: '{shown} liens d’images vers des adresses que les lecteurs ne peuvent pas ouvrir ont été retirés.',
    other: '{shown} liens d’images vers des adresses que les lecteurs ne peuvent pas ouvrir ont été retirés.',
  },
  inPageLinksBecameText: {
    one: '{shown} lien vers un endroit de la même page est devenu du texte.',
    many: '{shown} liens vers un endroit de la même page sont devenus du texte.',
    other: '{shown} liens vers un endroit de la même page sont devenus du texte.',
  },
  addressLinksBecameText: {
    one: '{shown} lien vers une adresse que les lecteurs ne peuvent pas ouvrir depuis un article, comme un e-mail ou un numéro de téléphone, est devenu du texte.',
    many: '{shown} liens vers une adresse que les lecteurs ne peuvent pas ouvrir depuis un article, comme un e-mail ou un numéro de téléphone, sont devenus du texte.',
    other:
      '{shown} liens vers une adresse que les lecteurs ne peuvent pas ouvrir depuis un article, comme un e-mail ou un numéro de téléphone, sont devenus du texte.',
  },
  blocksMoved: {
    one: '{shown} image, lecteur multimédia ou autre bloc placé dans une liste, une citation, un tableau ou un intertitre se trouve maintenant à la suite.',
    many: '{shown} images, lecteurs multimédias ou autres blocs placés dans une liste, une citation, un tableau ou un intertitre se trouvent maintenant à la suite.',
    other:
      '{shown} images, lecteurs multimédias ou autres blocs placés dans une liste, une citation, un tableau ou un intertitre se trouvent maintenant à la suite.',
  },
  cellsSplit: {
    one: 'Les cellules fusionnées de {shown} tableau ont été séparées.',
    many: 'Les cellules fusionnées de {shown} tableaux ont été séparées.',
    other: 'Les cellules fusionnées de {shown} tableaux ont été séparées.',
  },
  bigTablesBecameText: {
    one: '{shown} grand tableau est devenu du texte préformaté.',
    many: '{shown} grands tableaux sont devenus du texte préformaté.',
    other: '{shown} grands tableaux sont devenus du texte préformaté.',
  },
  layoutTablesDissolved: {
    one: '{shown} tableau de mise en page a été remplacé par son contenu.',
    many: '{shown} tableaux de mise en page ont été remplacés par leur contenu.',
    other: '{shown} tableaux de mise en page ont été remplacés par leur contenu.',
  },
  columnsStacked: {
    one: '{shown} groupe de colonnes forme maintenant une seule colonne, ses parties les unes sous les autres.',
    many: '{shown} groupes de colonnes forment maintenant chacun une seule colonne, leurs parties les unes sous les autres.',
    other:
      '{shown} groupes de colonnes forment maintenant chacun une seule colonne, leurs parties les unes sous les autres.',
  },
  rowsStacked: {
    one: '{shown} rangée ou pile de blocs a perdu son alignement ; ses blocs sont les uns sous les autres.',
    many: '{shown} rangées ou piles de blocs ont perdu leur alignement ; leurs blocs sont les uns sous les autres.',
    other:
      '{shown} rangées ou piles de blocs ont perdu leur alignement ; leurs blocs sont les uns sous les autres.',
  },
  mediaTextStacked: {
    one: 'Le texte placé à côté de {shown} image ou vidéo se trouve maintenant dessous.',
    many: 'Le texte placé à côté de {shown} images ou vidéos se trouve maintenant dessous.',
    other: 'Le texte placé à côté de {shown} images ou vidéos se trouve maintenant dessous.',
  },
  coversTakenApart: {
    one: 'Le texte placé sur {shown} image se trouve maintenant dessous.',
    many: 'Le texte placé sur {shown} images se trouve maintenant dessous.',
    other: 'Le texte placé sur {shown} images se trouve maintenant dessous.',
  },
  buttonsBecameLinks: {
    one: '{shown} bouton est devenu un lien.',
    many: '{shown} boutons sont devenus des liens.',
    other: '{shown} boutons sont devenus des liens.',
  },
  galleriesSplit: {
    one: '{shown} galerie de plus de 100 images a été divisée.',
    many: '{shown} galeries de plus de 100 images ont été divisées.',
    other: '{shown} galeries de plus de 100 images ont été divisées.',
  },
  listsRenumbered: {
    one: '{shown} liste à lettres ou à numéros inversés a maintenant des numéros ordinaires.',
    many: '{shown} listes à lettres ou à numéros inversés ont maintenant des numéros ordinaires.',
    other: '{shown} listes à lettres ou à numéros inversés ont maintenant des numéros ordinaires.',
  },
  nestingFlattened: {
    one: '{shown} liste ou citation trop imbriquée a été aplatie.',
    many: '{shown} listes ou citations trop imbriquées ont été aplaties.',
    other: '{shown} listes ou citations trop imbriquées ont été aplaties.',
  },
  checkboxesBecameSigns: {
    one: '{shown} case à cocher est devenue un symbole.',
    many: '{shown} cases à cocher sont devenues des symboles.',
    other: '{shown} cases à cocher sont devenues des symboles.',
  },
  underliningRemoved: {
    one: 'Un soulignement ou un surlignage a été retiré à {shown} endroit.',
    many: 'Des soulignements ou des surlignages ont été retirés à {shown} endroits.',
    other: 'Des soulignements ou des surlignages ont été retirés à {shown} endroits.',
  },
  codeFormattingRemoved: {
    one: 'La mise en forme a été retirée dans {shown} bloc préformaté.',
    many: 'La mise en forme a été retirée dans {shown} blocs préformatés.',
    other: 'La mise en forme a été retirée dans {shown} blocs préformatés.',
  },
  markupCommentsRemoved: {
    one: '{shown} commentaire du code n’a pas été importé.',
    many: '{shown} commentaires du code n’ont pas été importés.',
    other: '{shown} commentaires du code n’ont pas été importés.',
  },
  moreMarkRemoved: 'Le repère « lire la suite » a été retiré, car les listes affichent le chapeau.',
  pagesJoined:
    'Les pages de ce texte ont été réunies en une seule ; un séparateur marque le début de chacune.',
  cardPicturesLeftOut: {
    one: 'L’image de {shown} carte de lien n’a pas été importée ; la carte reçoit la sienne.',
    many: 'Les images de {shown} cartes de lien n’ont pas été importées ; les cartes reçoivent les leurs.',
    other: 'Les images de {shown} cartes de lien n’ont pas été importées ; les cartes reçoivent les leurs.',
  },
  hiddenBecameRaw: {
    one: '{shown} élément masqué a été importé comme code brut.',
    many: '{shown} éléments masqués ont été importés comme code brut.',
    other: '{shown} éléments masqués ont été importés comme code brut.',
  },
  formsBecameRaw: {
    one: 'Le texte de {shown} formulaire est affiché, et son code est dans un bloc brut.',
    many: 'Le texte de {shown} formulaires est affiché, et leur code est dans des blocs bruts.',
    other: 'Le texte de {shown} formulaires est affiché, et leur code est dans des blocs bruts.',
  },
  markupTooDeep: 'Le code était trop imbriqué ; ses éléments intérieurs ont été remplacés par leur texte.',
  markupTooLong: 'Le code était trop long pour être lu ; seul son texte a été importé.',
  rawBlocksLeftOut: {
    one: '{shown} bloc brut trop volumineux pour un article a été écarté.',
    many: '{shown} blocs bruts trop volumineux pour un article ont été écartés.',
    other: '{shown} blocs bruts trop volumineux pour un article ont été écartés.',
  },
  mediaLeftOut: {
    one: '{shown} image, lecteur multimédia ou autre bloc a été écarté, car l’article en contient trop.',
    many: '{shown} images, lecteurs multimédias ou autres blocs ont été écartés, car l’article en contient trop.',
    other:
      '{shown} images, lecteurs multimédias ou autres blocs ont été écartés, car l’article en contient trop.',
  },
  formattingTooComplex: 'Le texte était trop complexe ; sa mise en forme a été retirée.',
  paragraphsJoined: 'Le texte avait trop de blocs ; des paragraphes ont été réunis.',
  importedTextTooLong: 'Le texte dépasse la longueur maximale d’un article.',
  wordsNotFound: 'Texte non retrouvé : {words}.',
  wordsAdded: 'Texte nouveau sur la page : {words}.',
  andMore: '{names} et {more} de plus',
  galleryShortened: 'Une galerie affiche {max} images sur {count}.',
  convertingTookTooLong:
    'La conversion du texte a pris plus de {seconds} secondes. Il a été importé tel quel, et les lecteurs ne le voient pas.',
  importedUnformatted:
    'Le texte a été importé sans sa mise en forme, car il n’a pas pu être converti ({reason}).',
}
