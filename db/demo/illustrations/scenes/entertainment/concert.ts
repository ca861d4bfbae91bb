import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import { beam, crowd } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure } from '#db/demo/illustrations/scenery.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** A crowd before a stage swept by lights. */
export const concert: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([0, 0], [0, 700], [0.95, 0.62]),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 0,
  })
  const beams: [number, Point, Point][] = [
    [180, [420, 640], [640, 640]],
    [420, [90, 640], [260, 640]],
    [660, [760, 640], [930, 640]],
    [800, [480, 640], [640, 640]],
    [1020, [1180, 640], [1350, 640]],
    [1260, [800, 640], [1010, 640]],
  ]
  for (const [x, a, b] of beams) beam(p, [x, 96], [a, b], { near: 0, far: 0.5, w: 14, ink: 'tint' })
  for (const y of [30, 84])
    stroke(
      p,
      [
        [-5, y],
        [1445, y],
      ],
      { width: 9 },
    )
  for (const i of range(30))
    stroke(
      p,
      [
        [i * 50, 84],
        [i * 50 + 25, 30],
        [i * 50 + 50, 84],
      ],
      { width: 4, ink: 'ink' },
    )
  for (const [x, a, b] of beams) can(p, x, ((a[0] + b[0]) / 2 - x) / 544)
  engrave(p, rect(140, 600, 1160, 90), { tone: flat(0.4), hatch: lines(0, 8), ground: 'paper', edge: 4 })
  for (const [x, w, h] of [
    [170, 110, 300],
    [1160, 110, 300],
  ] as const)
    for (const i of range(3)) {
      engrave(p, rect(x, 600 - (i + 1) * 100, w, 96), { tone: flat(0.75), hatch: lines(90, 8), edge: 4 })
      engrave(p, ellipse(x + w / 2, 600 - i * 100 - 52, h * 0.13), {
        tone: roundTone(x + w / 2),
        hatch: rings([x + w / 2, 548 - i * 100], 40, { pitch: 7 }),
        ground: 'tint',
        edge: 4,
      })
    }
  for (const [x, h] of [
    [560, 190],
    [700, 214],
    [880, 196],
  ] as Point[])
    figure(p, [x, 604], h, { stride: 0.16 })
  for (const x of [540, 730])
    stroke(
      p,
      [
        [x + 40, 606],
        [x + 40, 440],
        [x + 14, 424],
      ],
      { width: 5 },
    )
  stroke(
    p,
    [
      [640, 500],
      [770, 470],
    ],
    { width: 9 },
  )
  for (const [x, r] of [
    [780, 34],
    [820, 26],
    [960, 40],
  ] as Point[])
    engrave(p, ellipse(x, 568, r), { tone: flat(0.5), hatch: rings([x, 568], r, { pitch: 7 }), edge: 4 })
  crowd(p, 700, { rows: 4, size: 34, lift: 0.4 })
}

const roundTone = (x: number) => fade([x - 40, 0], [x + 40, 0], [0.2, 0.95])

function can(p: Plate, x: number, lean: number) {
  const tip: Point = [x + lean * 46, 118]
  tube(p, [[x - lean * 30, 56], tip], { radius: 24, end: 34, cut: { edge: 4 } })
  engrave(p, ellipse(tip[0], tip[1], 34, 13), { tone: flat(0), edge: 4 })
}
