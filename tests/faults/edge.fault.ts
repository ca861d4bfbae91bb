import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { raceWithPurges } from '#tests/support/servers/purge-race.ts'
import { requestFrom, startEdgeSite, type EdgeSite } from '#tests/support/servers/edge-site.ts'
import { judge, type Fault, type Lab } from './support/fault.ts'

const FAILURES = ['refuses', 'hangs', 'fails'] as const
type Behavior = (typeof FAILURES)[number] | 'works'

/** A service that passes purges on to the cache, or fails. */
async function openPurgeApi(lab: Lab) {
  let behavior: Behavior = 'works'
  let target = ''
  let purges = 0
  const server = createServer((req, res) => {
    if (behavior === 'refuses') return void res.destroy()
    if (behavior === 'hangs') return
    if (behavior === 'fails') return void res.writeHead(500).end()
    const headers = { 'xkey-purge': String(req.headers['xkey-purge']) }
    void requestFrom(target, { method: 'PURGE', headers }).then(({ status }) => {
      purges++
      res.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  lab.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passOnTo: (url: string) => void (target = url),
    set: (next: Behavior) => void (behavior = next),
    purges: () => purges,
  }
}

/** Publishes, and returns how long the confirmation and then the first and last old copy took, in ms. */
async function publishAndWatch(edge: EdgeSite, title: string) {
  await edge.get('/')
  const startedAt = Date.now()
  await edge.publish(title)
  const confirmedAt = Date.now()
  let oldUntil = 0
  while (Date.now() - confirmedAt < 6_000) {
    if (!(await edge.get('/')).text.includes(title)) oldUntil = Date.now() - confirmedAt
    await pause(25)
  }
  return { confirmed: confirmedAt - startedAt, oldUntil }
}

const brokenPurges: Fault = {
  id: 'F53',
  fault: 'the purge service of the cache in front refuses connections, hangs, and returns errors',
  expected: 'changes are confirmed within a second and shown within five; later the missed purges are sent',
  async run(lab) {
    const api = await openPurgeApi(lab)
    const edge = await startEdgeSite({ purgeUrl: api.url })
    lab.defer(() => edge.stop())
    api.passOnTo(edge.purgeOrigin)
    const facts: Record<string, boolean> = {}
    const details: string[] = []
    const normal = await publishAndWatch(edge, 'While it works')
    facts['new at once while it works'] = normal.oldUntil === 0
    for (const behavior of FAILURES) {
      api.set(behavior)
      const { confirmed, oldUntil } = await publishAndWatch(edge, `While it ${behavior}`)
      facts[`confirmed in time while it ${behavior}`] = confirmed < 1_000
      facts[`shown in time while it ${behavior}`] = oldUntil < 5_000
      details.push(`${behavior}: confirmed after ${confirmed} ms, old copies until ${oldUntil} ms`)
    }
    api.set('works')
    const before = api.purges()
    for (const until = Date.now() + 70_000; Date.now() < until && api.purges() === before;) await pause(200)
    facts['missed purges are sent'] = api.purges() > before
    return judge(facts, details.join('; '))
  },
}

const purgeRace: Fault = {
  id: 'F54',
  fault: 'responses are on their way to the cache in front while it is purged, 10,000 times',
  expected: 'no old copy is served five seconds after the change',
  async run(lab) {
    const edge = await startEdgeSite()
    lab.defer(() => edge.stop())
    const rounds = lab.isQuick ? 2 : 40
    const { tries, staleAtOnce, staleAfter } = await raceWithPurges(edge, { addresses: 250, rounds })
    return judge(
      { 'the race happens': staleAtOnce > 0, 'no old copy remains': staleAfter === 0 },
      `${tries} tries, ${staleAtOnce} old copies stored after the purge, ${staleAfter} left after five seconds`,
    )
  },
}

export const edgeFaults: Fault[] = [brokenPurges, purgeRace]
