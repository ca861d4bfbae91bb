import { chance } from './chance.ts'
import { arc, clamp, curve, ellipse, mix, range, rect, type Point, type Shape } from './geometry.ts'
import { block, engrave, stroke, tube, type Ink, type Plate } from './plate.ts'
import { cloudy, fade, flat, pillar, rough, type Tone } from './tones.ts'
import { grain, hoops, lines, type Hatch } from './weaves.ts'

/** Level sky lines from the top edge to `horizon`, with cloud banks left bare. */
export function sky(
  plate: Plate,
  horizon: number,
  { dark = 0.7, low = 0.12, ink = 'tint' as Ink, ground = 'paper' as Ink, cloud = 0.6, pitch = 9 } = {},
): void {
  const base = fade([0, 0], [0, horizon], [dark, low])
  const hatch = lines(0, pitch, [3, 420])
  const shape = rect(-5, -5, plate.width + 10, horizon + 8)
  engrave(plate, shape, { tone: cloudy(base, cloud), hatch, ink, ground, edge: 0 })
}

/** Open water below `top`: rippled lines that widen towards the reader; `lights` leave bright columns. */
export function water(
  plate: Plate,
  top: number,
  {
    dark = 0.55,
    ink = 'ink' as Ink,
    ground = 'paper' as Ink,
    lights = [] as Point[],
    bottom = plate.height,
  } = {},
): void {
  const ripple = rough(flat(dark), 0.75, 52)
  const tone: Tone = (x, y, u, v) => {
    const depth = (y - top) / (bottom - top)
    const calm = ripple(x * 0.35, y * 2.6, u, v) * mix(0.55, 1, depth)
    const shine = lights.reduce((s, [lx, w]) => s + clamp(1 - Math.abs(x - lx) / (w * (0.6 + depth))), 0)
    return clamp(calm - shine * 0.75, 0.04)
  }
  const hatch = lines(0, 10, [3, 90])
  engrave(plate, rect(-5, top, plate.width + 10, bottom - top + 5), { tone, hatch, ink, ground, edge: 0 })
}

/** Points of light, a few of them crossed, above `floor`. */
export function stars(
  plate: Plate,
  count: number,
  { floor = 500, seed = 'stars', ink = 'paper' as Ink } = {},
): void {
  const random = chance(seed)
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [random() * plate.width, random() * floor, 1.8 + random() ** 3 * 5]
    block(plate, ellipse(x, y, r * Math.sqrt(plate.coarse)), ink)
    if (r > 4.5) {
      stroke(
        plate,
        [
          [x - r * 3.5, y],
          [x + r * 3.5, y],
        ],
        { width: 2, ink },
      )
      stroke(
        plate,
        [
          [x, y - r * 3.5],
          [x, y + r * 3.5],
        ],
        { width: 2, ink },
      )
    }
  }
}

/** A ridge line through the points, filled to the bottom and hatched down its slope. */
export function hills(
  plate: Plate,
  ridge: Shape,
  cut: { tone: Tone; angle?: number; ink?: Ink; ground?: Ink; pitch?: number },
): void {
  const line = curve(ridge)
  const shape = [...line, [line.at(-1)![0], plate.height + 5], [line[0]![0], plate.height + 5]] as Shape
  const hatch = lines(cut.angle ?? 28, cut.pitch ?? 9, [3, 160])
  engrave(plate, shape, {
    tone: cut.tone,
    hatch,
    ink: cut.ink ?? 'ink',
    ground: cut.ground ?? 'paper',
    edge: 2.2,
  })
}

/** A round tree of rough foliage on a trunk, `r` its crown's radius. */
export function tree(
  plate: Plate,
  [x, y]: Point,
  r: number,
  { dark = 0.75, ground = 'tint' as Ink } = {},
): void {
  const random = chance(`${x},${y}`)
  block(plate, [
    [x - r * 0.09, y - r],
    [x + r * 0.09, y - r],
    [x + r * 0.16, y],
    [x - r * 0.16, y],
  ])
  const crown = range(22).map((i) => {
    const a = (i / 22) * 6.283
    const k = r * (0.86 + random() * 0.26)
    return [x + Math.cos(a) * k, y - r * 1.75 + Math.sin(a) * k] as const
  })
  const light: Tone = (px, py) => ((px - x) / r) * 0.3 + ((py - (y - r * 1.75)) / r) * 0.3 + dark * 0.65
  engrave(plate, curve(crown, true), { tone: rough(light, 0.55, r * 0.22), hatch: lines(-35, 7), ground })
}

export interface Shaft {
  w?: number
  h?: number
  /** How far the hoops sag. */
  sag?: number
  dark?: number
  ground?: Ink
  /** Width of the top over that of the foot. */
  taper?: number
  pitch?: number
}

/** An upright round shaft with hoop lines: columns, masts, cans. `foot` is the bottom centre. */
export function shaft(
  plate: Plate,
  [x, foot]: Point,
  { w = 60, h = 300, sag: droop, dark = 0.85, ground = 'paper', taper = 1, pitch = 8 }: Shaft,
): void {
  const sag = droop ?? w * 0.14
  const [a, b] = [x - w / 2, x + w / 2]
  const top = (w / 2) * taper
  const shape: Shape = [
    [x - top, foot - h],
    [x + top, foot - h],
    ...arc([x, foot], [w / 2, Math.abs(sag)], [0, Math.PI]),
  ]
  engrave(plate, shape, { tone: pillar(a, b, dark), hatch: hoops([a, b], sag, pitch), ground })
}

