export type Point = readonly [number, number]
export type Shape = readonly Point[]

export const rect = (x: number, y: number, w: number, h: number): Shape => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/** Points on an ellipse from angle `from` to `to` (radians, clockwise on the page). */
export function arc(centre: Point, radii: Point, [from, to]: Point = [0, Math.PI * 2]): Shape {
  const steps = Math.max(12, Math.ceil((Math.abs(to - from) * Math.max(...radii)) / 9))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / steps
    return [centre[0] + radii[0] * Math.cos(a), centre[1] + radii[1] * Math.sin(a)] as const
  })
}

export const ellipse = (x: number, y: number, rx: number, ry = rx): Shape => arc([x, y], [rx, ry])

/** A Catmull-Rom curve through the points, flattened to a polyline. */
export function curve(points: Shape, closed = false): Shape {
  const n = points.length
  const at = (i: number) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!
  const out: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < 10; s++) out.push(spline([a, b, c, d], s / 10))
  }
  if (!closed) out.push(at(n - 1))
  return out
}

function spline([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const axis = (k: 0 | 1) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
  return [axis(0), axis(1)]
}

/** The same shape moved, then turned about its new origin by `turn` radians, then scaled. */
export function place(shape: Shape, [dx, dy]: Point, { turn = 0, scale = 1 } = {}): Shape {
  const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return shape.map(([x, y]) => [dx + x * c - y * s, dy + x * s + y * c] as const)
}

export interface Bounds {
  x: number
  y: number
  w: number
  h: number
}

export function boundsOf(shape: Shape): Bounds {
  const xs = shape.map((p) => p[0])
  const ys = shape.map((p) => p[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const mixPoint = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)]
export const clamp = (v: number, low = 0, high = 1) => Math.max(low, Math.min(high, v))
export const span = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Whole numbers from 0 to `n - 1`. */
export const range = (n: number) => Array.from({ length: Math.max(0, n) }, (_, i) => i)
