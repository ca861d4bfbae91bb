import { chance } from '#db/demo/illustrations/chance.ts'
import { mix, curve, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import { drum, shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { face, lines, rays } from '#db/demo/illustrations/weaves.ts'

/** A ledger, a pen and the day's takings in stacks of coin. */
export const ledger: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 480), {
    tone: fade([0, 0], [1440, 300], [0.25, 0.92]),
    hatch: lines(90, 9),
    ground: 'tint',
    edge: 0,
  })
  for (const i of range(4))
    engrave(
      p,
      [
        [80 + i * 130, -5],
        [190 + i * 130, -5],
        [330 + i * 130, 470],
        [220 + i * 130, 470],
      ],
      { tone: flat(0.12), hatch: lines(90, 10), edge: 0 },
    )
  table(p, 450, { dark: 0.6 })
  shadow(p, [470, 850], [520, 90], 1)
  const left = [
    [120, 560],
    [470, 520],
    [560, 850],
    [60, 900],
  ] as const
  const right = [
    [470, 520],
    [850, 540],
    [1010, 860],
    [560, 850],
  ] as const
  engrave(
    p,
    [
      [104, 566],
      [866, 540],
      [1040, 884],
      [566, 876],
      [36, 926],
    ],
    { tone: flat(0.9), edge: 4 },
  )
  for (const [quad, t] of [
    [left, 0.03],
    [right, 0.06],
  ] as const) {
    engrave(p, quad, {
      tone: (_x, _y, u) => t + 0.5 * Math.exp(-((quad === left ? 1 - u : u) * 14)),
      hatch: face(quad, { turned: false, pitch: 9 }),
      edge: 4,
    })
    for (const r of range(11)) ruleLine(p, quad, (r + 1.5) / 13, r)
    for (const u of [0.12, 0.66, 0.84])
      stroke(p, [on(quad, u, 0.04), on(quad, u, 0.97)], { width: 3, ink: 'tint' })
  }
  for (const [x, y, n] of [
    [1010, 560, 5],
    [1140, 590, 9],
    [1290, 560, 13],
    [1090, 700, 3],
    [1240, 720, 6],
    [1370, 720, 8],
  ] as const)
    coins(p, [x, y], n)
  tube(
    p,
    curve([
      [480, 690],
      [640, 560],
      [850, 330],
      [960, 180],
    ]),
    { radius: 15, end: 21, cut: { ground: 'tint', edge: 4 } },
  )
  engrave(
    p,
    [
      [440, 730],
      [468, 678],
      [494, 702],
    ],
    { tone: flat(0.5), hatch: lines(45, 6), edge: 3 },
  )
}

function ruleLine(p: Plate, quad: readonly [Point, Point, Point, Point], v: number, r: number) {
  const random = chance(`rule${r}${quad[0][0]}`)
  stroke(p, [on(quad, 0.16, v), on(quad, 0.3 + random() * 0.3, v)], { width: 5 })
  stroke(p, [on(quad, 0.7, v), on(quad, 0.81, v)], { width: 5 })
  if (random() < 0.6) stroke(p, [on(quad, 0.88, v), on(quad, 0.96, v)], { width: 5 })
}

function coins(p: Plate, [x, y]: Point, n: number) {
  shadow(p, [x + 34, y + 6], [96, 26], 1)
  for (const i of range(n)) {
    const cx = x + ((i * 7) % 5) - 2
    drum(p, [cx, y - i * 22 - 22], { r: 30, axis: [0, 22], squash: 2, dark: 1, ground: 'tint', cap: 0.05 })
  }
  engrave(p, ellipse(x, y - n * 22, 36, 18), {
    tone: flat(0.4),
    hatch: rays([x, y - n * 22], [10, 40], { count: 26 }),
    edge: 2.5,
  })
}

const on = ([a, b, c, d]: readonly [Point, Point, Point, Point], u: number, v: number): Point => [
  mix(mix(a[0], b[0], u), mix(d[0], c[0], u), v),
  mix(mix(a[1], b[1], u), mix(d[1], c[1], u), v),
]
