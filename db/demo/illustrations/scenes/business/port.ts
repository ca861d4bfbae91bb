import { chance } from '#db/demo/illustrations/chance.ts'
import { range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure, sky, water } from '#db/demo/illustrations/scenery.ts'
import { crate, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** Gantry cranes unloading a ship stacked with containers. */
export const port: Scene = (p) => {
  sky(p, 640, { dark: 0.7, low: 0.1 })
  water(p, 640, { dark: 0.7, lights: [[300, 70]] })
  engrave(
    p,
    [
      [40, 600],
      [1010, 600],
      [1010, 716],
      [130, 716],
    ],
    { tone: fade([0, 600], [0, 716], [0.6, 0.95]), hatch: lines(0, 8), ground: 'tint', edge: 4 },
  )
  const random = chance('port')
  for (const c of range(9))
    for (const r of range(2 + Math.floor(random() * 4)))
      box(p, [196 + c * 84, 562 - r * 38], [82, 36], random())
  engrave(
    p,
    [
      [70, 520],
      [150, 520],
      [176, 600],
      [60, 600],
    ],
    { tone: flat(0.15), hatch: lines(90, 8), edge: 4 },
  )
  for (const i of range(4)) block(p, rect(84 + i * 18, 534, 11, 14))
  for (const [x, k] of [
    [560, 0.82],
    [980, 1.12],
  ] as Point[])
    gantry(p, [x, 780], k)
  engrave(
    p,
    [
      [-5, 770],
      [1445, 740],
      [1445, 965],
      [-5, 965],
    ],
    { tone: rough(flat(0.38), 0.25, 60), hatch: lines(-1.2, 9), ground: 'tint', edge: 4 },
  )
  const eye: Eye = { at: [560, 620], zoom: 900 }
  const tints = ['paper', 'tint', 'paper'] as const
  for (const [x, z, tall] of [
    [1.4, 6.2, 2],
    [2.6, 4.4, 3],
    [-3.9, 4.2, 2],
    [0.5, 3.7, 1],
  ] as const)
    for (const i of range(tall))
      crate(p, eye, {
        from: [x, -1.28 + i * 0.46, z],
        size: [1.6, 0.44, 0.9],
        shades: [0.34, 0.85, 0.1],
        ground: tints[(i + Math.round(z)) % 3]!,
        pitch: 13,
      })
  figure(p, [340, 905], 130, { stride: 0.2 })
}

function box(p: Plate, [x, y]: Point, [w, h]: Point, pick: number) {
  engrave(p, rect(x, y, w, h), {
    tone: flat(0.2 + pick * 0.6),
    hatch: lines(90, 9),
    ground: pick > 0.5 ? 'tint' : 'paper',
    edge: 2.5,
  })
}

function gantry(p: Plate, [x, y]: Point, k: number) {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const beam = (a: Point, b: Point, w = 11) => tube(p, [a, b], { radius: w * k, cut: { ground: 'tint' } })
  stroke(p, [at(-20, -640), at(-330, -430)], { width: 4 })
  stroke(p, [at(-20, -640), at(250, -440)], { width: 4 })
  for (const dx of [-60, 150]) beam(at(dx, 0), at(dx, -440))
  beam(at(-60, -200), at(150, -200), 8)
  stroke(p, [at(-60, -200), at(150, -430)], { width: 6 })
  stroke(p, [at(150, -200), at(-60, -430)], { width: 6 })
  beam(at(-60, -440), at(-20, -650), 8)
  beam(at(60, -440), at(-20, -650), 7)
  beam(at(-420, -440), at(290, -440), 14)
  for (const i of range(18))
    stroke(p, [at(-420 + i * 40, -426), at(-400 + i * 40, -454), at(-380 + i * 40, -426)], { width: 2.5 })
  engrave(p, [at(190, -500), at(290, -500), at(290, -456), at(190, -456)], {
    tone: flat(0.6),
    hatch: lines(90, 7),
  })
  for (const dx of [-296, -254]) stroke(p, [at(dx, -430), at(dx, -300)], { width: 2.5 })
  box(p, at(-330, -300), [110 * k, 46 * k], 0.9)
}
