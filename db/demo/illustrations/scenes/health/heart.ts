import { curve, ellipse, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat, rough, type Tone } from '#db/demo/illustrations/tones.ts'
import { globe, lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** A heart as the old anatomists cut it, a stethoscope laid round it. */
export const heart: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: (x, y) => Math.min(0.62, Math.hypot(x - 700, (y - 480) * 1.2) / 1300),
    hatch: rays([700, 480], [60, 1100], { count: 220 }),
    ink: 'tint',
    edge: 0,
  })
  const body = curve(
    [
      [600, 340],
      [700, 300],
      [840, 330],
      [930, 440],
      [930, 590],
      [850, 730],
      [730, 840],
      [640, 770],
      [540, 640],
      [500, 500],
      [530, 390],
    ],
    true,
  )
  for (const [path, r] of [
    [
      [
        [640, 400],
        [620, 260],
        [600, 120],
        [610, -20],
      ],
      44,
    ],
    [
      [
        [860, 430],
        [960, 380],
        [1080, 390],
      ],
      34,
    ],
    [
      [
        [860, 500],
        [980, 470],
        [1090, 490],
      ],
      30,
    ],
    [
      [
        [540, 420],
        [470, 340],
        [450, 220],
      ],
      34,
    ],
  ] as [Point[], number][])
    tube(p, curve(path), { radius: r, cut: { hatch: undefined, ground: 'tint', edge: 4 } })
  tube(
    p,
    curve([
      [720, 400],
      [690, 240],
      [770, 130],
      [890, 150],
      [925, 270],
      [890, 420],
    ]),
    { radius: 56, end: 40, cut: { edge: 5 } },
  )
  for (const [x, y] of [
    [740, 128],
    [800, 92],
    [868, 110],
  ] as Point[])
    tube(
      p,
      [
        [x, y],
        [x + (x - 800) * 0.3, y - 110],
      ],
      { radius: 19, cut: { edge: 4 } },
    )
  const shade: Tone = (x, y) =>
    0.08 + 0.75 * Math.min(1, Math.max(0, Math.hypot(x - 630, y - 470) / 330) ** 1.5)
  engrave(p, body, {
    tone: rough(shade, 0.2, 60),
    hatch: globe([715, 560], 330, { tilt: 0.5, roll: 0.7, pitch: 9 }),
    cross: 60,
    ground: 'tint',
    edge: 6,
  })
  const glint = curve(
    [
      [570, 470],
      [600, 400],
      [650, 380],
      [630, 450],
      [590, 540],
    ],
    true,
  )
  engrave(p, glint, { tone: flat(0.08), hatch: lines(40, 10), edge: 0 })
  for (const vein of [
    [
      [740, 330],
      [700, 460],
      [720, 580],
      [690, 720],
      [716, 820],
    ],
    [
      [704, 470],
      [620, 560],
      [590, 650],
    ],
    [
      [718, 580],
      [810, 640],
      [830, 730],
    ],
    [
      [730, 400],
      [830, 440],
      [890, 540],
      [880, 640],
    ],
  ] as Point[][]) {
    stroke(p, curve(vein), { width: 15 })
    stroke(p, curve(vein), { width: 8, ink: 'paper' })
  }
  stethoscope(p)
}

function stethoscope(p: Plate) {
  const tubing = curve([
    [180, 60],
    [150, 260],
    [210, 430],
    [300, 520],
    [330, 700],
    [480, 880],
    [760, 920],
    [1020, 880],
    [1150, 780],
  ])
  tube(p, tubing, { radius: 19, cut: { edge: 4 } })
  tube(
    p,
    curve([
      [430, 60],
      [440, 250],
      [400, 400],
      [300, 520],
    ]),
    { radius: 14, cut: { edge: 4 } },
  )
  for (const [x, y] of [
    [180, 60],
    [430, 60],
  ] as Point[]) {
    tube(
      p,
      [
        [x, y + 60],
        [x + (305 - x) * 0.16, y - 30],
      ],
      { radius: 13, cut: { ground: 'tint', edge: 4 } },
    )
    engrave(p, ellipse(x + (305 - x) * 0.2, y - 38, 26, 20), { tone: flat(0.85), edge: 4 })
  }
  engrave(p, ellipse(1200, 736, 112), {
    tone: (_x, _y, u) => 0.15 + 0.7 * Math.max(0, Math.cos(u * 6.283 - 0.8)),
    hatch: rings([1200, 736], 112, { pitch: 9 }),
    edge: 6,
  })
  engrave(p, ellipse(1200, 736, 74), {
    tone: fade([1130, 670], [1270, 800], [0.02, 0.6]),
    hatch: lines(-45, 9),
    edge: 5,
  })
}
