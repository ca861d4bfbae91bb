import { arc, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import { beam, crowd } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { drape, figure } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar } from '#db/demo/illustrations/tones.ts'
import { lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** The curtain parting on a lone player in the light. */
export const theatre: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([0, 0], [0, 800], [0.95, 0.7]),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 0,
  })
  beam(
    p,
    [700, -60],
    [
      [380, 790],
      [1040, 790],
    ],
    { near: 0.02, far: 0.3, ink: 'tint', w: 60 },
  )
  const stage: Point[] = [
    [-5, 740],
    [1445, 740],
    [1445, 850],
    [-5, 850],
  ]
  engrave(p, stage, {
    tone: flat(0.55),
    hatch: rays([720, 300], [300, 1300], { count: 170, from: 15, to: 165 }),
    ground: 'tint',
    edge: 3,
  })
  engrave(p, ellipse(710, 790, 330, 46), { tone: flat(0.06), edge: 0 })
  figure(p, [700, 800], 330, { stride: 0.13 })
  drape(p, [-40, 330], [-10, 780], { folds: 5, swing: -70, dark: 1.1 })
  drape(p, [1110, 1480], [-10, 780], { folds: 5, swing: 70, dark: 1.1 })
  for (const i of range(5)) swag(p, 144 + i * 288)
  engrave(p, rect(-5, -5, 1450, 46), { tone: flat(0.3), hatch: lines(90, 10), edge: 4 })
  engrave(p, rect(-5, 842, 1450, 30), { tone: flat(0.2), hatch: lines(0, 7), edge: 4 })
  for (const i of range(12))
    engrave(p, arc([60 + i * 120, 846], [34, 34], [Math.PI, 2 * Math.PI]), {
      tone: pillar(26 + i * 120, 94 + i * 120, 0.9),
      hatch: lines(0, 7),
      edge: 4,
    })
  crowd(p, 900, { rows: 2, size: 44, lift: 0 })
}

function swag(p: Plate, x: number) {
  const w = 150
  const hem = arc([x, 30], [w, 150], [0, Math.PI])
  engrave(p, hem, {
    tone: (_x, y) => 0.25 + 0.5 * Math.sin(Math.hypot((_x - x) / w, (y - 30) / 150) * 5 * 3.1) ** 2,
    hatch: rings([x, 30], 160, { pitch: 8 }),
    ground: 'tint',
    edge: 4,
  })
  for (const i of range(24))
    stroke(
      p,
      [
        [x + w * Math.cos(i / 7.64), 30 + 150 * Math.sin(i / 7.64)],
        [x + w * Math.cos(i / 7.64), 54 + 150 * Math.sin(i / 7.64)],
      ],
      { width: 4 },
    )
}
