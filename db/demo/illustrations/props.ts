import { chance } from './chance.ts'
import { arc, curve, ellipse, mix, range, type Point, type Shape } from './geometry.ts'
import { block, engrave, stroke, type Ink, type Plate } from './plate.ts'
import { flat, rough, roundness, type Tone } from './tones.ts'
import { lines, rings, type Hatch } from './weaves.ts'

export interface Drum {
  r: number
  /** From the near end to the far end. */
  axis: Point
  /** Width of the round ends over their height. */
  squash?: number
  dark?: number
  ground?: Ink
  cap?: number
}

/** A lying cylinder with its near end at `c`: rollers, reels, wheels, coins. Hoops run round its barrel. */
export function drum(
  plate: Plate,
  c: Point,
  { r, axis, squash = 0.5, dark = 0.9, ground = 'paper', cap = 0.15 }: Drum,
): void {
  const radii: Point = [r * squash, r]
  let from = Math.atan2(-r * axis[0], radii[0] * axis[1])
  if (Math.cos(from + Math.PI / 2) * axis[0] + Math.sin(from + Math.PI / 2) * axis[1] < 0) from += Math.PI
  const far = arc([c[0] + axis[0], c[1] + axis[1]], radii, [from, from + Math.PI])
  const near = arc(c, radii, [from, from + Math.PI])
  const hatch: Hatch = (_box, coarse) => ({
    lines: Math.max(2, Math.ceil(Math.hypot(...axis) / (8 * coarse))),
    samples: 40,
    at: (u, v) => [
      c[0] + axis[0] * v + radii[0] * Math.cos(from + u * Math.PI),
      c[1] + axis[1] * v + r * Math.sin(from + u * Math.PI),
    ],
  })
  const tone: Tone = (_x, _y, u) => 0.06 + roundness(axis[0] < 0 ? 1 - u : u) * dark
  engrave(plate, [...far, near.at(-1)!, near[0]!], { tone, hatch, ground })
  const lid = arc(c, radii)
  engrave(plate, lid, { tone: flat(cap), hatch: lines(-38, 8), ground })
}

/** Smoke or steam along the points, one bank of billows with a single outline. */
export function plume(
  plate: Plate,
  points: Shape,
  [from, to]: Point,
  { ground = 'paper' as Ink, dark = 0.6 } = {},
): void {
  const random = chance(`plume${points[0]}`)
  const path = curve(points).filter((_, i) => i % 3 === 0)
  const billows = path.map(([x, y], i) => {
    const r = mix(from, to, i / (path.length - 1))
    return { x, y: y + (random() - 0.5) * r * 0.5, r: r * (0.7 + random() * 0.6) }
  })
  for (const { x, y, r } of billows) stroke(plate, ellipse(x, y, r, r * 0.86), { width: 5, closed: true })
  for (const { x, y, r } of billows) block(plate, ellipse(x, y, r, r * 0.86), ground)
  for (const { x, y, r } of billows) {
    const tone: Tone = (px, py) => (((px - x) * 0.6 + (py - y) * 0.9) / r > 0.5 ? dark : 0)
    engrave(plate, ellipse(x, y, r, r * 0.86), {
      tone,
      hatch: rings([x, y], r, { pitch: 8 }),
      ground: null,
      edge: 0,
    })
  }
}

/** A crowd seen from behind: rows of heads and shoulders from `top` down to the bottom of the plate. */
export function crowd(
  plate: Plate,
  top: number,
  { rows = 4, size = 34, lift = 0.25, ink = 'tint' as Ink, seed = 'crowd' } = {},
): void {
  const random = chance(seed)
  for (const row of range(rows)) {
    const s = size * (1 + row * 0.55)
    const y = mix(top, plate.height + size, (row / rows) ** 1.1)
    for (let x = -s * random(); x < plate.width + s; x += s * (2.1 + random() * 0.5)) {
      const up = y - random() * s * 0.7
      const body: Shape = [
        ...arc([x, up + s * 1.9], [s * 1.15, s * 1.15], [Math.PI, Math.PI * 2]),
        [x + s * 1.15, plate.height + 9],
        [x - s * 1.15, plate.height + 9],
      ]
      for (const part of [body, ellipse(x, up, s * 0.5, s * 0.62)]) {
        block(plate, part)
        stroke(plate, part, { width: 3, ink, closed: true })
      }
      if (random() < lift) raised(plate, [x, up], s, random() < 0.5 ? -1 : 1)
    }
  }
}

function raised(plate: Plate, [x, y]: Point, s: number, side: number): void {
  const arm: Shape = [
    [x + side * s * 0.9, y + s * 1.3],
    [x + side * s * 1.15, y + s * 0.1],
    [x + side * s * 0.8, y - s * 1.1],
  ]
  stroke(plate, arm, { width: s * 0.36 })
  block(plate, ellipse(x + side * s * 0.78, y - s * 1.25, s * 0.22, s * 0.28))
}

/** The shadow a thing throws on a table: slanting lines inside a low ellipse. */
export function shadow(plate: Plate, [x, y]: Point, [rx, ry]: Point, dark = 0.7): void {
  const tone: Tone = (px, py) => dark * (1.15 - Math.hypot((px - x) / rx, (py - y) / ry))
  engrave(plate, ellipse(x, y, rx, ry), { tone, hatch: lines(0, 8), ground: null, edge: 0 })
}

/** A table or desk top from `y` down, boards running away from the reader. */
export function table(plate: Plate, y: number, { dark = 0.5, ground = 'tint' as Ink } = {}): void {
  const board: Shape = [
    [-5, y],
    [plate.width + 5, y],
    [plate.width + 5, plate.height + 5],
    [-5, plate.height + 5],
  ]
  const streak = rough(flat(dark), 0.5, 40)
  engrave(plate, board, {
    tone: (px, py, u, v) => streak(px * 0.25, py * 3, u, v),
    hatch: lines(0, 9, [2, 300]),
    ground,
    edge: 3,
  })
}

/** A beam of light: paper showing between lines that thicken away from the lamp. */
export function beam(
  plate: Plate,
  lamp: Point,
  [a, b]: readonly [Point, Point],
  { near = 0, far = 0.5, w = 8, ink = 'ink' as Ink } = {},
): void {
  const shape: Shape = [[lamp[0] - w, lamp[1]], [lamp[0] + w, lamp[1]], b, a]
  const reach = Math.hypot(a[0] - lamp[0], a[1] - lamp[1])
  const tone: Tone = (x, y) => mix(near, far, Math.min(1, Math.hypot(x - lamp[0], y - lamp[1]) / reach))
  const turn = (Math.atan2((a[1] + b[1]) / 2 - lamp[1], (a[0] + b[0]) / 2 - lamp[0]) * 180) / Math.PI
  engrave(plate, shape, { tone, hatch: lines(turn, 10), ink, edge: 0 })
}
