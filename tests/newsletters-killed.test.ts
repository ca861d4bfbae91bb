import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { DIALECT } from '#db/dialect.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { addReaders } from '#tests/support/mail/add-readers.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { startSmtpSink } from '#tests/support/servers/smtp-sink.ts'
import { until } from '#tests/support/until.ts'
import { random } from '#tests/support/random.ts'

// A long run: ISSUE_KILLS=50 ISSUE_READERS=10000 npx vitest run --project long tests/newsletters-killed.test.ts
const KILLS = Number(process.env['ISSUE_KILLS'] ?? 2)
const READERS = Number(process.env['ISSUE_READERS'] ?? 400)
const CONNECTIONS = 5
/** On PostgreSQL, three nodes share the work. */
const NODES = DIALECT === 'postgres' ? 3 : 1

async function orderFor(newsroom: TestNewsroom): Promise<void> {
  const { deps, people } = newsroom
  await joinInstallation(deps)
  const admin = newsroom.as(people.admin)
  const { id: newsletterId } = await admin.newsletters.create({ name: 'Morning' })
  const at = deps.clock.iso()
  await addReaders(deps.db, { newsletterId, count: READERS, at })
  const { id } = await admin.issues.create({ newsletterId, subject: 'Good morning', content: 'Rain today.' })
  await admin.issues.send({ id, at: null })
}

/** Starts a node. It is killed when the test ends. */
function startNode(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/processes/send-mail.child.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  onTestFinished(() => kill(child))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('sends each mail once while nodes are killed at random moments', { timeout: 3_600_000 }, async () => {
  const sink = await startSmtpSink()
  const settings = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
    MAIL_CONNECTIONS: String(CONNECTIONS),
  }
  const newsroom = await openTestNewsroom(settings)
  // The clock of the test does not run; those of the nodes do.
  newsroom.clock.advance(Date.now() - newsroom.clock.now())
  await orderFor(newsroom)
  const { config } = newsroom.deps
  if (NODES === 1) await newsroom.deps.db.close()
  const dataDirOf = (node: number) => (node === 0 ? config.dataDir : `${config.dataDir}-${node}`)
  const envOf = (node: number) => ({
    ...settings,
    DATA_DIR: dataDirOf(node),
    UPLOADS_DIR: config.uploadsDir,
    DATABASE_URL: newsroom.databaseUrl,
  })
  const nodes = Array.from({ length: NODES }, (_, node) => startNode(envOf(node)))
  const share = READERS / (KILLS + 1)
  for (let round = 0; round < KILLS; round++) {
    const target = sink.taken.length + Math.floor(random() * share)
    await until(() => expect(sink.taken.length).toBeGreaterThanOrEqual(target), {
      timeout: 300_000,
      interval: 2,
    })
    const victim = round % NODES
    const dead = nodes[victim]
    if (dead) await kill(dead)
    nodes[victim] = startNode(envOf(victim))
  }
  await Promise.race(nodes.map((node) => isDone(node)))
  await Promise.all(nodes.map(kill))

  const db =
    NODES === 1
      ? await openDatabase({ dataDir: config.dataDir, migrationsDir: 'db/migrations' })
      : newsroom.deps.db
  const rows = await db.read.select().from(issueRecipients)
  if (NODES === 1) await db.close()
  const taken = sink.taken.map(({ to }) => to)
  const inState = (state: string) => rows.filter((each) => each.state === state).map(({ address }) => address)
  const got = new Set(taken)
  console.log({
    taken: taken.length,
    accepted: inState('accepted').length,
    uncertain: inState('uncertain').length,
  })
  expect(taken.filter((to, index) => taken.indexOf(to) !== index)).toEqual([])
  expect(inState('accepted').filter((address) => !got.has(address))).toEqual([])
  expect(inState('queued').concat(inState('sending'), inState('refused'))).toEqual([])
  expect(inState('uncertain').length).toBeLessThanOrEqual(KILLS * CONNECTIONS)
  await sink.close()
  await newsroom.close()
})

/** Resolves when a node prints that nothing is left. */
function isDone(node: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    node.stdout?.on('data', (text: Buffer) => void (text.toString().includes('done') && resolve()))
  })
}
