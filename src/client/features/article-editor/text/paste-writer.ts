import type { InlineStyle, ListLevel } from './paste-styles.ts'

interface Run extends InlineStyle {
  text: string
}

interface Block {
  text: string
  /** Continues the list above. */
  isContinued: boolean
}

interface OpenList {
  isOrdered: boolean
  count: number
}

export type PasteWriter = ReturnType<typeof createPasteWriter>

/** Collects styled text and writes it as Markdown, block by block. */
export function createPasteWriter() {
  const blocks: Block[] = []
  let runs: Run[] = []
  let item: ListLevel | null = null
  /** Lists that contain the last item, outermost first. */
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
    blocks.push(...texts.map((text) => ({ text, isContinued: false })))
  }

  function itemOf({ depth, isOrdered }: ListLevel, content: string): Block {
    const isInList = lists.length > 0
    lists.length = Math.min(lists.length, depth + 1)
    const open = lists[depth]
    const list = open?.isOrdered === isOrdered ? open : { isOrdered, count: 0 }
    const isContinued = isInList && (list === open || depth > 0)
    list.count += 1
    while (lists.length < depth) lists.push({ isOrdered: false, count: 0 })
    lists[depth] = list
    // Four spaces nest an item under both kinds of marker.
    const text = `${'    '.repeat(depth)}${isOrdered ? `${list.count}.` : '-'} ${content}`
    return { text, isContinued }
  }

  return {
    /** Adds text. Line breaks count as spaces, as in HTML. */
    add(text: string, style: InlineStyle): void {
      if (text) runs.push({ ...style, text: text.replace(/[ \t\r\n]+/g, ' ') })
    },
    addBreak(): void {
      runs.push({ strong: false, emphasis: false, href: '', text: '\n' })
    },
    /** Ends the current paragraph, heading, or item. */
    endBlock,
    /** Ends the current block and starts a list item. */
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
        .map(({ text, isContinued }, index) => (index === 0 ? '' : isContinued ? '\n' : '\n\n') + text)
        .join('')
    },
  }
}

/** Splits runs into paragraphs at two consecutive line breaks. */
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
    // White space has no visible style, so it joins the run before it.
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

/** Moves spaces and punctuation out of a run, because Markdown marks must touch letters. */
function marked(run: Run, before = ' ', after = ' '): string {
  const text = escapeMarks(run.text)
  const mark = run.isHeading ? '' : (run.strong ? '**' : '') + (run.emphasis ? '*' : '')
  if (!mark && !run.href) return text
  const start = isWord(before) ? /^[\s\p{P}]*/u : /^\s*/
  const end = isWord(after) ? /[\s\p{P}]*$/u : /\s*$/
  const head = mark ? (start.exec(text)?.[0] ?? '') : (/^\s*/.exec(text)?.[0] ?? '')
  const rest = text.slice(head.length)
  const tail = mark ? (end.exec(rest)?.[0] ?? '') : (/\s*$/.exec(rest)?.[0] ?? '')
  const core = rest.slice(0, rest.length - tail.length)
  if (!core) return text
  const linked = run.href ? `[${core.replace(/[[\]]/g, '\\$&')}](${run.href})` : core
  return head + mark + linked + Array.from(mark).reverse().join('') + tail
}

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** Escapes characters that Markdown would read as marks. */
function escapeMarks(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/\*(?=\S)|(?<=\S)\*/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=\()/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** Escapes the start of a paragraph that looks like a list, a heading, or a quote. */
function escapeStart(text: string): string {
  return text.replace(/^(\d{1,9})([.)])(?=\s)/gm, '$1\\$2').replace(/^([-+>]|#{1,6})(?=\s)/gm, '\\$1')
}
