import { emittingAll } from '#db/testing/emitting-all.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { users } from '#features/people/tables/users.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { createLogger } from '#server/lib/logger.ts'
import { imageRow, reporterRow, REPORTERS, ARTICLES_PER_IMAGE, articleRow } from './archive-rows.ts'

const BATCH = 500

/**
 * Fills the database of a stopped newsroom with `total` articles of about 1,400 characters; the same number
 * gives the same texts. A few percent are drafts, in review, unpublished, trashed, or scheduled, and every
 * fifth has an image. The record has all that are published.
 */
export async function seedArchive(dataDir: string, total: number): Promise<void> {
  const db = await openDatabase({ dataDir, migrationsDir: 'db/migrations', synchronous: 'normal' })
  const newest = Date.now() - 3_600_000
  try {
    const authors = Array.from({ length: REPORTERS }, (_, index) => reporterRow(index, newest))
    await db.write(async (tx) => void (await tx.db.insert(users).values(authors)))
    for (const ages of batches(total)) {
      const rows = ages.map((age) => articleRow(age, newest))
      await db.write(emittingAll(async (tx) => tx.db.insert(articles).values(rows)))
    }
    for (const indexes of batches(total / ARTICLES_PER_IMAGE)) {
      const rows = indexes.map((index) => imageRow(index, newest))
      await db.write(emittingAll(async (tx) => tx.db.insert(mediaItems).values(rows)))
    }
    // Otherwise the server would do it a hundred articles a second, while it is measured.
    const deps = createDeps({ db, config: readConfig({ DATA_DIR: dataDir }), log: createLogger('error') })
    while ((await recordOutdated(deps)) > 0);
  } finally {
    await db.close()
  }
}

/** Batches of the numbers below `total`, highest first, so that the oldest are written first. */
function* batches(total: number): Generator<number[]> {
  for (let from = total; from > 0; from -= BATCH) {
    yield Array.from({ length: Math.min(BATCH, from) }, (_, index) => from - 1 - index)
  }
}
