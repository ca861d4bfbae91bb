import type { BareServer } from './bare-server.ts'
import type { Case } from './cases.ts'
import { drive, medianOf, type LoadStats, type Target } from './load.ts'
import { recordResponse } from './record-response.ts'

export interface Comparison {
  group: string
  name: string
  articles: number
  product: LoadStats
  bare: LoadStats | null
  /** Rate and processor time relative to the bare server; 1 is equal. */
  rateRatio: number | null
  cpuRatio: number | null
  target: number | null
}

export interface Pace {
  repeats: number
  seconds: number
}

/** Drives the product and the bare server in turn with the same bytes and compares the medians. */
export async function compare(
  one: Case,
  { product, bare, pace, articles }: { product: Target; bare: BareServer; pace: Pace; articles: number },
): Promise<Comparison> {
  const { group, name, shot, target } = one
  const ours: LoadStats[] = []
  const other: LoadStats[] = []
  const rival = target === undefined ? null : { origin: bare.origin, pid: bare.process.pid ?? 0 }
  if (rival) await bare.learn(await recordResponse(product.origin, shot.path, shot.headers ?? {}))
  await drive(product, shot, 1)
  if (rival) await drive(rival, shot, 1)
  for (let round = 0; round < pace.repeats; round++) {
    ours.push(await drive(product, shot, pace.seconds))
    if (rival) other.push(await drive(rival, shot, pace.seconds))
  }
  const mine = medianOf(ours)
  const its = rival ? medianOf(other) : null
  return {
    group,
    name,
    articles,
    product: mine,
    bare: its,
    rateRatio: its && mine.perSecond / its.perSecond,
    cpuRatio: its && its.cpuMicros / mine.cpuMicros,
    target: target ?? null,
  }
}
