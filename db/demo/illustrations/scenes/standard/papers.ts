import { arc, curve, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import { shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { onQuad } from '#db/demo/illustrations/solids.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { face, lines } from '#db/demo/illustrations/weaves.ts'
import type { Quad } from './-quad.ts'

/** Bundled newspapers in the first light of a doorstep. */
export const papers: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 640), {
    tone: fade([0, 0], [1440, 200], [0.15, 0.9]),
    hatch: lines(90, 10),
    ground: 'tint',
    edge: 0,
  })
  engrave(
    p,
    [
      [120, -5],
      [420, -5],
      [640, 640],
      [340, 640],
    ],
    { tone: flat(0.08), hatch: lines(90, 12), edge: 0 },
  )
  table(p, 620, { dark: 0.6 })
  shadow(p, [800, 850], [640, 90], 1.2)
  for (const i of range(8)) fold(p, [230 + ((i * 29) % 40), 800 - i * 50], i)
  const top: Quad = [
    [430, 210],
    [1080, 180],
    [1190, 424],
    [290, 452],
  ]
  engrave(p, top, { tone: flat(0.03), hatch: face(top, { pitch: 30 }), edge: 5 })
  const on = (u: number, v: number) => onQuad(top, u, v)
  stroke(p, [on(0.06, 0.12), on(0.94, 0.12)], { width: 13 })
  for (const v of [0.21, 0.235]) stroke(p, [on(0.05, v), on(0.95, v)], { width: 3 })
  const picture: Quad = [on(0.06, 0.3), on(0.52, 0.3), on(0.52, 0.8), on(0.06, 0.8)]
  engrave(p, picture, {
    tone: (x, y) => 0.4 + 0.4 * Math.sin(x / 70 + y / 50),
    hatch: lines(0, 8),
    ground: 'tint',
    edge: 3,
  })
  for (const r of range(2))
    stroke(p, [on(0.57, 0.34 + r * 0.09), on(0.93 - r * 0.1, 0.34 + r * 0.09)], { width: 9 })
  for (const c of range(2))
    for (const r of range(7))
      stroke(p, [on(0.57 + c * 0.19, 0.53 + r * 0.06), on(0.73 + c * 0.19, 0.53 + r * 0.06)], { width: 4 })
  tube(
    p,
    [
      [660, 200],
      [640, 440],
      [645, 850],
    ],
    { radius: 9, cut: { edge: 3 } },
  )
  tube(
    p,
    [
      [330, 350],
      [720, 338],
      [1160, 320],
    ],
    { radius: 9, cut: { edge: 3 } },
  )
  for (const s of [-1, 1])
    tube(
      p,
      curve([
        [650, 336],
        [650 + s * 70, 270],
        [650 + s * 130, 300],
        [650 + s * 80, 350],
        [650, 336],
      ]),
      { radius: 9, cut: { edge: 3 } },
    )
}

function fold(p: Plate, [x, y]: Point, i: number) {
  const w = 880 + ((i * 37) % 50)
  const body = [
    ...arc([x + 26, y], [26, 26], [Math.PI / 2, Math.PI * 1.5]),
    [x + w, y - 40],
    [x + w + 8, y + 14],
  ] as const
  engrave(p, body, {
    tone: fade([x, 0], [x + w, 0], [0.12, 0.62]),
    hatch: lines(-1, 8),
    ground: i % 3 ? 'paper' : 'tint',
    edge: 4,
  })
  for (const k of [-8, 8])
    stroke(
      p,
      [
        [x + 20, y + k],
        [x + w, y + k - 26],
      ],
      { width: 2.5 },
    )
}
