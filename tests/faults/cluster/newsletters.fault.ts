import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { startSmtpSink, type SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { mutate, openClient } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { losePrimary, rowsOf, startLabCluster, timeUntil } from './writers.ts'
import { random } from '#tests/support/random.ts'

const CONNECTIONS = 5
/** In every fifth round the primary is lost, otherwise a node. */
const FIFTH = 5

const issueUnderFaults: Fault = {
  id: 'issue-killed',
  fault: 'while an issue is sent, a node is killed at random moments, or the primary is lost',
  expected: 'no mail twice or missing; the uncertain ones are named, and no more than the open connections',
  isQuick: true,
  async run(lab) {
    const sink = await startSmtpSink()
    lab.defer(() => sink.close())
    const cluster = await startLabCluster(lab, {
      SMTP_URL: sink.url,
      MAIL_FROM: 'news@paper.example',
      MAIL_CONNECTIONS: String(CONNECTIONS),
    })
    const rounds = lab.rounds ?? (lab.isQuick ? 5 : 50)
    const readers = lab.isQuick ? 1_000 : 10_000
    await orderIssue(cluster, readers)
    const kills = await disturb(cluster, { sink, rounds, readers })
    const ms = await timeUntil(() => isSent(cluster), 900_000)
    const rows = await rowsOf<{ address: string; state: string }>(
      cluster,
      'SELECT address, state FROM issue_recipients',
    )
    const inState = (name: string) => rows.filter(({ state }) => state === name).map(({ address }) => address)
    const [accepted, uncertain] = [inState('accepted'), inState('uncertain')]
    const taken = new Set(sink.taken.map(({ to }) => to))
    const missing = accepted.filter((address) => !taken.has(address))
    return judge(
      {
        'sending ends': ms < Infinity,
        'no mail twice': taken.size === sink.taken.length,
        'none missing that counts as sent': missing.length === 0,
        'each reader is sent to or uncertain': accepted.length + uncertain.length === readers,
        'no more uncertain than open connections': uncertain.length <= kills.all * CONNECTIONS,
        'it was disturbed to its end': kills.all > rounds / 2,
      },
      `${kills.all} kills, ${kills.ofPrimary} of them of the primary; ${sink.taken.length} mails to ${taken.size} of ${readers} readers, ${missing.length} missing, ${uncertain.length} uncertain`,
    )
  },
}

/** Adds readers to a list and orders an issue to them. */
async function orderIssue(cluster: Cluster, readers: number): Promise<void> {
  const client = await openClient({ origin: cluster.edge.origin })
  const { id: list } = await mutate<{ id: number }>(client, 'newsletters.create', { name: 'Morning' })
  const at = `'${new Date().toISOString()}'`
  await rowsOf(
    cluster,
    `WITH added AS (
      INSERT INTO subscribers
        (email, email_key, tier, is_subscribed, consent_at, confirmed_at, created_at, updated_at)
      SELECT 'r' || n || '@d' || n % 7 || '.example', 'r' || n || '@d' || n % 7 || '.example',
        'free', true, ${at}, ${at}, ${at}, ${at}
      FROM generate_series(1, ${readers}) AS n RETURNING id
    )
    INSERT INTO newsletter_subscriptions (newsletter_id, subscriber_id, created_at) SELECT ${list}, id, ${at} FROM added`,
  )
  const issue = { newsletterId: list, subject: 'Good morning', content: 'Rain today.' }
  const { id } = await mutate<{ id: number }>(client, 'issues.create', issue)
  // A node that just started may not be part of the newsroom yet.
  const isOrdered = () =>
    mutate(client, 'issues.send', { id, at: null }).then(
      () => true,
      () => false,
    )
  if ((await timeUntil(isOrdered, 30_000)) === Infinity) throw new Error('the issue was not ordered')
}

interface Sending {
  sink: SmtpSink
  rounds: number
  readers: number
}

const isSent = async (cluster: Cluster): Promise<boolean> =>
  (await rowsOf(cluster, "SELECT 1 FROM issues WHERE status = 'sent'")).length > 0

/** Kills parts at random moments until the issue is sent. Returns how many. */
async function disturb(cluster: Cluster, { sink, rounds, readers }: Sending) {
  const kills = { all: 0, ofPrimary: 0 }
  while (kills.all < rounds) {
    // While a part starts again, the others send.
    const target = sink.taken.length + Math.floor((random() * readers) / rounds / 3)
    let isOver = false
    const isDue = async () => {
      if (sink.taken.length >= target) return true
      await pause(100)
      return (isOver = await isSent(cluster))
    }
    await timeUntil(isDue, 120_000)
    if (isOver) break
    const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)]
    if (kills.all % FIFTH === FIFTH - 1) {
      await losePrimary(cluster)
      await cluster.database.renewStandby()
      kills.ofPrimary++
    } else {
      await node?.kill()
      await node?.start()
    }
    kills.all++
  }
  return kills
}

export const issueFaults: Fault[] = [issueUnderFaults]
