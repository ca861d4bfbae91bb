import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '#db/queries/conditions.ts'
import { articleSources, sources } from '#features/rewriter/tables/sources.ts'
import { sourceInput } from '#features/rewriter/shared/sources.ts'
import type { MovedPart, MovedWithArticles } from '#server/lib/moving/moved-parts.ts'
import { dates, validRows, without } from '#server/lib/moving/moved-rows.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { LICENSES } from '#rewriting/source-rights.ts'

const sourceRow = z.object({ ...sourceInput.shape, ...dates })

const articleSource = z.object({
  url: z.string().max(limits.urlMax),
  title: z.string(),
  siteName: z.string(),
  byline: z.string(),
  text: z.string(),
  hash: z.string(),
  license: z.enum(LICENSES),
  creditLine: z.string(),
  rights: z.custom<typeof articleSources.$inferInsert.rights>((value) => typeof value === 'object'),
  isCredited: z.boolean(),
  fetchedAt: z.iso.datetime(),
})

const FIELDS = Object.keys(articleSource.shape) as Array<keyof typeof articleSource.shape>

/** The sources that the newsroom checks. */
export const movedParts: Readonly<Record<string, MovedPart>> = {
  sources: {
    async read({ db }) {
      const rows = await db.read.select().from(sources).orderBy(asc(sources.name), asc(sources.id))
      return rows.map((row) => without(row, ['id', 'createdBy', 'updatedBy']))
    },
    async restore(tx, rows) {
      for (const row of validRows(rows, sourceRow)) await tx.db.insert(sources).values(row)
    },
  },
}

const creditsOf = ({ isCredited, creditLine, byline }: typeof articleSources.$inferSelect): string[] =>
  isCredited ? [creditLine, byline ? m.originalReport({ name: byline }) : ''] : []

/** The sources that an article names. */
export const movedWithArticles: MovedWithArticles = {
  field: 'sources',
  async read({ db }, articleIds) {
    const rows = await db.read
      .select()
      .from(articleSources)
      .where(isOneOf(articleSources.articleId, articleIds))
      .orderBy(asc(articleSources.id))
    return rows.map((source) => ({
      articleId: source.articleId,
      row: Object.fromEntries(FIELDS.map((name) => [name, source[name]])),
      credits: creditsOf(source),
    }))
  },
  async restore(tx, articleId, rows) {
    await tx.db.delete(articleSources).where(eq(articleSources.articleId, articleId))
    const valid = validRows(rows, articleSource).map((row) => ({ ...row, articleId }))
    if (valid.length > 0) await tx.db.insert(articleSources).values(valid)
  },
}
