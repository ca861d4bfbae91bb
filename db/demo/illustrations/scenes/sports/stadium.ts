import { arc, ellipse, range, rect, type Shape } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke } from '#db/demo/illustrations/plate.ts'
import { crowd } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { see, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat, glow } from '#db/demo/illustrations/tones.ts'
import { lines, rays, rings } from '#db/demo/illustrations/weaves.ts'
import { noiseSeats } from './noise-seats.ts'

/** A floodlit stadium from the top of its stand. */
export const stadium: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 500), {
    tone: fade([0, 0], [0, 460], [0.95, 0.4]),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 0,
  })
  for (const [x, y, r] of [
    [150, 130, 210],
    [1290, 130, 210],
    [440, 200, 130],
    [1000, 200, 130],
  ] as const) {
    engrave(p, ellipse(x, y, r), {
      tone: glow(x, y, r, 0.9),
      hatch: rays([x, y], [r * 0.2, r], { count: 64 }),
      ground: null,
      ink: 'paper',
      edge: 0,
    })
    for (const s of [-1, 1])
      stroke(
        p,
        [
          [x + s * r * 0.1, 470],
          [x + s * r * 0.06, y],
        ],
        { width: r * 0.03 },
      )
    for (const i of range(7))
      stroke(
        p,
        [
          [x - r * 0.09, 460 - (i * (440 - y)) / 7],
          [x + r * 0.08, 420 - (i * (440 - y)) / 7],
        ],
        { width: 3 },
      )
    engrave(p, rect(x - r * 0.3, y - r * 0.2, r * 0.6, r * 0.34), { tone: flat(0), edge: 5 })
    for (const i of range(12))
      engrave(
        p,
        ellipse(x - r * 0.22 + (i % 4) * r * 0.147, y - r * 0.13 + Math.floor(i / 4) * r * 0.1, r * 0.04),
        { tone: flat(0), edge: 3 },
      )
  }
  engrave(p, rect(-5, 460, 1450, 510), { tone: flat(0.85), hatch: lines(0, 9), ground: 'tint', edge: 0 })
  const bowl = (k: number, lift: number) => ellipse(720, 590 - lift, 720 * k, 250 * k)
  engrave(p, bowl(1.1, 90), {
    tone: (x, y) => 0.3 + 0.6 * noiseSeats(x, y),
    hatch: rings([720, 500], 800, { pitch: 15, squash: 0.347 }),
    ground: 'tint',
    edge: 5,
  })
  engrave(p, bowl(0.84, 6), { tone: flat(0.85), hatch: lines(90, 9), edge: 4 })
  engrave(p, bowl(0.82, -8), {
    tone: (x, y) => 0.15 + 0.7 * noiseSeats(x * 1.3, y * 1.3),
    hatch: rings([720, 598], 600, { pitch: 13, squash: 0.347 }),
    ground: 'paper',
    edge: 4,
  })
  const eye: Eye = { at: [720, 260], zoom: 620 }
  const at = (x: number, z: number) => see(eye, [x, -2, z])
  engrave(p, ellipse(720, 625, 450, 142), {
    tone: flat(0.15),
    hatch: rings([720, 625], 460, { pitch: 12, squash: 0.32, from: 330 }),
    edge: 4,
  })
  for (const i of range(8))
    engrave(
      p,
      [
        at(-1.75, 2.8 + i * 0.1375 * 2),
        at(1.75, 2.8 + i * 0.275),
        at(1.75, 3.08 + i * 0.275),
        at(-1.75, 3.08 + i * 0.275),
      ],
      { tone: flat(i % 2 ? 0.1 : 0.4), hatch: lines(0, 7), ground: 'tint', edge: 0 },
    )
  const line = (spots: Shape) =>
    stroke(
      p,
      spots.map(([x, z]) => at(x, z)),
      { width: 5, ink: 'paper' },
    )
  line([
    [-1.7, 2.85],
    [-1.7, 4.95],
    [1.7, 4.95],
    [1.7, 2.85],
    [-1.7, 2.85],
  ])
  line([
    [0, 2.85],
    [0, 4.95],
  ])
  line(arc([0, 3.8], [0.4, 0.4]))
  for (const s of [-1, 1])
    line([
      [s * 1.7, 3.3],
      [s * 1.2, 3.3],
      [s * 1.2, 4.4],
      [s * 1.7, 4.4],
    ])
  crowd(p, 850, { rows: 2, size: 42, lift: 0.5, seed: 'stand' })
}
