import { ellipse, mix, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke } from '#db/demo/illustrations/plate.ts'
import { shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure } from '#db/demo/illustrations/scenery.ts'
import { crate, see, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines, rays } from '#db/demo/illustrations/weaves.ts'

/** A folded ballot falling into its box, a line of voters behind. */
export const ballot: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 640), {
    tone: (x, y) => 0.5 - 0.42 * Math.exp(-(((x - 720) / 420) ** 2) - ((y - 230) / 330) ** 2),
    hatch: rays([720, 210], [40, 1100], { count: 200 }),
    ink: 'tint',
    edge: 0,
  })
  for (const i of range(6))
    for (const side of [-1, 1]) figure(p, [720 + side * (330 + i * 84), 632], 350 - i * 18)
  table(p, 620, { dark: 0.55 })
  shadow(p, [900, 850], [420, 80], 1)
  const eye: Eye = { at: [720, 420], zoom: 1150, turn: 0.42, tip: 0.3, about: [0, -0.5, 4.75] }
  const faces = crate(p, eye, {
    from: [-1, -1.3, 4],
    size: [2, 1.35, 1.5],
    shades: [0.28, 0.78, 0.1],
    pitch: 9,
    edge: 4,
  })
  crate(p, eye, { from: [-1.07, 0.05, 3.93], size: [2.14, 0.14, 1.64], shades: [0.45, 0.9, 0.06], edge: 4 })
  const lid = (x: number, z: number) => see(eye, [x, 0.19, z])
  block(p, [lid(-0.55, 4.68), lid(0.55, 4.68), lid(0.55, 4.84), lid(-0.55, 4.84)])
  const paper: Point[] = [
    lid(-0.42, 4.76),
    lid(0.42, 4.76),
    [lid(0.42, 4.76)[0] + 24, 92],
    [lid(-0.42, 4.76)[0] + 20, 66],
  ]
  engrave(p, paper, { tone: fade([560, 100], [900, 300], [0, 0.22]), hatch: lines(80, 9), edge: 4 })
  const on = (u: number, v: number): Point => [
    mix(paper[3]![0], paper[2]![0], u) - 20 * v,
    mix(mix(66, 92, u), mix(paper[0]![1], paper[1]![1], u), v),
  ]
  for (const i of range(3)) {
    const v = 0.2 + i * 0.24
    stroke(
      p,
      [on(0.14, v - 0.05), on(0.28, v - 0.04), on(0.27, v + 0.09), on(0.13, v + 0.08), on(0.14, v - 0.05)],
      { width: 4 },
    )
    stroke(p, [on(0.38, v + 0.02), on(0.88, v + 0.04)], { width: 7 })
  }
  stroke(p, [on(0.15, 0.4), on(0.2, 0.5), on(0.34, 0.3)], { width: 9 })
  const front = faces.find((f) => f.shade === 0)!.quad
  const mid: Point = [(front[0][0] + front[2][0]) / 2, (front[0][1] + front[2][1]) / 2]
  engrave(p, ellipse(mid[0], mid[1], 82, 92), { tone: flat(0.1), ground: 'tint', edge: 4 })
  stroke(
    p,
    [
      [mid[0] - 40, mid[1]],
      [mid[0] - 8, mid[1] + 36],
      [mid[0] + 44, mid[1] - 42],
    ],
    { width: 16 },
  )
}
