import { get, type IncomingMessage } from 'node:http'
import { residentMb } from '#tests/support/processes/process-stats.ts'
import type { Target } from './load.ts'

export interface FanOut {
  connections: number
  /** Milliseconds from the acknowledged write to the last connection that received the event. */
  lastMs: number
  p50Ms: number
  /** Server memory per open connection. */
  kbPerConnection: number
}

/**
 * Opens event streams, publishes one article, and waits until every stream received the event. Returns null
 * without /live.
 */
export async function measureFanOut(
  target: Target,
  cookie: string,
  connections: number,
): Promise<FanOut | null> {
  const before = residentMb(target.pid)
  const streams = await openStreams(target.origin, connections)
  if (!streams) return null
  const memory = residentMb(target.pid) - before
  const frames = streams.map((stream) => nextFrame(stream))
  const startedAt = performance.now()
  const response = await fetch(`${target.origin}/api/articles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ title: `Sent to ${connections}`, content: 'Word.' }),
  })
  if (response.status !== 201) throw new Error(`Publishing returned ${response.status}`)
  const times = (await Promise.all(frames)).map((at) => at - startedAt).sort((a, b) => a - b)
  for (const stream of streams) stream.destroy()
  return {
    connections,
    lastMs: Math.round(times.at(-1) ?? 0),
    p50Ms: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    kbPerConnection: Math.round((memory * 1024) / connections),
  }
}

/** Opens event streams. Returns null without /live. */
export async function openStreams(origin: string, count: number): Promise<IncomingMessage[] | null> {
  const streams: IncomingMessage[] = []
  // Opens a hundred at a time, so that the listen queue does not limit the result.
  while (streams.length < count) {
    const size = Math.min(100, count - streams.length)
    const opened = await Promise.all(Array.from({ length: size }, () => openStream(origin)))
    const working = opened.filter((stream) => stream !== null)
    if (working.length < size) return null
    streams.push(...working)
  }
  return streams
}

function openStream(origin: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    get(`${origin}/live`, { agent: false, headers: { accept: 'text/event-stream' } }, (res) => {
      const isStream = res.headers['content-type']?.startsWith('text/event-stream') ?? false
      if (isStream) resolve(res)
      else {
        res.destroy()
        resolve(null)
      }
    }).on('error', reject)
  })
}

function nextFrame(stream: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    const onData = (chunk: Buffer) => {
      if (!chunk.includes('event:')) return
      stream.off('data', onData)
      resolve(performance.now())
    }
    stream.on('data', onData)
  })
}
