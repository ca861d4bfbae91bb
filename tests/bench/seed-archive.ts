import { join } from 'node:path'
import { openDatabase } from '#db/open-database.ts'
import { articles } from '#db/schema/index.ts'
import { CATEGORIES } from '#shared/article-rules.ts'

const BATCH = 500
/** The archive grows into the past, a story every ten minutes. */
const EVERY_MS = 600_000

const WORDS = (
  'harbor council vote bridge winter budget school river market ferry station engine summer doctor energy ' +
  'library festival science police weather record season bakery orchard railway museum garden election tax ' +
  'housing protest storm island teacher union airport company border contract patient theater coast village'
).split(' ')

/**
 * Fills the database of a stopped newsroom with published stories until it has `total` of them, written in
 * bulk: the same texts for the same number, about 1,400 characters each.
 */
export async function seedArchive(dataDir: string, total: number): Promise<void> {
  const db = await openDatabase({ dataDir, migrationsDir: join('db/migrations'), synchronous: 'normal' })
  const newest = Date.now() - 3_600_000
  try {
    for (let from = 0; from < total; from += BATCH) {
      const size = Math.min(BATCH, total - from)
      const rows = Array.from({ length: size }, (_, index) => storyRow(total - from - index, newest))
      await db.write(async (tx) => void (await tx.db.insert(articles).values(rows)))
    }
  } finally {
    await db.close()
  }
}

function storyRow(age: number, newest: number) {
  const at = new Date(newest - age * EVERY_MS).toISOString()
  return {
    title: sentence(age, 7),
    content: [0, 1, 2, 3].map((paragraph) => sentence(age * 31 + paragraph, 55)).join('\n\n'),
    excerpt: sentence(age * 17, 20),
    category: CATEGORIES[age % CATEGORIES.length] ?? 'news',
    status: 'published' as const,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** A linear congruential generator (Numerical Recipes), so that a seed always says the same. */
function sentence(seed: number, length: number): string {
  let state = (seed * 2_654_435_761) % 4_294_967_296
  const words = Array.from({ length }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return WORDS[Math.floor((state / 4_294_967_296) * WORDS.length)]
  })
  const text = words.join(' ')
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}
