import { curve, ellipse, mix, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import { shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { leaf, shaft } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { hoops, lines } from '#db/demo/illustrations/weaves.ts'

/** A bedside by the window: bottles, a glass and flowers. */
export const bedside: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([300, 0], [1440, 0], [0.55, 0.9]),
    hatch: lines(90, 10),
    ground: 'tint',
    edge: 0,
  })
  engrave(p, rect(180, -10, 620, 640), { tone: flat(0), edge: 8 })
  engrave(p, rect(200, -10, 580, 620), {
    tone: rough(fade([0, 0], [0, 600], [0.5, 0.06]), 0.2, 200),
    ink: 'tint',
    hatch: lines(0, 10, [3, 300]),
    edge: 5,
  })
  engrave(p, ellipse(640, 250, 84), { tone: flat(0), edge: 2 })
  engrave(
    p,
    curve(
      [
        [190, 520],
        [330, 450],
        [480, 500],
        [620, 440],
        [790, 500],
        [790, 640],
        [190, 640],
      ],
      true,
    ),
    { tone: rough(flat(0.5), 0.4, 40), hatch: lines(30, 9), edge: 3 },
  )
  for (const x of [486]) engrave(p, rect(x, -10, 18, 630), { tone: flat(0.5), hatch: lines(90, 6), edge: 4 })
  engrave(p, rect(190, 296, 600, 18), { tone: flat(0.4), hatch: lines(0, 6), edge: 4 })
  for (const [x, w, k] of [
    [20, 220, 1],
    [770, 190, -1],
  ] as const)
    engrave(
      p,
      curve(
        [
          [x, -20],
          [x + w, -20],
          [x + w - 20 * k, 300],
          [x + w - 70 * k, 660],
          [x + 10, 660],
        ],
        true,
      ),
      { tone: (px, y) => 0.25 + 0.35 * Math.sin(px / 13 + y / 160), hatch: lines(90, 9, [4, 300]), edge: 4 },
    )
  table(p, 650, { dark: 0.45, ground: 'paper' })
  for (const [x, w, h] of [
    [560, 150, 250],
    [840, 170, 300],
    [1010, 130, 200],
    [1230, 120, 160],
  ] as const)
    bottle(p, [x, 800 + (x % 70)], [w, h])
  vase(p)
  for (const i of range(5))
    engrave(p, ellipse(700 + i * 52 + (i % 2) * 10, 910 - (i % 2) * 20, 22, 12), {
      tone: flat(0.2),
      hatch: lines(0, 6),
      ground: i % 2 ? 'tint' : 'paper',
      edge: 4,
    })
}

function bottle(p: Plate, [x, y]: Point, [w, h]: Point) {
  shadow(p, [x + w * 0.5, y + 4], [w * 0.95, 26], 1.2)
  shaft(p, [x, y - h + 8], { w: w * 0.42, h: h * 0.3, dark: 0.9, ground: 'tint' })
  shaft(p, [x, y], { w, h, taper: 0.96, dark: 1, ground: 'tint' })
  engrave(p, ellipse(x, y - h, w * 0.48, w * 0.1), { tone: flat(0.3), ground: 'tint', edge: 3 })
  shaft(p, [x, y - h - 2], { w: w * 0.4, h: h * 0.22, dark: 0.8, ground: 'tint' })
  shaft(p, [x, y - h * 1.2], { w: w * 0.56, h: h * 0.16, dark: 1, pitch: 6 })
  shaft(p, [x, y - h * 0.2], { w: w * 1.01, h: h * 0.46, dark: 0.35, pitch: 12 })
  for (const i of range(3))
    stroke(
      p,
      [
        [x - w * 0.3, y - h * (0.52 - i * 0.1)],
        [x + w * (i ? 0.1 : 0.26), y - h * (0.52 - i * 0.1)],
      ],
      { width: i ? 4 : 8 },
    )
}

function vase(p: Plate) {
  for (const [x, y] of [
    [210, 330],
    [330, 250],
    [420, 360],
    [290, 420],
    [130, 440],
  ] as Point[]) {
    stroke(
      p,
      curve([
        [290, 640],
        [mix(290, x, 0.4), mix(640, y, 0.5)],
        [x, y],
      ]),
      { width: 7 },
    )
    for (const i of range(9))
      leaf(p, [x, y], [x + 76 * Math.cos(i * 0.698), y + 70 * Math.sin(i * 0.698)], {
        belly: 0.3,
        dark: 0.5,
        ground: 'paper',
      })
    engrave(p, ellipse(x, y, 22), { tone: flat(0.7), ground: 'tint', edge: 3 })
  }
  leaf(p, [280, 600], [80, 600], {})
  leaf(p, [300, 590], [480, 520], {})
  shadow(p, [420, 850], [220, 30], 1.2)
  engrave(
    p,
    curve(
      [
        [220, 600],
        [360, 600],
        [350, 650],
        [410, 740],
        [370, 850],
        [210, 850],
        [170, 740],
        [230, 650],
      ],
      true,
    ),
    { tone: pillar(160, 415, 1), hatch: hoops([160, 420], 24, 8), edge: 5 },
  )
}
