import { clamp, curve, ellipse, mix, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { drape } from '#db/demo/illustrations/scenery.ts'
import { ball, fade, flat, pillar } from '#db/demo/illustrations/tones.ts'
import { lines, rays } from '#db/demo/illustrations/weaves.ts'

/** A lectern crowded with microphones before heavy drapery. */
export const lectern: Scene = (p) => {
  drape(p, [-20, 1460], [-10, 780], { folds: 15, dark: 0.95 })
  const pool: Point[] = [
    [560, -10],
    [880, -10],
    [1240, 800],
    [200, 800],
  ]
  engrave(p, pool, {
    tone: (x, y) =>
      0.12 + 0.5 * clamp(0.5 + 0.5 * Math.sin(x / 15)) * clamp(Math.abs(x - 720) / 330) + y / 5000,
    hatch: lines(90, 10),
    ground: 'paper',
    ink: 'tint',
    edge: 0,
  })
  engrave(p, rect(-5, 780, 1450, 190), {
    tone: fade([0, 780], [0, 960], [0.85, 0.5]),
    hatch: lines(0, 8),
    ground: 'tint',
    edge: 4,
  })
  engrave(p, ellipse(720, 872, 520, 60), { tone: flat(0.1), edge: 0 })
  engrave(
    p,
    [
      [560, 560],
      [880, 560],
      [850, 880],
      [590, 880],
    ],
    { tone: pillar(520, 880, 0.9), hatch: lines(90, 8), ground: 'tint', edge: 4 },
  )
  engrave(
    p,
    [
      [520, 872],
      [920, 872],
      [940, 918],
      [500, 918],
    ],
    { tone: flat(0.7), edge: 4 },
  )
  engrave(p, ellipse(720, 706, 74), {
    tone: ball(720, 706, 80, 0.6),
    hatch: rays([720, 706], [18, 80], { count: 40 }),
    edge: 5,
  })
  engrave(p, ellipse(720, 706, 34), { tone: flat(0.9), edge: 3 })
  engrave(
    p,
    [
      [470, 480],
      [970, 480],
      [930, 566],
      [510, 566],
    ],
    { tone: fade([470, 0], [970, 0], [0.15, 0.7]), hatch: lines(0, 8), edge: 5 },
  )
  engrave(
    p,
    [
      [500, 430],
      [940, 430],
      [976, 486],
      [464, 486],
    ],
    { tone: flat(0.06), edge: 4 },
  )
  for (const [x, y, lean] of [
    [560, 300, -0.5],
    [640, 236, -0.22],
    [722, 206, 0.02],
    [806, 240, 0.26],
    [884, 306, 0.52],
    [600, 376, -0.4],
    [846, 380, 0.36],
  ] as const)
    microphone(p, [x, y], lean)
}

function microphone(p: Plate, [x, y]: Point, lean: number) {
  const foot: Point = [720 + (x - 720) * 0.62, 470]
  tube(p, curve([foot, [mix(foot[0], x, 0.4) + lean * 60, mix(470, y, 0.5)], [x, y + 40]]), { radius: 6 })
  const tip: Point = [x - lean * 54, y - 46]
  tube(
    p,
    [
      [x + lean * 16, y + 56],
      [x, y + 10],
    ],
    { radius: 17, end: 22 },
  )
  tube(p, [[x, y + 14], tip], {
    radius: 30,
    cut: { hatch: lines(45, 8), cross: -45, tone: ball(x, y - 14, 46, 1), ground: 'tint', edge: 4 },
  })
  engrave(p, ellipse(tip[0], tip[1], 30, 26), {
    tone: ball(tip[0], tip[1], 34, 1),
    hatch: lines(45, 8),
    cross: -45,
    ground: 'tint',
    edge: 3,
  })
}
