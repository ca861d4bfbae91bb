import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { RunningPostgres } from '#tests/support/postgres/run-postgres.ts'
import { openClient, statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import {
  compareTitles,
  countHalfApplied,
  describeStatuses,
  openNodeClients,
  startLabCluster,
  startWriters,
  timeUntil,
} from './writers.ts'

const failover: Fault = {
  id: 'primary-lost',
  fault: 'the primary is killed under writes, or hangs and returns later, and the standby is promoted',
  expected:
    'no confirmed write lost; writes return within ten seconds of the promotion; the old primary confirms nothing',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 2 : 20)
    const confirmed: string[] = []
    const statuses = new Map<number, number>()
    let slowest = 0
    let [returned, confirmedByOld] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const writers = await startWriters(cluster)
      await pause(1_000)
      const old = cluster.database.primary()
      const hangs = round % 2 === 1
      if (hangs) old.freeze()
      else await old.kill()
      await cluster.database.promote()
      const promotedAt = performance.now()
      slowest = Math.max(slowest, await timeUntil(() => writers.lastAt() > promotedAt, 30_000))
      if (hangs) {
        old.thaw()
        returned++
        if (await confirmsWrite(old)) confirmedByOld++
        await old.kill()
      }
      await writers.stop()
      confirmed.push(...writers.confirmed)
      for (const [status, count] of writers.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + count)
      await cluster.database.renewStandby()
    }
    const { lost, repeated } = await compareTitles(cluster, confirmed)
    return judge(
      {
        'no write lost': lost.length === 0,
        'no write repeated': repeated.length === 0,
        'no partial transaction': (await countHalfApplied(cluster)) === 0,
        'writes return within ten seconds': slowest < 10_000,
        'an old primary confirms nothing': confirmedByOld === 0,
      },
      `${rounds} failovers, ${returned} of an old primary that returned, ${confirmedByOld} confirmed by it; ${confirmed.length} confirmed, ${lost.length} lost, writes back after at most ${slowest} ms; ${describeStatuses(statuses)}`,
    )
  },
}

/** True if a server confirms a commit within three seconds. */
async function confirmsWrite(server: RunningPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.urlOf('broadsheet') })
  client.on('error', () => undefined)
  await client.connect()
  const confirmed = client.query("INSERT INTO commit_log (events) VALUES ('[]')").then(
    () => true,
    () => false,
  )
  const result = await Promise.race([confirmed, pause(3_000, false)])
  // Not awaited: it still waits for its standby.
  void client.end().catch(() => undefined)
  return result
}

const lostConfirmation: Fault = {
  id: 'commit-response-lost',
  fault: 'the connection is cut after or before a COMMIT reaches PostgreSQL',
  expected: 'confirmed only if stored; 503 only if not stored; a repeated request creates nothing twice',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 10 : 100)
    const [client] = await openNodeClients(cluster)
    const statuses = new Map<number, number>()
    const titles: string[] = []
    for (let round = 0; round < rounds; round++) {
      const title = `cut ${round}`
      const headers = { 'idempotency-key': `cut-${round}-of-the-drill` }
      const article = { title, content: 'It happened at noon.' }
      cluster.database.gate.cutNextCommit(round % 2 === 0 ? 'after' : 'before')
      const first = await client?.send('POST', '/api/articles', article, headers)
      await first?.arrayBuffer()
      statuses.set(first?.status ?? 0, (statuses.get(first?.status ?? 0) ?? 0) + 1)
      const again = await client?.send('POST', '/api/articles', article, headers)
      await again?.arrayBuffer()
      if (again?.status === 201) titles.push(title)
    }
    const { lost, repeated } = await compareTitles(cluster, titles)
    return judge(
      {
        'every repetition succeeds': titles.length === rounds,
        'no write lost': lost.length === 0,
        'no write twice': repeated.length === 0,
      },
      `${rounds} cuts, ${repeated.length} twice; first responses ${describeStatuses(statuses)}`,
    )
  },
}

const standbyGone: Fault = {
  id: 'standby-gone',
  fault: 'the synchronous standby is gone',
  expected:
    'writes get 503 after ten seconds, nothing is confirmed, pages are served; writes return with a standby',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const client = await openClient({ origin: cluster.nodes[0]?.origin ?? '' })
    await cluster.database.standby().kill()
    const sentAt = performance.now()
    const statuses = await Promise.all(['one', 'two', 'three'].map((title) => client.publish(title)))
    const waited = Math.round(performance.now() - sentAt)
    const page = await statusOf(`${cluster.edge.origin}/`)
    await cluster.database.standby().start()
    const back = await timeUntil(async () => (await client.publish('after')) === 201, 30_000)
    return judge(
      {
        'nothing confirmed': statuses.every((status) => status === 503),
        'in about ten seconds': waited > 9_000 && waited < 21_000,
        'pages are served': page === 200,
        'writes return': back < 15_000,
      },
      `${statuses.join(', ')} after ${waited} ms, page ${page}, writes back after ${back} ms`,
    )
  },
}

export const databaseFaults: Fault[] = [failover, lostConfirmation, standbyGone]
