import { arc, ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { crate, type Eye } from '#db/demo/illustrations/solids.ts'
import { ball, fade, flat, pillar } from '#db/demo/illustrations/tones.ts'
import { lines, rays, rings } from '#db/demo/illustrations/weaves.ts'

/** A jointed robot arm lifting a part from the belt of a works hall. */
export const robot: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 720), {
    tone: fade([0, 0], [1440, 0], [0.75, 0.35]),
    hatch: lines(90, 10),
    ground: 'tint',
    edge: 0,
  })
  for (const i of range(4)) hallWindow(p, 90 + i * 350)
  const floor = [
    [-5, 690],
    [1445, 690],
    [1445, 965],
    [-5, 965],
  ] as const
  engrave(p, floor, {
    tone: fade([0, 690], [0, 960], [0.75, 0.35]),
    hatch: rays([720, 300], [300, 1500], { count: 130, from: 10, to: 170 }),
    ground: 'tint',
    edge: 3,
  })
  const eye: Eye = { at: [720, 500], zoom: 800 }
  crate(p, eye, {
    from: [0.25, -1.25, 2.9],
    size: [4, 0.5, 1.1],
    shades: [0.55, 0.8, 0.2],
    pitch: 9,
    edge: 4,
  })
  for (const i of range(6))
    engrave(p, ellipse(850 + i * 120, 776, 26), {
      tone: ball(850 + i * 120, 776, 26),
      hatch: rings([850 + i * 120, 776], 26, { pitch: 7 }),
      edge: 3,
    })
  for (const i of range(3))
    crate(p, eye, {
      from: [0.78 + i * 0.95, -0.75, 3.2],
      size: [0.5, 0.42, 0.42],
      shades: [0.25, 0.75, 0.05],
      ground: i ? 'tint' : 'paper',
      edge: 3,
    })
  engrave(
    p,
    [
      [270, 900],
      [310, 760],
      [530, 760],
      [570, 900],
    ],
    { tone: pillar(260, 580, 1), hatch: lines(0, 8), edge: 5 },
  )
  limb(p, [420, 740], [300, 400], 74)
  limb(p, [300, 400], [700, 190], 58)
  limb(p, [700, 190], [905, 400], 42)
  for (const [x, y, r] of [
    [420, 740, 104],
    [300, 400, 90],
    [700, 190, 72],
    [905, 400, 46],
  ] as const)
    joint(p, [x, y], r)
  for (const s of [-1, 1])
    tube(
      p,
      [
        [905 + s * 10, 430],
        [905 + s * 62, 480],
        [905 + s * 46, 560],
      ],
      { radius: 15, end: 9 },
    )
  crate(
    p,
    { at: [905, 500], zoom: 800 },
    { from: [-0.17, -0.4, 3.2], size: [0.34, 0.3, 0.3], shades: [0.3, 0.8, 0.1], ground: 'tint', edge: 4 },
  )
}

function hallWindow(p: Plate, x: number) {
  engrave(p, [...arc([x + 110, 170], [110, 110], [Math.PI, 2 * Math.PI]), [x + 220, 560], [x, 560]], {
    tone: fade([x, 60], [x + 220, 560], [0.04, 0.25]),
    hatch: lines(60, 11),
    ink: 'tint',
    edge: 5,
  })
  for (const i of range(3))
    stroke(
      p,
      [
        [x + 55 * (i + 1), 70 + Math.abs(i - 1) * 14],
        [x + 55 * (i + 1), 560],
      ],
      { width: 4 },
    )
  for (const i of range(4))
    stroke(
      p,
      [
        [x, 180 + i * 96],
        [x + 220, 180 + i * 96],
      ],
      { width: 4 },
    )
}

function limb(p: Plate, a: Point, b: Point, r: number) {
  tube(p, [a, b], { radius: r, end: r * 0.72, cut: { edge: 5 } })
  stroke(
    p,
    [
      [a[0] + r * 0.2, a[1]],
      [b[0] + r * 0.2, b[1]],
    ],
    { width: 5, ink: 'tint' },
  )
}

function joint(p: Plate, [x, y]: Point, r: number) {
  engrave(p, ellipse(x, y, r), {
    tone: ball(x, y, r, 1),
    hatch: rings([x, y], r, { pitch: 8 }),
    ground: 'tint',
    edge: 5,
  })
  engrave(p, ellipse(x, y, r * 0.52), { tone: flat(0.15), hatch: lines(45, 8), edge: 4 })
  for (const i of range(6))
    block(p, ellipse(x + Math.cos(i * 1.047) * r * 0.36, y + Math.sin(i * 1.047) * r * 0.36, r * 0.06))
}
