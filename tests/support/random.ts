import { randomInt } from 'node:crypto'

/** Returns numbers from 0 to 1, the same for each seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Numbers of this process, from the seed TEST_SEED, or from a new one, which is printed to be passed again. */
let ofProcess: (() => number) | undefined

/** Returns the next number from 0 to 1, instead of `Math.random`, which cannot be repeated. */
export function random(): number {
  if (!ofProcess) {
    const seed = Number(process.env['TEST_SEED'] ?? randomInt(1e9))
    console.log(`TEST_SEED=${seed}`)
    ofProcess = seeded(seed)
  }
  return ofProcess()
}
