import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave } from '#db/demo/illustrations/plate.ts'
import { drum, shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { face, lines, rings } from '#db/demo/illustrations/weaves.ts'

/** A reel of film unwinding towards the reader. */
export const video: Scene = (p) => {
  table(p, 600, { dark: 0.6 })
  engrave(p, rect(-5, -5, 1450, 605), {
    tone: fade([0, 0], [1440, 0], [0.2, 0.75]),
    hatch: lines(90, 11),
    ink: 'tint',
    edge: 0,
  })
  shadow(p, [720, 800], [520, 60], 1.2)
  drum(p, [640, 440], { r: 350, axis: [110, -20], squash: 0.86, ground: 'tint', dark: 1, cap: 0.04 })
  engrave(p, ellipse(640, 440, 276, 320), {
    tone: (_x, _y, u) => 0.5 + 0.42 * Math.cos((u * 6.283 - 0.8) * 2),
    hatch: rings([640, 440], 276, { pitch: 10, squash: 1.16 }),
    edge: 5,
  })
  for (const i of range(5))
    engrave(p, ellipse(640 + Math.cos(i * 1.2566) * 168, 440 + Math.sin(i * 1.2566) * 196, 70, 82), {
      tone: flat(0.85),
      ground: 'tint',
      edge: 6,
    })
  engrave(
    p,
    [
      [600, 372],
      [724, 440],
      [600, 508],
    ],
    { tone: flat(0), edge: 8 },
  )
  const strip = [
    [800, 740],
    [1440, 640],
    [1460, 800],
    [760, 900],
  ] as const
  engrave(p, strip, { tone: flat(0.9), hatch: face(strip, { pitch: 9 }), edge: 5 })
  for (const i of range(8)) {
    const at = (u: number, v: number): Point => [790 + (i + u) * 84 - v * 20, 742 - (i + u) * 13 + v * 158]
    engrave(p, [at(0.1, 0.24), at(0.92, 0.24), at(0.92, 0.76), at(0.1, 0.76)], {
      tone: fade(at(0, 0), at(1, 1), [0, 0.4]),
      hatch: lines(40, 10),
      edge: 3,
    })
    for (const k of [0.2, 0.7])
      for (const v of [0.06, 0.86])
        block(p, [at(k, v), at(k + 0.2, v), at(k + 0.2, v + 0.09), at(k, v + 0.09)], 'paper')
  }
}
