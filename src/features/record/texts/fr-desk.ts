import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk as english } from './en-desk.ts'

/** Texts of the newsroom. */
export const frDesk: Translated<typeof english> = {
  publicRecord: 'Registre public',
  publicRecordNote:
    'Les lecteurs voient toutes les versions d’un article, et chacun peut vérifier qu’aucune n’a été réécrite.',
  recordEverything: 'Tout',
  recordEverythingText:
    'Les modifications et les rectificatifs, mais aussi les coquilles, les signatures, les images et les encadrés.',
  recordChanges: 'Modifications et rectificatifs',
  recordChangesText: 'Publications, modifications, rectificatifs et retraits, mais pas les coquilles.',
  recordOff: 'Désactivé',
  recordOffText:
    'Plus rien n’est ajouté. Les lignes existantes restent, car des lecteurs peuvent en avoir une copie.',
  readersSeeMode: 'Les lecteurs voient votre choix sur la page du registre.',
  recordSigned: 'Signé jusqu’à la ligne {number} sous le nom {origin}.',
  recordNotSigned: 'Rien n’est encore signé.',
  recordNeedsAddress:
    'Le registre sera signé dès que l’adresse publique du site sera définie (PUBLIC_ORIGIN).',
  recordIsStopped:
    'Rien n’est signé tant qu’un administrateur n’a pas confirmé qu’il s’agit bien du journal.',
  publicAddressMissing: 'Définissez d’abord l’adresse publique du site (PUBLIC_ORIGIN).',
  unpublishBeforeErasing:
    'Dépubliez d’abord l’article. Ce n’est qu’ensuite que son texte peut être effacé du registre.',
  noRecordedWords: 'Le registre ne contient aucun texte de cet article.',
  eraseWords: 'Effacer le texte d’un article pour motif légal',
  eraseWordsHelp:
    'Pour une décision de justice ou une demande légalement fondée. Dépubliez d’abord l’article. Le texte de toutes ses versions est effacé définitivement ; les lignes, leurs types et leurs dates restent.',
  eraseWordsQuestion: 'Effacer définitivement le texte de cet article dans le registre ?',
  eraseReason: 'Motif',
  eraseReasonHelp: 'Les lecteurs le voient si l’article est de nouveau publié.',
  witnessesTitle: 'Témoins',
  witnessesNote:
    'Deux rédactions échangent leurs lignes de témoin. Dès lors, chacune signe que le registre de l’autre ne fait que croître.',
  ourWitnessLine: 'Notre ligne de témoin',
  ourWitnessLineHelp: 'À transmettre à l’autre rédaction.',
  noWitnessLineYet: 'Notre ligne de témoin existera dès que le premier point de contrôle sera signé.',
  theirWitnessLine: 'Leur ligne de témoin',
  theirWitnessLineHelp: 'La clé de leur registre, ainsi que la clé et l’adresse de leur témoin.',
  addWitness: 'Ajouter le témoin',
  badWitnessLine: 'Ce n’est pas la ligne d’un registre ou d’un témoin.',
  witnessNotFound: 'Témoin introuvable',
  witnessState: '{name} : {number} lignes signées.',
  witnessFails: '{name} : {number} lignes signées, mais aucune depuis : {failure}.',
  logState: 'Nous avons signé {number} lignes de {name}.',
  logConflicts:
    'Nous avons signé {number} lignes de {name}. Le point de contrôle envoyé ensuite les contredit.',
  removeWitness: 'Retirer {name}',
  recordStatusNotLoaded: 'L’état du registre n’a pas pu être chargé.',
  numberOfArticle: 'Numéro de l’article',
  aboutRecord: 'La liste signée de toutes les versions publiées.',
  aboutRecordOff: 'Plus rien n’est ajouté, et ses pages disparaissent. Ce qui est enregistré reste.',
  aboutRecordStored: { one: '{count} ligne', many: '{count} lignes', other: '{count} lignes' },
}
