import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeSite } from './edge-site.ts'

export interface RaceResult {
  tries: number
  /** Old copies that the cache stored after the purge. */
  staleAtOnce: number
  /** Of these, the ones that were still served five seconds after the change. */
  staleAfter: number
}

/**
 * Publishes while responses are on their way from the server to the cache, so that the cache stores them after the
 * purge. Each address of a round is one try.
 */
export async function raceWithPurges(
  edge: EdgeSite,
  { addresses, rounds }: { addresses: number; rounds: number },
): Promise<RaceResult> {
  const result: RaceResult = { tries: 0, staleAtOnce: 0, staleAfter: 0 }
  for (let round = 0; round < rounds; round++) {
    const paths = Array.from({ length: addresses }, (_, n) => `/news?try=${round}-${n}`)
    const title = `Edition ${round} of ${Date.now()}`
    const countStale = async () => {
      const texts = await Promise.all(paths.map(async (path) => (await edge.get(path)).text))
      return texts.filter((text) => !text.includes(title)).length
    }
    edge.proxy.hold('try=')
    const early = paths.map((path) => edge.get(path))
    while (edge.proxy.held() < addresses) await pause(10)
    await edge.publish(title)
    const changedAt = Date.now()
    edge.proxy.release()
    await Promise.all(early)
    result.staleAtOnce += await countStale()
    await pause(Math.max(0, changedAt + 5_000 - Date.now()))
    result.staleAfter += await countStale()
    result.tries += addresses
  }
  return result
}
