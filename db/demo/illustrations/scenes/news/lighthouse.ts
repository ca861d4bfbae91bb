import { chance, clouds } from '#db/demo/illustrations/chance.ts'
import { curve, mix, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { hills, shaft, stars, water } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** A lighthouse on a headland sweeping its beam over a breaking sea. */
export const lighthouse: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 650), {
    tone: (x, y) => 0.86 - 0.25 * (y / 640) - 0.2 * Math.max(0, clouds(x / 240, y / 90) - 0.5),
    hatch: lines(0, 9, [4, 400]),
    ground: 'tint',
    edge: 0,
  })
  const lamp: Point = [985, 232]
  for (const [to, wide] of [
    [[-20, 60], 110],
    [[1460, 170], 80],
  ] as [Point, number][])
    engrave(
      p,
      [
        [lamp[0], lamp[1] - 14],
        [to[0], to[1] - wide],
        [to[0], to[1] + wide],
        [lamp[0], lamp[1] + 14],
      ],
      { tone: fade(lamp, to, [0, 0.42]), hatch: lines(to[0] < 0 ? 9 : -6, 10), ink: 'tint', edge: 0 },
    )
  stars(p, 60, { floor: 420, seed: 'sea' })
  water(p, 600, { dark: 0.95, ground: 'tint', lights: [[420, 60]] })
  for (const [y, h] of [
    [655, 16],
    [720, 24],
    [800, 34],
    [890, 46],
  ] as Point[])
    surf(p, y, h)
  hills(
    p,
    [
      [640, 990],
      [700, 860],
      [745, 770],
      [820, 730],
      [860, 655],
      [940, 625],
      [1060, 630],
      [1160, 690],
      [1290, 720],
      [1450, 740],
    ],
    { tone: rough((x, y) => 0.35 + (x - 700) / 1100 + (y - 700) / 900, 0.55, 46), angle: 68 },
  )
  shaft(p, [985, 640], { w: 150, h: 370, taper: 0.66, dark: 0.95 })
  for (const t of [0.22, 0.62])
    shaft(p, [985, 640 - 370 * t], {
      w: mix(146, 104, t),
      h: 62,
      taper: 0.93,
      dark: 1,
      ground: 'tint',
      pitch: 7,
    })
  engrave(p, rect(920, 262, 130, 16), { tone: flat(0.9) })
  engrave(p, rect(948, 196, 74, 66), { tone: flat(0.03), edge: 4 })
  for (const x of [966, 985, 1004])
    stroke(
      p,
      [
        [x, 196],
        [x, 262],
      ],
      { width: 3 },
    )
  engrave(
    p,
    [
      [938, 196],
      [985, 140],
      [1032, 196],
    ],
    { tone: pillar(930, 1030, 1), hatch: lines(90, 7) },
  )
  stroke(
    p,
    [
      [985, 140],
      [985, 104],
    ],
    { width: 5 },
  )
  engrave(p, rect(1160, 618, 150, 82), { tone: flat(0.12), hatch: lines(0, 8), edge: 3 })
  engrave(
    p,
    [
      [1145, 622],
      [1172, 566],
      [1300, 566],
      [1326, 622],
    ],
    { tone: flat(0.85), hatch: lines(70, 8), ground: 'tint', edge: 3 },
  )
  for (const x of [1182, 1258]) block(p, rect(x, 640, 24, 30))
}

function surf(p: Plate, y: number, h: number) {
  const random = chance(`surf${y}`)
  const crest = range(19).map((i) => [i * 48 - 20, y - random() * h * (i % 3 ? 0.5 : 1.4)] as const)
  const low = crest.map(([x, cy]) => [x, cy + h * (0.4 + random() * 0.4)] as const).reverse()
  engrave(p, curve([...crest, ...low], true), {
    tone: rough(flat(0.12), 0.3, 30),
    hatch: lines(10, 9),
    edge: 2,
  })
}
