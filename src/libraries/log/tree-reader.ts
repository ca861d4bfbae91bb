import { EMPTY_ROOT, HASH_BYTES, largestPowerBelow, nodeHash, rootOf } from './merkle-tree.ts'
import { TILE_HEIGHT, TILE_WIDTH, widthOfTile } from './tiles.ts'

/** Returns the hashes of a tile, `width` times 32 bytes. */
export type ReadTile = (tile: { level: number; index: number; width: number }) => Promise<Uint8Array>

/** The root and the proofs of a tree of one size, from its tiles (c2sp.org/tlog-tiles). */
export interface TreeReader {
  root: () => Promise<Uint8Array>
  /** Returns the proof that the leaf at `index`, counted from 0, is in the tree. */
  inclusionProof: (index: number) => Promise<Uint8Array[]>
  /** Returns the proof that the tree begins with the one of size `before`. It is empty for 0. */
  consistencyProof: (before: number) => Promise<Uint8Array[]>
}

/** Creates a reader that requests each tile once. */
export function createTreeReader(size: number, readTile: ReadTile): TreeReader {
  const tiles = new Map<string, Promise<Uint8Array>>()

  function tileOf(level: number, index: number): Promise<Uint8Array> {
    const key = `${level}/${index}`
    const known = tiles.get(key) ?? readTile({ level, index, width: widthOfTile({ level, index }, size) })
    tiles.set(key, known)
    return known
  }

  /** The root of the complete subtree with 2 to the power of `height` leaves. */
  async function subtree(height: number, index: number): Promise<Uint8Array> {
    const level = Math.floor(height / TILE_HEIGHT)
    const count = 2 ** (height - level * TILE_HEIGHT)
    const first = index * count
    const tile = await tileOf(level, Math.floor(first / TILE_WIDTH))
    const from = first % TILE_WIDTH
    return rootOf(
      Array.from({ length: count }, (_, at) =>
        tile.subarray((from + at) * HASH_BYTES, (from + at + 1) * HASH_BYTES),
      ),
    )
  }

  async function range(start: number, end: number): Promise<Uint8Array> {
    const count = end - start
    if (count === 0) return EMPTY_ROOT
    const height = Math.log2(count)
    if (Number.isInteger(height)) return subtree(height, start / count)
    const middle = start + largestPowerBelow(count)
    return nodeHash(await range(start, middle), await range(middle, end))
  }

  async function inclusion(index: number, start: number, end: number): Promise<Uint8Array[]> {
    if (end - start === 1) return []
    const middle = start + largestPowerBelow(end - start)
    return index < middle
      ? [...(await inclusion(index, start, middle)), await range(middle, end)]
      : [...(await inclusion(index, middle, end)), await range(start, middle)]
  }

  async function consistency(before: number, start: number, end: number): Promise<Uint8Array[]> {
    if (before === end) return start === 0 ? [] : [await range(start, end)]
    const middle = start + largestPowerBelow(end - start)
    return before <= middle
      ? [...(await consistency(before, start, middle)), await range(middle, end)]
      : [...(await consistency(before, middle, end)), await range(start, middle)]
  }

  return {
    root: () => range(0, size),
    inclusionProof: (index) => inclusion(index, 0, size),
    consistencyProof: (before) => (before === 0 ? Promise.resolve([]) : consistency(before, 0, size)),
  }
}