/** A figure in overcoat and hat, `h` tall from the feet; a wider `stride` walks. */
export function figure(
  plate: Plate,
  [x, y]: Point,
  h: number,
  { ink = 'ink' as Ink, stride = 0.1 } = {},
): void {
  const way = Math.round(x + h) % 2 ? 1 : -1
  const p = (dx: number, dy: number): Point => [x + dx * h * way, y - dy * h]
  const limb = (points: Shape, wide: number) =>
    tube(plate, curve(points), {
      radius: h * wide,
      end: h * wide * 0.7,
      cut: { tone: flat(0), ground: ink, edge: 0 },
    })
  limb([p(-0.04, 0.42), p(-0.05 - stride * 0.3, 0.2), p(-0.05 - stride, 0.01)], 0.045)
  limb([p(0.04, 0.42), p(0.06 + stride * 0.5, 0.2), p(0.04 + stride * 0.7, 0)], 0.045)
  for (const foot of [p(-0.02 - stride, 0.012), p(0.07 + stride * 0.7, 0.01)])
    block(plate, ellipse(foot[0], foot[1], h * 0.05, h * 0.016), ink)
  const coat: Shape = [
    p(-0.035, 0.86),
    p(0.04, 0.86),
    p(0.115, 0.8),
    p(0.105, 0.6),
    p(0.13 + stride * 0.3, 0.27),
    p(0.02, 0.25),
    p(-0.13 - stride * 0.3, 0.28),
    p(-0.1, 0.6),
    p(-0.12, 0.79),
  ]
  block(plate, curve(coat, true), ink)
  limb([p(-0.1, 0.79), p(-0.15, 0.62), p(-0.12 - stride * 0.4, 0.46)], 0.036)
  limb([p(0.1, 0.79), p(0.14, 0.62), p(0.15 + stride * 0.4, 0.48)], 0.036)
  block(plate, ellipse(x + h * 0.008 * way, y - h * 0.91, h * 0.046, h * 0.06), ink)
  block(plate, ellipse(x, y - h * 0.94, h * 0.088, h * 0.014), ink)
  block(plate, [p(-0.05, 0.94), p(-0.042, 0.995), p(0.045, 1), p(0.055, 0.94)], ink)
}

/** Hanging cloth in folds between two edges; `folds` sets how many. */
export function drape(
  plate: Plate,
  [x0, x1]: Point,
  [y0, y1]: Point,
  { folds = 8, dark = 0.9, ground = 'tint' as Ink, swing = 0 } = {},
): void {
  const edge = (x: number, k: number) =>
    range(21).map((i) => [x + k * Math.sin((i / 20) * Math.PI * 0.5), mix(y0, y1, i / 20)] as const)
  const shape: Shape = [...edge(x0, swing), ...edge(x1, swing).reverse()]
  const tone: Tone = (x, y) => {
    const t = (x - swing * Math.sin(clamp((y - y0) / (y1 - y0)) * Math.PI * 0.5) - x0) / (x1 - x0)
    const fold = Math.sin(t * folds * 6.283 + Math.sin(y / 190 + t * 9) * 0.5)
    return clamp(0.4 + fold * 0.5 + Math.sin(t * folds * 12.6 + 1) * 0.12) * dark
  }
  const hatch: Hatch = (_box, coarse) => ({
    lines: Math.ceil((x1 - x0) / (8.5 * coarse)),
    samples: 60,
    at: (u, v) => [
      mix(x0, x1, v) + swing * Math.sin(clamp(u) * Math.PI * 0.5) + Math.sin(u * 5 + v * folds * 6.283) * 5,
      mix(y0, y1, u),
    ],
  })
  engrave(plate, shape, { tone, hatch, ground })
}

/** A rope or cable sagging between two points. */
export const cable = (a: Point, b: Point, sag: number): Shape =>
  range(31).map((i) => {
    const t = i / 30
    return [mix(a[0], b[0], t), mix(a[1], b[1], t) + sag * 4 * t * (1 - t)] as const
  })

/** A leaf from stem to tip with veins, bulging by `belly` of its length. */
export function leaf(
  plate: Plate,
  a: Point,
  b: Point,
  { belly = 0.22, dark = 0.7, ground = 'tint' as Ink } = {},
): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const at = (t: number, k: number): Point => [a[0] + dx * t - dy * k * belly, a[1] + dy * t + dx * k * belly]
  const sideOf = (k: number) => [0, 0.2, 0.45, 0.7, 0.88].map((t) => at(t, k * Math.sin(Math.PI * t ** 0.8)))
  const shape = curve([...sideOf(1), b, ...sideOf(-1).slice(1).reverse()], true)
  const spine = [a, b] as const
  const length = Math.hypot(dx, dy)
  const tone: Tone = (_x, _y, u, v) => (v > 0.5 ? dark : dark * 0.22) * (0.7 + 0.5 * u) + 0.08
  engrave(plate, shape, { tone, hatch: grain(spine, length * belly, 6), ground })
  stroke(plate, spine, { width: 3 })
}
