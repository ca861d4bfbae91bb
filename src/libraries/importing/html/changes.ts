import { message, type Message } from '#shared/catalog/message.ts'
import { formatNumber } from '#shared/formats.ts'

/** Changes of form during the import of an article, with their text on the receipt. */
const TEXTS = {
  pictureLink: 'pictureLinksRemoved',
  inPage: 'inPageLinksBecameText',
  address: 'addressLinksBecameText',
  moved: 'blocksMoved',
  cells: 'cellsSplit',
  bigTable: 'bigTablesBecameText',
  layout: 'layoutTablesDissolved',
  columns: 'columnsStacked',
  rows: 'rowsStacked',
  mediaText: 'mediaTextStacked',
  cover: 'coversTakenApart',
  button: 'buttonsBecameLinks',
  gallery: 'galleriesSplit',
  list: 'listsRenumbered',
  depth: 'nestingFlattened',
  checkbox: 'checkboxesBecameSigns',
  underline: 'underliningRemoved',
  code: 'codeFormattingRemoved',
  comment: 'markupCommentsRemoved',
  card: 'cardPicturesLeftOut',
  hidden: 'hiddenBecameRaw',
  form: 'formsBecameRaw',
  rawLeft: 'rawBlocksLeftOut',
  mediaLeft: 'mediaLeftOut',
} as const
/** The same for what has no number. */
const PLAIN_TEXTS = {
  more: 'moreMarkRemoved',
  page: 'pagesJoined',
  deep: 'markupTooDeep',
  huge: 'markupTooLong',
  simplified: 'formattingTooComplex',
  paragraphs: 'paragraphsJoined',
  tooLong: 'importedTextTooLong',
} as const

export type Change = keyof typeof TEXTS | keyof typeof PLAIN_TEXTS

/** Arrangements of the old page, by the class of their element. What is in them follows one below the other. */
export const LAYOUTS: ReadonlyMap<string, Change> = new Map([
  ['wp-block-columns', 'columns'],
  ['wp-block-text-columns', 'columns'],
  ['wp-block-media-text', 'mediaText'],
  ['wp-block-cover', 'cover'],
  ['kg-header-card', 'cover'],
  ['wp-block-button', 'button'],
  ['kg-button-card', 'button'],
  ['button-wrapper', 'button'],
])

const isPlain = (change: Change): change is keyof typeof PLAIN_TEXTS => change in PLAIN_TEXTS

/** Counts what changed its form. */
export class Changes {
  private readonly counts = new Map<Change, number>()

  add(change: Change, count = 1): void {
    if (count > 0) this.counts.set(change, (this.counts.get(change) ?? 0) + count)
  }

  /** Returns a message for each kind of change. */
  messages(): Message[] {
    return [...this.counts].map(([change, count]) =>
      isPlain(change)
        ? { key: PLAIN_TEXTS[change] }
        : message(TEXTS[change], { count, shown: formatNumber(count) }),
    )
  }
}
