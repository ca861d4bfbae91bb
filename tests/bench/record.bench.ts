import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { articles } from '#features/articles/tables/articles.ts'
import { recordVersions } from '#features/record/tables/record.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { addLeaf } from '#features/record/server/leaves.ts'
import { storeVersion } from '#features/record/server/next-version.ts'
import { recordFile } from '#features/record/server/record-files.service.ts'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { newSalt, versionHash, versionJson } from '#features/record/server/version-text.ts'
import { verifyRecordAt } from '#features/record/server/verify-record.command.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import makeTemplate from '#tests/support/newsroom/template-file.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { processorTimeOf } from '#tests/support/processor-time.ts'
import { articleRow } from './archive-rows.ts'

export interface RecordStats {
  /** Processor time of one publication in milliseconds: with the record, without, and the difference. Goal: 2. */
  publication: { on: number; off: number; difference: number }
  /** Processor time of one checkpoint in milliseconds, at most once a second. */
  checkpoint: number
  /** Processor time of recording imported articles, in milliseconds for each. */
  importedArticle: number
  /** Seconds until a record was read over HTTP and checked, of so many versions. Goal: 60. */
  verification: { versions: number; seconds: number }
}

const PUBLICATIONS = 40
const ROUNDS = 6
const IMPORTED = 3_000

/** Measures what the public record costs. */
export async function benchRecord(versions = 100_000): Promise<RecordStats> {
  // The thread of the database does not keep a process running.
  const running = setInterval(() => undefined, 60_000)
  const removeTemplate = await makeTemplate()
  try {
    return {
      ...(await withNewsroom(publications)),
      importedArticle: await withNewsroom(imported),
      verification: await withNewsroom((newsroom) => verification(newsroom, versions)),
    }
  } finally {
    await removeTemplate()
    clearInterval(running)
  }
}

async function withNewsroom<T>(work: (newsroom: TestNewsroom) => Promise<T>): Promise<T> {
  const newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  try {
    await joinInstallation(newsroom.deps)
    return await work(newsroom)
  } finally {
    await newsroom.close()
  }
}

/** Publishes with and without the record in turn, so that both meet the same machine. */
async function publications({ as, people, deps }: TestNewsroom) {
  const admin = as(people.admin)
  const content = 'Words of the day, which many people read.\n\n'.repeat(60)
  const publishSome = () =>
    processorTimeOf(async () => {
      for (let at = 0; at < PUBLICATIONS; at++) await admin.articles.create({ title: `Story ${at}`, content })
    })
  await publishSome()
  const spent = { on: 0, off: 0, checkpoint: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    await admin.record.setMode({ mode: 'off' })
    spent.off += await publishSome()
    await admin.record.setMode({ mode: 'everything' })
    // What was published meanwhile is recorded first.
    while ((await recordOutdated(deps)) > 0);
    spent.on += await publishSome()
    spent.checkpoint += await processorTimeOf(() => signCheckpoint(deps))
  }
  const each = (ms: number) => round(ms / (PUBLICATIONS * ROUNDS))
  const publication = { on: each(spent.on), off: each(spent.off), difference: each(spent.on - spent.off) }
  return { publication, checkpoint: round(spent.checkpoint / ROUNDS) }
}

async function imported({ deps }: TestNewsroom): Promise<number> {
  const now = deps.clock.now()
  for (let from = 0; from < IMPORTED; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...articleRow(from + at, now),
      authorId: null,
    }))
    await deps.db.write(emittingAll(async (tx) => tx.db.insert(articles).values(rows)))
  }
  let recorded = 0
  const spent = await processorTimeOf(async () => {
    for (let count = 1; count > 0;) {
      count = await recordOutdated(deps)
      recorded += count
    }
  })
  return round(spent / recorded)
}

/** Stores versions as publications do, and checks them over HTTP as somebody else would. */
async function verification({ deps }: TestNewsroom, versions: number) {
  for (let from = 0; from < versions; from += 500)
    await addVersions(deps, from, Math.min(500, versions - from))
  await signCheckpoint(deps)
  const server = createServer((req, res) => {
    void recordFile(deps, (req.url ?? '').replace(/^\/record\//, '')).then((file) =>
      file ? res.writeHead(200, { 'content-type': file.type }).end(file.body) : res.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const startedAt = performance.now()
  try {
    await verifyRecordAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {})
  } finally {
    server.close()
  }
  const stored = await deps.db.read.$count(recordVersions)
  return { versions: stored, seconds: round((performance.now() - startedAt) / 1_000) }
}

async function addVersions({ db, clock }: TestNewsroom['deps'], from: number, count: number): Promise<void> {
  const at = clock.iso()
  const rows = Array.from({ length: count }, (_, each) => articleRow(from + each, clock.now()))
  await db.write(
    emittingAll(async (tx) => {
      for (const [each, row] of rows.entries()) {
        const articleId = from + each + 1
        await tx.db.insert(articles).values({ ...row, id: articleId, status: 'published', authorId: null })
        const text = versionJson({
          headline: row.title,
          standfirst: '',
          text: row.content,
          byline: [],
          corrections: [],
          pictures: [],
        })
        const salt = newSalt()
        const hash = versionHash(salt, text)
        const leaf = await addLeaf(tx, { kind: 'published', at, articleId, version: 1, more: { hash } })
        const stored = { salt, text, hash, reason: null }
        const next = {
          articleId,
          version: 1,
          rowVersion: 1,
          kind: 'published' as const,
          head: null,
          followsGap: false,
          stored,
        }
        await storeVersion(tx, next, { ...leaf, kind: 'published' })
      }
    }),
  )
}

const round = (value: number): number => Math.round(value * 100) / 100
