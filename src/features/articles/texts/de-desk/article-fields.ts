import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articleFields as english } from '../en-desk/article-fields.ts'

/** The fields of an article in the editor. */
export const articleFields: Translated<typeof english> = {
  excerptField: 'Vorspann',
  decorativeField: 'Dekorativ',
  sourceAddressField: 'Adresse der Quelle',
  languageField: 'Sprache',
  searchTitleField: 'Titel in Suchergebnissen',
  searchDescriptionField: 'Zusammenfassung in Suchergebnissen',
  canonicalUrlField: 'Original anderswo',
  searchHiddenField: 'Vor Suchmaschinen verbergen',
  aiTrainingFieldHelp: 'Ein Ja wirkt hier nicht bei Crawlern, die die Website ganz aussperrt.',
  projectField: 'Projekt',
  plannedForField: 'Vorgesehen für',
  languageFieldHelp: 'Nur nötig, wenn der Artikel nicht in der Sprache der Website geschrieben ist.',
  searchTitleFieldHelp: 'Ersetzt den Titel dort und in den Tabs des Browsers.',
  searchDescriptionFieldHelp: 'Ersetzt den Vorspann dort und unter geteilten Links.',
  canonicalUrlFieldHelp:
    'Wo das Original steht, wenn es zuerst anderswo erschienen ist. Suchmaschinen führen dann jenes auf.',
  accessField: 'Lesbar für',
  accessForNobody: 'Noch gibt es keine Mitgliedschaft, also könnte ihn nur die Redaktion lesen.',
  accessFieldHelp:
    'Alle anderen lesen bis „Ab hier nur für Mitglieder“ oder die ersten zwei Blöcke, höchstens die Hälfte der Wörter. Bild, Vorspann und Schlagwörter sind für alle zu sehen.',
  forEveryone: 'Alle',
  forReaders: 'Leser mit Konto',
  forMembers: 'Mitglieder',
}
