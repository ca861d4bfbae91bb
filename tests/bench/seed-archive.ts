import { join } from 'node:path'
import { openDatabase } from '#db/open-database.ts'
import { articles } from '#db/schema/index.ts'
import { CATEGORIES } from '#shared/article-rules.ts'

const BATCH = 500
/** The archive grows into the past, a story every ten minutes. */
const EVERY_MS = 600_000

/** Words stand by how common they are, as in any language: a few are in every text, most in few (Zipf). */
const COMMON =
  'the of and to in a is that for it was on are as with his they at be this from have or by'.split(' ')
const TOPICS = (
  'harbor council vote bridge winter budget school river market ferry station engine summer doctor energy ' +
  'library festival science police weather record season bakery orchard railway museum garden election tax ' +
  'housing protest storm island teacher union airport company border contract patient theater coast village'
).split(' ')
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ')
const VOCABULARY = 20_000

function wordAt(rank: number): string {
  if (rank < COMMON.length) return COMMON[rank] ?? ''
  // A topic is in one text of fifty or so: what readers search for.
  const topic = rank >= 200 && rank < 200 + TOPICS.length ? TOPICS[rank - 200] : undefined
  if (topic) return topic
  const digits = rank.toString(SYLLABLES.length).split('')
  return digits.map((digit) => SYLLABLES[parseInt(digit, SYLLABLES.length)]).join('')
}

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
    return wordAt(Math.floor(VOCABULARY ** (state / 4_294_967_296)) - 1)
  })
  const text = words.join(' ')
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}
