import { arc, clamp, curve, ellipse, mix, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { shadow, table } from '../props.ts'
import type { Scene } from '../scene.ts'
import { drape, figure, shaft, sky, tree } from '../scenery.ts'
import { crate, see, type Eye } from '../solids.ts'

import { ball, fade, flat, pillar, rough } from '../tones.ts'
import { face, hoops, lines, rays } from '../weaves.ts'

/** The dome of an assembly above its portico and steps. */
export const dome: Scene = (p) => {
  sky(p, 760, { dark: 0.85, low: 0.1, cloud: 0.8 })
  for (const [x, w] of [[-30, 500], [970, 500]] as Point[]) {
    engrave(p, rect(x, 520, w, 260), { tone: fade([0, 520], [0, 780], [0.2, 0.5]), hatch: lines(0, 9) })
    for (const i of range(7)) engrave(p, rect(x + 30 + i * 66, 570, 34, 70), { tone: flat(0.9), edge: 2 })
    for (const i of range(7)) engrave(p, rect(x + 30 + i * 66, 672, 34, 80), { tone: flat(0.8), edge: 2 })
    engrave(p, rect(x - 10, 500, w + 20, 24), { tone: flat(0.25) })
  }
  for (const side of [0, 1]) for (const i of range(3)) tree(p, [side ? 1120 + i * 130 : 320 - i * 130, 800], 84 - i * 6)
  engrave(p, rect(528, 330, 384, 70), { tone: pillar(500, 912, 0.8), hatch: hoops([528, 912], 20) })
  for (const i of range(11)) shaft(p, [720 - 172 * Math.cos((i / 10) * Math.PI), 372], { w: 24, h: 92, dark: 0.95, pitch: 6 })
  engrave(p, rect(528, 262, 384, 24), { tone: pillar(500, 912, 0.9), hatch: hoops([528, 912], 8, 6) })
  const shell = [...arc([720, 268], [176, 186], [Math.PI, 2 * Math.PI])]
  engrave(p, shell, { tone: pillar(510, 900, 1), hatch: hoops([540, 900], -46, 8), ground: 'tint', edge: 3 })
  for (const i of range(7)) stroke(p, arc([720, 268], [176 * Math.cos(((i + 0.5) / 7) * Math.PI), 186], [-Math.PI / 2, 0]), { width: 2 })
  shaft(p, [720, 96], { w: 56, h: 62, dark: 0.9 })
  engrave(p, arc([720, 36], [30, 36], [Math.PI, 2 * Math.PI]), { tone: pillar(690, 750), hatch: lines(90, 6), ground: 'tint' })
  stroke(p, [[720, 0], [720, -10]], { width: 5 })
  engrave(p, rect(420, 480, 600, 320), { tone: flat(0.9), ground: 'tint' })
  for (const i of range(8)) shaft(p, [458 + i * 75, 786], { w: 42, h: 300, taper: 0.86 })
  engrave(p, rect(396, 440, 648, 48), { tone: flat(0.22), hatch: lines(0, 8) })
  engrave(p, [[384, 442], [720, 322], [1056, 442]], { tone: fade([384, 400], [1056, 400], [0.1, 0.75]), hatch: lines(20, 8), edge: 4 })
  for (const i of range(8)) {
    const [y, w] = [784 + i * 22, 340 + i * 34]
    engrave(p, rect(720 - w, y, w * 2, 24), { tone: flat(i % 2 ? 0.12 : 0.4), hatch: lines(0, 6) })
  }
  for (const [x, y, h] of [[560, 868, 84], [596, 872, 88], [850, 900, 104], [1010, 930, 120]] as const) figure(p, [x, y], h, { stride: 0.2 })
}

/** A folded ballot falling into its box, a line of voters behind. */
export const ballot: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 640), { tone: (x, y) => 0.5 - 0.42 * Math.exp(-(((x - 720) / 420) ** 2) - ((y - 230) / 330) ** 2), hatch: rays([720, 210], [40, 1100], { count: 200 }), ink: 'tint', edge: 0 })
  for (const i of range(6)) for (const side of [-1, 1]) figure(p, [720 + side * (330 + i * 84), 632], 350 - i * 18)
  table(p, 620, { dark: 0.55 })
  shadow(p, [900, 850], [420, 80], 1)
  const eye: Eye = { at: [720, 420], zoom: 1150, turn: 0.42, tip: 0.3, about: [0, -0.5, 4.75] }
  const faces = crate(p, eye, { from: [-1, -1.3, 4], size: [2, 1.35, 1.5], shades: [0.28, 0.78, 0.1], pitch: 9, edge: 4 })
  crate(p, eye, { from: [-1.07, 0.05, 3.93], size: [2.14, 0.14, 1.64], shades: [0.45, 0.9, 0.06], edge: 4 })
  const lid = (x: number, z: number) => see(eye, [x, 0.19, z])
  block(p, [lid(-0.55, 4.68), lid(0.55, 4.68), lid(0.55, 4.84), lid(-0.55, 4.84)])
  const paper: Point[] = [lid(-0.42, 4.76), lid(0.42, 4.76), [lid(0.42, 4.76)[0] + 24, 92], [lid(-0.42, 4.76)[0] + 20, 66]]
  engrave(p, paper, { tone: fade([560, 100], [900, 300], [0, 0.22]), hatch: lines(80, 9), edge: 4 })
  const on = (u: number, v: number): Point => [mix(paper[3]![0], paper[2]![0], u) - 20 * v, mix(mix(66, 92, u), mix(paper[0]![1], paper[1]![1], u), v)]
  for (const i of range(3)) {
    const v = 0.2 + i * 0.24
    stroke(p, [on(0.14, v - 0.05), on(0.28, v - 0.04), on(0.27, v + 0.09), on(0.13, v + 0.08), on(0.14, v - 0.05)], { width: 4 })
    stroke(p, [on(0.38, v + 0.02), on(0.88, v + 0.04)], { width: 7 })
  }
  stroke(p, [on(0.15, 0.4), on(0.2, 0.5), on(0.34, 0.3)], { width: 9 })
  const front = faces.find((f) => f.shade === 0)!.quad
  const mid: Point = [(front[0][0] + front[2][0]) / 2, (front[0][1] + front[2][1]) / 2]
  engrave(p, ellipse(mid[0], mid[1], 82, 92), { tone: flat(0.1), ground: 'tint', edge: 4 })
  stroke(p, [[mid[0] - 40, mid[1]], [mid[0] - 8, mid[1] + 36], [mid[0] + 44, mid[1] - 42]], { width: 16 })
}

