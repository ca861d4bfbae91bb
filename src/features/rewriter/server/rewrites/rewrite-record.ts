import { createHash } from 'node:crypto'
import type { rewrites } from '#features/rewriter/tables/rewrites.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ReadSentence, SavedFinding } from '#features/rewriter/tables/rewrites.ts'
import { fromStored, toStored } from '#shared/catalog/stored-text.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { readStyleGuide } from '#features/editor/server/style-guide/style-guide.service.ts'
import { scaffoldOf } from '#rewriting/engine/credit.ts'
import { detectLanguage } from '#rewriting/language.ts'
import { isSoftFinding } from '#rewriting/rewriter-rules.ts'
import { findingsOf, sentencesToRead } from './read-meaning.ts'
import { runTextTask } from './rewriting-process.ts'

export type RewriteRow = typeof rewrites.$inferSelect

/** Joins title and content; the positions of findings refer to this text. */
export const wholeText = ({ title, content }: { title: string; content: string }): string =>
  `${title}\n\n${content}`

type CheckedSource = Pick<
  RewriteRow,
  'sourceTitle' | 'sourceText' | 'sourceUrl' | 'sourceByline' | 'siteName' | 'sourceDate' | 'sources'
> & {
  resolutions?: RewriteRow['resolutions']
  meaning?: RewriteRow['meaning']
}

/**
 * Checks a text against the saved source of a rewrite: what is not in the source, each sentence beside its source, and
 * what a language model said about the sentences that it read. Findings that an editor has resolved have their
 * resolution.
 */
export async function checkAgainstSource(
  deps: Pick<Deps, 'textProcesses' | 'db' | 'config'>,
  source: CheckedSource,
  text: { title: string; content: string },
) {
  const { guide } = await readStyleGuide(deps)
  const from = wholeText({ title: source.sourceTitle, content: source.sourceText })
  const result = wholeText(text)
  const { findings, sentences, similarity } = await runTextTask(deps, [
    'check',
    {
      source: from,
      result,
      known: knownBeside(source),
      replacements: guide.bannedWords,
    },
  ])
  const stored = findings.map((finding) => ({ ...finding, message: toStored(finding.message) }))
  const byModel = source.meaning ? findingsOf(source.meaning, result) : []
  const read = new Map((source.meaning?.sentences ?? []).map((each) => [each.text, each]))
  return {
    findings: withResolutions([...byModel, ...stored], source.resolutions).sort(bySeverity),
    /** The sentences of the text beside those of its source, as positions in both full texts. */
    sentences: sentences.map((sentence) => ({
      ...sentence,
      /** What a language model said about it; null if none read it. */
      meaning: verdictOf(read.get(result.slice(sentence.start, sentence.end))),
    })),
    /** How many sentences differ from the source and were read by nobody. */
    unread: sentencesToRead(from, result).filter(({ text: sentence }) => !read.has(sentence)).length,
    similarity,
  }
}

const verdictOf = (read: ReadSentence | undefined) =>
  read ? { verdict: read.verdict, reason: read.reason } : null

/** Returns details beside the texts of the sources: names, addresses, credits and links. */
function knownBeside(source: CheckedSource): string {
  const language = detectLanguage(source.sourceText)
  const { sourceUrl: url, sourceByline: byline, siteName, sourceTitle: title, sourceDate } = source
  const sources = source.sources ?? [{ url, byline, siteName, title }]
  return sources
    .map((each) => {
      const scaffold = scaffoldOf({ ...each, publishedAt: sourceDate }, language)
      return `${each.siteName} ${each.byline} ${each.url}\n${scaffold}`
    })
    .join('\n')
}

export type Report = Awaited<ReturnType<typeof checkAgainstSource>>

// Facts first: findings about wording are often a matter of taste.
const bySeverity = (a: SavedFinding, b: SavedFinding) => Number(isSoftFinding(a)) - Number(isSoftFinding(b))

function withResolutions(
  findings: readonly SavedFinding[],
  resolutions: RewriteRow['resolutions'] = null,
): SavedFinding[] {
  const byFinding = new Map((resolutions ?? []).map((each) => [each.findingId, each]))
  return findings.map((finding) => {
    const resolution = byFinding.get(finding.id ?? '')
    return resolution ? { ...finding, resolution } : finding
  })
}

/** A finding as the editor reads it. */
export type ShownFinding = Omit<SavedFinding, 'message'> & { message?: string }

/** Returns findings with their messages in the language of the request. */
export function shownFindings(findings: readonly SavedFinding[]): ShownFinding[] {
  return findings.map(({ message, ...finding }) =>
    message === undefined ? finding : { ...finding, message: textOf(fromStored(message)) },
  )
}

/** Returns the SHA-256 of a text in hexadecimal; it proves later that the saved source is unchanged. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns a saved rewrite for the screen; the first six fields are those of the REST API. */
export function toResult(row: RewriteRow) {
  const [featured, ...additional] = row.images
  return {
    title: row.title,
    content: row.content,
    featuredImage: featured?.url ?? null,
    additionalImages: additional.map(({ url }) => url),
    sourceUrl: row.sourceUrl,
    /** Headlines to choose from, the longest first. */
    headlines: row.headlines ?? [],
    id: row.id,
    style: row.style,
    engine: row.engine,
    model: row.model,
    /** Tokens of the language model; null without one. */
    tokens: row.inputTokens === null ? null : { input: row.inputTokens, output: row.outputTokens ?? 0 },
    /** Pictures with alt text and credit from the page, the featured one first. */
    pictures: row.images,
    findings: shownFindings(withResolutions(row.findings, row.resolutions)),
    similarity: row.similarity,
    pageUrl: row.pageUrl,
    license: row.license,
    rights: row.rights,
    sourceTitle: row.sourceTitle,
    sourceByline: row.sourceByline,
    siteName: row.siteName,
    sourceText: row.sourceText,
    /** Where each of several sources is in headline and text; null for one. */
    sources: row.sources,
    sourceHash: row.sourceHash,
    /** When the source was published, ISO 8601, or null. */
    sourceDate: row.sourceDate,
    /** The article may not be published before; null without an embargo. */
    embargoUntil: row.embargoUntil,
    /** What wire copy says beside its story; null for a page. */
    wire: row.wire,
    fetchedAt: row.createdAt,
    articleId: row.articleId,
  }
}
