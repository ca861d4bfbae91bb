import { curve, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { hills, stars } from '#db/demo/illustrations/scenery.ts'
import { ball, fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** A great dish turned to a starry sky over the hills. */
export const dish: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 800), {
    tone: fade([0, 0], [0, 780], [0.93, 0.35]),
    hatch: rings([480, 1500], 1800, { pitch: 11, from: 600 }),
    ground: 'tint',
    edge: 0,
  })
  stars(p, 110, { floor: 620, seed: 'dish' })
  engrave(p, ellipse(210, 190, 70), { tone: ball(210, 190, 74, 0.5), hatch: lines(40, 8), edge: 0 })
  hills(
    p,
    [
      [-10, 740],
      [200, 660],
      [420, 730],
      [660, 690],
      [900, 740],
      [1180, 650],
      [1450, 720],
    ],
    { tone: rough(flat(0.72), 0.3, 60), angle: 20, ground: 'tint' },
  )
  hills(
    p,
    [
      [-10, 850],
      [300, 800],
      [720, 830],
      [1100, 790],
      [1450, 850],
    ],
    { tone: rough(flat(0.6), 0.45, 36), angle: 55 },
  )
  for (const [x, k] of [
    [1210, 0.3],
    [1330, 0.22],
  ] as Point[])
    antenna(p, [x, 780], k)
  antenna(p, [640, 850], 1)
}

function antenna(p: Plate, [x, y]: Point, k: number) {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  for (const [a, b] of [
    [-150, -30],
    [150, 30],
    [-60, -10],
    [60, 10],
  ] as Point[])
    tube(p, [at(a, 0), at(b, -240)], { radius: 11 * k })
  for (const h of [60, 130, 190]) stroke(p, [at(-150 + h * 0.5, -h), at(150 - h * 0.5, -h)], { width: 6 * k })
  engrave(p, [at(-62, -300), at(62, -300), at(80, -216), at(-80, -216)], {
    tone: pillar(x - 80 * k, x + 80 * k, 1),
    hatch: lines(90, 8),
    ground: 'tint',
    edge: 4 * k,
  })
  const turn = -0.72
  const spin = (px: number, py: number): Point =>
    at(40 + px * Math.cos(turn) - py * Math.sin(turn), -430 + px * Math.sin(turn) + py * Math.cos(turn))
  const bowl = range(25).map((i) => spin(-330 + i * 27.5, 140 * (1 - ((i - 12) / 12) ** 2)))
  engrave(p, bowl, { tone: flat(0.8), hatch: lines(20, 8), ground: 'tint', edge: 5 * k })
  const rim = range(48).map((i) => spin(330 * Math.cos(i / 7.64), 108 * Math.sin(i / 7.64)))
  engrave(p, rim, {
    tone: (_x, _y, u, v) => 0.1 + 0.6 * Math.max(0, Math.cos(u * 6.283 - 2.6)) * (0.4 + v * 0.6),
    hatch: (_b, coarse) => ({
      lines: Math.ceil((34 * k) / coarse),
      samples: 64,
      at: (u, v) => spin(330 * v * Math.cos(u * 6.283), 108 * v * Math.sin(u * 6.283) + 34 * (1 - v * v)),
    }),
    edge: 5 * k,
  })
  for (const i of range(12))
    stroke(
      p,
      curve([
        spin(0, 34),
        spin(165 * Math.cos(i / 1.91), 54 * Math.sin(i / 1.91) + 25),
        spin(330 * Math.cos(i / 1.91), 108 * Math.sin(i / 1.91)),
      ]),
      { width: 2.5 },
    )
  for (const a of [0.4, 2.7, 4.7])
    stroke(p, [spin(320 * Math.cos(a), 104 * Math.sin(a)), spin(0, -270)], { width: 6 * k })
  engrave(p, ellipse(...spin(0, -270), 30 * k, 26 * k), { tone: flat(0.5), edge: 4 * k })
}
