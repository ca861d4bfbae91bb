import { arc, curve, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import { beam } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { shaft } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rays } from '#db/demo/illustrations/weaves.ts'

/** A cleared desk under its lamp, the chair pushed back. */
export const emptyDashboard: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([500, 0], [1440, 300], [0.35, 0.85]),
    hatch: lines(90, 12),
    ground: 'tint',
    edge: 0,
  })
  engrave(p, rect(130, 60, 380, 440), {
    tone: rough(fade([0, 60], [0, 500], [0.5, 0.1]), 0.2, 120),
    hatch: lines(0, 11),
    ink: 'tint',
    edge: 8,
  })
  for (const x of [320])
    stroke(
      p,
      [
        [x, 60],
        [x, 500],
      ],
      { width: 9 },
    )
  stroke(
    p,
    [
      [130, 280],
      [510, 280],
    ],
    { width: 9 },
  )
  beam(
    p,
    [980, 330],
    [
      [640, 640],
      [1260, 640],
    ],
    { near: 0, far: 0.3, w: 60, ink: 'tint' },
  )
  engrave(
    p,
    [
      [120, 640],
      [1320, 640],
      [1400, 740],
      [40, 740],
    ],
    { tone: rough(flat(0.3), 0.35, 60), hatch: lines(0, 10), ground: 'paper', edge: 6 },
  )
  engrave(p, rect(40, 740, 1360, 50), { tone: flat(0.85), edge: 6 })
  for (const x of [80, 980])
    for (const i of range(2)) {
      engrave(p, rect(x, 790, 380, 190), { tone: flat(0.7), hatch: lines(0, 10), ground: 'tint', edge: 6 })
      engrave(p, rect(x + 140, 830 + i * 90, 100, 18), { tone: flat(0), edge: 5 })
    }
  engrave(p, ellipse(980, 690, 110, 24), { tone: pillar(870, 1090), hatch: lines(0, 9), edge: 6 })
  tube(
    p,
    curve([
      [990, 690],
      [1090, 520],
      [1080, 340],
      [990, 230],
    ]),
    { radius: 11, cut: { edge: 4 } },
  )
  engrave(p, [...arc([980, 330], [150, 130], [Math.PI, 2 * Math.PI])], {
    tone: pillar(820, 1130, 1),
    hatch: rays([980, 330], [10, 160], { count: 40, from: 180, to: 360 }),
    ground: 'tint',
    edge: 6,
  })
  shaft(p, [330, 700], { w: 90, h: 110, dark: 0.9 })
  for (const [x, y] of [
    [300, 480],
    [330, 460],
    [366, 490],
  ] as Point[])
    stroke(
      p,
      [
        [330, 600],
        [x, y],
      ],
      { width: 11 },
    )
  engrave(
    p,
    [
      [520, 670],
      [720, 662],
      [760, 712],
      [540, 722],
    ],
    { tone: flat(0), edge: 5 },
  )
  chair(p)
}

function chair(p: Plate) {
  engrave(
    p,
    curve(
      [
        [560, 560],
        [700, 545],
        [840, 560],
        [830, 760],
        [570, 760],
      ],
      true,
    ),
    { tone: pillar(540, 860, 0.95), hatch: lines(0, 10), ground: 'tint', edge: 7 },
  )
  engrave(
    p,
    [
      [530, 830],
      [870, 830],
      [900, 880],
      [500, 880],
    ],
    { tone: flat(0.6), hatch: lines(0, 9), edge: 6 },
  )
  for (const x of [600, 790])
    tube(
      p,
      [
        [x, 750],
        [x, 840],
      ],
      { radius: 13, cut: { edge: 4 } },
    )
}
