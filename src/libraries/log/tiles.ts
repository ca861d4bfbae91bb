// Addresses of tiles (c2sp.org/tlog-tiles).
import { rootOf } from './merkle-tree.ts'

export const TILE_HEIGHT = 8
export const TILE_WIDTH = 2 ** TILE_HEIGHT

/** The longest entry of a bundle in bytes, because its length has two bytes. */
export const ENTRY_MAX_BYTES = 65_535

const MAX_LEVEL = 63

export interface Tile {
  /** `entries` for a bundle of log entries. */
  level: number | 'entries'
  index: number
  /** 1 to 256. */
  width: number
}

/** Returns the path of a tile below the prefix of the log, such as `tile/0/x001/067.p/12`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const parts = padded.match(/\d{3}/g) ?? []
  const path = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
  return `tile/${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

const TILE = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Reads the path of a tile; null for any other path, including for a tile written in another way. */
export function parseTilePath(path: string): Tile | null {
  const [, level = '', number = '', part] = TILE.exec(path) ?? []
  if (level === '') return null
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(number.replaceAll(/[x/]/g, '')),
    width: part === undefined ? TILE_WIDTH : Number(part),
  }
  const isKnownLevel = tile.level === 'entries' || tile.level <= MAX_LEVEL
  return isKnownLevel && tilePath(tile) === path ? tile : null
}

/** Returns how many hashes a tile has in a tree of `size` leaves: 0 to 256. */
export function widthOfTile({ level, index }: Pick<Tile, 'level' | 'index'>, size: number): number {
  const count = level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level)
  return Math.max(0, Math.min(TILE_WIDTH, count - index * TILE_WIDTH))
}

/** Yields the hashes of the tiles above the leaves, level by level: the roots of complete subtrees. */
export function* hashesAbove(
  leaves: readonly Uint8Array[],
): Generator<{ level: number; hashes: readonly Uint8Array[] }> {
  let below = leaves
  for (let level = 1; below.length >= TILE_WIDTH; level++) {
    const complete = Math.floor(below.length / TILE_WIDTH)
    below = Array.from({ length: complete }, (_, at) =>
      rootOf(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH)),
    )
    yield { level, hashes: below }
  }
}

/** Returns a bundle of log entries. Throws RangeError for an entry that is too long. */
export function entryBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > ENTRY_MAX_BYTES) throw new RangeError('The entry is too long')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
}

/** Returns the entries of a bundle; null if it is cut or has bytes left over. */
export function readEntryBundle(bundle: Buffer): Buffer[] | null {
  const entries: Buffer[] = []
  let at = 0
  while (at < bundle.length) {
    if (at + 2 > bundle.length) return null
    const end = at + 2 + bundle.readUInt16BE(at)
    if (end > bundle.length) return null
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}
