import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { messages as english } from '../en-desk/messages.ts'

/** What the server tells people. */
export const messages: Translated<typeof english> = {
  failedArticle: 'Der Artikel konnte nicht geladen werden',
  failedCreateArticle: 'Der Artikel konnte nicht angelegt werden',
  articleCreated: 'Der Artikel wurde angelegt',
  findingsReason:
    'Begründen Sie in einem Satz von mindestens vier Wörtern, warum der Artikel trotz offener Befunde erscheinen darf',
  licenseReason:
    'Die Lizenz der Quelle ist nicht bekannt. Begründen Sie in einem Satz von mindestens vier Wörtern, warum dieser Artikel erscheinen darf',
  staleStyleGuide: 'Jemand anderes hat das Stilbuch geändert. Laden Sie es neu, um die Änderungen zu sehen.',
}
