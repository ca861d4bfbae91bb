import { arc, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke } from '#db/demo/illustrations/plate.ts'
import { drum } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { hills, stars, tree } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { hoops, lines, rings } from '#db/demo/illustrations/weaves.ts'

/** An observatory open to the turning stars. */
export const observatory: Scene = (p) => {
  const pole: Point = [980, 150]
  engrave(p, rect(-5, -5, 1450, 820), {
    tone: fade([0, 0], [0, 800], [0.93, 0.45]),
    hatch: rings(pole, 1400, { pitch: 11 }),
    ground: 'tint',
    edge: 0,
  })
  stars(p, 90, { floor: 620, seed: 'pole' })
  for (const i of range(26))
    stroke(p, arc(pole, [70 + i * 38, 70 + i * 38], [i * 2.4, i * 2.4 + 0.3]), { width: 4, ink: 'paper' })
  hills(
    p,
    [
      [-10, 720],
      [240, 640],
      [500, 700],
      [900, 690],
      [1200, 620],
      [1450, 680],
    ],
    { tone: rough(flat(0.8), 0.25, 60), ground: 'tint' },
  )
  engrave(p, rect(270, 560, 520, 250), {
    tone: pillar(230, 790, 1),
    hatch: hoops([270, 790], 26, 10),
    edge: 5,
  })
  for (const i of range(5))
    block(p, [
      ...arc([350 + i * 90, 660], [18, 22], [Math.PI, 2 * Math.PI]),
      [368 + i * 90, 740],
      [332 + i * 90, 740],
    ])
  engrave(p, arc([530, 556], [286, 320], [Math.PI, 2 * Math.PI]), {
    tone: pillar(210, 820, 1),
    hatch: hoops([244, 816], -60, 10),
    edge: 5,
  })
  for (const i of range(9))
    stroke(p, arc([530, 556], [286 * Math.cos(((i + 0.5) / 9) * Math.PI), 320], [-Math.PI / 2, 0]), {
      width: 2.5,
    })
  engrave(
    p,
    [
      [596, 240],
      [690, 290],
      [780, 556],
      [640, 556],
    ],
    { tone: flat(0.95), ground: 'tint', edge: 5 },
  )
  drum(p, [846, 212], { r: 58, axis: [-196, 290], squash: 0.72, ground: 'paper', cap: 0.5 })
  drum(p, [730, 388], { r: 68, axis: [-40, 60], squash: 0.72, ground: 'tint', cap: 0.2 })
  engrave(p, rect(232, 544, 596, 30), { tone: pillar(232, 840, 0.9), hatch: lines(90, 8), edge: 4 })
  hills(
    p,
    [
      [-10, 800],
      [260, 790],
      [560, 816],
      [900, 796],
      [1450, 850],
    ],
    { tone: rough(flat(0.72), 0.5, 30), angle: 70 },
  )
  for (const [x, r] of [
    [120, 70],
    [960, 56],
    [1080, 72],
    [1350, 96],
  ] as Point[])
    tree(p, [x, 840], r, { dark: 1 })
}
