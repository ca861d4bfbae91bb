import { chance } from '#db/demo/illustrations/chance.ts'
import { curve, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import { drum } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** A film projector throwing its cone across a dark house. */
export const projector: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([0, 0], [1440, 960], [0.95, 0.7]),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 0,
  })
  const cone: Point[] = [
    [840, 500],
    [1460, 150],
    [1460, 860],
    [840, 540],
  ]
  engrave(p, cone, {
    tone: fade([840, 520], [1440, 520], [0, 0.42]),
    hatch: rays([800, 520], [30, 900], { count: 40, from: -32, to: 32 }),
    ink: 'tint',
    edge: 0,
  })
  const random = chance('dust')
  for (const _ of range(46)) {
    const x = 900 + random() * 540
    block(
      p,
      ellipse(x, 520 + (random() - 0.5) * (x - 820) * 0.95, 2 + random() * 5),
      random() < 0.5 ? 'ink' : 'tint',
    )
  }
  for (const [x, w] of [
    [330, -120],
    [560, 130],
  ] as Point[])
    tube(
      p,
      [
        [450 + (x - 450) * 0.4, 690],
        [x + w, 985],
      ],
      { radius: 17, cut: { edge: 4 } },
    )
  tube(
    p,
    [
      [455, 690],
      [455, 985],
    ],
    { radius: 17, cut: { edge: 4 } },
  )
  reel(p, [270, 250], 190)
  reel(p, [610, 210], 160)
  for (const line of [
    [
      [455, 330],
      [470, 400],
      [520, 440],
    ],
    [
      [470, 250],
      [500, 330],
      [560, 440],
    ],
  ] as Point[][])
    stroke(p, curve(line), { width: 7 })
  engrave(p, rect(270, 400, 420, 270), {
    tone: fade([270, 400], [690, 670], [0.08, 0.72]),
    hatch: lines(0, 9),
    edge: 6,
  })
  engrave(p, rect(270, 610, 420, 60), { tone: flat(0.6), hatch: lines(90, 8), ground: 'tint', edge: 4 })
  for (const i of range(6)) block(p, rect(300, 430 + i * 22, 92, 9))
  engrave(p, ellipse(510, 520, 58), {
    tone: fade([460, 470], [560, 570], [0.1, 0.9]),
    hatch: rings([510, 520], 58, { pitch: 7 }),
    ground: 'tint',
    edge: 5,
  })
  engrave(p, ellipse(510, 520, 18), { tone: flat(0), edge: 5 })
  drum(p, [760, 520], { r: 62, axis: [-90, 0], squash: 0.3, ground: 'tint', dark: 1 })
  drum(p, [838, 520], { r: 46, axis: [-90, 0], squash: 0.36, cap: 0 })
  for (const i of range(4))
    drum(p, [60 + i * 6, 900 - i * 36], {
      r: 40,
      axis: [0, 30],
      squash: 2.2,
      ground: i % 2 ? 'paper' : 'tint',
      cap: 0.3,
    })
}

function reel(p: Plate, [x, y]: Point, r: number) {
  engrave(p, ellipse(x, y, r), { tone: flat(0.1), edge: 6 })
  engrave(p, ellipse(x, y, r * 0.9), {
    tone: (_x, _y, u) => 0.25 + 0.6 * Math.abs(Math.cos(u * 6.283 + 0.8)),
    hatch: rings([x, y], r * 0.9, { pitch: 8, from: r * 0.2 }),
    edge: 3,
  })
  for (const i of range(5)) {
    const [cx, cy] = [x + Math.cos(i * 1.2566 - 0.4) * r * 0.56, y + Math.sin(i * 1.2566 - 0.4) * r * 0.56]
    engrave(p, ellipse(cx, cy, r * 0.24), { tone: flat(0.9), hatch: lines(0, 10), ground: 'tint', edge: 4 })
  }
  engrave(p, ellipse(x, y, r * 0.16), {
    tone: fade([x - 20, y - 20], [x + 20, y + 20], [0, 0.9]),
    hatch: lines(45, 7),
    ground: 'tint',
    edge: 4,
  })
}
