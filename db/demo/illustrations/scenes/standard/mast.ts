import { ellipse, mix, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { hills, stars } from '#db/demo/illustrations/scenery.ts'
import { flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** A radio mast calling over the hills at nightfall. */
export const mast: Scene = (p) => {
  const tip: Point = [900, 150]
  engrave(p, rect(-5, -5, 1450, 820), {
    tone: (x, y) => 0.42 + 0.3 * Math.sin(Math.hypot(x - tip[0], y - tip[1]) / 24) + 0.35 * (1 - y / 700),
    hatch: rings(tip, 1300, { pitch: 10 }),
    ground: 'tint',
    edge: 0,
  })
  stars(p, 50, { floor: 400, seed: 'mast' })
  hills(
    p,
    [
      [-10, 640],
      [220, 560],
      [460, 640],
      [760, 580],
      [1100, 650],
      [1450, 560],
    ],
    { tone: rough(flat(0.7), 0.3, 60), ground: 'tint', angle: 30 },
  )
  hills(
    p,
    [
      [-10, 780],
      [300, 740],
      [640, 720],
      [900, 690],
      [1180, 740],
      [1450, 800],
    ],
    { tone: rough(flat(0.45), 0.5, 40), angle: 62 },
  )
  for (const [x, y] of [
    [520, 800],
    [1330, 830],
  ] as Point[])
    stroke(
      p,
      [
        [900, 300],
        [x, y],
      ],
      { width: 3 },
    )
  const leg = (s: number, h: number): Point => [900 + s * mix(100, 12, h), mix(740, 190, h)]
  for (const i of range(11)) {
    const [a, b] = [i / 11, (i + 1) / 11]
    for (const s of [-1, 1]) stroke(p, [leg(s, a), leg(-s, b)], { width: 6 - i * 0.2 })
    stroke(p, [leg(-1, b), leg(1, b)], { width: 6 })
  }
  for (const s of [-1, 1]) stroke(p, [leg(s, 0), leg(s, 1)], { width: 13 })
  stroke(
    p,
    [
      [900, 195],
      [900, 70],
    ],
    { width: 9 },
  )
  for (const y of [110, 150])
    stroke(
      p,
      [
        [860, y],
        [940, y],
      ],
      { width: 7 },
    )
  engrave(p, ellipse(900, 62, 18), { tone: flat(0), edge: 5 })
  engrave(p, rect(1010, 690, 140, 84), { tone: flat(0.1), hatch: lines(0, 8), edge: 4 })
  engrave(
    p,
    [
      [994, 694],
      [1030, 640],
      [1130, 640],
      [1166, 694],
    ],
    { tone: flat(0.85), hatch: lines(75, 8), ground: 'tint', edge: 4 },
  )
  for (const x of [1030, 1100]) block(p, rect(x, 712, 26, 30))
  for (const i of range(8)) {
    const [x, y] = [60 + i * 74, 800 + Math.sin(i) * 14]
    stroke(
      p,
      [
        [x, y],
        [x, y + 90],
      ],
      { width: 6 },
    )
    stroke(
      p,
      [
        [x, y + 20],
        [x + 74, y + 22 + Math.sin(i + 1) * 14],
      ],
      { width: 3 },
    )
  }
}
