import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sourceChanged: 'Source modifiée',
  whatEachLicenseAllows: 'Ce que permet chaque licence',
  sourceLabel: 'Source',
  editArticleTitle: 'Modifier l’article',
  closeLabel: 'Fermer',
  support: 'Provenance',
  rewriterSettingsNote:
    'L’éditeur de texte demande toujours un motif. Ces paramètres concernent l’API et les prix.',
  needsReasonInApi: 'Exiger un motif des appels d’API aussi',
  needsReasonInApiHelp:
    'Pour une réécriture avec des points à vérifier ou sans licence. Sinon, elle est publiée, et sa fiche indique que le motif manque.',
  priceOfInput: 'Prix d’un million de jetons en entrée',
  priceOfOutput: 'Prix d’un million de jetons en sortie',
  priceHelp: 'Pour le modèle de langage. Laissez les deux vides pour n’en afficher aucun.',
  currency: 'Devise',
  badPrice: 'Saisissez un nombre de 0 à 10 000, ou laissez les deux prix vides',
}
