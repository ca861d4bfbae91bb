import { clouds } from './chance.ts'
import { clamp, mix, type Point } from './geometry.ts'

/** Darkness 0 (bare paper) to 1 (solid ink) at a point; `u` runs along the line, `v` across the lines. */
export type Tone = (x: number, y: number, u: number, v: number) => number

export const flat =
  (t: number): Tone =>
  () =>
    t

/** From `ta` at `a` to `tb` at `b`, even at right angles to that. */
export function fade(a: Point, b: Point, [ta, tb]: Point): Tone {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const l = dx * dx + dy * dy
  return (x, y) => mix(ta, tb, clamp(((x - a[0]) * dx + (y - a[1]) * dy) / l))
}

/** A round thing lit from the upper left; `dark` is its deepest shade. */
export const ball =
  (cx: number, cy: number, r: number, dark = 0.9): Tone =>
  (x, y) => {
    const d = Math.hypot(x - (cx - r * 0.38), y - (cy - r * 0.42)) / (r * 1.35)
    const bounce = clamp(Math.hypot(x - cx, y - cy) / r - 0.82) * 1.6
    return clamp(d ** 1.6 * dark - bounce * 0.5, 0.03)
  }

/** An upright cylinder between `x0` and `x1`, light at a third of its width. */
export const pillar =
  (x0: number, x1: number, dark = 0.85): Tone =>
  (x) =>
    roundness((x - x0) / (x1 - x0)) * dark

/** The shade of a cylinder at `t` (0..1 across it), with reflected light at the far edge. */
export function roundness(t: number): number {
  const shade = t < 0.3 ? (0.3 - t) * 1.5 : (t - 0.3) * 1.6
  return clamp(shade - clamp((t - 0.86) * 3.2))
}

/** Lightness falling off from a lamp: 0 at its heart, `far` at distance `r`. */
export const glow =
  (cx: number, cy: number, r: number, far = 0.85): Tone =>
  (x, y) =>
    far * clamp(Math.hypot(x - cx, y - cy) / r) ** 0.8

/** Cloud banks cut out of a sky: subtracts up to `depth` where the noise is high. */
export const cloudy =
  (base: Tone, depth = 0.5, [sx, sy]: Point = [310, 120]): Tone =>
  (x, y, u, v) =>
    base(x, y, u, v) - depth * clamp((clouds(x / sx, y / sy) - 0.47) * 5)

/** Grain, rubble, foliage: noise of `amount` at `size` pixels on top of a tone. */
export const rough =
  (base: Tone, amount = 0.4, size = 40): Tone =>
  (x, y, u, v) =>
    base(x, y, u, v) + (clouds(x / size, y / size) - 0.5) * amount * 2
