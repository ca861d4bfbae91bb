import { chance } from '#db/demo/illustrations/chance.ts'
import { range, rect } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { figure } from '#db/demo/illustrations/scenery.ts'
import { crate, patch, see, wire, type Eye } from '#db/demo/illustrations/solids.ts'
import { flat } from '#db/demo/illustrations/tones.ts'
import { face, lines } from '#db/demo/illustrations/weaves.ts'

/** Between the racks of a machine hall. */
export const servers: Scene = (p) => {
  const eye: Eye = { at: [800, 430], zoom: 640 }
  engrave(p, rect(-5, -5, 1450, 970), { tone: flat(0.92), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  engrave(p, rect(724, 330, 152, 190), { tone: flat(0), edge: 3 })
  const floor = [
    see(eye, [-1.3, -1.3, 1]),
    see(eye, [-1.3, -1.3, 14]),
    see(eye, [1.3, -1.3, 14]),
    see(eye, [1.3, -1.3, 1]),
  ] as const
  engrave(p, floor, {
    tone: (x, y) => 0.12 + Math.abs(x - 800) / (y - 330) / 3,
    hatch: lines(0, 10),
    edge: 3,
  })
  for (const i of range(14))
    wire(
      p,
      eye,
      [
        [-1.3, -1.3, 1 + i * 0.9],
        [1.3, -1.3, 1 + i * 0.9],
      ],
      3,
    )
  for (const x of [-0.43, 0.43])
    wire(
      p,
      eye,
      [
        [x, -1.3, 1],
        [x, -1.3, 14],
      ],
      3,
    )
  for (const i of range(8)) {
    const z = 1.2 + i * 1.6
    const lampQuad = [
      see(eye, [-0.5, 1.75, z]),
      see(eye, [0.5, 1.75, z]),
      see(eye, [0.5, 1.75, z + 0.9]),
      see(eye, [-0.5, 1.75, z + 0.9]),
    ]
    block(p, lampQuad, 'paper')
  }
  const random = chance('racks')
  for (const i of range(9).reverse())
    for (const side of [-1, 1])
      for (const { quad, shade } of crate(p, eye, {
        from: [side < 0 ? -2.7 : 1.3, -1.3, 1.05 + i * 1.4],
        size: [1.4, 2.6, 1.32],
        shades: [0.7, side < 0 ? 0.3 : 0.6, 0.8],
        ground: 'tint',
        pitch: 12,
        edge: 4,
      }))
        if (shade === 1) rack(p, quad, random)
  figure(p, [815, 620], 210, { stride: 0.16 })
}

function rack(p: Plate, quad: Parameters<typeof patch>[0], random: () => number) {
  for (const r of range(11)) {
    const unit = patch(quad, [0.09, 0.04 + r * 0.085], [0.91, 0.105 + r * 0.085])
    engrave(p, unit, { tone: flat(random() < 0.3 ? 0.05 : 0.72), hatch: face(unit, { pitch: 8 }), edge: 2.5 })
    for (const c of range(3))
      if (random() < 0.7)
        block(p, patch(unit, [0.08 + c * 0.1, 0.3], [0.14 + c * 0.1, 0.7]), random() < 0.6 ? 'paper' : 'ink')
  }
}
