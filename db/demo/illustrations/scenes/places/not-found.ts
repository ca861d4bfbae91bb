import { ellipse, range } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { sky, water } from '#db/demo/illustrations/scenery.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** A paper boat folded from a front page, adrift on a wide sea. */
export const notFound: Scene = (p) => {
  sky(p, 560, { dark: 0.75, low: 0.1, cloud: 0.75 })
  engrave(p, ellipse(1130, 250, 96), { tone: flat(0), edge: 3 })
  water(p, 556, { dark: 0.6, lights: [[1130, 80]] })
  const sail = [
    [700, 300],
    [880, 600],
    [520, 600],
  ] as const
  engrave(
    p,
    [
      [420, 530],
      [700, 600],
      [980, 530],
      [880, 726],
      [520, 726],
    ],
    { tone: flat(0.1), edge: 5 },
  )
  engrave(p, sail, { tone: fade([600, 0], [880, 0], [0, 0.7]), hatch: lines(60, 9), edge: 5 })
  engrave(
    p,
    [
      [700, 300],
      [880, 600],
      [700, 640],
    ],
    { tone: flat(0.75), hatch: lines(60, 8), ground: 'tint', edge: 4 },
  )
  engrave(
    p,
    [
      [420, 530],
      [700, 634],
      [980, 530],
      [880, 730],
      [520, 730],
    ],
    { tone: fade([420, 0], [980, 0], [0, 0.32]), hatch: lines(20, 10), edge: 6 },
  )
  for (const i of range(4)) {
    stroke(
      p,
      [
        [500 + i * 14, 610 + i * 26],
        [670, 672 + i * 16],
      ],
      { width: i ? 5 : 11 },
    )
    stroke(
      p,
      [
        [730, 672 + i * 16],
        [900 - i * 14, 610 + i * 26],
      ],
      { width: 5 },
    )
  }
  for (const i of range(3))
    stroke(
      p,
      [
        [690 - i * 10, 380 + i * 56],
        [640 - i * 36, 470 + i * 46],
      ],
      { width: 5 },
    )
  for (const i of range(4)) {
    const crest = range(25).map(
      (k) => [380 + k * 26 - i * 40, 736 + i * 40 + Math.sin(k * 0.9 + i) * 11] as const,
    )
    stroke(p, crest, { width: 12 - i, ink: 'paper' })
    stroke(
      p,
      crest.map(([x, y]) => [x, y + 10] as const),
      { width: 5 },
    )
  }
}
