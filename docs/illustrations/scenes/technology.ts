import { chance } from '../chance.ts'
import { arc, curve, ellipse, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { drum } from '../props.ts'
import type { Scene } from '../scene.ts'
import { figure, hills, stars } from '../scenery.ts'
import { crate, patch, see, wire, windows, type Eye } from '../solids.ts'
import { ball, fade, flat, pillar, rough } from '../tones.ts'
import { face, lines, rays, rings } from '../weaves.ts'

/** A jointed robot arm lifting a part from the belt of a works hall. */
export const robot: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 720), { tone: fade([0, 0], [1440, 0], [0.75, 0.35]), hatch: lines(90, 10), ground: 'tint', edge: 0 })
  for (const i of range(4)) hallWindow(p, 90 + i * 350)
  const floor = [[-5, 690], [1445, 690], [1445, 965], [-5, 965]] as const
  engrave(p, floor, { tone: fade([0, 690], [0, 960], [0.75, 0.35]), hatch: rays([720, 300], [300, 1500], { count: 130, from: 10, to: 170 }), ground: 'tint', edge: 3 })
  const eye: Eye = { at: [720, 500], zoom: 800 }
  crate(p, eye, { from: [0.25, -1.25, 2.9], size: [4, 0.5, 1.1], shades: [0.55, 0.8, 0.2], pitch: 9, edge: 4 })
  for (const i of range(6)) engrave(p, ellipse(850 + i * 120, 776, 26), { tone: ball(850 + i * 120, 776, 26), hatch: rings([850 + i * 120, 776], 26, { pitch: 7 }), edge: 3 })
  for (const i of range(3)) crate(p, eye, { from: [0.78 + i * 0.95, -0.75, 3.2], size: [0.5, 0.42, 0.42], shades: [0.25, 0.75, 0.05], ground: i ? 'tint' : 'paper', edge: 3 })
  engrave(p, [[270, 900], [310, 760], [530, 760], [570, 900]], { tone: pillar(260, 580, 1), hatch: lines(0, 8), edge: 5 })
  limb(p, [420, 740], [300, 400], 74)
  limb(p, [300, 400], [700, 190], 58)
  limb(p, [700, 190], [905, 400], 42)
  for (const [x, y, r] of [[420, 740, 104], [300, 400, 90], [700, 190, 72], [905, 400, 46]] as const) joint(p, [x, y], r)
  for (const s of [-1, 1]) tube(p, [[905 + s * 10, 430], [905 + s * 62, 480], [905 + s * 46, 560]], { radius: 15, end: 9 })
  crate(p, { at: [905, 500], zoom: 800 }, { from: [-0.17, -0.4, 3.2], size: [0.34, 0.3, 0.3], shades: [0.3, 0.8, 0.1], ground: 'tint', edge: 4 })
}

function hallWindow(p: Plate, x: number) {
  engrave(p, [...arc([x + 110, 170], [110, 110], [Math.PI, 2 * Math.PI]), [x + 220, 560], [x, 560]], { tone: fade([x, 60], [x + 220, 560], [0.04, 0.25]), hatch: lines(60, 11), ink: 'tint', edge: 5 })
  for (const i of range(3)) stroke(p, [[x + 55 * (i + 1), 70 + Math.abs(i - 1) * 14], [x + 55 * (i + 1), 560]], { width: 4 })
  for (const i of range(4)) stroke(p, [[x, 180 + i * 96], [x + 220, 180 + i * 96]], { width: 4 })
}

function limb(p: Plate, a: Point, b: Point, r: number) {
  tube(p, [a, b], { radius: r, end: r * 0.72, cut: { edge: 5 } })
  stroke(p, [[a[0] + r * 0.2, a[1]], [b[0] + r * 0.2, b[1]]], { width: 5, ink: 'tint' })
}

function joint(p: Plate, [x, y]: Point, r: number) {
  engrave(p, ellipse(x, y, r), { tone: ball(x, y, r, 1), hatch: rings([x, y], r, { pitch: 8 }), ground: 'tint', edge: 5 })
  engrave(p, ellipse(x, y, r * 0.52), { tone: flat(0.15), hatch: lines(45, 8), edge: 4 })
  for (const i of range(6)) block(p, ellipse(x + Math.cos(i * 1.047) * r * 0.36, y + Math.sin(i * 1.047) * r * 0.36, r * 0.06))
}

