import { chance } from '../chance.ts'
import { curve, ellipse, mix, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { drum, shadow, table } from '../props.ts'
import type { Scene } from '../scene.ts'
import { figure, sky, water } from '../scenery.ts'
import { crate, patch, windows, type Eye } from '../solids.ts'
import { fade, flat, rough } from '../tones.ts'
import { face, lines, rays, rings } from '../weaves.ts'

/** Gantry cranes unloading a ship stacked with containers. */
export const port: Scene = (p) => {
  sky(p, 640, { dark: 0.7, low: 0.1 })
  water(p, 640, { dark: 0.7, lights: [[300, 70]] })
  engrave(p, [[40, 600], [1010, 600], [1010, 716], [130, 716]], { tone: fade([0, 600], [0, 716], [0.6, 0.95]), hatch: lines(0, 8), ground: 'tint', edge: 4 })
  const random = chance('port')
  for (const c of range(9)) for (const r of range(2 + Math.floor(random() * 4))) box(p, [196 + c * 84, 562 - r * 38], [82, 36], random())
  engrave(p, [[70, 520], [150, 520], [176, 600], [60, 600]], { tone: flat(0.15), hatch: lines(90, 8), edge: 4 })
  for (const i of range(4)) block(p, rect(84 + i * 18, 534, 11, 14))
  for (const [x, k] of [[560, 0.82], [980, 1.12]] as Point[]) gantry(p, [x, 780], k)
  engrave(p, [[-5, 770], [1445, 740], [1445, 965], [-5, 965]], { tone: rough(flat(0.38), 0.25, 60), hatch: lines(-1.2, 9), ground: 'tint', edge: 4 })
  const eye: Eye = { at: [560, 620], zoom: 900 }
  const tints = ['paper', 'tint', 'paper'] as const
  for (const [x, z, tall] of [[1.4, 6.2, 2], [2.6, 4.4, 3], [-3.9, 4.2, 2], [0.5, 3.7, 1]] as const)
    for (const i of range(tall)) crate(p, eye, { from: [x, -1.28 + i * 0.46, z], size: [1.6, 0.44, 0.9], shades: [0.34, 0.85, 0.1], ground: tints[(i + Math.round(z)) % 3]!, pitch: 13 })
  figure(p, [340, 905], 130, { stride: 0.2 })
}

function box(p: Plate, [x, y]: Point, [w, h]: Point, pick: number) {
  engrave(p, rect(x, y, w, h), { tone: flat(0.2 + pick * 0.6), hatch: lines(90, 9), ground: pick > 0.5 ? 'tint' : 'paper', edge: 2.5 })
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
  for (const i of range(18)) stroke(p, [at(-420 + i * 40, -426), at(-400 + i * 40, -454), at(-380 + i * 40, -426)], { width: 2.5 })
  engrave(p, [at(190, -500), at(290, -500), at(290, -456), at(190, -456)], { tone: flat(0.6), hatch: lines(90, 7) })
  for (const dx of [-296, -254]) stroke(p, [at(dx, -430), at(dx, -300)], { width: 2.5 })
  box(p, at(-330, -300), [110 * k, 46 * k], 0.9)
}

/** Awnings and barrows on a market morning. */
export const market: Scene = (p) => {
  sky(p, 520, { dark: 0.4, low: 0.1 })
  const random = chance('market')
  const eye: Eye = { at: [760, 500], zoom: 620 }
  for (const i of range(5).reverse())
    for (const side of [-1, 1])
      for (const { quad, shade } of crate(p, eye, { from: [side < 0 ? -6 : 3, -1.3, 1.7 + i * 3], size: [3, 3.2 + random() * 2.4, 3], shades: [0.4, side < 0 ? 0.72 : 0.2, 0.4], ground: side < 0 ? 'tint' : 'paper', pitch: 9 }))
        if (shade === 1) windows(p, patch(quad, [0.04, 0.06], [0.96, 0.6]), { rows: 3, columns: 4, lit: side < 0 ? 0.25 : 0, random })
  const floor = [[690, 560], [830, 560], [2200, 1000], [-760, 1000]] as const
  engrave(p, floor, { tone: rough(flat(0.18), 0.3, 50), hatch: lines(0, 11), edge: 3 })
  for (const i of range(4).reverse()) {
    const k = 1 / (0.62 + i * 0.5)
    stall(p, [760 - 360 * k, 560 + 190 * k], k, 1)
    stall(p, [760 + 380 * k, 560 + 190 * k], k, -1)
    figure(p, [760 - 90 * k + i * 14, 560 + 215 * k], 250 * k, { stride: 0.2 })
    if (i % 2) figure(p, [760 + 110 * k, 560 + 205 * k], 235 * k)
  }
}

function stall(p: Plate, [x, y]: Point, k: number, side: number) {
  const at = (dx: number, dy: number): Point => [x + dx * side * k, y + dy * k]
  for (const dx of [-150, 150]) stroke(p, [at(dx, 40), at(dx, -240)], { width: 7 * k })
  engrave(p, [at(-160, -60), at(160, -60), at(160, 60), at(-160, 60)], { tone: flat(0.6), hatch: lines(90, 11), ground: 'tint', edge: 3 })
  for (const r of range(2)) for (const i of range(9)) {
    const [cx, cy] = at(-140 + i * 35, -72 - r * 26)
    engrave(p, ellipse(cx, cy, 18 * k), { tone: flat(0.35), hatch: rings([cx - 6 * k, cy - 6 * k], 30 * k, { pitch: 7 }), ground: r ? 'paper' : 'tint', edge: 2.5 })
  }
  for (const i of range(8)) {
    const [a, b] = [-190 + i * 47.5, -190 + (i + 1) * 47.5]
    engrave(p, [at(a * 0.8, -310), at(b * 0.8, -310), at(b, -220), at((a + b) / 2, -200), at(a, -220)], { tone: flat(i % 2 ? 0.1 : 0.82), hatch: lines(90, 8), ground: i % 2 ? 'paper' : 'tint', edge: 2.5 })
  }
}

/** Towers that climb like a chart, doubled in the river below. */
export const skyline: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 700), { tone: (x, y) => 0.12 + 0.5 * (1 - y / 700) + 0.0001 * x, hatch: rings([1090, 330], 1250, { pitch: 10, from: 150 }), ink: 'tint', edge: 0 })
  engrave(p, ellipse(1090, 330, 140), { tone: flat(0), edge: 3 })
  water(p, 690, { dark: 0.5, lights: [[1090, 80]] })
  const tops = [110, 150, 128, 196, 236, 204, 290, 268, 356, 420, 386, 500, 566]
  tops.forEach((h, i) => tower(p, [40 + i * 106, 690], [84, h], i))
  stroke(p, tops.map((h, i) => [82 + i * 106, 690 - h - 44] as const), { width: 14, ink: 'paper' })
  stroke(p, tops.map((h, i) => [82 + i * 106, 690 - h - 44] as const), { width: 6 })
  tops.forEach((h, i) => engrave(p, ellipse(82 + i * 106, 690 - h - 44, 10), { tone: flat(0), edge: 4 }))
  engrave(p, rect(-5, 686, 1450, 22), { tone: flat(0.9) })
  engrave(p, [[-5, 900], [1445, 912], [1445, 965], [-5, 965]], { tone: flat(0.9), hatch: lines(0, 8), edge: 3 })
  for (const i of range(30)) stroke(p, [[i * 50, 846], [i * 50, 905]], { width: 4 })
  stroke(p, [[-5, 846], [1445, 852]], { width: 8 })
}

