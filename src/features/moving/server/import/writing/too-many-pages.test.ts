import { join } from 'node:path'
import { asc, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { writeWordpressExport } from '#tests/support/import/wordpress-export.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { PAGES_MAX } from '#features/articles/shared/page-inputs.ts'
import type { Receipt } from '#features/moving/shared/receipt.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, importReceipt, startImport } from '../import-source.service.ts'

it('makes a page too many a draft, never news, and names it', async () => {
  const { deps, folder, close } = await openTestNewsroom()
  const at = deps.clock.iso()
  const pages = Array.from({ length: PAGES_MAX - 1 }, (_, index) => ({
    title: `Own ${index}`,
    content: 'Text.',
    category: 'news',
    status: 'page' as const,
    pageSlug: `own-${index}`,
    createdAt: at,
    updatedAt: at,
  }))
  for (let from = 0; from < pages.length; from += 50) {
    const some = pages.slice(from, from + 50)
    await deps.db.write(emittingAll(async (tx) => tx.db.insert(articles).values(some)))
  }
  const filePath = join(folder, 'export.xml')
  await writeWordpressExport(filePath, { posts: 0, pages: 2, attachments: 0, textLength: 100 })
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
  const start = { kind: 'wordpress', fileName: 'export.xml', filePath, options } as const
  const { id } = await startImport({ deps, actor: { job: 'test' } }, start)
  await runImports(deps, { root: process.cwd(), signal: new AbortController().signal })

  const rows = await deps.db.read
    .select({ status: articles.status, pageSlug: articles.pageSlug })
    .from(articles)
    .where(inArray(articles.title, ['Page 1', 'Page 2']))
    .orderBy(asc(articles.id))
  const receipt = JSON.parse(await importReceipt(deps, id)) as Receipt
  await close()
  expect(rows).toMatchObject([{ status: 'page' }, { status: 'draft', pageSlug: null }])
  expect(receipt.open.filter(({ message }) => message?.key === 'becameArticle')).toHaveLength(1)
})
