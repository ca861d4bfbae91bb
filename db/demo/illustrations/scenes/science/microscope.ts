import { curve, ellipse, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import { shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { ball, fade, flat } from '#db/demo/illustrations/tones.ts'
import { lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** A brass microscope, its slide in the light. */
export const microscope: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 760), {
    tone: (x, y) => Math.min(0.8, Math.hypot(x - 620, y - 560) / 1250),
    hatch: rings([620, 560], 1150, { pitch: 11, from: 120 }),
    ink: 'tint',
    edge: 0,
  })
  field(p, [1160, 330], 250)
  table(p, 750, { dark: 0.6 })
  shadow(p, [640, 880], [460, 60], 1.2)
  engrave(
    p,
    curve(
      [
        [360, 900],
        [380, 840],
        [520, 800],
        [760, 800],
        [900, 840],
        [920, 900],
        [640, 924],
      ],
      true,
    ),
    { tone: fade([360, 0], [920, 0], [0.15, 0.95]), hatch: lines(0, 8), edge: 6 },
  )
  tube(
    p,
    curve([
      [720, 830],
      [850, 700],
      [880, 520],
      [790, 330],
      [680, 270],
      [540, 280],
    ]),
    { radius: 50, end: 40, cut: { ground: 'tint', edge: 6 } },
  )
  engrave(
    p,
    [
      [420, 640],
      [830, 640],
      [830, 684],
      [420, 684],
    ],
    { tone: fade([420, 0], [830, 0], [0.1, 0.9]), hatch: lines(90, 8), edge: 5 },
  )
  engrave(
    p,
    [
      [470, 618],
      [690, 618],
      [710, 638],
      [450, 638],
    ],
    { tone: flat(0.05), edge: 4 },
  )
  engrave(p, ellipse(570, 760, 64, 38), {
    tone: fade([510, 730], [630, 790], [0, 0.9]),
    hatch: lines(-30, 8),
    edge: 5,
  })
  tube(
    p,
    [
      [640, 460],
      [570, 604],
    ],
    { radius: 34, end: 22, cut: { edge: 5 } },
  )
  tube(
    p,
    [
      [520, 430],
      [470, 540],
    ],
    { radius: 26, end: 20, cut: { edge: 4, ground: 'tint' } },
  )
  engrave(p, ellipse(600, 440, 112, 60), {
    tone: ball(590, 430, 110, 1),
    hatch: lines(24, 8),
    ground: 'tint',
    edge: 5,
  })
  tube(
    p,
    [
      [420, 70],
      [610, 430],
    ],
    { radius: 62, end: 70, cut: { edge: 6 } },
  )
  for (const t of [0.22, 0.66, 0.74])
    tube(
      p,
      [
        [420 + 190 * t, 70 + 360 * t],
        [430 + 190 * t, 92 + 360 * t],
      ],
      { radius: 72, cut: { ground: 'tint', edge: 4 } },
    )
  tube(
    p,
    [
      [384, 0],
      [424, 78],
    ],
    { radius: 46, end: 52, cut: { ground: 'tint', edge: 5 } },
  )
  for (const [x, y, r] of [
    [880, 520, 66],
    [860, 640, 40],
  ] as const) {
    engrave(p, ellipse(x, y, r), {
      tone: ball(x, y, r, 1),
      hatch: rays([x, y], [r * 0.4, r], { count: 40 }),
      edge: 5,
    })
    engrave(p, ellipse(x, y, r * 0.5), { tone: flat(0.3), hatch: lines(45, 7), edge: 4 })
  }
}

function field(p: Plate, c: Point, r: number) {
  engrave(p, ellipse(...c, r), { tone: flat(0.1), hatch: lines(0, 12), edge: 7 })
  for (const [dx, dy, s] of [
    [-90, -80, 74],
    [80, -110, 52],
    [20, 60, 92],
    [-130, 90, 46],
    [150, 30, 48],
    [110, 150, 38],
  ] as const) {
    const [x, y] = [c[0] + dx, c[1] + dy]
    engrave(p, ellipse(x, y, s, s * 0.86), {
      tone: ball(x, y, s, 0.7),
      hatch: rings([x, y], s, { pitch: 9 }),
      ground: 'tint',
      edge: 4,
    })
    engrave(p, ellipse(x + s * 0.15, y + s * 0.1, s * 0.32), { tone: flat(0.9), edge: 3 })
  }
}
