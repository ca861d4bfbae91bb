import { arc, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, tube } from '#db/demo/illustrations/plate.ts'
import { shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { leaf } from '#db/demo/illustrations/scenery.ts'
import { fade, pillar } from '#db/demo/illustrations/tones.ts'
import { hoops, lines } from '#db/demo/illustrations/weaves.ts'

/** Mortar and pestle among healing leaves. */
export const mortar: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 690), {
    tone: fade([0, 0], [1440, 600], [0.1, 0.75]),
    hatch: lines(0, 10),
    ink: 'tint',
    edge: 0,
  })
  table(p, 680, { dark: 0.6 })
  for (const [a, b, t] of [
    [[500, 470], [250, 120], 0.6],
    [[480, 500], [110, 300], 0.8],
    [[520, 450], [430, 40], 0.7],
    [[470, 520], [60, 500], 0.7],
    [[900, 440], [1090, 90], 0.8],
    [[930, 470], [1260, 230], 0.7],
    [[860, 430], [900, 60], 0.6],
    [[950, 500], [1350, 420], 0.85],
  ] as [Point, Point, number][])
    leaf(p, a, b, { dark: t })
  shadow(p, [880, 850], [440, 64], 1.2)
  const bowl = [...arc([720, 440], [270, 390], [0, Math.PI])]
  engrave(p, bowl, { tone: pillar(420, 1000, 1), hatch: hoops([450, 990], 74, 9), edge: 6 })
  engrave(
    p,
    [
      [600, 800],
      [840, 800],
      [890, 868],
      [550, 868],
    ],
    { tone: pillar(540, 890, 1), hatch: hoops([550, 890], 20, 8), edge: 5 },
  )
  engrave(p, ellipse(720, 440, 292, 70), { tone: pillar(420, 1010, 0.5), hatch: lines(0, 8), edge: 6 })
  engrave(p, ellipse(720, 444, 244, 48), {
    tone: fade([480, 0], [960, 0], [1, 0.55]),
    hatch: lines(0, 8),
    ground: 'tint',
    edge: 4,
  })
  tube(
    p,
    [
      [766, 486],
      [985, 90],
    ],
    { radius: 45, end: 30, cut: { edge: 5 } },
  )
  engrave(p, ellipse(992, 78, 50, 44), { tone: pillar(940, 1050, 0.9), hatch: lines(-25, 8), edge: 5 })
  leaf(p, [600, 470], [520, 380], { belly: 0.3 })
  leaf(p, [640, 474], [680, 360], { belly: 0.3 })
  for (const [x, y, t] of [
    [260, 830, 0.4],
    [1180, 850, -0.3],
    [330, 900, 0.1],
  ] as const)
    leaf(p, [x - 120, y], [x + 100, y + t * 90], { belly: 0.2 })
  for (const i of range(12)) {
    const [x, y] = [1060 + ((i * 67) % 250), 760 + ((i * 41) % 60)]
    engrave(p, ellipse(x, y, 18, 17), {
      tone: fade([x - 14, y - 14], [x + 14, y + 14], [0, 1]),
      hatch: lines(45, 7),
      edge: 3,
    })
  }
}
