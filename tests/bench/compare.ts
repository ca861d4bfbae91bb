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
  measuredCase: Case,
  { product, bare, pace, articles }: { product: Target; bare: BareServer; pace: Pace; articles: number },
): Promise<Comparison> {
  const { group, name, shot, target } = measuredCase
  const productRuns: LoadStats[] = []
  const bareRuns: LoadStats[] = []
  const bareTarget = target === undefined ? null : { origin: bare.origin, pid: bare.process.pid ?? 0 }
  if (bareTarget) await bare.learn(await recordResponse(product.origin, shot.path, shot.headers ?? {}))
  await drive(product, shot, 1)
  if (bareTarget) await drive(bareTarget, shot, 1)
  for (let round = 0; round < pace.repeats; round++) {
    productRuns.push(await drive(product, shot, pace.seconds))
    if (bareTarget) bareRuns.push(await drive(bareTarget, shot, pace.seconds))
  }
  const productStats = medianOf(productRuns)
  const bareStats = bareTarget ? medianOf(bareRuns) : null
  return {
    group,
    name,
    articles,
    product: productStats,
    bare: bareStats,
    rateRatio: bareStats && productStats.perSecond / bareStats.perSecond,
    cpuRatio: bareStats && bareStats.cpuMicros / productStats.cpuMicros,
    target: target ?? null,
  }
}
