import { arc, curve, ellipse, range, rect } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke } from '#db/demo/illustrations/plate.ts'
import { drum, shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { ball, fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** A typewriter with a first line on its sheet. */
export const typewriter: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 720), {
    tone: fade([0, 0], [1440, 500], [0.1, 0.8]),
    hatch: lines(0, 10),
    ink: 'tint',
    edge: 0,
  })
  table(p, 700, { dark: 0.6 })
  shadow(p, [720, 880], [640, 60], 1.2)
  engrave(
    p,
    [
      [470, 40],
      [950, 20],
      [980, 400],
      [470, 400],
    ],
    { tone: fade([470, 0], [980, 300], [0, 0.16]), hatch: lines(88, 12), edge: 5 },
  )
  for (const i of range(6))
    stroke(
      p,
      [
        [530, 120 + i * 42],
        [(i === 5 ? 660 : 880) - ((i * 53) % 70), 118 + i * 42],
      ],
      { width: i ? 6 : 13 },
    )
  drum(p, [340, 400], { r: 52, axis: [760, 0], squash: 0.3, dark: 1, ground: 'tint', cap: 0.8 })
  for (const x of [326, 1110]) drum(p, [x - 20, 400], { r: 62, axis: [44, 0], squash: 0.3, cap: 0.3 })
  stroke(
    p,
    [
      [322, 380],
      [250, 320],
      [220, 330],
    ],
    { width: 11 },
  )
  engrave(
    p,
    curve(
      [
        [380, 440],
        [1060, 440],
        [1110, 500],
        [1130, 620],
        [310, 620],
        [330, 500],
      ],
      true,
    ),
    { tone: fade([0, 420], [0, 630], [0.25, 0.95]), hatch: lines(0, 8), ground: 'tint', edge: 6 },
  )
  engrave(p, arc([720, 590], [210, 130], [Math.PI, 2 * Math.PI]), {
    tone: flat(0.85),
    hatch: rays([720, 600], [30, 240], { count: 54, from: 180, to: 360 }),
    edge: 5,
  })
  engrave(
    p,
    [
      [330, 590],
      [1110, 590],
      [1230, 860],
      [210, 860],
    ],
    { tone: fade([0, 590], [0, 860], [0.9, 0.55]), hatch: lines(0, 8), ground: 'tint', edge: 6 },
  )
  engrave(
    p,
    [
      [210, 856],
      [1230, 856],
      [1222, 906],
      [218, 906],
    ],
    { tone: flat(0.9), edge: 5 },
  )
  for (const row of range(4))
    for (const i of range(11 - (row === 3 ? 4 : 0))) {
      const w = 66 + row * 5
      const [x, y] = [720 + (i - (row === 3 ? 3 : 5)) * w + (row % 2) * 18, 632 + row * 58]
      stroke(
        p,
        [
          [x, y],
          [x, y + 26],
        ],
        { width: 8 },
      )
      engrave(p, ellipse(x, y, 25 + row, 16 + row), {
        tone: ball(x, y, 26, 0.5),
        hatch: lines(0, 7),
        edge: 5,
      })
      stroke(
        p,
        [
          [x - 6, y + 3],
          [x + 6, y - 4],
        ],
        { width: 4 },
      )
    }
  for (const s of [-1, 1])
    engrave(p, ellipse(720 + s * 300, 486, 64, 34), {
      tone: ball(720 + s * 300, 486, 60, 0.9),
      hatch: rings([720 + s * 300, 486], 66, { pitch: 8, squash: 0.53 }),
      edge: 5,
    })
}