/** A city laid out as a circuit board, its processor the central block. */
export const circuit: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: fade([0, 0], [0, 960], [0.95, 0.6]), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  const eye: Eye = { at: [720, 330], zoom: 1500, turn: 0.72, tip: 0.62, about: [0, 0, 10] }
  const random = chance('circuit')
  for (const i of range(15)) {
    const k = -3.4 + i * 0.48
    for (const s of [-1, 1]) {
      trace(p, eye, [[k, s * 1.2], [k, s * 2.6], [k + (random() - 0.5) * 2, s * 3.6], [k + (random() - 0.5) * 2, s * 7]])
      trace(p, eye, [[s * 1.2, k], [s * 2.6, k], [s * 3.6, k + (random() - 0.5) * 2], [s * 7, k + (random() - 0.5) * 2]])
    }
  }
  const plots = range(9).flatMap((i) => range(9).map((j) => [i - 4, j - 4] as const)).sort((a, b) => b[1] - a[1] + (b[0] - a[0]) * 0.88 || 0)
  for (const [i, j] of plots) {
    if (i === 0 && j === 0) processor(p, eye)
    if (Math.max(Math.abs(i), Math.abs(j)) < 2 || random() < 0.36) continue
    const h = 0.2 + random() ** 2 * 1.5
    const w = 0.45 + random() * 0.3
    for (const { quad, shade } of crate(p, eye, { from: [i * 1.12 - w / 2, -0.6, 10 + j * 1.12 - w / 2], size: [w, h, w], shades: [0.22, 0.82, 0.05], ground: random() < 0.4 ? 'tint' : 'paper', pitch: 9 }))
      if (shade === 1 && h > 0.6) windows(p, quad, { rows: Math.round(h * 5), columns: 3, lit: 0.7, random })
  }
}

function trace(p: Plate, eye: Eye, spots: readonly Point[]) {
  const path = spots.map(([x, z]) => see(eye, [x, -0.6, 10 + z]))
  stroke(p, path, { width: 5, ink: 'paper' })
  block(p, ellipse(path[3]![0], path[3]![1], 9, 7), 'paper')
}

function processor(p: Plate, eye: Eye) {
  crate(p, eye, { from: [-1.5, -0.6, 8.5], size: [3, 0.16, 3], shades: [0.5, 0.9, 0.3], ground: 'tint', edge: 4 })
  for (const { quad, shade } of crate(p, eye, { from: [-1.1, -0.44, 8.9], size: [2.2, 0.5, 2.2], shades: [0.3, 0.85, 0.03], edge: 5 })) {
    if (shade !== 2) continue
    for (const k of [0.12, 0.24]) stroke(p, patch(quad, [k, k], [1 - k, 1 - k]), { width: 4, closed: true })
    const core = patch(quad, [0.34, 0.34], [0.66, 0.66])
    engrave(p, core, { tone: flat(0.6), hatch: face(core, { pitch: 9 }), ground: 'tint', edge: 4 })
  }
}

