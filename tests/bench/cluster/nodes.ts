import { setTimeout } from 'node:timers/promises'
import { logIn } from '../cases.ts'
import { openStreams } from '../live-fan-out.ts'
import { residentMb } from '#tests/support/processes/process-stats.ts'
import { atMost, median, quantile, rounded, type Figure } from './figure.ts'
import { targetOf, type Lab } from './lab.ts'
import { random } from '#tests/support/random.ts'

const READERS = 1_000
const EVENTS = 30

/** Publishes with a thousand readers at each node, and measures when each of them hears of it. */
export async function measureFrames({ nodes }: Lab): Promise<Figure[]> {
  const cookie = await logIn(nodes[0]?.origin ?? '')
  const opened = await Promise.all(nodes.map(({ origin }) => openStreams(origin, READERS)))
  const streams = opened.flatMap((each) => each ?? [])
  if (streams.length < READERS * nodes.length) throw new Error('/live did not open')
  const times: number[] = []
  for (let event = 0; event < EVENTS; event++) {
    const title = `Frame ${event} ${random().toString(36).slice(2, 8)}`
    const heard = streams.map(
      (stream) =>
        new Promise<number>((resolve) => {
          const onData = (chunk: Buffer) => {
            if (!chunk.includes(title)) return
            stream.off('data', onData)
            resolve(performance.now())
          }
          stream.on('data', onData)
        }),
    )
    const response = await fetch(`${nodes[event % nodes.length]?.origin}/api/articles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ title, content: 'Word.' }),
    })
    const acknowledgedAt = performance.now()
    await response.arrayBuffer()
    if (response.status !== 201) throw new Error(`Publishing returned ${response.status}`)
    for (const at of await Promise.all(heard)) times.push(Math.max(0, at - acknowledgedAt))
    await setTimeout(100)
  }
  for (const stream of streams) stream.destroy()
  return [
    atMost(`from a confirmed write to ${streams.length.toLocaleString('en-US')} readers of all nodes: p99`, {
      value: rounded(quantile(times, 0.99)),
      limit: 150,
      unit: ' ms',
      cluster: `p50 ${median(times).toFixed(0)} ms`,
    }),
  ]
}

const STARTS = 5

/** Restarts a node until it is ready. Run it last: the targets of the lab have new processes afterwards. */
export async function measureStarts(lab: Lab): Promise<Figure[]> {
  const loaded = Math.max(...lab.nodes.map(({ pid }) => residentMb(pid)))
  const node = lab.cluster.nodes.at(-1)
  if (!node) throw new Error('The cluster has no nodes')
  const times: number[] = []
  for (let round = 0; round < STARTS; round++) {
    await node.stop()
    const from = performance.now()
    await node.start()
    while ((await fetch(`${node.origin}/readyz`)).status !== 200) await setTimeout(10)
    times.push(performance.now() - from)
  }
  return [
    atMost('start of a node until it is ready: median', {
      value: rounded(median(times)),
      limit: 1_000,
      unit: ' ms',
      cluster: `longest ${Math.max(...times).toFixed(0)} ms`,
    }),
    atMost('memory of a node after all of this', {
      value: loaded,
      limit: 300,
      unit: ' MB',
      sqlite: `${residentMb(lab.sqlite.pid)} MB`,
      cluster: `${residentMb(targetOf(node).pid)} MB just started`,
    }),
  ]
}
