import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { templates as english } from '../en-desk/templates.ts'

export const templates: Translated<typeof english> = {
  templatesAndBoxes: 'Vorlagen und Kästen',
  templatesNote:
    'Damit beginnen wiederkehrende Artikel. Auch im Editor: „Quelle, Sprache, Vorlage“ → „Als Vorlage speichern“.',
  templatesNoteForWriters: 'Damit beginnen wiederkehrende Artikel.',
  templatesNotLoaded: 'Die Vorlagen konnten nicht geladen werden.',
  noTemplatesYet: 'Noch keine Vorlagen',
  noTemplatesYetHint:
    'Ein Briefing, ein Spielbericht, ein Nachruf: Speichern Sie einen als Vorlage, und der nächste beginnt damit.',
  noTemplatesForWriters: 'Vorlagen, die die Redaktion speichert, erscheinen hier.',
  confirmDeleteTemplate: 'Die Vorlage „{name}“ löschen? Artikel, die damit begonnen wurden, bleiben.',
  newTemplate: 'Neue Vorlage',
  editTemplate: 'Vorlage bearbeiten',
  templateNotLoaded: 'Die Vorlage konnte nicht geladen werden.',
  titleHelp: 'Aus {titleWords} wird der Tag, an dem ein Artikel angelegt wird.',
  separatedByCommas: 'Durch Kommas getrennt.',
  reusableBoxesNote:
    'Text, den mehrere Artikel gemeinsam haben. Wer einen Kasten ändert, ändert ihn überall zugleich. Zum Einfügen tippen Sie in einem Artikel /.',
  noReusableBoxesYet: 'Noch keine Kästen',
  noReusableBoxesYetHint:
    'Eine Hilfenummer, ein Transparenzhinweis, der Hintergrund eines langen Themas: einmal schreiben genügt.',
  noReusableBoxesForWriters: 'Kästen, die die Redaktion schreibt, erscheinen hier.',
  deleteBoxName: 'Den Kasten „{name}“ löschen?',
  inArticleCount: { one: 'In {count} Artikel', other: 'In {count} Artikeln' },
  editBox: 'Kasten bearbeiten',
  newBox: 'Neuer Kasten',
  boxDescription: 'Beim Speichern ändern sich sofort alle Artikel, die diesen Kasten zeigen.',
  onlyNewsroomSeesIt: 'Nur die Redaktion sieht ihn.',
  articlesWithName: 'Artikel mit „{name}“',
  articlesNotLoaded: 'Die Artikel konnten nicht geladen werden.',
}
