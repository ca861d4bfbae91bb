import { setTimeout } from 'node:timers/promises'
import type { Lab } from './lab.ts'

/** Requests a second of a busy newsroom. */
const PER_SECOND = 20

export const JSON_HEADERS = { 'content-type': 'application/json' }

interface Paced {
  cookie: string
  seconds: number
  method: string
  /** What is sent by the request with an index, counted from 0. */
  requestOf: (index: number) => { path: string; body: string }
}

/** Sends twenty requests a second to all nodes in turn, and returns how many milliseconds each took. */
export function paced({ nodes }: Lab, { cookie, seconds, method, requestOf }: Paced): Promise<number[]> {
  const headers = { ...JSON_HEADERS, cookie }
  const times = Array.from({ length: PER_SECOND * seconds }, async (_, index) => {
    await setTimeout((index * 1_000) / PER_SECOND)
    const from = performance.now()
    const { path, body } = requestOf(index)
    const response = await fetch(`${nodes[index % nodes.length]?.origin}${path}`, { method, headers, body })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    return performance.now() - from
  })
  return Promise.all(times)
}
