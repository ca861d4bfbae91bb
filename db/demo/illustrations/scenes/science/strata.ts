import { ellipse, range, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { hills, sky, tree } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** A mountain cut open along its strata. */
export const strata: Scene = (p) => {
  sky(p, 560, { dark: 0.7, low: 0.08, cloud: 0.8 })
  engrave(p, ellipse(330, 190, 80), { tone: flat(0), edge: 3 })
  hills(
    p,
    [
      [-10, 480],
      [150, 400],
      [300, 450],
      [480, 330],
      [650, 420],
      [900, 380],
      [1450, 440],
    ],
    { tone: rough(flat(0.5), 0.3, 50), ink: 'tint', angle: 60 },
  )
  const peaks: Point[] = [
    [560, 600],
    [700, 420],
    [760, 400],
    [880, 200],
    [930, 230],
    [1010, 110],
    [1080, 220],
    [1150, 260],
    [1280, 420],
    [1450, 560],
    [1450, 980],
    [400, 980],
  ]
  engrave(p, peaks, {
    tone: (x, y) =>
      (x - 1010 + (y - 110) * 0.16 + 60 * Math.sin(y / 34) > 0 ? 0.82 : 0.12) + (y - 400) / 1800,
    hatch: lines(62, 9, [4, 110]),
    edge: 5,
  })
  engrave(
    p,
    [
      [880, 200],
      [930, 230],
      [1010, 110],
      [1080, 220],
      [1150, 260],
      [1110, 300],
      [1070, 270],
      [1030, 330],
      [990, 270],
      [940, 320],
      [910, 270],
      [850, 300],
      [820, 300],
    ],
    { tone: fade([930, 200], [1110, 220], [0, 0.3]), hatch: lines(60, 10), edge: 3 },
  )
  const bed = (k: number) => (x: number) =>
    520 + k * 62 + 70 * Math.sin(x / 250 + 0.4) * (1 - k * 0.06) + (x > 760 ? -56 : 0)
  for (const k of range(8)) {
    const top = range(74).map((i) => [i * 20 - 10, Math.max(bed(k)(i * 20 - 10), 400)] as const)
    const grain = [0.12, 0.85, 0.3, 0.62, 0.1, 0.9, 0.4, 0.75][k]!
    engrave(p, [...top, [1460, 990], [-10, 990]], {
      tone: rough(flat(grain), 0.3, 40),
      hatch: lines([0, 8, 90, -30, 60, 4, 34, 90][k]!, 9, [k % 2 ? 3 : 0, 120]),
      ground: k % 3 === 1 ? 'tint' : 'paper',
      edge: 4,
    })
  }
  stroke(
    p,
    [
      [770, 380],
      [740, 980],
    ],
    { width: 9 },
  )
  for (const [x, y, r] of [
    [330, 730, 46],
    [1130, 815, 34],
  ] as const) {
    engrave(p, ellipse(x, y, r * 1.3), { tone: flat(0), edge: 3 })
    stroke(
      p,
      range(60).map(
        (i) => [x + Math.cos(i / 4) * r * (1 - i / 66), y + Math.sin(i / 4) * r * (1 - i / 66)] as const,
      ),
      { width: 6 },
    )
  }
  for (const [x, r] of [
    [90, 36],
    [170, 44],
    [300, 38],
    [420, 30],
  ] as Point[])
    tree(p, [x, bed(0)(x) + 8], r, { dark: 1 })
}
