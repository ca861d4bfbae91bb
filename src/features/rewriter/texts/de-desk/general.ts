import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sourceChanged: 'Quelle geändert',
  whatEachLicenseAllows: 'Was jede Lizenz erlaubt',
  sourceLabel: 'Quelle',
  editArticleTitle: 'Artikel bearbeiten',
  closeLabel: 'Schließen',
  support: 'Worauf der Artikel beruht',
  rewriterSettingsNote:
    'Im Editor ist immer eine Begründung nötig. Diese Einstellungen gelten für die API und für Preise.',
  needsReasonInApi: 'Auch API-Aufrufe müssen eine Begründung angeben',
  needsReasonInApiHelp:
    'Bei offenen Befunden oder ohne Lizenz. Sonst wird der Artikel veröffentlicht, und in seinem Nachweis steht, dass die Begründung fehlt.',
  priceOfInput: 'Preis für eine Million Eingabe-Tokens',
  priceOfOutput: 'Preis für eine Million Ausgabe-Tokens',
  priceHelp: 'Für das Sprachmodell. Beide leer: kein Preis.',
  currency: 'Währung',
  badPrice: 'Geben Sie eine Zahl von 0 bis 10.000 ein, oder lassen Sie beide Preise leer',
}
