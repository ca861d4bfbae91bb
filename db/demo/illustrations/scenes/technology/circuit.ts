import { chance } from '#db/demo/illustrations/chance.ts'
import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { crate, patch, see, windows, type Eye } from '#db/demo/illustrations/solids.ts'
import { fade, flat } from '#db/demo/illustrations/tones.ts'
import { face, lines } from '#db/demo/illustrations/weaves.ts'

/** A city laid out as a circuit board, its processor the central block. */
export const circuit: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: fade([0, 0], [0, 960], [0.95, 0.6]),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 0,
  })
  const eye: Eye = { at: [720, 330], zoom: 1500, turn: 0.72, tip: 0.62, about: [0, 0, 10] }
  const random = chance('circuit')
  for (const i of range(15)) {
    const k = -3.4 + i * 0.48
    for (const s of [-1, 1]) {
      trace(p, eye, [
        [k, s * 1.2],
        [k, s * 2.6],
        [k + (random() - 0.5) * 2, s * 3.6],
        [k + (random() - 0.5) * 2, s * 7],
      ])
      trace(p, eye, [
        [s * 1.2, k],
        [s * 2.6, k],
        [s * 3.6, k + (random() - 0.5) * 2],
        [s * 7, k + (random() - 0.5) * 2],
      ])
    }
  }
  const plots = range(9)
    .flatMap((i) => range(9).map((j) => [i - 4, j - 4] as const))
    .sort((a, b) => b[1] - a[1] + (b[0] - a[0]) * 0.88 || 0)
  for (const [i, j] of plots) {
    if (i === 0 && j === 0) processor(p, eye)
    if (Math.max(Math.abs(i), Math.abs(j)) < 2 || random() < 0.36) continue
    const h = 0.2 + random() ** 2 * 1.5
    const w = 0.45 + random() * 0.3
    for (const { quad, shade } of crate(p, eye, {
      from: [i * 1.12 - w / 2, -0.6, 10 + j * 1.12 - w / 2],
      size: [w, h, w],
      shades: [0.22, 0.82, 0.05],
      ground: random() < 0.4 ? 'tint' : 'paper',
      pitch: 9,
    }))
      if (shade === 1 && h > 0.6) windows(p, quad, { rows: Math.round(h * 5), columns: 3, lit: 0.7, random })
  }
}

function trace(p: Plate, eye: Eye, spots: readonly Point[]) {
  const path = spots.map(([x, z]) => see(eye, [x, -0.6, 10 + z]))
  stroke(p, path, { width: 5, ink: 'paper' })
  block(p, ellipse(path[3]![0], path[3]![1], 9, 7), 'paper')
}

function processor(p: Plate, eye: Eye) {
  crate(p, eye, {
    from: [-1.5, -0.6, 8.5],
    size: [3, 0.16, 3],
    shades: [0.5, 0.9, 0.3],
    ground: 'tint',
    edge: 4,
  })
  for (const { quad, shade } of crate(p, eye, {
    from: [-1.1, -0.44, 8.9],
    size: [2.2, 0.5, 2.2],
    shades: [0.3, 0.85, 0.03],
    edge: 5,
  })) {
    if (shade !== 2) continue
    for (const k of [0.12, 0.24]) stroke(p, patch(quad, [k, k], [1 - k, 1 - k]), { width: 4, closed: true })
    const core = patch(quad, [0.34, 0.34], [0.66, 0.66])
    engrave(p, core, { tone: flat(0.6), hatch: face(core, { pitch: 9 }), ground: 'tint', edge: 4 })
  }
}