/** Between the racks of a machine hall. */
export const servers: Scene = (p) => {
  const eye: Eye = { at: [800, 430], zoom: 640 }
  engrave(p, rect(-5, -5, 1450, 970), { tone: flat(0.92), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  engrave(p, rect(724, 330, 152, 190), { tone: flat(0), edge: 3 })
  const floor = [see(eye, [-1.3, -1.3, 1]), see(eye, [-1.3, -1.3, 14]), see(eye, [1.3, -1.3, 14]), see(eye, [1.3, -1.3, 1])] as const
  engrave(p, floor, { tone: (x, y) => 0.12 + Math.abs(x - 800) / (y - 330) / 3, hatch: lines(0, 10), edge: 3 })
  for (const i of range(14)) wire(p, eye, [[-1.3, -1.3, 1 + i * 0.9], [1.3, -1.3, 1 + i * 0.9]], 3)
  for (const x of [-0.43, 0.43]) wire(p, eye, [[x, -1.3, 1], [x, -1.3, 14]], 3)
  for (const i of range(8)) {
    const z = 1.2 + i * 1.6
    const lampQuad = [see(eye, [-0.5, 1.75, z]), see(eye, [0.5, 1.75, z]), see(eye, [0.5, 1.75, z + 0.9]), see(eye, [-0.5, 1.75, z + 0.9])]
    block(p, lampQuad, 'paper')
  }
  const random = chance('racks')
  for (const i of range(9).reverse())
    for (const side of [-1, 1])
      for (const { quad, shade } of crate(p, eye, { from: [side < 0 ? -2.7 : 1.3, -1.3, 1.05 + i * 1.4], size: [1.4, 2.6, 1.32], shades: [0.7, side < 0 ? 0.3 : 0.6, 0.8], ground: 'tint', pitch: 12, edge: 4 }))
        if (shade === 1) rack(p, quad, random)
  figure(p, [815, 620], 210, { stride: 0.16 })
}

function rack(p: Plate, quad: Parameters<typeof patch>[0], random: () => number) {
  for (const r of range(11)) {
    const unit = patch(quad, [0.09, 0.04 + r * 0.085], [0.91, 0.105 + r * 0.085])
    engrave(p, unit, { tone: flat(random() < 0.3 ? 0.05 : 0.72), hatch: face(unit, { pitch: 8 }), edge: 2.5 })
    for (const c of range(3)) if (random() < 0.7) block(p, patch(unit, [0.08 + c * 0.1, 0.3], [0.14 + c * 0.1, 0.7]), random() < 0.6 ? 'paper' : 'ink')
  }
}

/** A great dish turned to a starry sky over the hills. */
export const dish: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 800), { tone: fade([0, 0], [0, 780], [0.93, 0.35]), hatch: rings([480, 1500], 1800, { pitch: 11, from: 600 }), ground: 'tint', edge: 0 })
  stars(p, 110, { floor: 620, seed: 'dish' })
  engrave(p, ellipse(210, 190, 70), { tone: ball(210, 190, 74, 0.5), hatch: lines(40, 8), edge: 0 })
  hills(p, [[-10, 740], [200, 660], [420, 730], [660, 690], [900, 740], [1180, 650], [1450, 720]], { tone: rough(flat(0.72), 0.3, 60), angle: 20, ground: 'tint' })
  hills(p, [[-10, 850], [300, 800], [720, 830], [1100, 790], [1450, 850]], { tone: rough(flat(0.6), 0.45, 36), angle: 55 })
  for (const [x, k] of [[1210, 0.3], [1330, 0.22]] as Point[]) antenna(p, [x, 780], k)
  antenna(p, [640, 850], 1)
}

function antenna(p: Plate, [x, y]: Point, k: number) {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  for (const [a, b] of [[-150, -30], [150, 30], [-60, -10], [60, 10]] as Point[]) tube(p, [at(a, 0), at(b, -240)], { radius: 11 * k })
  for (const h of [60, 130, 190]) stroke(p, [at(-150 + h * 0.5, -h), at(150 - h * 0.5, -h)], { width: 6 * k })
  engrave(p, [at(-62, -300), at(62, -300), at(80, -216), at(-80, -216)], { tone: pillar(x - 80 * k, x + 80 * k, 1), hatch: lines(90, 8), ground: 'tint', edge: 4 * k })
  const turn = -0.72
  const spin = (px: number, py: number): Point => at(40 + px * Math.cos(turn) - py * Math.sin(turn), -430 + px * Math.sin(turn) + py * Math.cos(turn))
  const bowl = [...range(25).map((i) => spin(-330 + i * 27.5, 140 * (1 - ((i - 12) / 12) ** 2)))]
  engrave(p, bowl, { tone: flat(0.8), hatch: lines(20, 8), ground: 'tint', edge: 5 * k })
  const rim = range(48).map((i) => spin(330 * Math.cos(i / 7.64), 108 * Math.sin(i / 7.64)))
  engrave(p, rim, {
    tone: (_x, _y, u, v) => 0.1 + 0.6 * Math.max(0, Math.cos(u * 6.283 - 2.6)) * (0.4 + v * 0.6),
    hatch: (_b, coarse) => ({ lines: Math.ceil((34 * k) / coarse), samples: 64, at: (u, v) => spin(330 * v * Math.cos(u * 6.283), 108 * v * Math.sin(u * 6.283) + 34 * (1 - v * v)) }),
    edge: 5 * k,
  })
  for (const i of range(12)) stroke(p, curve([spin(0, 34), spin(165 * Math.cos(i / 1.91), 54 * Math.sin(i / 1.91) + 25), spin(330 * Math.cos(i / 1.91), 108 * Math.sin(i / 1.91))]), { width: 2.5 })
  for (const a of [0.4, 2.7, 4.7]) stroke(p, [spin(320 * Math.cos(a), 104 * Math.sin(a)), spin(0, -270)], { width: 6 * k })
  engrave(p, ellipse(...spin(0, -270), 30 * k, 26 * k), { tone: flat(0.5), edge: 4 * k })
}

export const technology = [robot, circuit, servers, dish]
