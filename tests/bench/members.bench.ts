import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { mutate, openClient } from '#tests/faults/support/client.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { drive, medianOf, type LoadStats } from './load.ts'
import { seedArchive } from './seed-archive.ts'

const ARTICLES = 200
const ROUNDS = 5
const SECONDS = 4
const GOAL = 0.5
const MEMBER = { username: 'member', password: 'a quiet harbor at noon' }
const PARAGRAPHS = Array.from(
  { length: 30 },
  (_, index) => `${index}. ${'The harbor opens at noon. '.repeat(8)}`,
)

/** Compares the page of a members' article, and a member's call for the rest of it, with the page of an open article. */
export async function benchMembers(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-members-'))
  const data = join(folder, 'data')
  // One address sends every request.
  const settings = { DEMO: '0', RATE_LIMIT_FACTOR: '1000000' }
  try {
    await seedArchive(data, ARTICLES)
    const userId = await withSite(settings, folder, register)
    await addMember(data, userId)
    await withSite(settings, folder, measure)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withSite<T>(
  settings: Record<string, string>,
  folder: string,
  work: (site: BuiltSite) => Promise<T>,
): Promise<T> {
  const site = await startSite(settings, folder)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

async function register({ origin }: BuiltSite): Promise<number> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  })
  if (!response.ok) throw new Error(`Registration returned ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

async function addMember(dataDir: string, userId: number): Promise<void> {
  const db = await openDatabase({ dataDir, migrationsDir: 'db/migrations', synchronous: 'normal' })
  const at = new Date().toISOString()
  const times = { createdAt: at, updatedAt: at }
  try {
    await db.write(
      emittingAll(async (tx) => {
        const tier = await insertOne(tx, tiers, { name: 'Friends', kind: 'free', ...times })
        const email = 'member@example.org'
        const reader = await insertOne(tx, subscribers, {
          email,
          emailKey: email,
          tier: 'free',
          isSubscribed: false,
          confirmedAt: at,
          userId,
          ...times,
        })
        const ids = { tierId: tier.id, subscriberId: reader.id }
        await tx.db.insert(memberships).values({ ...ids, source: 'manual', since: at, until: null, ...times })
      }),
    )
  } finally {
    await db.close()
  }
}

async function measure(site: BuiltSite): Promise<void> {
  const admin = await openClient(site)
  const create = (access: string) =>
    mutate<{ id: number }>(admin, 'articles.create', {
      title: `For ${access}`,
      content: PARAGRAPHS.join('\n\n'),
      access,
    })
  const [open, closed] = [await create('everyone'), await create('members')]
  const { cookie } = await openClient(site, MEMBER)
  const accept = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const input = encodeURIComponent(JSON.stringify({ id: closed.id }))
  const shots = {
    'open article': { path: `/articles/${open.id}`, headers: accept },
    "members' article": { path: `/articles/${closed.id}`, headers: { ...accept, cookie } },
    'its whole page': { path: `/articles/${closed.id}/complete`, headers: { ...accept, cookie } },
    'the rest of it': {
      path: `/trpc/articles.completePage?input=${input}`,
      headers: { ...accept, accept: '*/*', cookie },
    },
  }
  const target = { origin: site.origin, pid: site.process.pid ?? 0 }
  const runs: Record<string, LoadStats[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, shot] of Object.entries(shots)) {
      ;(runs[name] ??= []).push(await drive(target, shot, SECONDS))
    }
  }
  const base = medianOf(runs['open article'] ?? []).perSecond
  for (const [name, of] of Object.entries(runs)) {
    const { perSecond, cpuMicros, p99Ms, failures } = medianOf(of)
    const ratio = (perSecond / base).toFixed(2)
    process.stdout.write(
      `${name.padEnd(18)} ${perSecond}/s, ${ratio} of an open one (goal ${GOAL}), ` +
        `${cpuMicros.toFixed(0)} µs, p99 ${p99Ms} ms, ${failures} failures\n`,
    )
  }
}
