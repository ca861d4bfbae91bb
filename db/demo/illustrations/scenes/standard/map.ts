import { arc, curve, ellipse, range, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import { shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { onQuad } from '#db/demo/illustrations/solids.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'
import type { Quad } from './-quad.ts'

/** A chart spread out under a compass and a lens. */
export const map: Scene = (p) => {
  table(p, -5, { dark: 0.62 })
  const sheet: Quad = [
    [90, 110],
    [1290, 50],
    [1400, 860],
    [40, 910],
  ]
  engrave(p, sheet, { tone: rough(flat(0.14), 0.2, 200), hatch: lines(-2, 13), ink: 'tint', edge: 6 })
  const on = (u: number, v: number) => onQuad(sheet, u, v)
  for (const i of range(11)) {
    stroke(p, [on(i / 10, 0.02), on(i / 10, 0.98)], { width: 2, ink: 'tint' })
    if (i < 8) stroke(p, [on(0.02, i / 7), on(0.98, i / 7)], { width: 2, ink: 'tint' })
  }
  const coast = curve([
    on(0.02, 0.3),
    on(0.14, 0.26),
    on(0.22, 0.4),
    on(0.34, 0.34),
    on(0.4, 0.18),
    on(0.52, 0.2),
    on(0.5, 0.4),
    on(0.62, 0.52),
    on(0.56, 0.7),
    on(0.42, 0.66),
    on(0.36, 0.84),
    on(0.2, 0.78),
    on(0.12, 0.9),
    on(0.02, 0.86),
  ])
  for (const w of [54, 36, 18]) stroke(p, coast, { width: w, ink: w === 36 ? 'paper' : 'tint' })
  engrave(p, coast, {
    tone: (x, y) => 0.2 + 0.5 * Math.max(0, Math.sin(x / 60 + Math.sin(y / 50) * 1.6)),
    hatch: lines(56, 9),
    edge: 5,
  })
  engrave(p, curve([on(0.76, 0.12), on(0.9, 0.1), on(0.94, 0.26), on(0.84, 0.36), on(0.74, 0.26)], true), {
    tone: fade([1000, 100], [1250, 300], [0.1, 0.7]),
    hatch: lines(56, 9),
    edge: 5,
  })
  stroke(
    p,
    curve([on(0.14, 0.5), on(0.26, 0.54), on(0.34, 0.48), on(0.45, 0.5), on(0.6, 0.46), on(0.72, 0.3)]),
    { width: 7, ink: 'paper' },
  )
  for (const [u, v] of [
    [0.14, 0.5],
    [0.34, 0.48],
    [0.45, 0.32],
    [0.3, 0.7],
  ] as Point[])
    engrave(p, ellipse(...on(u, v), 13), { tone: flat(0), edge: 6 })
  compass(p, [1130, 610], 210)
}

function compass(p: Plate, [x, y]: Point, r: number) {
  shadow(p, [x + 40, y + 50], [r * 1.25, r * 1.15], 1.3)
  engrave(p, ellipse(x, y, r), {
    tone: (_x, _y, u) => 0.1 + 0.8 * Math.max(0, Math.cos(u * 6.283 - 0.8)),
    hatch: rings([x, y], r, { pitch: 8 }),
    ground: 'tint',
    edge: 7,
  })
  engrave(p, ellipse(x, y, r * 0.82), { tone: flat(0), edge: 5 })
  for (const i of range(36))
    stroke(
      p,
      [
        [x + Math.cos(i * 0.1745) * r * 0.8, y + Math.sin(i * 0.1745) * r * 0.8],
        [
          x + Math.cos(i * 0.1745) * r * (i % 9 ? 0.73 : 0.66),
          y + Math.sin(i * 0.1745) * r * (i % 9 ? 0.73 : 0.66),
        ],
      ],
      { width: 4 },
    )
  for (const i of [1, 3, 5, 7, 0, 2, 4, 6]) {
    const a = i * 0.7854
    const reach = r * (i % 2 ? 0.42 : 0.64)
    const tip: Point = [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
    for (const s of [-1, 1])
      engrave(
        p,
        [tip, [x, y], [x + Math.cos(a + s * 0.7854) * r * 0.15, y + Math.sin(a + s * 0.7854) * r * 0.15]],
        { tone: flat(0), ground: s > 0 ? 'ink' : i % 2 ? 'tint' : 'paper', edge: 3 },
      )
  }
  stroke(p, arc([x, y - r * 1.16], [r * 0.16, r * 0.16]), { width: 13 })
}
