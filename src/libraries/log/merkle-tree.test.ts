import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isConsistent, isIncluded, isSameHash, isSubtree, leafHash, rootOf } from './merkle-tree.ts'
import { createTreeReader } from './tree-reader.ts'
import { TILE_WIDTH } from './tiles.ts'

interface Vector {
  desc: string
  wantErr: boolean
  root: string
  leafHash: string
  root1: string
  root2: string
  proof: string[] | null
  leafIdx: number
  treeSize: number
  size1: number
  size2: number
  start: number
  end: number
  size: number
}
const vectors = JSON.parse(readFileSync('tests/support/record/merkle-vectors.json', 'utf8')) as Record<
  'inclusion' | 'consistency' | 'subtreeinclusion' | 'subtreeconsistency',
  Vector[]
>
const bytes = (text: string) => Buffer.from(text, 'base64')
const hashes = ({ proof }: Vector) => (proof ?? []).map(bytes)

describe('published vectors', () => {
  it.each(vectors.inclusion)('$desc', (vector) => {
    const { leafIdx: index, treeSize: size } = vector
    const leaf = bytes(vector.leafHash)
    const found = isIncluded({ index, size, leaf, proof: hashes(vector), root: bytes(vector.root) })
    expect(found).toBe(!vector.wantErr)
  })

  it.each(vectors.consistency)('$desc', (vector) => {
    const { size1: end, size2: size } = vector
    const roots = { rootBefore: bytes(vector.root1), root: bytes(vector.root2) }
    expect(isConsistent({ end, size, proof: hashes(vector), ...roots })).toBe(!vector.wantErr)
  })

  it.each(vectors.subtreeinclusion)('$desc', (vector) => {
    const { start, end, leafIdx } = vector
    const leaf = bytes(vector.leafHash)
    const place = { index: leafIdx - start, size: end - start }
    const found = isIncluded({ ...place, leaf, proof: hashes(vector), root: bytes(vector.root) })
    expect(found && isSubtree(start, end)).toBe(!vector.wantErr)
  })

  // We ask for no proof of nothing, which the draft allows.
  it.each(vectors.subtreeconsistency.filter(({ start, end }) => start < end))('$desc', (vector) => {
    const { start, end, size } = vector
    const roots = { rootBefore: bytes(vector.root1), root: bytes(vector.root2) }
    expect(isConsistent({ start, end, size, proof: hashes(vector), ...roots })).toBe(!vector.wantErr)
  })
})

describe('proofs of trees in tiles', () => {
  const leaves = Array.from({ length: 66_001 }, (_, index) => leafHash(Buffer.from(`leaf ${index}`)))
  const levels = [leaves]
  while ((levels.at(-1)?.length ?? 0) >= TILE_WIDTH) {
    const below = levels.at(-1) ?? []
    const count = Math.floor(below.length / TILE_WIDTH)
    levels.push(
      Array.from({ length: count }, (_, at) =>
        Buffer.from(rootOf(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH))),
      ),
    )
  }
  const treeOf = (size: number) =>
    createTreeReader(size, async ({ level, index, width }) =>
      Buffer.concat((levels[level] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width)),
    )

  it.each([0, 1, 2, 3, 255, 256, 257, 511, 513, 4_097, 65_537])('has the root of %i leaves', async (size) => {
    expect(isSameHash(await treeOf(size).root(), rootOf(leaves.slice(0, size)))).toBe(true)
  })

  it.each([1, 2, 7, 256, 300, 66_000])('proves each leaf and no other of %i', async (size) => {
    const tree = treeOf(size)
    const root = await tree.root()
    for (const index of new Set([0, 1, size >> 1, size - 2, size - 1].filter((at) => at >= 0 && at < size))) {
      const proof = await tree.inclusionProof(index)
      const leaf = leaves[index] ?? Buffer.alloc(0)
      expect(isIncluded({ index, size, leaf, proof, root })).toBe(true)
      expect(isIncluded({ index, size, leaf: leafHash(Buffer.from('other')), proof, root })).toBe(false)
    }
  })

  it('proves that a tree begins with each smaller one', async () => {
    const size = 66_001
    const tree = treeOf(size)
    const root = await tree.root()
    for (const end of [1, 2, 3, 255, 256, 257, 40_000, 65_536, 66_000, 66_001]) {
      const proof = await tree.consistencyProof(end)
      const rootBefore = await treeOf(end).root()
      expect(isConsistent({ end, size, proof, rootBefore, root })).toBe(true)
      expect(isConsistent({ end, size, proof, rootBefore: leafHash(Buffer.from('x')), root })).toBe(false)
    }
  })
})
