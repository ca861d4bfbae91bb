import { message, type Message } from '#shared/catalog/message.ts'
import type { Block } from '#article-text/article-blocks.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { parseArticle } from '#article-text/blocks/markdown-parser.ts'
import {
  STRUCTURES,
  type ConvertedContent,
  type Structure,
  type StructureCounts,
} from '../converted-content.ts'
import type { Markup } from '../source-records.ts'
import { TangledMarkupError } from './bounded-tree.ts'
import { Changes } from './changes.ts'
import { HtmlConverter, parseSource, type ParsedSource } from './convert-html.ts'
import { embedAddresses, keptStructures, shownText } from './count-kept.ts'
import { countSource, type SourceCounts } from './count-source.ts'
import { embedAddress } from './embeds.ts'
import { isHuge, limitDepth, withoutFormatting, withoutMarkup } from './limit-markup.ts'
import { withTargets } from './markdown-targets.ts'
import { plainParagraph } from './shorten-article.ts'
import { Targets } from './targets.ts'
import { Words } from './words.ts'
import { writeArticle } from './write-article.ts'
import { cutText } from '#shared/cut-text.ts'

interface ContentInput {
  content: string
  markup: Markup
  /** The address of the old site, or null. */
  siteUrl: string | null
  /** The path of the page to which addresses are relative. Default: the front page. */
  page?: string | undefined
}

const MAX_PARAGRAPHS = 3_000
/** Characters of a text that is read again to count its words. */
const MAX_READ = 1_000_000

/**
 * Converts the text of an article to Markdown. Never throws, takes time in proportion to the text, and needs neither
 * network nor database. The markup of HTML without a form in articles becomes raw blocks, byte for byte.
 */
export function convertContent({ content, markup, siteUrl, page }: ContentInput): ConvertedContent {
  const targets = new Targets(siteUrl, page)
  const source = content.replaceAll(/\r\n?/g, '\n')
  if (markup === 'markdown') return convertMarkdown(source, targets)
  const changes = new Changes()
  if (isHuge(source)) return convertHuge(source, targets, changes)
  const limited = limitDepth(source)
  if (limited.isChanged) changes.add('deep')
  const parsed = parseWithin(limited.html, markup, changes)
  if (!parsed) return convertHuge(source, targets, changes)
  const counts = countSource(parsed)
  const converter = new HtmlConverter(parsed, targets, changes)
  const { markdown, blocks } = writeArticle(converter.convert(), changes)
  return result({ markdown, blocks, counts, targets, changes, raw: converter.raw })
}

/** Parses a text, without its formatting if that crosses too often. Returns null for one that is nested too deep. */
function parseWithin(html: string, markup: Markup, changes: Changes): ParsedSource | null {
  for (const part of [html, withoutFormatting(html)]) {
    try {
      return parseSource(part, markup)
    } catch (error) {
      if (!(error instanceof TangledMarkupError)) throw error
      if (part === html) changes.add('simplified')
    }
  }
  return null
}

/** Our own text only needs its targets. */
function convertMarkdown(source: string, targets: Targets): ConvertedContent {
  const blocks = parseArticle(source) ?? []
  const markdown = withTargets(source, targets)
  const counts = { text: shownText(blocks), structures: keptStructures(blocks) }
  return result({ markdown, blocks, counts, targets, changes: new Changes(), raw: [] })
}

/** Joins the lines of a text to few paragraphs. One that no article can hold is not read again. */
function convertHuge(source: string, targets: Targets, changes: Changes): ConvertedContent {
  changes.add('huge')
  const text = withoutMarkup(source)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const size = Math.max(1, Math.ceil(lines.length / MAX_PARAGRAPHS))
  const paragraphs: string[] = []
  for (let start = 0; start < lines.length; start += size)
    paragraphs.push(plainParagraph(lines.slice(start, start + size)))
  const markdown = paragraphs.filter(Boolean).join('\n\n')
  const blocks = markdown.length > MAX_READ ? [] : (parseArticle(markdown) ?? [])
  return result({ markdown, blocks, counts: { text, structures: new Map() }, targets, changes, raw: [] })
}

interface Parts {
  markdown: string
  blocks: Block[]
  counts: SourceCounts
  targets: Targets
  changes: Changes
  raw: string[]
}

function result({ markdown, blocks, counts, targets, changes, raw }: Parts): ConvertedContent {
  const source = new Words(counts.text)
  const shown = new Words(shownText(blocks))
  const embeds = embedAddresses(blocks)
  const missing = source.missingIn(shown).filter((word) => !embeds.has(embedAddress(word) ?? ''))
  const added = shown.missingIn(source)
  if (markdown.length > limits.contentMax) changes.add('tooLong')
  const changed = changes.messages()
  if (missing.length > 0) changed.push(message('wordsNotFound', { words: sample(missing) }))
  if (added.length > 0) changed.push(message('wordsAdded', { words: sample(added) }))
  return {
    markdown,
    targets: targets.list,
    words: { source: source.size, kept: source.size - missing.length },
    structures: structureCounts(counts.structures, keptStructures(blocks)),
    raw,
    changes: changed,
  }
}

const MAX_SAMPLE = 8

/** Names the first words, each in quotation marks. */
function sample(words: readonly string[]): string | Message {
  const shown = words.slice(0, MAX_SAMPLE).map((word) => `“${cutText(word, 40)}”`)
  const more = words.length - shown.length
  const names = shown.join(', ')
  return more > 0 ? message('andMore', { names, more: formatNumber(more) }) : names
}

function structureCounts(
  source: ReadonlyMap<Structure, number>,
  kept: ReadonlyMap<Structure, number>,
): StructureCounts {
  const entries = STRUCTURES.map((structure) => {
    const count = source.get(structure) ?? 0
    return [structure, { source: count, kept: Math.min(count, kept.get(structure) ?? 0) }]
  })
  return Object.fromEntries(entries) as StructureCounts
}
