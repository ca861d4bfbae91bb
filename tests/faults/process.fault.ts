import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient, percentile, publishUntil, statusOf, measureTimes } from './support/client.ts'
import { databaseIn, isIntact, readDatabase, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'
import { exitOf, startInjectable } from './support/inject.ts'
import { openLive } from './support/live-clients.ts'
import { random } from '#tests/support/random.ts'

const HOUR = 3_600_000

const stopUnderLoad: Fault = {
  id: 'F12',
  fault: 'SIGTERM under load, with live connections open',
  expected:
    'exit 0 within 10 s, live pages get a retry delay, no acknowledged write lost, write-ahead log merged',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0', MAX_LIVE_PER_ADDRESS: '100' }, folder)
    const client = await openClient(site)
    const live = await openLive(lab, site.origin, 20)
    const acknowledged: string[] = []
    const writing = [0, 1, 2, 3].map((i) => publishUntil(client, { name: `w${i}`, acknowledged }))
    while (acknowledged.length < 30) await pause(10)
    const startedAt = performance.now()
    site.process.kill('SIGTERM')
    const status = await exitOf(site, 11_000)
    const ms = Math.round(performance.now() - startedAt)
    await Promise.all(writing)
    const log = statSync(`${databaseIn(folder)}-wal`, { throwIfNoEntry: false })?.size ?? 0
    const titles = titlesIn(databaseIn(folder))
    const notified = live.texts().filter((text) => /retry: [567]\d{3}\n/.test(text)).length
    return judge(
      {
        'exit 0': status === 0,
        'within 10 s': ms < 10_000,
        'live pages notified': notified === 20 && live.open() === 0,
        'no write lost': acknowledged.every((title) => titles.includes(title)),
        'write-ahead log merged': log === 0,
      },
      `exit ${status} after ${ms} ms, ${acknowledged.length} acknowledged, ${notified} of 20 live pages got a retry delay`,
    )
  },
}

const uncaughtErrors: Fault = {
  id: 'F29',
  fault: 'an uncaught error and an unhandled rejection',
  expected: 'logged, drained, exit 1; acknowledged writes are stored',
  isQuick: true,
  async run(lab) {
    const statuses: Array<number | null> = []
    let isLogged = true
    for (const action of ['throw', 'reject'] as const) {
      const { site, inject } = await startInjectable(lab)
      const client = await openClient(site)
      await client.publish('before')
      await inject(action)
      statuses.push(await exitOf(site, 11_000))
      isLogged &&= site.output().includes('injected') && site.output().includes('unhandled error')
      isLogged &&= titlesIn(`${site.dataDir}/broadsheet.sqlite`).length === 1
    }
    return judge(
      { 'exit 1': statuses.every((status) => status === 1), 'logged, no write lost': isLogged },
      `exit ${statuses.join(' and ')}`,
    )
  },
}

const blockedLoop: Fault = {
  id: 'F31',
  fault: 'the event loop is blocked for 2 s',
  expected: '/healthz responds within 3 s, and the log has a warning',
  async run(lab) {
    const { site, inject } = await startInjectable(lab, { LOG_LEVEL: 'warn' })
    await inject('block 2000')
    const startedAt = performance.now()
    const status = await statusOf(`${site.origin}/healthz`, 4_000)
    const ms = Math.round(performance.now() - startedAt)
    const until = performance.now() + 8_000
    while (!site.output().includes('event loop was blocked') && performance.now() < until) await pause(100)
    const isLogged = site.output().includes('event loop was blocked')
    return judge(
      { responds: status === 200 && ms < 3_000, logged: isLogged },
      `${status} after ${ms} ms, logged: ${isLogged}`,
    )
  },
}

const scheduled = (at: number, title: string) => ({
  title,
  content: 'Later.',
  category: 'news',
  status: 'scheduled',
  scheduledFor: new Date(at).toISOString(),
})

