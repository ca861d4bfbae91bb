import { AppError } from '#server/lib/app-error.ts'
import type { PageOverrides, UnsavedArticle } from '#server/lib/page-overrides.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ReceiptEntry, ReceiptSample } from '#features/moving/shared/receipt.ts'
import { toDraft } from '#features/articles/shared/article-fields.ts'
import { authorOf } from '#features/articles/shared/bylines.ts'
import { limits } from '#shared/limits.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import type { ArticleValues } from '../writing/article-values.ts'
import { pointsOf } from './open-points.ts'
import { readReceipt } from './read-receipt.service.ts'

/** Shorter texts show little. */
const FEW_WORDS = 80

interface Candidate {
  score: number
  sample: ReceiptSample
}

type Read = Pick<ArticleValues, 'title' | 'content' | 'excerpt' | 'publishedAt' | 'lang'> & {
  authors: string[]
}

/** Chooses three articles of a trial: the simplest, the longest, and the one of which most changes. */
export function createSamples() {
  const best = new Map<ReceiptSample['why'], Candidate>()
  return {
    add(entry: ReceiptEntry, values: Read): void {
      const scores = scoresOf(entry)
      for (const why of ['simplest', 'longest', 'hardest'] as const) {
        const score = scores[why]
        if (score > (best.get(why)?.score ?? 0)) best.set(why, { score, sample: sampleOf(why, values) })
      }
    },
    /** Returns the samples, each article once. */
    list(): ReceiptSample[] {
      const samples = (['simplest', 'longest', 'hardest'] as const).flatMap(
        (why) => best.get(why)?.sample ?? [],
      )
      return samples.filter(
        (one, index) =>
          samples.findIndex(({ title, content }) => title === one.title && content === one.content) === index,
      )
    },
  }
}

/** Returns how well an article is an example; 0 if it is not one. */
function scoresOf(entry: ReceiptEntry): Record<ReceiptSample['why'], number> {
  const { words = { source: 0, kept: 0 }, structures = {} } = entry
  const points = pointsOf({ type: 'article', sourceId: '', targetId: null, targetPath: '', entry })
  const lost = words.source - words.kept
  const blocks = Object.values(structures).reduce((sum, { source }) => sum + source, 0)
  const effort = points.length + blocks
  return {
    simplest: words.kept === 0 ? 0 : Math.min(1, words.kept / FEW_WORDS) / (1 + effort),
    longest: words.kept,
    hardest: points.length === 0 ? 0 : lost + 10 * (entry.raw?.length ?? 0) + points.length,
  }
}

/** A text that is too long to be shown ends after a paragraph. */
function sampleOf(why: ReceiptSample['why'], { content, ...values }: Read): ReceiptSample {
  const max = limits.contentMax
  const end = content.length > max ? Math.max(0, content.lastIndexOf('\n\n', max)) : content.length
  const { title, excerpt, publishedAt, lang, authors } = values
  return { why, title, content: content.slice(0, end), excerpt, publishedAt, lang, authors }
}

/** No article has this number. */
const SAMPLE_ID = 2_147_483_647

/** Returns the page of a sample of a trial. Nothing is written or cached. Throws NOT_FOUND. */
export async function samplePage(
  deps: Pick<Deps, 'db' | 'clock' | 'stateOf'>,
  { id, index }: { id: number; index: number },
): Promise<{ path: string; overrides: PageOverrides }> {
  const { samples = [] } = await readReceipt(deps, id)
  const sample = samples[index]
  if (!sample) throw new AppError('NOT_FOUND', 'importHasNoReceipt')
  const { why: _why, authors, publishedAt, ...texts } = sample
  const at = publishedAt ?? deps.clock.iso()
  const bylines = authors.map((name) => ({ contributorId: 0, name, slug: null, roles: ['words' as const] }))
  const article = {
    ...toDraft({ ...texts, category: DEFAULT_SECTION }),
    access: 'everyone' as const,
    ...NO_STATE,
    id: SAMPLE_ID,
    bylines,
    author: authorOf(bylines),
    isComplete: true,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  } satisfies UnsavedArticle
  return { path: `/articles/${SAMPLE_ID}`, overrides: { article } }
}

const NO_STATE = {
  slug: null,
  pageSlug: null,
  authorId: null,
  status: 'published',
  version: 1,
  isModelAssisted: false,
  isNoindex: true,
  revisedAt: null,
} as const
