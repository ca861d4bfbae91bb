/** What can change its form on the way into an article, with the sentence that the receipt has. */
const SENTENCES = {
  pictureLink: (count: number) =>
    `${links(count)} around a picture to an address that readers cannot open from a story ${count === 1 ? 'was' : 'were'} removed.`,
  inPage: (count: number) => `${links(count)} to a place on the same page became text.`,
  address: (count: number) =>
    `${links(count)} to an address that readers cannot open from a story, such as mail or a phone number, became text.`,
  moved: (count: number) =>
    `${number(count, 'picture, player or other block')} inside a list, quotation, table or heading now ${count === 1 ? 'follows' : 'follow'} it.`,
  cells: (count: number) => `Merged cells of ${number(count, 'table')} were split.`,
  bigTable: (count: number) => `${number(count, 'large table')} became preformatted text.`,
  layout: (count: number) =>
    `${number(count, 'table')} that only arranged its content was dissolved; the content is kept.`,
  gallery: (count: number) =>
    `${number(count, 'gallery', 'galleries')} with more than 100 pictures ${count === 1 ? 'was' : 'were'} split.`,
  list: (count: number) =>
    `${number(count, 'list')} with letters or reversed numbers now ${count === 1 ? 'has' : 'have'} plain numbers.`,
  depth: (count: number) =>
    `${number(count, 'list or quotation', 'lists or quotations')} nested too deep ${count === 1 ? 'was' : 'were'} flattened.`,
  checkbox: (count: number) => `${number(count, 'checkbox', 'checkboxes')} became a sign.`,
  underline: (count: number) => `Underlining or highlighting was removed in ${number(count, 'place')}.`,
  code: (count: number) => `Formatting inside ${number(count, 'preformatted block')} was removed.`,
  comment: (count: number) =>
    `${number(count, 'comment')} in the markup ${count === 1 ? 'was' : 'were'} not imported.`,
  more: () => 'The mark "read more" was removed, because lists show the summary.',
  page: () => 'The pages of this text became one; a divider marks where they began.',
  card: (count: number) =>
    `The picture of ${number(count, 'link card')} was not imported; the card gets its own.`,
  hidden: (count: number) =>
    `${number(count, 'hidden element')} ${count === 1 ? 'was' : 'were'} kept as raw markup.`,
  form: (count: number) => `The words of ${number(count, 'form')} are shown as text, and its markup is kept.`,
  deep: () => 'The markup was nested too deep; its inner elements were dissolved.',
  huge: () => 'The markup was too long to be read; only its words were imported.',
  rawLeft: (count: number) =>
    `${number(count, 'raw block')} ${count === 1 ? 'was' : 'were'} too large for a story and left out.`,
  mediaLeft: (count: number) =>
    `${number(count, 'picture, player or other block')} ${count === 1 ? 'was' : 'were'} left out, because a story has no room for more.`,
  simplified: () => 'The text was too complex; its formatting was removed.',
  paragraphs: () => 'The text had too many blocks; paragraphs were joined.',
  tooLong: () => 'The text is longer than an article can be.',
} satisfies Record<string, (count: number) => string>

export type Change = keyof typeof SENTENCES

const number = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const links = (count: number) => number(count, 'link')

/** Counts what changed its form. */
export class Changes {
  private readonly counts = new Map<Change, number>()

  add(change: Change, count = 1): void {
    if (count > 0) this.counts.set(change, (this.counts.get(change) ?? 0) + count)
  }

  /** Returns a sentence for each kind of change. */
  sentences(): string[] {
    return [...this.counts].map(([change, count]) => SENTENCES[change](count))
  }
}
