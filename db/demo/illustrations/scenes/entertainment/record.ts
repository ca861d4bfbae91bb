import { curve, ellipse, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, tube } from '#db/demo/illustrations/plate.ts'
import { drum, shadow, table } from '#db/demo/illustrations/props.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines, rings } from '#db/demo/illustrations/weaves.ts'

/** A record on its turntable, the arm lowered. */
export const record: Scene = (p) => {
  table(p, -5, { dark: 0.5 })
  shadow(p, [740, 620], [720, 390], 1)
  engrave(
    p,
    [
      [120, 190],
      [1230, 130],
      [1370, 800],
      [40, 880],
    ],
    { tone: fade([100, 150], [1350, 850], [0.04, 0.42]), hatch: lines(-3, 9), edge: 6 },
  )
  engrave(
    p,
    [
      [40, 880],
      [1370, 800],
      [1366, 868],
      [44, 950],
    ],
    { tone: flat(0.82), hatch: lines(87, 8), ground: 'tint', edge: 5 },
  )
  const c: Point = [600, 500]
  engrave(p, ellipse(c[0], c[1] + 16, 470, 318), { tone: flat(0.95), edge: 4 })
  const sheen = (u: number) => Math.max(0, Math.cos((u * 6.283 - 0.7) * 2)) ** 6
  engrave(p, ellipse(...c, 460, 306), {
    tone: (_x, _y, u) => 0.93 - 0.6 * sheen(u),
    hatch: rings(c, 460, { pitch: 10, squash: 0.665, from: 160 }),
    edge: 5,
  })
  for (const r of [0.55, 0.76])
    stroke(p, ellipse(c[0], c[1], 460 * r, 306 * r), { width: 5, ink: 'paper', closed: true })
  engrave(p, ellipse(...c, 160, 106), {
    tone: rough(flat(0.12), 0.1, 60),
    hatch: lines(0, 9),
    ground: 'tint',
    edge: 4,
  })
  for (const [dy, w] of [
    [-52, 56],
    [-34, 84],
    [44, 70],
    [62, 40],
  ] as Point[])
    stroke(
      p,
      [
        [c[0] - w, c[1] + dy],
        [c[0] + w, c[1] + dy],
      ],
      { width: 7 },
    )
  engrave(p, ellipse(...c, 15, 11), { tone: flat(0), edge: 4 })
  engrave(p, ellipse(1190, 290, 100, 76), {
    tone: fade([1100, 220], [1290, 370], [0.05, 0.9]),
    hatch: rings([1190, 290], 110, { pitch: 8, squash: 0.76 }),
    ground: 'tint',
    edge: 5,
  })
  tube(
    p,
    curve([
      [1230, 190],
      [1190, 290],
      [1150, 480],
      [1040, 640],
      [900, 690],
    ]),
    { radius: 17, end: 11, cut: { edge: 4 } },
  )
  tube(
    p,
    [
      [1252, 130],
      [1226, 204],
    ],
    { radius: 36, cut: { edge: 5, ground: 'tint' } },
  )
  engrave(
    p,
    [
      [920, 660],
      [840, 676],
      [816, 716],
      [850, 732],
      [934, 712],
    ],
    { tone: flat(0.75), hatch: lines(20, 7), edge: 4 },
  )
  engrave(p, ellipse(1190, 284, 40, 30), {
    tone: fade([1150, 250], [1230, 310], [0, 0.7]),
    hatch: lines(30, 7),
    edge: 4,
  })
  for (const [x, y] of [
    [1190, 720],
    [1280, 712],
  ] as Point[])
    drum(p, [x, y - 16], { r: 20, axis: [0, 22], squash: 1.7, ground: 'tint', cap: 0.05 })
}
