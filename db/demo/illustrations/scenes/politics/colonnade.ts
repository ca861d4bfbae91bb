import { range, rect } from '#db/demo/illustrations/geometry.ts'
import { engrave } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure, shaft, sky } from '#db/demo/illustrations/scenery.ts'
import { see, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat, pillar, rough } from '#db/demo/illustrations/tones.ts'
import { face, lines } from '#db/demo/illustrations/weaves.ts'

/** Walking down a colonnade with the sun between its columns. */
export const colonnade: Scene = (p) => {
  const eye: Eye = { at: [560, 520], zoom: 640 }
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([300, 0], [900, 0], [0.2, 0.05]),
    ink: 'tint',
    hatch: lines(0, 9),
    edge: 0,
  })
  sky(p, 560, { dark: 0.5, low: 0.1 })
  const floor = [
    see(eye, [-3.2, -1.5, 1]),
    see(eye, [-3.2, -1.5, 40]),
    see(eye, [2.4, -1.5, 40]),
    see(eye, [2.4, -1.5, 1]),
  ] as const
  engrave(
    p,
    [
      [-5, 545],
      [1445, 545],
      [1445, 965],
      [-5, 965],
    ],
    { tone: rough(flat(0.3), 0.3, 60), ink: 'tint', hatch: lines(0, 9), edge: 0 },
  )
  engrave(p, floor, { tone: flat(0.14), hatch: face(floor, { pitch: 26 }), edge: 3 })
  for (const z of range(11)) {
    const s = (x: number, dz: number) => see(eye, [x, -1.5, 1.2 + z * 1.5 + dz])
    const band = [s(-3.2, 1.2), s(2.4, 0.1), s(2.4, 0.75), s(-3.2, 1.85)] as const
    engrave(p, band, { tone: flat(0.72), hatch: lines(2, 8), ground: 'tint', edge: 0 })
  }
  const wall = [
    see(eye, [-3.2, 3, 40]),
    see(eye, [-3.2, 3, 1]),
    see(eye, [-3.2, -1.5, 1]),
    see(eye, [-3.2, -1.5, 40]),
  ] as const
  engrave(p, wall, {
    tone: fade([-5, 0], [560, 0], [0.62, 0.9]),
    hatch: lines(90, 9),
    ground: 'tint',
    edge: 3,
  })
  const roof = [
    see(eye, [-3.2, 3, 40]),
    see(eye, [2.9, 3, 40]),
    see(eye, [2.9, 3, 1]),
    see(eye, [-3.2, 3, 1]),
  ] as const
  engrave(p, roof, { tone: fade([0, 0], [0, 480], [0.7, 0.92]), hatch: lines(0, 9), ground: 'tint', edge: 3 })
  for (const i of range(11).reverse()) {
    const z = 1.9 + i * 1.5
    const [x, y] = see(eye, [2, -1.5, z])
    const k = eye.zoom / z
    shaft(p, [x, y], { w: k * 0.62, h: k * 4.5, taper: 0.9, dark: 1, pitch: 9, sag: k * 0.07 })
    engrave(p, rect(x - k * 0.4, y - k * 0.12, k * 0.8, k * 0.26), {
      tone: pillar(x - k * 0.4, x + k * 0.4, 0.8),
      hatch: lines(90, 7),
    })
    engrave(p, rect(x - k * 0.42, y - k * 4.5, k * 0.84, k * 0.3), {
      tone: pillar(x - k * 0.42, x + k * 0.42, 0.9),
      hatch: lines(0, 7),
    })
  }
  figure(p, [430, 780], 270, { stride: 0.22 })
  figure(p, [510, 768], 250, { stride: 0.22 })
  figure(p, [640, 625], 110, { stride: 0.2 })
}
