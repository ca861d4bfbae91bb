import type { Deps } from '#server/lib/deps.ts'
import { UNREAD_EMBARGO } from '#features/articles/shared/embargo.ts'
import { m } from '#shared/catalog/m.ts'
import { listed } from '#shared/listed.ts'
import { limits } from '#shared/limits.ts'
import { isWebAddress } from '#rewriting/rewriter-rules.ts'
import type { RewriteTextInput, WireFieldsInput } from '#features/rewriter/shared/rewriter.ts'
import { agenciesIn, NO_RIGHTS } from '#rewriting/extract/source-rights.ts'
import type { WireStory } from '#rewriting/wire/read-wire.ts'
import type { SourceArticle } from './read-source.ts'
import { runTextTask } from './rewriting-process.ts'
import { cutText } from '#shared/cut-text.ts'

type ReaderDeps = Pick<Deps, 'textProcesses' | 'clock' | 'config'>

const HEADLINE_MAX = 160
const MAX_LISTED = 5

/** Returns wire copy or a press release with its parts named. Throws the errors of `runTextTask`. */
export function readWireText(deps: ReaderDeps, text: string, signal?: AbortSignal): Promise<WireStory> {
  const { timeZone } = deps.config.site
  return runTextTask(deps, ['wire', { text, now: deps.clock.iso(), timeZone }], signal)
}

/**
 * Returns a pasted text as an article. Unless `wire` says what belongs to it, notes to editors, contacts and other lines
 * that are not its story are cut. A missing title is its headline or its first words.
 */
export async function readPastedText(
  deps: ReaderDeps,
  { title, text, sourceUrl, wire }: PastedText,
  signal?: AbortSignal,
): Promise<SourceArticle> {
  const story = wire ? storyOf(text, wire) : await readWireText(deps, text, signal)
  const { paragraphs, byline, sourceName, embargo } = story
  const known =
    isWebAddress(story.sourceUrl) && story.sourceUrl.length <= limits.urlMax ? story.sourceUrl : ''
  const bounded = (parts: readonly string[]) => parts.map((part) => cutText(part, limits.noteMax))
  return {
    url: sourceUrl || known,
    pageUrl: '',
    title: cutText(title || story.headline || firstWords(paragraphs[0] ?? ''), limits.titleMax),
    text: paragraphs.join('\n\n'),
    byline: cutText(byline, HEADLINE_MAX),
    siteName: cutText(sourceName, HEADLINE_MAX),
    description: '',
    language: '',
    publishedAt: story.publishedAt,
    embargoUntil: embargo ? (embargo.until ?? UNREAD_EMBARGO) : null,
    wire: {
      slug: cutText(story.slug, limits.captionMax),
      notes: bounded(story.notes),
      contacts: bounded(story.contacts),
      boilerplate: bounded(story.boilerplate),
      pageLines: bounded(story.pageLines),
      embargo: cutText(embargo?.text ?? '', limits.captionMax),
    },
    pictures: [],
    rights: { ...NO_RIGHTS, agencies: agenciesIn(byline, paragraphs) },
    warnings: warningsOf(story),
  }
}

type PastedText = Pick<RewriteTextInput, 'title' | 'text' | 'sourceUrl' | 'wire'>
type ReadStory = Omit<WireStory, 'format' | 'kind'>

/** Returns a text with the fields that an editor has seen. */
function storyOf(text: string, { publishedAt, embargo, ...wire }: WireFieldsInput): ReadStory {
  const instant = (iso: string | null) => (iso === null ? null : new Date(iso).toISOString())
  const paragraphs = text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || [])
  return {
    ...wire,
    headline: '',
    sourceUrl: '',
    publishedAt: instant(publishedAt),
    embargo: embargo && { ...embargo, until: instant(embargo.until) },
    paragraphs,
    claims: [],
  }
}

/** Returns what an editor must know about wire copy, as sentences. */
function warningsOf({ embargo, claims, notes, pageLines }: ReadStory): string[] {
  const words = [...new Set(claims.flatMap((claim) => claim.words))]
  return [
    ...(embargo?.text
      ? [embargo.until ? m.embargoedUntil({ line: embargo.text }) : m.embargoUnclear({ line: embargo.text })]
      : []),
    ...notes.map((note) => m.noteToEditors({ note })),
    ...(pageLines.length > 0 ? [m.pageLinesCut({ lines: firstLines(pageLines) })] : []),
    ...(words.length > 0 ? [m.claimsUnattributed({ words: listed(words) })] : []),
  ]
}

/** Returns lines in quotation marks, the first of many. */
function firstLines(lines: readonly string[]): string {
  const shown = lines.slice(0, MAX_LISTED).map((text) => m.inQuotes({ text }))
  return listed([...shown, ...(lines.length > MAX_LISTED ? ['…'] : [])])
}

function firstWords(paragraph: string): string {
  const [sentence = paragraph] = /^.{10,120}?[.!?](?=\s|$)/.exec(paragraph) ?? []
  return sentence.length <= HEADLINE_MAX
    ? sentence.replace(/\.$/, '')
    : cutText(paragraph, HEADLINE_MAX).replace(/\s+\S*$/, '')
}
