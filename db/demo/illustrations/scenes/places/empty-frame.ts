import { ellipse, rect } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** A frame hung askew with nothing in it. */
export const emptyFrame: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([0, 0], [1440, 960], [0.15, 0.55]),
    hatch: lines(90, 12),
    ink: 'tint',
    edge: 0,
  })
  engrave(p, rect(-5, 850, 1450, 120), { tone: flat(0.75), hatch: lines(0, 9), ground: 'tint', edge: 5 })
  stroke(
    p,
    [
      [430, 250],
      [700, 90],
      [1010, 190],
    ],
    { width: 5 },
  )
  block(p, ellipse(700, 86, 14))
  const outer = [
    [350, 250],
    [1050, 180],
    [1110, 690],
    [410, 760],
  ] as const
  engrave(
    p,
    outer.map(([x, y]) => [x + 44, y + 46] as const),
    { tone: flat(0.85), ground: null, edge: 0 },
  )
  engrave(p, outer, {
    tone: fade([350, 180], [1110, 760], [0.05, 0.75]),
    hatch: lines(-6, 9),
    ground: 'tint',
    edge: 7,
  })
  const inner = [
    [424, 314],
    [996, 258],
    [1038, 626],
    [466, 682],
  ] as const
  engrave(p, inner, { tone: flat(0.03), edge: 6 })
  engrave(
    p,
    [
      [500, 590],
      [640, 440],
      [730, 530],
      [830, 400],
      [972, 560],
    ],
    { tone: flat(0.35), hatch: lines(50, 12), ink: 'tint', edge: 0 },
  )
  engrave(p, ellipse(610, 378, 38), { tone: flat(0.35), hatch: lines(50, 12), ink: 'tint', edge: 0 })
}
