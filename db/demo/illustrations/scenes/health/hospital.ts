import { chance } from '#db/demo/illustrations/chance.ts'
import { curve, ellipse, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, type Plate } from '#db/demo/illustrations/plate.ts'
import { beam, shadow } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure, stars, tree } from '#db/demo/illustrations/scenery.ts'
import { crate, patch, windows, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** A hospital at night, its doors lit and an ambulance arriving. */
export const hospital: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 800), {
    tone: fade([0, 0], [0, 760], [0.94, 0.5]),
    hatch: lines(0, 9, [3, 380]),
    ground: 'tint',
    edge: 0,
  })
  stars(p, 60, { floor: 420, seed: 'ward' })
  engrave(p, ellipse(1240, 150, 60), { tone: flat(0), edge: 0 })
  const random = chance('ward')
  const eye: Eye = { at: [720, 640], zoom: 900, turn: 0.5, about: [0, 0, 6] }
  for (const [from, size, rows, columns] of [
    [[-3.4, -0.9, 6.4], [2.6, 2.5, 2], 6, 6],
    [[1, -0.9, 6], [2.7, 2.1, 2], 5, 7],
    [[-1.1, -0.9, 5.2], [2.3, 4, 2.4], 10, 6],
  ] as const)
    for (const { quad, shade } of crate(p, eye, {
      from,
      size,
      shades: [0.3, 0.9, 0.2],
      ground: 'tint',
      pitch: 9,
      edge: 4,
    }))
      if (shade !== 2)
        windows(p, patch(quad, [0.04, 0.06], [0.96, 0.8]), {
          rows,
          columns: shade ? 4 : columns,
          lit: shade ? 0.35 : 0.6,
          random,
        })
  engrave(p, ellipse(654, 168, 60), { tone: flat(0), edge: 5 })
  block(p, [...rect(640, 128, 28, 80)])
  block(p, rect(614, 154, 80, 28))
  engrave(
    p,
    [
      [-5, 790],
      [1445, 770],
      [1445, 965],
      [-5, 965],
    ],
    {
      tone: rough(fade([0, 780], [0, 960], [0.5, 0.85]), 0.3, 60),
      hatch: lines(0, 10),
      ground: 'tint',
      edge: 3,
    },
  )
  for (const [x, r] of [
    [90, 90],
    [1330, 110],
    [1180, 74],
  ] as Point[])
    tree(p, [x, 806], r, { dark: 1 })
  beam(
    p,
    [1010, 848],
    [
      [1450, 832],
      [1450, 950],
    ],
    { far: 0.3, ink: 'tint', w: 2 },
  )
  ambulance(p, [560, 880])
  figure(p, [430, 884], 150, { stride: 0.18 })
}

function ambulance(p: Plate, [x, y]: Point) {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy]
  shadow(p, [x + 210, y + 10], [290, 22], 1.2)
  engrave(p, [at(0, -190), at(290, -190), at(296, 0), at(0, 0)], {
    tone: fade(at(0, -190), at(0, 0), [0.02, 0.4]),
    hatch: lines(0, 9),
    edge: 5,
  })
  engrave(
    p,
    curve([at(290, -150), at(350, -148), at(400, -86), at(446, -66), at(450, 0), at(292, 0)], true),
    { tone: fade(at(0, -150), at(0, 0), [0.1, 0.6]), hatch: lines(0, 9), edge: 5 },
  )
  engrave(p, [at(306, -132), at(346, -132), at(384, -84), at(306, -84)], {
    tone: flat(0.6),
    hatch: lines(50, 8),
    ground: 'tint',
    edge: 4,
  })
  engrave(p, [at(2, -72), at(444, -58), at(446, -36), at(2, -44)], { tone: flat(0), ground: 'tint', edge: 3 })
  block(p, rect(x + 126, y - 164, 24, 78))
  block(p, rect(x + 99, y - 137, 78, 24))
  engrave(p, rect(x + 210, y - 214, 56, 24), { tone: flat(0), ground: 'tint', edge: 4 })
  for (const dx of [84, 366])
    for (const [r, t] of [
      [44, 1],
      [22, 0.1],
    ] as Point[])
      engrave(p, ellipse(x + dx, y, r), { tone: flat(t), edge: 5 })
}
