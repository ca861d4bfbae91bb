import { type Bounds, type Point, type Shape, clamp, mix, mixPoint, span } from './geometry.ts'

/** A family of lines: `at(u, v)` walks along line `v` (0..1 across the family) as `u` goes 0..1. */
export interface Weave {
  at: (u: number, v: number) => Point
  lines: number
  samples: number
}

/** Builds a weave for the box it must cover; `coarse` widens the pitch for small pictures. */
export type Hatch = (box: Bounds, coarse: number) => Weave

const PITCH = 9
const STEP = 11

/** Parallel lines at `angle` degrees, swaying by `wave` over `length` pixels. */
export function lines(angle = 0, pitch = PITCH, [wave, length]: Point = [0, 200]): Hatch {
  const a = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(a), Math.sin(a)]
  return ({ x, y, w, h }, coarse) => {
    const long = Math.abs(w * c) + Math.abs(h * s) + 20
    const wide = Math.abs(w * s) + Math.abs(h * c) + wave * 2 + pitch * 2
    const [mx, my] = [x + w / 2, y + h / 2]
    const count = Math.ceil(wide / (pitch * coarse))
    return {
      lines: count,
      samples: Math.ceil(long / STEP),
      at: (u, v) => {
        const p = (u - 0.5) * long
        const sway = wave ? wave * Math.sin((p / length) * 6.283 + Math.sin(v * count * 0.9) * 1.3) : 0
        const q = (v - 0.5) * wide + sway
        return [mx + p * c - q * s, my + p * s + q * c]
      },
    }
  }
}

/** Concentric rings about a point out to `reach`, squashed in height by `squash`. */
export const rings =
  ([cx, cy]: Point, reach: number, { pitch = PITCH, squash = 1, from = 0 } = {}): Hatch =>
  (_box, coarse) => ({
    lines: Math.max(2, Math.ceil((reach - from) / (pitch * coarse))),
    samples: Math.min(160, Math.max(32, Math.ceil((reach * 5) / STEP))),
    at: (u, v) => {
      const r = mix(from, reach, v)
      return [cx + r * Math.cos(u * 6.2832), cy + r * squash * Math.sin(u * 6.2832)]
    },
  })

/** Rays from a point between two distances, over the angles `from` to `to` in degrees. */
export const rays =
  ([cx, cy]: Point, [near, far]: Point, { count = 90, from = 0, to = 360 } = {}): Hatch =>
  (_box, coarse) => ({
    lines: Math.ceil(count / coarse),
    samples: Math.ceil((far - near) / (STEP * 2)),
    at: (u, v) => {
      const a = (mix(from, to, v) * Math.PI) / 180
      const r = mix(near, far, u)
      return [cx + r * Math.cos(a), cy + r * Math.sin(a)]
    },
  })

/** Lines that follow a four-cornered face from its edge a-d to its edge b-c; `turned` runs them the other way. */
export function face(
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  { pitch = PITCH, turned = false } = {},
): Hatch {
  if (turned) return face([b, c, d, a], { pitch })
  const wide = Math.max(span(a, d), span(b, c))
  const long = Math.max(span(a, b), span(d, c))
  return (_box, coarse) => ({
    lines: Math.max(2, Math.ceil(wide / (pitch * coarse))),
    samples: Math.max(2, Math.ceil(long / (STEP * 1.6))),
    at: (u, v) => mixPoint(mixPoint(a, b, u), mixPoint(d, c, u), v),
  })
}

/** Level lines that sag by `sag` like hoops on an upright cylinder between `x0` and `x1`. */
export const hoops =
  ([x0, x1]: Point, sag: number, pitch = PITCH): Hatch =>
  ({ y, h }, coarse) => ({
    lines: Math.ceil((h + Math.abs(sag) * 2) / (pitch * coarse)),
    samples: Math.max(8, Math.ceil((x1 - x0) / STEP) + 6),
    at: (u, v) => [
      mix(x0, x1, u),
      y - Math.abs(sag) + v * (h + Math.abs(sag) * 2) + sag * Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2)),
    ],
  })

/** Lines that run with a spine, `radius` to each side of it. */
export const grain =
  (spine: Shape, radius: number, pitch = 6): Hatch =>
  (_box, coarse) => ({
    lines: Math.max(3, Math.ceil((radius * 2) / (pitch * coarse))),
    samples: Math.max(24, spine.length * 2),
    at: (u, v) => offset(spine, u, (v - 0.5) * 2 * radius),
  })

/** A point `distance` to the right of the spine at `u` of its length. */
export function offset(spine: Shape, u: number, distance: number): Point {
  const t = clamp(u) * (spine.length - 1)
  const i = Math.min(spine.length - 2, Math.floor(t))
  const [a, b] = [spine[i]!, spine[i + 1]!]
  const [x, y] = mixPoint(a, b, t - i)
  const l = span(a, b) || 1
  return [x - ((b[1] - a[1]) / l) * distance, y + ((b[0] - a[0]) / l) * distance]
}

/** The parallels of a globe tipped towards the reader by `tilt` radians and turned by `roll`. */
export const globe =
  ([cx, cy]: Point, r: number, { tilt = 0.4, roll = 0.3, pitch = PITCH } = {}): Hatch =>
  (_box, coarse) => ({
    lines: Math.max(4, Math.ceil((r * 2.4) / (pitch * coarse))),
    samples: Math.max(12, Math.ceil((r * 3) / STEP)),
    at: (u, v) => {
      const lat = (v - 0.5) * Math.PI
      const lon = (u - 0.5) * Math.PI * 1.3
      const x = r * Math.cos(lat) * Math.sin(lon)
      const y = r * (Math.sin(lat) * Math.cos(tilt) + Math.cos(lat) * Math.cos(lon) * Math.sin(tilt))
      return [cx + x * Math.cos(roll) - y * Math.sin(roll), cy + x * Math.sin(roll) + y * Math.cos(roll)]
    },
  })
