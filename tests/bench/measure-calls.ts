import type { CallStats } from './growth.ts'
import type { Target } from './load.ts'
import { threadMicros } from '#tests/support/processes/process-stats.ts'
import { random } from '#tests/support/random.ts'

/** One kind of request, measured one at a time. */
export interface Call {
  name: string
  headers?: Record<string, string>
  /** Varies the address by index, so that consecutive requests differ as they do on a screen. */
  pathOf: (index: number) => string
}

interface Conditions {
  cookie: string
  articles: number
  rounds: number
}

/** Calls made before measuring, so that the code is compiled as on a running site. */
const WARM_UP = 20

/**
 * Measures calls while a colleague keeps saving: an article is saved before each, so that no response comes
 * from a cache.
 */
export async function measureCalls(
  target: Target,
  calls: Call[],
  { cookie, articles, rounds }: Conditions,
): Promise<CallStats[]> {
  const measure = (call: Call, round: number) => measureOnce(target, call, { cookie, round })
  for (let round = 0; round < WARM_UP; round++) {
    for (const call of calls) await measure(call, round)
  }
  const found: CallStats[] = []
  for (const call of calls) {
    const times: number[] = []
    const costs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { ms, micros } = await measure(call, round)
      times.push(ms)
      costs.push(micros)
    }
    const { name } = call
    found.push({ name, articles, p50Ms: at(times, 0.5), p95Ms: at(times, 0.95), cpuMicros: at(costs, 0.5) })
  }
  return found
}

/** Saves an article, and measures one call after it. */
export async function measureOnce(
  target: Target,
  { pathOf, headers }: Call,
  { cookie, round }: { cookie: string; round: number },
): Promise<{ ms: number; micros: number }> {
  await save(target.origin, cookie)
  const cpu = threadMicros(target.pid)
  const from = performance.now()
  await fetchText(`${target.origin}${pathOf(round)}`, headers ?? { cookie })
  return { ms: performance.now() - from, micros: threadMicros(target.pid) - cpu }
}

/** The value below which a share of the values lies. */
export const at = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function fetchText(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 200)}`)
}

async function save(origin: string, cookie: string): Promise<void> {
  const response = await fetch(`${origin}/api/articles/1`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ imageCredit: `Saved ${random()}` }),
  })
  await response.text()
  if (response.status !== 200) throw new Error(`Saving returned ${response.status}`)
}