function tower(p: Plate, [x, y]: Point, [w, h]: Point, i: number) {
  const split = x + w * 0.62
  engrave(p, rect(x, y - h, w * 0.62, h), { tone: flat(0.2), hatch: lines(i % 2 ? 0 : 90, 9), edge: 3 })
  engrave(p, rect(split, y - h, w * 0.38, h), { tone: flat(0.85), hatch: lines(0, 8), ground: 'tint', edge: 3 })
  for (const r of range(Math.floor(h / 34))) for (const c of range(3)) block(p, rect(x + 8 + c * 15, y - h + 14 + r * 32, 8, 15))
  const tone = rough((_x, py) => 0.75 - (py - y) / (h * 1.1), 0.5, 16)
  engrave(p, rect(x, y + 20, w, Math.min(h, 250)), { tone, hatch: lines(0, 9, [2, 60]), ground: null, edge: 0 })
}

/** A ledger, a pen and the day's takings in stacks of coin. */
export const ledger: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 480), { tone: fade([0, 0], [1440, 300], [0.25, 0.92]), hatch: lines(90, 9), ground: 'tint', edge: 0 })
  for (const i of range(4)) engrave(p, [[80 + i * 130, -5], [190 + i * 130, -5], [330 + i * 130, 470], [220 + i * 130, 470]], { tone: flat(0.12), hatch: lines(90, 10), edge: 0 })
  table(p, 450, { dark: 0.6 })
  shadow(p, [470, 850], [520, 90], 1)
  const left = [[120, 560], [470, 520], [560, 850], [60, 900]] as const
  const right = [[470, 520], [850, 540], [1010, 860], [560, 850]] as const
  engrave(p, [[104, 566], [866, 540], [1040, 884], [566, 876], [36, 926]], { tone: flat(0.9), edge: 4 })
  for (const [quad, t] of [[left, 0.03], [right, 0.06]] as const) {
    engrave(p, quad, { tone: (_x, _y, u) => t + 0.5 * Math.exp(-((quad === left ? 1 - u : u) * 14)), hatch: face(quad, { turned: false, pitch: 9 }), edge: 4 })
    for (const r of range(11)) ruleLine(p, quad, (r + 1.5) / 13, r)
    for (const u of [0.12, 0.66, 0.84]) stroke(p, [on(quad, u, 0.04), on(quad, u, 0.97)], { width: 3, ink: 'tint' })
  }
  for (const [x, y, n] of [[1010, 560, 5], [1140, 590, 9], [1290, 560, 13], [1090, 700, 3], [1240, 720, 6], [1370, 720, 8]] as const) coins(p, [x, y], n)
  tube(p, curve([[480, 690], [640, 560], [850, 330], [960, 180]]), { radius: 15, end: 21, cut: { ground: 'tint', edge: 4 } })
  engrave(p, [[440, 730], [468, 678], [494, 702]], { tone: flat(0.5), hatch: lines(45, 6), edge: 3 })
}

