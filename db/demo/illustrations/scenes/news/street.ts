import { chance, clouds } from '#db/demo/illustrations/chance.ts'
import { ellipse, rect, type Point, type Shape } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure } from '#db/demo/illustrations/scenery.ts'
import { crate, patch, windows, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rays } from '#db/demo/illustrations/weaves.ts'

/** A wet street between lit houses, a tram coming on. */
export const street: Scene = (p) => {
  const random = chance('street')
  engrave(p, rect(-5, -5, 1450, 640), {
    tone: (x, y) => 0.92 - 0.5 * (y / 560) - 0.3 * Math.max(0, clouds(x / 200, y / 90) - 0.5),
    ground: 'tint',
    hatch: lines(0, 9),
    edge: 0,
  })
  engrave(p, ellipse(830, 150, 52), { tone: flat(0), edge: 0 })
  const eye: Eye = { at: [720, 560], zoom: 620 }
  for (let i = 6; i >= 0; i--)
    for (const side of [-1, 1]) {
      const h = 3.4 + random() * 3
      const from = [side < 0 ? -6.4 : 2.6, -1.2, 3 + i * 3.2] as const
      for (const { quad, shade } of crate(p, eye, {
        from,
        size: [3.8, h, 3.2],
        shades: [0.8, side < 0 ? 0.5 : 0.85, 0.3],
        ground: 'tint',
        pitch: 8,
      })) {
        if (shade !== 1) continue
        windows(p, patch(quad, [0, 0.05], [1, 0.72]), {
          rows: Math.round(h * 1.6),
          columns: 6,
          lit: 0.5,
          random,
        })
        windows(p, patch(quad, [0, 0.76], [1, 0.98]), { rows: 1, columns: 3, lit: 0.9, random })
      }
    }
  const road: Shape = [
    [-600, 1000],
    [688, 582],
    [752, 582],
    [2040, 1000],
  ]
  const wet = rough(flat(0.72), 0.7, 46)
  engrave(p, road, {
    tone: (x, y, u, v) => wet(x * 2.2, y * 0.5, u, v) - 0.5 * Math.max(0, 1 - Math.abs(x - 720) / 110),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 3,
  })
  for (const x of [-0.42, 0.42, -0.8, 0.8])
    stroke(
      p,
      [
        [720 + x * 30, 590],
        [720 + x * 620, 965],
      ],
      { width: 4, ink: 'paper' },
    )
  tram(p)
  for (const [x, h] of [
    [250, 560],
    [1195, 560],
    [470, 300],
    [968, 300],
  ] as Point[])
    streetLamp(p, [x, 560 + h * 0.52], h)
  figure(p, [380, 900], 300)
  figure(p, [1010, 800], 210, { stride: 0.2 })
  figure(p, [1060, 806], 200)
}

function tram(p: Plate) {
  engrave(
    p,
    [
      [640, 500],
      [652, 474],
      [788, 474],
      [800, 500],
      [804, 706],
      [636, 706],
    ],
    { tone: pillar(600, 804, 0.9), hatch: lines(90, 7), ground: 'tint', edge: 4 },
  )
  for (const [x, w] of [
    [654, 38],
    [698, 44],
    [748, 38],
  ] as Point[])
    engrave(p, rect(x, 516, w, 76), {
      tone: fade([x, 516], [x + w, 592], [0, 0.3]),
      hatch: lines(50, 8),
      edge: 3,
    })
  engrave(p, ellipse(720, 646, 24), { tone: flat(0), edge: 4 })
  engrave(p, rect(648, 706, 144, 22), { tone: flat(0.92), edge: 2 })
  stroke(
    p,
    [
      [720, 474],
      [700, 420],
      [740, 392],
    ],
    { width: 4 },
  )
  stroke(
    p,
    [
      [722, 570],
      [560, -10],
    ],
    { width: 2 },
  )
}

function streetLamp(p: Plate, [x, y]: Point, h: number) {
  const at = y - h
  for (let i = 1; i < 3; i++)
    engrave(p, ellipse(x, at, h * 0.07 * (i + 1)), {
      tone: flat(0.4),
      hatch: rays([x, at], [h * 0.06, h * 0.3], { count: 48 }),
      ground: null,
      ink: 'paper',
      edge: 0,
    })
  stroke(
    p,
    [
      [x, y],
      [x, at],
    ],
    { width: h * 0.022 },
  )
  stroke(
    p,
    [
      [x, y],
      [x, y - h * 0.16],
    ],
    { width: h * 0.045 },
  )
  engrave(p, ellipse(x, at, h * 0.05, h * 0.062), { tone: flat(0), edge: h * 0.012 })
  stroke(
    p,
    [
      [x - h * 0.06, at - h * 0.06],
      [x + h * 0.06, at - h * 0.06],
    ],
    { width: h * 0.02 },
  )
}
