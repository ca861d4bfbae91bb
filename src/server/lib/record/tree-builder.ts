import { EMPTY_ROOT, nodeHash } from './merkle-tree.ts'

/** A tree that grows leaf by leaf, of which only the largest complete subtrees are in memory. */
export interface TreeBuilder {
  /** Adds the hash of a leaf. */
  add: (leaf: Uint8Array) => void
  /** Returns the root of the leaves so far. */
  root: () => Uint8Array
}

/** Creates the builder of an empty tree. */
export function createTreeBuilder(): TreeBuilder {
  const subtrees: Array<{ height: number; hash: Uint8Array }> = []
  return {
    add(leaf) {
      let added = { height: 0, hash: leaf }
      for (let last = subtrees.at(-1); last?.height === added.height; last = subtrees.at(-1)) {
        subtrees.pop()
        added = { height: added.height + 1, hash: nodeHash(last.hash, added.hash) }
      }
      subtrees.push(added)
    },
    root: () =>
      subtrees.length === 0
        ? EMPTY_ROOT
        : subtrees.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  }
}
