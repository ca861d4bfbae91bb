import { ellipse, range } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke } from '#db/demo/illustrations/plate.ts'
import { table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** Sheets with a seal and a ribbon. */
export const document: Scene = (p) => {
  table(p, -5, { dark: 0.6 })
  for (const [dx, dy, t] of [
    [70, 50, 0.35],
    [34, 22, 0.2],
    [0, 0, 0.02],
  ] as const) {
    const page = [
      [410 + dx, 70 + dy],
      [1010 + dx, 40 + dy],
      [1060 + dx, 850 + dy],
      [400 + dx, 880 + dy],
    ] as const
    engrave(
      p,
      page.map(([x, y]) => [x + 16, y + 22] as const),
      { tone: flat(0.9), ground: null, edge: 0 },
    )
    engrave(p, page, { tone: flat(t), hatch: lines(-3, 12), edge: 5 })
  }
  stroke(
    p,
    [
      [480, 170],
      [850, 152],
    ],
    { width: 24 },
  )
  for (const i of range(13))
    stroke(
      p,
      [
        [478, 250 + i * 38],
        [(i % 5 === 4 ? 720 : 965) - ((i * 31) % 40), 250 + i * 38 - (i % 5 === 4 ? 10 : 22)],
      ],
      { width: 8 },
    )
  for (const s of [-1, 1])
    engrave(
      p,
      [
        [880, 740],
        [880 + s * 24, 730],
        [880 + s * 74, 920],
        [880 + s * 40, 896],
        [880 + s * 14, 926],
      ],
      { tone: flat(0.55), hatch: lines(80, 9), ground: 'tint', edge: 5 },
    )
  engrave(
    p,
    range(48).map(
      (i) =>
        [880 + Math.cos(i / 7.64) * (i % 2 ? 96 : 84), 740 + Math.sin(i / 7.64) * (i % 2 ? 96 : 84)] as const,
    ),
    {
      tone: fade([800, 660], [960, 820], [0.1, 0.9]),
      hatch: rings([880, 740], 96, { pitch: 9 }),
      ground: 'tint',
      edge: 5,
    },
  )
  engrave(p, ellipse(880, 740, 46), { tone: flat(0.05), edge: 5 })
}
