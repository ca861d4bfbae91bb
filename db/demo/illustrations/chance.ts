/** A seeded generator (mulberry32), so that the same picture is drawn every time. */
export function chance(seed: string): () => number {
  let a = [...seed].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const lattice = (x: number, y: number) => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth value noise in 0..1, one cell per unit. */
export function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - i, y - j]
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
  const top = lattice(i, j) * (1 - u) + lattice(i + 1, j) * u
  const bottom = lattice(i, j + 1) * (1 - u) + lattice(i + 1, j + 1) * u
  return top * (1 - v) + bottom * v
}

/** Three octaves of `noise`, about 0.15..0.85. */
export const clouds = (x: number, y: number) =>
  noise(x, y) * 0.55 + noise(x * 2 + 9, y * 2 + 4) * 0.3 + noise(x * 4 + 3, y * 4 + 8) * 0.15
