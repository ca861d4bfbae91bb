import { arc, curve, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { hills, sky, tree, water } from '#db/demo/illustrations/scenery.ts'
import { fade, flat, rough } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** Eights racing under a morning sun. */
export const rowing: Scene = (p) => {
  sky(p, 400, { dark: 0.5, low: 0.08 })
  engrave(p, ellipse(1060, 210, 90), { tone: flat(0), edge: 2 })
  hills(
    p,
    [
      [-10, 330],
      [300, 280],
      [600, 350],
      [900, 320],
      [1200, 290],
      [1450, 340],
    ],
    { tone: rough(flat(0.45), 0.4, 60), ink: 'tint' },
  )
  for (const i of range(19)) tree(p, [i * 84 - 20, 412], 36 + ((i * 37) % 22), { dark: 0.9 })
  water(p, 410, { dark: 0.32, lights: [[1060, 70]] })
  eight(p, [1080, 540], [-86, 9], 0.62)
  eight(p, [1290, 780], [-128, 6], 1.1)
}

function eight(p: Plate, [x, y]: Point, [dx, dy]: Point, k: number) {
  const at = (i: number, up = 0): Point => [x + dx * i, y + dy * i - up * k]
  const hull = curve(
    [at(-1.8, 6), at(0, 16), at(4, 20), at(8.2, 16), at(10.4, 8), at(8, -10), at(4, -14), at(0, -12)],
    true,
  )
  const shade = hull.map(([px, py]) => [px, py + 26 * k] as const)
  engrave(p, shade, { tone: flat(0.9), ground: null, edge: 0 })
  for (const i of range(8)) oar(p, at(i, 30), [k * (i % 2 ? 66 : 96), k * (i % 2 ? -74 : 78)], k)
  engrave(p, hull, {
    tone: fade([0, y - 20 * k], [0, y + 20 * k], [0, 0.8]),
    hatch: lines((Math.atan2(dy, dx) * 180) / Math.PI, 7),
    edge: 3,
  })
  for (const i of range(9)) rower(p, at(i === 8 ? -0.9 : i, 8), k, i === 8)
  for (const s of range(4))
    stroke(p, curve([at(-1.8 - s * 0.2, -8), at(-2.6 - s * 0.5, -14 - s * 10), at(-3.8 - s, -10)]), {
      width: 5,
      ink: 'paper',
    })
}

function rower(p: Plate, [x, y]: Point, k: number, cox: boolean) {
  const at = (a: number, b: number): Point => [x + a * k, y - b * k]
  const lean = cox ? -4 : 26
  stroke(p, [at(-8, 6), at(-44, 26), at(-62, 4)], { width: 13 * k })
  engrave(p, curve([at(-14, 0), at(14, 0), at(lean + 16, 54), at(lean - 14, 62)], true), {
    tone: fade(at(-16, 0), at(34, 0), [0.05, 0.95]),
    hatch: lines(0, 6),
    ground: 'tint',
    edge: 3,
  })
  if (!cox) stroke(p, [at(lean, 52), at(lean - 40, 40), at(lean - 66, 32)], { width: 10 * k })
  engrave(p, ellipse(...at(lean + 3, 78), 13 * k, 16 * k), {
    tone: fade(at(lean - 12, 0), at(lean + 16, 0), [0.1, 1]),
    hatch: lines(90, 6),
    edge: 3,
  })
}

function oar(p: Plate, [x, y]: Point, [dx, dy]: Point, k: number) {
  const tip: Point = [x + dx - 150 * k, y + dy + 26 * k]
  stroke(p, [[x - 20 * k, y], tip], { width: 7 * k })
  const blade = rect(tip[0] - 34 * k, tip[1] - 9 * k, 44 * k, 19 * k)
  engrave(p, blade, { tone: flat(0.1), ground: 'tint', edge: 3 })
  stroke(p, arc([tip[0], tip[1] + 14 * k], [46 * k, 11 * k]), { width: 3, ink: 'paper' })
}
