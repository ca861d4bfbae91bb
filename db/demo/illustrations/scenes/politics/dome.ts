import { arc, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure, shaft, sky, tree } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar } from '#db/demo/illustrations/tones.ts'
import { hoops, lines } from '#db/demo/illustrations/weaves.ts'

/** The dome of an assembly above its portico and steps. */
export const dome: Scene = (p) => {
  sky(p, 760, { dark: 0.85, low: 0.1, cloud: 0.8 })
  for (const [x, w] of [
    [-30, 500],
    [970, 500],
  ] as Point[]) {
    engrave(p, rect(x, 520, w, 260), { tone: fade([0, 520], [0, 780], [0.2, 0.5]), hatch: lines(0, 9) })
    for (const i of range(7)) engrave(p, rect(x + 30 + i * 66, 570, 34, 70), { tone: flat(0.9), edge: 2 })
    for (const i of range(7)) engrave(p, rect(x + 30 + i * 66, 672, 34, 80), { tone: flat(0.8), edge: 2 })
    engrave(p, rect(x - 10, 500, w + 20, 24), { tone: flat(0.25) })
  }
  for (const side of [0, 1])
    for (const i of range(3)) tree(p, [side ? 1120 + i * 130 : 320 - i * 130, 800], 84 - i * 6)
  engrave(p, rect(528, 330, 384, 70), { tone: pillar(500, 912, 0.8), hatch: hoops([528, 912], 20) })
  for (const i of range(11))
    shaft(p, [720 - 172 * Math.cos((i / 10) * Math.PI), 372], { w: 24, h: 92, dark: 0.95, pitch: 6 })
  engrave(p, rect(528, 262, 384, 24), { tone: pillar(500, 912, 0.9), hatch: hoops([528, 912], 8, 6) })
  const shell = [...arc([720, 268], [176, 186], [Math.PI, 2 * Math.PI])]
  engrave(p, shell, { tone: pillar(510, 900, 1), hatch: hoops([540, 900], -46, 8), ground: 'tint', edge: 3 })
  for (const i of range(7))
    stroke(p, arc([720, 268], [176 * Math.cos(((i + 0.5) / 7) * Math.PI), 186], [-Math.PI / 2, 0]), {
      width: 2,
    })
  shaft(p, [720, 96], { w: 56, h: 62, dark: 0.9 })
  engrave(p, arc([720, 36], [30, 36], [Math.PI, 2 * Math.PI]), {
    tone: pillar(690, 750),
    hatch: lines(90, 6),
    ground: 'tint',
  })
  stroke(
    p,
    [
      [720, 0],
      [720, -10],
    ],
    { width: 5 },
  )
  engrave(p, rect(420, 480, 600, 320), { tone: flat(0.9), ground: 'tint' })
  for (const i of range(8)) shaft(p, [458 + i * 75, 786], { w: 42, h: 300, taper: 0.86 })
  engrave(p, rect(396, 440, 648, 48), { tone: flat(0.22), hatch: lines(0, 8) })
  engrave(
    p,
    [
      [384, 442],
      [720, 322],
      [1056, 442],
    ],
    { tone: fade([384, 400], [1056, 400], [0.1, 0.75]), hatch: lines(20, 8), edge: 4 },
  )
  for (const i of range(8)) {
    const [y, w] = [784 + i * 22, 340 + i * 34]
    engrave(p, rect(720 - w, y, w * 2, 24), { tone: flat(i % 2 ? 0.12 : 0.4), hatch: lines(0, 6) })
  }
  for (const [x, y, h] of [
    [560, 868, 84],
    [596, 872, 88],
    [850, 900, 104],
    [1010, 930, 120],
  ] as const)
    figure(p, [x, y], h, { stride: 0.2 })
}