/** A lectern crowded with microphones before heavy drapery. */
export const lectern: Scene = (p) => {
  drape(p, [-20, 1460], [-10, 780], { folds: 15, dark: 0.95 })
  const pool: Point[] = [[560, -10], [880, -10], [1240, 800], [200, 800]]
  engrave(p, pool, { tone: (x, y) => 0.12 + 0.5 * clamp(0.5 + 0.5 * Math.sin(x / 15)) * clamp(Math.abs(x - 720) / 330) + y / 5000, hatch: lines(90, 10), ground: 'paper', ink: 'tint', edge: 0 })
  engrave(p, rect(-5, 780, 1450, 190), { tone: fade([0, 780], [0, 960], [0.85, 0.5]), hatch: lines(0, 8), ground: 'tint', edge: 4 })
  engrave(p, ellipse(720, 872, 520, 60), { tone: flat(0.1), edge: 0 })
  engrave(p, [[560, 560], [880, 560], [850, 880], [590, 880]], { tone: pillar(520, 880, 0.9), hatch: lines(90, 8), ground: 'tint', edge: 4 })
  engrave(p, [[520, 872], [920, 872], [940, 918], [500, 918]], { tone: flat(0.7), edge: 4 })
  engrave(p, ellipse(720, 706, 74), { tone: ball(720, 706, 80, 0.6), hatch: rays([720, 706], [18, 80], { count: 40 }), edge: 5 })
  engrave(p, ellipse(720, 706, 34), { tone: flat(0.9), edge: 3 })
  engrave(p, [[470, 480], [970, 480], [930, 566], [510, 566]], { tone: fade([470, 0], [970, 0], [0.15, 0.7]), hatch: lines(0, 8), edge: 5 })
  engrave(p, [[500, 430], [940, 430], [976, 486], [464, 486]], { tone: flat(0.06), edge: 4 })
  for (const [x, y, lean] of [[560, 300, -0.5], [640, 236, -0.22], [722, 206, 0.02], [806, 240, 0.26], [884, 306, 0.52], [600, 376, -0.4], [846, 380, 0.36]] as const) microphone(p, [x, y], lean)
}

