import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { water } from '#db/demo/illustrations/scenery.ts'
import { flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** Towers that climb like a chart, doubled in the river below. */
export const skyline: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 700), {
    tone: (x, y) => 0.12 + 0.5 * (1 - y / 700) + 0.0001 * x,
    hatch: rings([1090, 330], 1250, { pitch: 10, from: 150 }),
    ink: 'tint',
    edge: 0,
  })
  engrave(p, ellipse(1090, 330, 140), { tone: flat(0), edge: 3 })
  water(p, 690, { dark: 0.5, lights: [[1090, 80]] })
  const tops = [110, 150, 128, 196, 236, 204, 290, 268, 356, 420, 386, 500, 566]
  tops.forEach((h, i) => tower(p, [40 + i * 106, 690], [84, h], i))
  stroke(
    p,
    tops.map((h, i) => [82 + i * 106, 690 - h - 44] as const),
    { width: 14, ink: 'paper' },
  )
  stroke(
    p,
    tops.map((h, i) => [82 + i * 106, 690 - h - 44] as const),
    { width: 6 },
  )
  tops.forEach((h, i) => engrave(p, ellipse(82 + i * 106, 690 - h - 44, 10), { tone: flat(0), edge: 4 }))
  engrave(p, rect(-5, 686, 1450, 22), { tone: flat(0.9) })
  engrave(
    p,
    [
      [-5, 900],
      [1445, 912],
      [1445, 965],
      [-5, 965],
    ],
    { tone: flat(0.9), hatch: lines(0, 8), edge: 3 },
  )
  for (const i of range(30))
    stroke(
      p,
      [
        [i * 50, 846],
        [i * 50, 905],
      ],
      { width: 4 },
    )
  stroke(
    p,
    [
      [-5, 846],
      [1445, 852],
    ],
    { width: 8 },
  )
}

function tower(p: Plate, [x, y]: Point, [w, h]: Point, i: number) {
  const split = x + w * 0.62
  engrave(p, rect(x, y - h, w * 0.62, h), { tone: flat(0.2), hatch: lines(i % 2 ? 0 : 90, 9), edge: 3 })
  engrave(p, rect(split, y - h, w * 0.38, h), {
    tone: flat(0.85),
    hatch: lines(0, 8),
    ground: 'tint',
    edge: 3,
  })
  for (const r of range(Math.floor(h / 34)))
    for (const c of range(3)) block(p, rect(x + 8 + c * 15, y - h + 14 + r * 32, 8, 15))
  const tone = rough((_x, py) => 0.75 - (py - y) / (h * 1.1), 0.5, 16)
  engrave(p, rect(x, y + 20, w, Math.min(h, 250)), {
    tone,
    hatch: lines(0, 9, [2, 60]),
    ground: null,
    edge: 0,
  })
}
