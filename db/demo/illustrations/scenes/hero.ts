import { chance, clouds } from '../chance.ts'
import { clamp, ellipse, mix, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, type Plate } from '../plate.ts'
import type { Scene } from '../scene.ts'
import { cable, stars } from '../scenery.ts'
import { fade, flat, rough } from '../tones.ts'
import { lines, rings } from '../weaves.ts'

const SHORE = 760

/** A city harbour at night, cut white on black; 1920 by 1080, its left half left to the headline. */
export const hero: Scene = (p) => {
  const moon: Point = [1500, 250]
  engrave(p, rect(-5, -5, 1930, SHORE), {
    tone: (x, y) =>
      0.5 -
      Math.hypot(x - moon[0], (y - moon[1]) * 1.3) / 2300 -
      0.5 * clamp((clouds(x / 330, y / 110) - 0.5) * 4),
    hatch: lines(0, 11, [3, 420]),
    ink: 'tint',
    edge: 0,
  })
  stars(p, 70, { floor: 520, seed: 'hero', ink: 'ink' })
  engrave(p, ellipse(...moon, 96), {
    tone: (x, y) => 0.93 - 0.35 * clouds(x / 40, y / 40),
    hatch: lines(0, 9),
    edge: 0,
  })
  for (const i of range(3))
    stroke(p, ellipse(...moon, 120 + i * 26), { width: 2.5, ink: 'tint', closed: true })
  skyline(p, 'far', [560, 1930], [90, 300], 0.35)
  crossing(p)
  skyline(p, 'near', [1050, 1930], [120, 480], 0.6)
  engrave(p, rect(-5, SHORE - 14, 1930, 16), { tone: flat(0.7), edge: 0 })
  harbour(p, moon[0])
  ferry(p, [1330, 890])
  p.marks.push(veil(p))
}

function skyline(p: Plate, seed: string, [from, to]: Point, [low, high]: Point, light: number) {
  const random = chance(seed)
  for (let x = from; x < to;) {
    const w = 56 + random() * 60
    const rise = clamp((x - from) / (to - from))
    const h = mix(low, high, rise * 0.5 + random() * 0.5)
    engrave(p, rect(x, SHORE - h, w * 0.66, h), {
      tone: flat(light * 0.35),
      hatch: lines(90, 10),
      ink: 'tint',
      edge: 0,
    })
    engrave(p, rect(x + w * 0.66, SHORE - h, w * 0.34, h), {
      tone: flat(light),
      hatch: lines(0, 9),
      ink: 'tint',
      edge: 0,
    })
    stroke(
      p,
      [
        [x, SHORE],
        [x, SHORE - h],
        [x + w, SHORE - h],
        [x + w, SHORE],
      ],
      { width: 2.5, ink: seed === 'near' ? 'ink' : 'tint' },
    )
    if (random() < 0.3)
      stroke(
        p,
        [
          [x + w / 2, SHORE - h],
          [x + w / 2, SHORE - h - 40 - random() * 50],
        ],
        { width: 3 },
      )
    for (let y = SHORE - h + 18; y < SHORE - 24; y += 24)
      for (const c of range(3))
        if (random() < light) block(p, rect(x + 9 + c * w * 0.2, y, w * 0.11, 11), 'ink')
    x += w + 4 + random() * 14
  }
}

function crossing(p: Plate) {
  for (const [a, b] of [
    [
      [-80, 640],
      [330, 430],
    ],
    [
      [330, 430],
      [980, 430],
    ],
    [
      [980, 430],
      [1420, 650],
    ],
  ] as [Point, Point][]) {
    const rope = cable(a, b, a[0] === 330 ? 200 : 40)
    stroke(p, rope, { width: 5 })
    for (const [x, y] of rope.filter((_, i) => i % 2))
      stroke(
        p,
        [
          [x, y],
          [x, 686],
        ],
        { width: 2, ink: 'tint' },
      )
  }
  for (const x of [330, 980])
    for (const s of [-22, 22])
      engrave(p, rect(x + s - 9, 424, 18, SHORE - 424), { tone: flat(0.55), hatch: lines(0, 8), edge: 2 })
  for (const x of [330, 980])
    for (const y of [440, 540, 630])
      stroke(
        p,
        [
          [x - 22, y],
          [x + 22, y],
        ],
        { width: 8 },
      )
  engrave(p, rect(-5, 684, 1440, 20), { tone: flat(0.6), hatch: lines(0, 6), edge: 0 })
  for (const i of range(26)) block(p, ellipse(20 + i * 56, 674, 5), 'ink')
}

function harbour(p: Plate, moon: number) {
  const chop = rough(flat(0.34), 0.8, 56)
  const tone = (x: number, y: number, u: number, v: number) => {
    const near = (y - SHORE) / 320
    const path = clamp(1 - Math.abs(x - moon) / (70 + near * 150))
    return chop(x * 0.35, y * 2.4, u, v) * (0.5 + path * 1.3 + 0.25 * clamp((x - 900) / 700))
  }
  engrave(p, rect(-5, SHORE, 1930, 330), { tone, hatch: lines(0, 12, [3, 100]), edge: 0 })
}

function ferry(p: Plate, [x, y]: Point) {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy]
  engrave(p, [at(-60, -64), at(210, -64), at(230, -20), at(-80, -20)], {
    tone: fade(at(-80, 0), at(230, 0), [0.2, 0.7]),
    hatch: lines(90, 9),
    edge: 3,
  })
  engrave(p, [at(0, -110), at(150, -110), at(160, -64), at(-10, -64)], {
    tone: flat(0.3),
    hatch: lines(90, 9),
    edge: 3,
  })
  for (const i of range(9)) block(p, rect(x - 48 + i * 29, y - 52, 16, 18), 'ink')
  engrave(p, [at(80, -170), at(114, -170), at(118, -110), at(76, -110)], { tone: flat(0.5), edge: 3 })
  engrave(p, [at(-150, -24), at(290, -24), at(240, 42), at(-110, 42)], {
    tone: flat(0.2),
    hatch: lines(0, 8),
    edge: 3,
  })
  engrave(p, ellipse(x + 98, y - 196, 26), {
    tone: flat(0.3),
    hatch: rings([x + 98, y - 196], 26, { pitch: 9 }),
    edge: 2,
  })
}

// Holds the left 55% dark enough for white type at 7:1 (WCAG 2.2, 1.4.6) over any single line.
const veil = (p: Plate) =>
  `<linearGradient id="veil"><stop offset="0.5" stop-color="${p.palette.paper}" stop-opacity="0.87"/><stop offset="0.59" stop-color="${p.palette.paper}" stop-opacity="0.84"/><stop offset="0.74" stop-color="${p.palette.paper}" stop-opacity="0"/></linearGradient><rect width="${p.width}" height="${p.height}" fill="url(#veil)"/>`
