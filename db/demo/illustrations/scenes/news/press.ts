import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import { drum } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat, pillar } from '#db/demo/illustrations/tones.ts'
import { face, lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** A rotary press, the web of paper running over its cylinders. */
export const press: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: (x, y) => 0.82 - 0.45 * Math.exp(-(((x - 480) / 420) ** 2) - ((y - 190) / 320) ** 2),
    hatch: lines(90, 9),
    ink: 'ink',
    ground: 'tint',
    edge: 0,
  })
  engrave(
    p,
    [
      [-5, 800],
      [1445, 800],
      [1445, 965],
      [-5, 965],
    ],
    {
      tone: fade([0, 800], [0, 960], [0.55, 0.85]),
      hatch: rays([720, 300], [300, 1400], { count: 110, from: 10, to: 170 }),
      ground: 'tint',
      edge: 3,
    },
  )
  for (const x of [110, 1270])
    engrave(p, rect(x - 60, 90, 120, 740), {
      tone: pillar(x - 90, x + 60, 1),
      hatch: lines(0, 8),
      ground: 'tint',
      edge: 4,
    })
  engrave(p, rect(20, 70, 1400, 66), {
    tone: fade([0, 70], [0, 136], [0.1, 0.95]),
    hatch: lines(0, 7),
    edge: 4,
  })
  const rolls: Point[] = [
    [230, 330],
    [500, 470],
    [770, 330],
    [1040, 470],
  ]
  for (const [x, y] of rolls) drum(p, [x, y], { r: 116, axis: [170, -80], squash: 0.66, dark: 1, cap: 0.18 })
  sheet(p, [
    [300, 420],
    [430, 384],
  ])
  sheet(p, [
    [576, 380],
    [694, 420],
  ])
  sheet(p, [
    [838, 424],
    [970, 382],
  ])
  sheet(p, [
    [1112, 560],
    [1180, 640],
  ])
  for (const [x, y] of rolls) {
    engrave(p, ellipse(x, y, 77, 116), {
      tone: flat(0.16),
      hatch: rings([x, y], 120, { pitch: 11, squash: 1.5 }),
      edge: 5,
    })
    engrave(
      p,
      [
        [x - 26, y],
        [x + 26, y],
        [x + 40, 650],
        [x - 40, 650],
      ],
      { tone: pillar(x - 36, x + 40, 1), hatch: lines(0, 8), ground: 'tint', edge: 5 },
    )
    engrave(p, ellipse(x, y, 38, 46), {
      tone: fade([x - 30, y - 30], [x + 30, y + 30], [0.1, 1]),
      hatch: lines(45, 8),
      ground: 'tint',
      edge: 5,
    })
    block(p, ellipse(x, y, 13, 16))
  }
  bed(p)
  copies(p)
}

function sheet(p: Plate, [a, b]: readonly [Point, Point]) {
  const quad = [a, b, [b[0] + 170, b[1] - 80], [a[0] + 170, a[1] - 80]] as const
  engrave(p, quad, { tone: flat(0.08), hatch: face(quad, { pitch: 20 }), edge: 3 })
}

function bed(p: Plate) {
  engrave(
    p,
    [
      [90, 640],
      [1190, 640],
      [1350, 566],
      [1350, 780],
      [1190, 862],
      [90, 862],
    ],
    { tone: flat(0.85), hatch: lines(-25, 9), ground: 'tint', edge: 5 },
  )
  engrave(p, rect(90, 640, 1100, 222), {
    tone: fade([90, 640], [1190, 862], [0.3, 0.72]),
    hatch: lines(0, 9),
    ground: 'tint',
    edge: 5,
  })
  for (const i of range(4))
    engrave(p, rect(130 + i * 170, 690, 132, 120), {
      tone: flat(i % 2 ? 0.6 : 0.12),
      hatch: lines(90, 10),
      edge: 4,
    })
  for (const i of range(22)) block(p, ellipse(112 + i * 51, 660, 5))
}

function copies(p: Plate) {
  for (const i of range(9)) {
    const [x, y] = [940 + (i % 2) * 10, 900 - i * 17]
    engrave(
      p,
      [
        [x, y],
        [x + 330, y],
        [x + 380, y + 40],
        [x + 50, y + 40],
      ],
      { tone: flat(i === 8 ? 0.02 : 0.3), hatch: lines(0, 7), edge: 2.5 },
    )
  }
  for (const i of range(4))
    stroke(
      p,
      [
        [970 + i * 12, 772 + i * 8],
        [1250 + i * 12, 772 + i * 8],
      ],
      { width: i ? 2.5 : 7 },
    )
}
