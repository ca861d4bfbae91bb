import type { InlineStyle, ListLevel } from './paste-styles.ts'

interface Run extends InlineStyle {
  text: string
}

interface Written {
  text: string
  /** A next item of the list above, not the first of one. */
  goesOn: boolean
}

interface OpenList {
  isOrdered: boolean
  count: number
}

export type PasteWriter = ReturnType<typeof createPasteWriter>

/** Collects styled text and writes it as Markdown, block by block. */
export function createPasteWriter() {
  const blocks: Written[] = []
  let runs: Run[] = []
  let item: ListLevel | null = null
  /** The lists the last item was in, outermost first. */
  const lists: OpenList[] = []

  function endBlock(): void {
    const paragraphs = paragraphsOf(runs)
      .map((lines) => inlineMarkdown(lines))
      .filter(Boolean)
    const isHeading = runs.some((run) => run.isHeading)
    runs = []
    const level = item
    item = null
    if (paragraphs.length === 0) return
    if (level) blocks.push(itemOf(level, paragraphs.join(' ').replace(/\s*\n\s*/g, ' ')))
    else addBlocks(isHeading ? paragraphs : paragraphs.map(escapeStart))
  }

  function addBlocks(texts: string[]): void {
    lists.length = 0
    blocks.push(...texts.map((text) => ({ text, goesOn: false })))
  }

  function itemOf({ depth, isOrdered }: ListLevel, words: string): Written {
    const isInList = lists.length > 0
    lists.length = Math.min(lists.length, depth + 1)
    const known = lists[depth]
    const list = known?.isOrdered === isOrdered ? known : { isOrdered, count: 0 }
    const goesOn = isInList && (list === known || depth > 0)
    list.count += 1
    while (lists.length < depth) lists.push({ isOrdered: false, count: 0 })
    lists[depth] = list
    // Four spaces hold an item under both kinds of marker.
    const text = `${'    '.repeat(depth)}${isOrdered ? `${list.count}.` : '-'} ${words}`
    return { text, goesOn }
  }

  return {
    /** Adds text of the page; its line breaks are spaces, as a browser shows them. */
    add(text: string, style: InlineStyle): void {
      if (text) runs.push({ ...style, text: text.replace(/[ \t\r\n]+/g, ' ') })
    },
    addBreak(): void {
      runs.push({ strong: false, emphasis: false, href: '', text: '\n' })
    },
    /** Ends the paragraph, heading or item under way. */
    endBlock,
    /** Ends what is under way; what follows is an item. */
    startItem(level: ListLevel): void {
      endBlock()
      item = level
    },
    /** Adds a finished block of Markdown. */
    addBlock(text: string): void {
      endBlock()
      if (text) addBlocks([text])
    },
    addQuote(markdown: string): void {
      endBlock()
      if (markdown) addBlocks([markdown.replace(/^/gm, '> ').replace(/^> $/gm, '>')])
    },
    text(): string {
      endBlock()
      return blocks
        .map(({ text, goesOn }, index) => (index === 0 ? '' : goesOn ? '\n' : '\n\n') + text)
        .join('')
    },
  }
}

/** Two line breaks with nothing between them end a paragraph. */
function paragraphsOf(runs: Run[]): Run[][] {
  const paragraphs: Run[][] = [[]]
  let breaks = 0
  for (const run of runs) {
    if (run.text === '\n') breaks += 1
    else if (run.text.trim()) breaks = 0
    if (breaks === 2) paragraphs.push([])
    else paragraphs.at(-1)?.push(run)
  }
  return paragraphs
}

const isSameStyle = (a: Run, b: Run) =>
  a.strong === b.strong &&
  a.emphasis === b.emphasis &&
  a.href === b.href &&
  (a.text === '\n') === (b.text === '\n')

function inlineMarkdown(runs: Run[]): string {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    // A space has no look of its own: it joins what stands before it.
    const isBlank = run.text.trim() === '' && run.text !== '\n'
    if (last && last.text !== '\n' && (isSameStyle(last, run) || isBlank)) last.text += run.text
    else merged.push({ ...run })
  }
  return merged
    .map((run, index) => marked(run, merged[index - 1]?.text.at(-1), merged[index + 1]?.text[0]))
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Markdown reads a mark only where it is tight against the words, and punctuation beside a letter stops it. */
function marked(run: Run, before = ' ', after = ' '): string {
  const text = escapeMarks(run.text)
  const mark = run.isHeading ? '' : (run.strong ? '**' : '') + (run.emphasis ? '*' : '')
  if (!mark && !run.href) return text
  const start = isWord(before) ? /^[\s\p{P}]*/u : /^\s*/
  const end = isWord(after) ? /[\s\p{P}]*$/u : /\s*$/
  const head = mark ? (start.exec(text)?.[0] ?? '') : (/^\s*/.exec(text)?.[0] ?? '')
  const rest = text.slice(head.length)
  const tail = mark ? (end.exec(rest)?.[0] ?? '') : (/\s*$/.exec(rest)?.[0] ?? '')
  const words = rest.slice(0, rest.length - tail.length)
  if (!words) return text
  const linked = run.href ? `[${words.replace(/[[\]]/g, '\\$&')}](${run.href})` : words
  return head + mark + linked + Array.from(mark).reverse().join('') + tail
}

const isWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign)

/** Stars, underscores and brackets of the text itself, so that none is read as a mark. */
function escapeMarks(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/\*(?=\S)|(?<=\S)\*/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=\()/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** A paragraph that begins like a list, a heading or a quote is still a paragraph. */
function escapeStart(text: string): string {
  return text.replace(/^(\d{1,9})([.)])(?=\s)/gm, '$1\\$2').replace(/^([-+>]|#{1,6})(?=\s)/gm, '\\$1')
}
