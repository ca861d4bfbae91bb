import { type Point, type Shape } from './geometry.ts'
import { block, engrave, stroke, type Ink, type Plate } from './plate.ts'
import { flat } from './tones.ts'
import { face } from './weaves.ts'

/** An eye looking along z: `at` is the vanishing point on the page, `zoom` pixels per unit at distance 1. */
export interface Eye {
  at: Point
  zoom: number
  turn?: number
  tip?: number
  /** The spot the eye turns and tips about; the eye's own place by default. */
  about?: Spot
}

export type Spot = readonly [number, number, number]

/** Where a spot in space (x right, y up, z away) falls on the page. */
export function see(eye: Eye, spot: Spot): Point {
  const [ax, ay, az] = eye.about ?? [0, 0, 0]
  const [x, y, z] = [spot[0] - ax, spot[1] - ay, spot[2] - az]
  const [c, s] = [Math.cos(eye.turn ?? 0), Math.sin(eye.turn ?? 0)]
  const [tc, ts] = [Math.cos(eye.tip ?? 0), Math.sin(eye.tip ?? 0)]
  const [rx, rz] = [x * c - z * s, x * s + z * c]
  const [ry, depth] = [y * tc + rz * ts + ay, rz * tc - y * ts + az]
  const k = eye.zoom / Math.max(0.05, depth)
  return [eye.at[0] + (rx + ax) * k, eye.at[1] - ry * k]
}

export interface Crate {
  from: Spot
  size: Spot
  /** Darkness of the front, side and top faces. */
  shades?: Spot
  ground?: Ink
  pitch?: number
  edge?: number
}

type Quad = readonly [Point, Point, Point, Point]
type Corners = readonly [number, number, number, number]
const FACES: { corners: Corners; shade: 0 | 1 | 2 }[] = [
  { corners: [2, 3, 1, 0], shade: 0 },
  { corners: [7, 6, 4, 5], shade: 0 },
  { corners: [6, 2, 0, 4], shade: 1 },
  { corners: [3, 7, 5, 1], shade: 1 },
  { corners: [6, 7, 3, 2], shade: 2 },
  { corners: [0, 1, 5, 4], shade: 2 },
]

/** Draws the visible faces of a box, each hatched along its own perspective. Returns those quads by shade. */
export function crate(plate: Plate, eye: Eye, box: Crate): { quad: Quad; shade: number }[] {
  const { from, size, shades = [0.2, 0.65, 0.06], ground = 'paper', pitch = 8, edge = 2.2 } = box
  const corner = (i: number) =>
    see(eye, [
      from[0] + (i & 1 ? size[0] : 0),
      from[1] + (i & 2 ? size[1] : 0),
      from[2] + (i & 4 ? size[2] : 0),
    ])
  const seen: { quad: Quad; shade: number }[] = []
  for (const { corners, shade } of FACES) {
    const quad = [corner(corners[0]), corner(corners[1]), corner(corners[2]), corner(corners[3])] as const
    if (turnOf(quad) <= 0) continue
    const hatch = face(quad, { pitch, turned: shade === 1 })
    engrave(plate, quad, { tone: flat(shades[shade]), hatch, ground, edge })
    seen.push({ quad, shade })
  }
  return seen
}

const turnOf = ([a, b, c]: Quad) => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])

/** A spot on a quad by its own coordinates, 0..1 from its first corner. */
export function onQuad([a, b, c, d]: Quad, u: number, v: number): Point {
  const top: Point = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
  const low: Point = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u]
  return [top[0] + (low[0] - top[0]) * v, top[1] + (low[1] - top[1]) * v]
}

/** A patch of a quad between two of its own coordinates. */
export const patch = (quad: Quad, [u0, v0]: Point, [u1, v1]: Point): Quad => [
  onQuad(quad, u0, v0),
  onQuad(quad, u1, v0),
  onQuad(quad, u1, v1),
  onQuad(quad, u0, v1),
]

/** Rows and columns of windows on a quad, each lit with the chance `lit`. */
export function windows(
  plate: Plate,
  quad: Quad,
  { rows, columns, lit = 0.5, random }: { rows: number; columns: number; lit?: number; random: () => number },
): void {
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const from: Point = [(c + 0.24) / columns, (r + 0.22) / rows]
      const to: Point = [(c + 0.76) / columns, (r + 0.78) / rows]
      block(plate, patch(quad, from, to), random() < lit ? 'paper' : 'ink')
    }
}

/** A path through space drawn as one line. */
export const wire = (plate: Plate, eye: Eye, spots: readonly Spot[], width = 3): void =>
  stroke(plate, spots.map((s) => see(eye, s)) as Shape, { width })
