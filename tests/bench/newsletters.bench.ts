import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { mutate, openClient, percentile, type Client } from '#tests/faults/support/client.ts'
import type { IssueProgress } from '#features/newsletters/shared/issue-results.ts'
import { addReaders } from '#tests/support/mail/add-readers.ts'
import { residentMb } from '#tests/support/processes/process-stats.ts'
import { startSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startSmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { seedArchive } from './seed-archive.ts'

export interface IssueStats {
  readers: number
  accepted: number
  /** From the order to the last answer of the mail server. Goal: 180. */
  seconds: number
  /** How long readers of the front page waited meanwhile, in milliseconds. Goal for p99: 100. */
  pages: { p50: number; p99: number }
  /** The most resident memory of the server in MB. Goal: 300. */
  residentMb: number
}

const READERS = 10_000
const ARTICLES = 200
/** Between two page views of a reader. */
const PAUSE_MS = 5

/** Sends an issue through a mail server, by default one in this process, and reads the front page meanwhile. */
export async function benchIssues(smtpUrl?: string): Promise<IssueStats> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-newsletters-'))
  const sink = smtpUrl === undefined ? await startSmtpSink() : null
  try {
    const newsletterId = await seed(join(folder, 'data'))
    const port = await freePort()
    const site = await startSite(
      {
        DEMO: '0',
        PORT: String(port),
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        SMTP_URL: smtpUrl ?? sink?.url ?? '',
        MAIL_FROM: 'news@paper.example',
      },
      folder,
    )
    try {
      return await send(await openClient(site), {
        newsletterId,
        pid: site.process.pid ?? 0,
        origin: site.origin,
      })
    } finally {
      await site.stop()
    }
  } finally {
    await sink?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills a new database with articles and a list; returns the id of the list. */
async function seed(dataDir: string): Promise<number> {
  await seedArchive(dataDir, ARTICLES)
  const db = await openDatabase({ dataDir, migrationsDir: 'db/migrations', synchronous: 'normal' })
  try {
    const at = new Date().toISOString()
    const [list] = await db.write(
      emittingAll(async (tx) =>
        tx.db
          .insert(newsletters)
          .values({ name: 'Morning', slug: 'morning', createdAt: at, updatedAt: at })
          .returning(),
      ),
    )
    const newsletterId = list?.id ?? 0
    await addReaders(db, { newsletterId, count: READERS, at })
    return newsletterId
  } finally {
    await db.close()
  }
}

interface Site {
  newsletterId: number
  pid: number
  origin: string
}

async function send(client: Client, { newsletterId, pid, origin }: Site): Promise<IssueStats> {
  const issue = { newsletterId, subject: 'Good morning', content: 'Rain today, and wind from the west.' }
  const { id } = await mutate<{ id: number }>(client, 'issues.create', issue)
  await mutate(client, 'issues.send', { id, at: null })
  const startedAt = performance.now()
  const pages: number[] = []
  let [status, accepted, peak] = ['sending', 0, 0]
  const reading = repeatUntil(
    () => status === 'sent',
    async () => {
      const sentAt = performance.now()
      await (await fetch(`${origin}/`)).arrayBuffer()
      pages.push(performance.now() - sentAt)
    },
  )
  while (status !== 'sent') {
    await pause(500)
    peak = Math.max(peak, residentMb(pid))
    const found = await progress(client, id)
    ;[status, accepted] = [found.status, found.counts.accepted]
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  await reading
  pages.sort((a, b) => a - b)
  const waits = { p50: percentile(pages, 0.5), p99: percentile(pages, 0.99) }
  return { readers: READERS, accepted, seconds, pages: waits, residentMb: peak }
}

async function repeatUntil(isOver: () => boolean, work: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await work()
    await pause(PAUSE_MS)
  }
}

async function progress(client: Client, id: number) {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await client.send('GET', `/trpc/issues.progress?input=${input}`)
  const { result } = (await response.json()) as { result: { data: IssueProgress } }
  return result.data.issue
}
