import { ellipse, mix, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import { plume } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { cable, hills, sky, water } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** A suspension bridge over an estuary, the sun low behind its far tower. */
export const bridge: Scene = (p) => {
  sky(p, 600, { dark: 0.75, low: 0.15 })
  engrave(p, ellipse(985, 470, 92), { tone: flat(0), edge: 2 })
  hills(
    p,
    [
      [-10, 585],
      [180, 520],
      [380, 560],
      [620, 575],
      [860, 588],
      [1150, 560],
      [1300, 520],
      [1450, 540],
    ],
    { tone: rough(flat(0.5), 0.35, 60), ink: 'tint' },
  )
  water(p, 596, { dark: 0.6, lights: [[985, 70]] })
  const deck = (x: number) => 560 - 190 * ((1440 - x) / 1440) ** 1.6
  bridgeTower(p, 330, [120, 790], 92)
  bridgeTower(p, 1010, [300, 640], 50)
  const run = range(61).map((i) => i * 24)
  const road = [
    ...run.map((x) => [x, deck(x) + 40] as const),
    ...run.map((x) => [x, deck(x) + mix(88, 56, x / 1440)] as const).reverse(),
  ]
  engrave(p, road, { tone: flat(0.8), hatch: lines(4, 7), edge: 3 })
  for (const dy of [0, 16]) {
    const cables = [
      cable([-60, 330], [330, 130], -10 + dy),
      cable([330, 130], [1010, 308], 150 + dy),
      cable([1010, 308], [1500, 500], 30 + dy),
    ]
    for (const c of cables) stroke(p, c, { width: 6 - dy / 5 })
    if (dy) continue
    for (const c of cables)
      for (const [x, y] of c.filter((_, i) => i % 2))
        stroke(
          p,
          [
            [x, y],
            [x, deck(x) + 44],
          ],
          { width: 2 },
        )
  }
  boat(p, [760, 735], 1.2)
  boat(p, [1180, 655], 0.55)
  hills(
    p,
    [
      [-10, 820],
      [150, 830],
      [330, 880],
      [520, 935],
      [640, 980],
    ],
    { tone: rough(flat(0.85), 0.3, 30), angle: -20 },
  )
}

function bridgeTower(p: Plate, x: number, [top, foot]: Point, w: number) {
  for (const side of [-1, 1]) {
    const leg = rect(x + side * w * 0.62 - w * 0.22, top, w * 0.44, foot - top)
    engrave(p, leg, {
      tone: pillar(x + side * w * 0.62 - w * 0.3, x + side * w * 0.62 + w * 0.22, 1),
      hatch: lines(0, 8),
      ground: 'tint',
    })
  }
  for (const t of [0.02, 0.26, 0.52])
    engrave(p, rect(x - w * 0.62, mix(top, foot, t), w * 1.24, w * 0.26), {
      tone: flat(0.62),
      hatch: lines(90, 7),
      ground: 'tint',
    })
  engrave(p, rect(x - w * 1.15, foot - w * 0.5, w * 2.3, w * 0.62), { tone: pillar(x - w * 1.2, x + w, 0.9) })
}

function boat(p: Plate, [x, y]: Point, k: number) {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  engrave(p, [at(-34, -48), at(40, -48), at(40, 0), at(-34, 0)], {
    tone: fade(at(-34, 0), at(40, 0), [0, 0.6]),
    hatch: lines(90, 7),
  })
  engrave(p, [at(-2, -86), at(22, -86), at(22, -48), at(-2, -48)], { tone: flat(0.85) })
  engrave(p, [at(-130, -26), at(-60, -10), at(80, -10), at(140, -22), at(112, 32), at(-98, 32)], {
    tone: flat(0.88),
    hatch: lines(2, 7),
  })
  plume(
    p,
    [at(10, -100), at(26, -124), at(54, -142), at(92, -156), at(140, -172), at(200, -196)],
    [12 * k, 44 * k],
  )
}