const on = ([a, b, c, d]: readonly [Point, Point, Point, Point], u: number, v: number): Point => [mix(mix(a[0], b[0], u), mix(d[0], c[0], u), v), mix(mix(a[1], b[1], u), mix(d[1], c[1], u), v)]

function ruleLine(p: Plate, quad: readonly [Point, Point, Point, Point], v: number, r: number) {
  const random = chance(`rule${r}${quad[0][0]}`)
  stroke(p, [on(quad, 0.16, v), on(quad, 0.3 + random() * 0.3, v)], { width: 5 })
  stroke(p, [on(quad, 0.7, v), on(quad, 0.81, v)], { width: 5 })
  if (random() < 0.6) stroke(p, [on(quad, 0.88, v), on(quad, 0.96, v)], { width: 5 })
}

function coins(p: Plate, [x, y]: Point, n: number) {
  shadow(p, [x + 34, y + 6], [96, 26], 1)
  for (const i of range(n)) {
    const cx = x + ((i * 7) % 5) - 2
    drum(p, [cx, y - i * 22 - 22], { r: 30, axis: [0, 22], squash: 2, dark: 1, ground: 'tint', cap: 0.05 })
  }
  engrave(p, ellipse(x, y - n * 22, 36, 18), { tone: flat(0.4), hatch: rays([x, y - n * 22], [10, 40], { count: 26 }), edge: 2.5 })
}

export const business = [port, market, skyline, ledger]