const clockJumps: Fault = {
  id: 'F20',
  fault: 'the clock jumps forward and back again',
  expected: 'due articles are published once and stay; expired sessions stay expired',
  async run(lab) {
    const { site, inject } = await startInjectable(lab)
    const client = await openClient(site)
    await client.send('POST', '/trpc/articles.create', scheduled(Date.now() + HOUR, 'Due in an hour'))
    const titles = async () =>
      ((await (await fetch(`${site.origin}/api/articles`)).json()) as unknown[]).length
    const before = await titles()
    await inject(`clock ${48 * HOUR}`)
    const until = performance.now() + 12_000
    while ((await titles()) === 0 && performance.now() < until) await pause(200)
    const forward = await titles()
    await inject(`clock ${40 * 24 * HOUR}`)
    const expired = (await client.send('GET', '/api/user')).status
    await inject(`clock ${-42 * 24 * HOUR}`)
    await pause(3_000)
    const back = await titles()
    const stillEnded = (await client.send('GET', '/api/user')).status
    await site.kill()
    const published = readDatabase(`${site.dataDir}/broadsheet.sqlite`, (sqlite) =>
      sqlite.prepare("SELECT count(*) FROM audit_log WHERE action = 'article.publish'").pluck().get(),
    )
    return judge(
      {
        'not published early': before === 0,
        'published once when due': forward === 1 && published === 1,
        'still published after the jump back': back === 1,
        'session stays expired': expired === 401 && stillEnded === 401,
      },
      `${before} before, ${forward} after the jump, ${back} after the jump back, ${String(published)} audit entries; session ${expired}, ${stillEnded}`,
    )
  },
}

const killedSchedule: Fault = {
  id: 'F21',
  fault: 'kill -9 around the time of scheduled publishing',
  expected: 'every article published once, none lost',
  async run(lab) {
    const folder = await lab.folder()
    const rounds = lab.isQuick ? 2 : 8
    for (let round = 0; round < rounds; round++) {
      const site = await lab.start({ DEMO: '0' }, folder)
      const client = await openClient(site)
      const due = Date.now() + 400
      for (let i = 0; i < 5; i++) {
        await client.send('POST', '/trpc/articles.create', scheduled(due, `round ${round} article ${i}`))
      }
      await pause(Math.max(0, due - Date.now()) + random() * 2_200)
      await site.kill()
    }
    const last = await lab.start({ DEMO: '0' }, folder)
    await pause(3_000)
    await last.stop()
    const path = databaseIn(folder)
    const published = readDatabase(path, (sqlite) =>
      sqlite
        .prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'article.publish' GROUP BY subject_id")
        .pluck()
        .all(),
    )
    const waiting = readDatabase(path, (sqlite) =>
      sqlite.prepare("SELECT count(*) FROM articles WHERE status <> 'published'").pluck().get(),
    )
    return judge(
      {
        'each published once': published.length === rounds * 5 && published.every((n) => n === 1),
        'none waiting': waiting === 0,
        'database intact': isIntact(path),
      },
      `${rounds} kills, ${published.length} articles published, ${String(waiting)} waiting`,
    )
  },
}

const smallMemory: Fault = {
  id: 'F30',
  fault: 'a 256 MB heap and 5,000 articles',
  expected: 'lists stay bounded, no crash',
  async run(lab) {
    const site = await lab.start({ DEMO: '0', NODE_OPTIONS: '--max-old-space-size=256' })
    const client = await openClient(site)
    let isOver = false
    const reading = measureTimes(
      async () => {
        await statusOf(`${site.origin}/`, 10_000)
        await statusOf(`${site.origin}/api/articles?limit=200`, 10_000)
      },
      () => isOver,
    )
    const acknowledged: string[] = []
    const goal = lab.isQuick ? 500 : 5_000
    const isEnough = () => acknowledged.length >= goal
    await Promise.all(
      [0, 1, 2, 3].map((i) => publishUntil(client, { name: `m${i}`, acknowledged, isOver: isEnough })),
    )
    isOver = true
    const times = await reading
    const pages = await Promise.all(
      ['/', '/rss.xml', '/sitemap.xml', '/api/articles'].map((path) => statusOf(site.origin + path, 10_000)),
    )
    return judge(
      { 'process up': site.process.exitCode === null, 'all served': pages.every((status) => status === 200) },
      `${acknowledged.length} articles, pages ${pages.join(', ')}, p99 of a pair of reads ${percentile(times, 0.99)} ms`,
    )
  },
}

export const processFaults = [
  stopUnderLoad,
  uncaughtErrors,
  blockedLoop,
  clockJumps,
  killedSchedule,
  smallMemory,
]
