import { hash } from 'node:crypto'

// Merkle trees as RFC 6962, section 2.1, defines them. Hashes are SHA-256, 32 bytes.

export const HASH_BYTES = 32

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Buffer = sha256()

/** Returns the hash of a leaf. */
export const leafHash = (entry: Uint8Array): Buffer => sha256(LEAF, entry)

/** Returns the hash of a node above two others. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right)

/** Returns the root above hashes in their order, which may be those of leaves or of complete subtrees of equal size. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes
  if (!first) return EMPTY_ROOT
  if (hashes.length === 1) return first
  const middle = largestPowerBelow(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, middle)), rootOf(hashes.slice(middle)))
}

/** Returns the largest power of two below `size`, which is at least 2. */
export function largestPowerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

export interface InclusionProof {
  /** Counted from 0. */
  index: number
  size: number
  leaf: Uint8Array
  /** From the sibling of the leaf upward. */
  proof: readonly Uint8Array[]
  root: Uint8Array
}

/** Returns whether a proof shows that `leaf` is at `index` of the tree with this size and root. */
export function isIncluded({ index, size, leaf, proof, root }: InclusionProof): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([leaf, ...proof])) return false
  const hashes = takeFrom(proof)
  const climb = (at: number, count: number): Uint8Array | null => {
    if (count === 1) return leaf
    const middle = largestPowerBelow(count)
    const isLeft = at < middle
    const below = isLeft ? climb(at, middle) : climb(at - middle, count - middle)
    const other = hashes.next()
    if (!below || !other) return null
    return isLeft ? nodeHash(below, other) : nodeHash(other, below)
  }
  const found = climb(index, size)
  return found !== null && hashes.isEmpty() && isSameHash(found, root)
}

export interface ConsistencyProof {
  /** The first leaf of the smaller tree; 0 unless it is a subtree. */
  start?: number
  /** The size of the smaller tree, or the end of the subtree. */
  end: number
  size: number
  proof: readonly Uint8Array[]
  rootBefore: Uint8Array
  root: Uint8Array
}

/**
 * Returns whether a proof shows that the tree with `size` and `root` begins with the smaller one. An empty tree is part
 * of every tree and has no proof, so `end` is at least 1.
 */
export function isConsistent({ start = 0, end, size, proof, rootBefore, root }: ConsistencyProof): boolean {
  if (![start, end, size].every(isCount) || !isSubtree(start, end) || end > size) return false
  if (!areHashes(proof)) return false
  const hashes = takeFrom(proof)
  type Roots = [before: Uint8Array, after: Uint8Array] | null
  const climb = (from: number, to: number, count: number, isKnown: boolean): Roots => {
    if (from === 0 && to === count) {
      const found = isKnown ? rootBefore : hashes.next()
      return found ? [found, found] : null
    }
    const middle = largestPowerBelow(count)
    const isLeft = to <= middle
    const isRight = from >= middle
    const below = isLeft
      ? climb(from, to, middle, isKnown)
      : isRight
        ? climb(from - middle, to - middle, count - middle, isKnown)
        : climb(0, to - middle, count - middle, false)
    const other = hashes.next()
    if (!below || !other) return null
    const [before, after] = below
    if (isLeft) return [before, nodeHash(after, other)]
    return [isRight ? before : nodeHash(other, before), nodeHash(other, after)]
  }
  const roots = climb(start, end, size, true)
  return roots !== null && hashes.isEmpty() && isSameHash(roots[0], rootBefore) && isSameHash(roots[1], root)
}

/** Returns whether two hashes have the same bytes. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

const areHashes = (values: readonly Uint8Array[]) => values.every(({ length }) => length === HASH_BYTES)

/**
 * Returns whether leaves are a subtree: `start` is a multiple of the smallest power of two that is not below their
 * number (draft-ietf-plants-merkle-tree-certs, section 4.1).
 */
export function isSubtree(start: number, end: number): boolean {
  if (start >= end) return false
  let power = 1
  while (power < end - start) power *= 2
  return start % power === 0
}

function takeFrom(proof: readonly Uint8Array[]) {
  let taken = 0
  return { next: () => proof[taken++], isEmpty: () => taken === proof.length }
}