function microphone(p: Plate, [x, y]: Point, lean: number) {
  const foot: Point = [720 + (x - 720) * 0.62, 470]
  tube(p, curve([foot, [mix(foot[0], x, 0.4) + lean * 60, mix(470, y, 0.5)], [x, y + 40]]), { radius: 6 })
  const tip: Point = [x - lean * 54, y - 46]
  tube(p, [[x + lean * 16, y + 56], [x, y + 10]], { radius: 17, end: 22 })
  tube(p, [[x, y + 14], tip], { radius: 30, cut: { hatch: lines(45, 8), cross: -45, tone: ball(x, y - 14, 46, 1), ground: 'tint', edge: 4 } })
  engrave(p, ellipse(tip[0], tip[1], 30, 26), { tone: ball(tip[0], tip[1], 34, 1), hatch: lines(45, 8), cross: -45, ground: 'tint', edge: 3 })
}

/** Walking down a colonnade with the sun between its columns. */
export const colonnade: Scene = (p) => {
  const eye: Eye = { at: [560, 520], zoom: 640 }
  engrave(p, rect(-5, -5, 1450, 970), { tone: fade([300, 0], [900, 0], [0.2, 0.05]), ink: 'tint', hatch: lines(0, 9), edge: 0 })
  sky(p, 560, { dark: 0.5, low: 0.1 })
  const floor = [see(eye, [-3.2, -1.5, 1]), see(eye, [-3.2, -1.5, 40]), see(eye, [2.4, -1.5, 40]), see(eye, [2.4, -1.5, 1])] as const
  engrave(p, [[-5, 545], [1445, 545], [1445, 965], [-5, 965]], { tone: rough(flat(0.3), 0.3, 60), ink: 'tint', hatch: lines(0, 9), edge: 0 })
  engrave(p, floor, { tone: flat(0.14), hatch: face(floor, { pitch: 26 }), edge: 3 })
  for (const z of range(11)) {
    const s = (x: number, dz: number) => see(eye, [x, -1.5, 1.2 + z * 1.5 + dz])
    const band = [s(-3.2, 1.2), s(2.4, 0.1), s(2.4, 0.75), s(-3.2, 1.85)] as const
    engrave(p, band, { tone: flat(0.72), hatch: lines(2, 8), ground: 'tint', edge: 0 })
  }
  const wall = [see(eye, [-3.2, 3, 40]), see(eye, [-3.2, 3, 1]), see(eye, [-3.2, -1.5, 1]), see(eye, [-3.2, -1.5, 40])] as const
  engrave(p, wall, { tone: fade([-5, 0], [560, 0], [0.62, 0.9]), hatch: lines(90, 9), ground: 'tint', edge: 3 })
  const roof = [see(eye, [-3.2, 3, 40]), see(eye, [2.9, 3, 40]), see(eye, [2.9, 3, 1]), see(eye, [-3.2, 3, 1])] as const
  engrave(p, roof, { tone: fade([0, 0], [0, 480], [0.7, 0.92]), hatch: lines(0, 9), ground: 'tint', edge: 3 })
  for (const i of range(11).reverse()) {
    const z = 1.9 + i * 1.5
    const [x, y] = see(eye, [2, -1.5, z])
    const k = eye.zoom / z
    shaft(p, [x, y], { w: k * 0.62, h: k * 4.5, taper: 0.9, dark: 1, pitch: 9, sag: k * 0.07 })
    engrave(p, rect(x - k * 0.4, y - k * 0.12, k * 0.8, k * 0.26), { tone: pillar(x - k * 0.4, x + k * 0.4, 0.8), hatch: lines(90, 7) })
    engrave(p, rect(x - k * 0.42, y - k * 4.5, k * 0.84, k * 0.3), { tone: pillar(x - k * 0.42, x + k * 0.42, 0.9), hatch: lines(0, 7) })
  }
  figure(p, [430, 780], 270, { stride: 0.22 })
  figure(p, [510, 768], 250, { stride: 0.22 })
  figure(p, [640, 625], 110, { stride: 0.2 })
}

export const politics = [dome, ballot, lectern, colonnade]
