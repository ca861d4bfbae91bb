import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { see, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rays } from '#db/demo/illustrations/weaves.ts'
import { noiseSeats } from './noise-seats.ts'

/** Lanes and hurdles running out under the morning sun. */
export const track: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 480), {
    tone: fade([0, 0], [0, 460], [0.55, 0.15]),
    hatch: rays([720, 400], [150, 1200], { count: 150, from: 180, to: 360 }),
    ink: 'tint',
    edge: 0,
  })
  engrave(p, ellipse(720, 400, 150), { tone: flat(0), edge: 3 })
  for (const s of [-1, 1]) stand(p, s)
  const eye: Eye = { at: [720, 420], zoom: 700 }
  const at = (x: number, z: number, y = -1.5) => see(eye, [x, y, z])
  engrave(p, rect(-5, 432, 1450, 540), {
    tone: rough(flat(0.62), 0.3, 50),
    hatch: lines(0, 9),
    ground: 'tint',
    edge: 3,
  })
  engrave(p, [at(-2.1, 0.9), at(-2.1, 60), at(2.1, 60), at(2.1, 0.9)], {
    tone: fade([0, 440], [0, 960], [0.4, 0.12]),
    hatch: lines(0, 10),
    edge: 4,
  })
  for (const i of range(7))
    engrave(p, [at(-2.1 + i * 0.7 - 0.03, 0.9), at(-2.1 + i * 0.7, 60), at(-2.1 + i * 0.7 + 0.03, 0.9)], {
      tone: flat(0),
      ground: 'ink',
      edge: 1,
    })
  for (const z of [9, 5.6, 3.6, 2.35])
    for (const i of range(6)) hurdle(p, (x, y) => at(-2.1 + i * 0.7 + 0.07 + x * 0.56, z, -1.5 + y), 7 / z)
}

function hurdle(p: Plate, at: (x: number, y: number) => Point, k: number) {
  for (const x of [0.06, 0.94]) stroke(p, [at(x, 0), at(x, 0.62)], { width: 3.2 * k })
  for (const x of [0.06, 0.94]) stroke(p, [at(x - 0.03, 0), at(x + 0.03, -0.09)], { width: 3.2 * k })
  for (const i of range(5))
    engrave(p, [at(i / 5, 0.72), at((i + 1) / 5, 0.72), at((i + 1) / 5, 0.54), at(i / 5, 0.54)], {
      tone: flat(0),
      ground: i % 2 ? 'ink' : 'paper',
      edge: 3,
    })
}

function stand(p: Plate, s: number) {
  const x = (k: number) => 720 + s * k
  engrave(
    p,
    [
      [x(730), 60],
      [x(170), 372],
      [x(170), 424],
      [x(730), 440],
    ],
    {
      tone: (px, py) => 0.25 + 0.65 * noiseSeats(px, py),
      hatch: lines(s * -20, 11),
      ground: 'tint',
      edge: 4,
    },
  )
  engrave(
    p,
    [
      [x(730), -60],
      [x(150), 352],
      [x(170), 372],
      [x(730), 30],
    ],
    { tone: flat(0.85), hatch: lines(s * -35, 8), edge: 4 },
  )
  for (const k of [190, 240, 310, 410, 550])
    stroke(
      p,
      [
        [x(k), 372 - (k - 170) * 0.58],
        [x(k), 428],
      ],
      { width: 2 + k / 120 },
    )
}
