import { chance } from '#db/demo/illustrations/chance.ts'
import { ellipse, range, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure, sky } from '#db/demo/illustrations/scenery.ts'
import { crate, patch, windows, type Eye } from '#db/demo/illustrations/solids.ts'
import { flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** Awnings and barrows on a market morning. */
export const market: Scene = (p) => {
  sky(p, 520, { dark: 0.4, low: 0.1 })
  const random = chance('market')
  const eye: Eye = { at: [760, 500], zoom: 620 }
  for (const i of range(5).reverse())
    for (const side of [-1, 1])
      for (const { quad, shade } of crate(p, eye, {
        from: [side < 0 ? -6 : 3, -1.3, 1.7 + i * 3],
        size: [3, 3.2 + random() * 2.4, 3],
        shades: [0.4, side < 0 ? 0.72 : 0.2, 0.4],
        ground: side < 0 ? 'tint' : 'paper',
        pitch: 9,
      }))
        if (shade === 1)
          windows(p, patch(quad, [0.04, 0.06], [0.96, 0.6]), {
            rows: 3,
            columns: 4,
            lit: side < 0 ? 0.25 : 0,
            random,
          })
  const floor = [
    [690, 560],
    [830, 560],
    [2200, 1000],
    [-760, 1000],
  ] as const
  engrave(p, floor, { tone: rough(flat(0.18), 0.3, 50), hatch: lines(0, 11), edge: 3 })
  for (const i of range(4).reverse()) {
    const k = 1 / (0.62 + i * 0.5)
    stall(p, [760 - 360 * k, 560 + 190 * k], k, 1)
    stall(p, [760 + 380 * k, 560 + 190 * k], k, -1)
    figure(p, [760 - 90 * k + i * 14, 560 + 215 * k], 250 * k, { stride: 0.2 })
    if (i % 2) figure(p, [760 + 110 * k, 560 + 205 * k], 235 * k)
  }
}

function stall(p: Plate, [x, y]: Point, k: number, side: number) {
  const at = (dx: number, dy: number): Point => [x + dx * side * k, y + dy * k]
  for (const dx of [-150, 150]) stroke(p, [at(dx, 40), at(dx, -240)], { width: 7 * k })
  engrave(p, [at(-160, -60), at(160, -60), at(160, 60), at(-160, 60)], {
    tone: flat(0.6),
    hatch: lines(90, 11),
    ground: 'tint',
    edge: 3,
  })
  for (const r of range(2))
    for (const i of range(9)) {
      const [cx, cy] = at(-140 + i * 35, -72 - r * 26)
      engrave(p, ellipse(cx, cy, 18 * k), {
        tone: flat(0.35),
        hatch: rings([cx - 6 * k, cy - 6 * k], 30 * k, { pitch: 7 }),
        ground: r ? 'paper' : 'tint',
        edge: 2.5,
      })
    }
  for (const i of range(8)) {
    const [a, b] = [-190 + i * 47.5, -190 + (i + 1) * 47.5]
    engrave(p, [at(a * 0.8, -310), at(b * 0.8, -310), at(b, -220), at((a + b) / 2, -200), at(a, -220)], {
      tone: flat(i % 2 ? 0.1 : 0.82),
      hatch: lines(90, 8),
      ground: i % 2 ? 'paper' : 'tint',
      edge: 2.5,
    })
  }
}
