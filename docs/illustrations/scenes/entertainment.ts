import { chance } from '../chance.ts'
import { arc, curve, ellipse, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { beam, crowd, drum, shadow, table } from '../props.ts'
import type { Scene } from '../scene.ts'
import { drape, figure } from '../scenery.ts'
import { fade, flat, pillar, rough } from '../tones.ts'
import { lines, rays, rings } from '../weaves.ts'

/** The curtain parting on a lone player in the light. */
export const theatre: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: fade([0, 0], [0, 800], [0.95, 0.7]), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  beam(p, [700, -60], [[380, 790], [1040, 790]], { near: 0.02, far: 0.3, ink: 'tint', w: 60 })
  const stage: Point[] = [[-5, 740], [1445, 740], [1445, 850], [-5, 850]]
  engrave(p, stage, { tone: flat(0.55), hatch: rays([720, 300], [300, 1300], { count: 170, from: 15, to: 165 }), ground: 'tint', edge: 3 })
  engrave(p, ellipse(710, 790, 330, 46), { tone: flat(0.06), edge: 0 })
  figure(p, [700, 800], 330, { stride: 0.13 })
  drape(p, [-40, 330], [-10, 780], { folds: 5, swing: -70, dark: 1.1 })
  drape(p, [1110, 1480], [-10, 780], { folds: 5, swing: 70, dark: 1.1 })
  for (const i of range(5)) swag(p, 144 + i * 288)
  engrave(p, rect(-5, -5, 1450, 46), { tone: flat(0.3), hatch: lines(90, 10), edge: 4 })
  engrave(p, rect(-5, 842, 1450, 30), { tone: flat(0.2), hatch: lines(0, 7), edge: 4 })
  for (const i of range(12)) engrave(p, arc([60 + i * 120, 846], [34, 34], [Math.PI, 2 * Math.PI]), { tone: pillar(26 + i * 120, 94 + i * 120, 0.9), hatch: lines(0, 7), edge: 4 })
  crowd(p, 900, { rows: 2, size: 44, lift: 0 })
}

function swag(p: Plate, x: number) {
  const w = 150
  const hem = arc([x, 30], [w, 150], [0, Math.PI])
  engrave(p, hem, { tone: (_x, y) => 0.25 + 0.5 * Math.sin((Math.hypot((_x - x) / w, (y - 30) / 150) * 5) * 3.1) ** 2, hatch: rings([x, 30], 160, { pitch: 8 }), ground: 'tint', edge: 4 })
  for (const i of range(24)) stroke(p, [[x + w * Math.cos(i / 7.64), 30 + 150 * Math.sin(i / 7.64)], [x + w * Math.cos(i / 7.64), 54 + 150 * Math.sin(i / 7.64)]], { width: 4 })
}

/** A film projector throwing its cone across a dark house. */
export const projector: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: fade([0, 0], [1440, 960], [0.95, 0.7]), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  const cone: Point[] = [[840, 500], [1460, 150], [1460, 860], [840, 540]]
  engrave(p, cone, { tone: fade([840, 520], [1440, 520], [0, 0.42]), hatch: rays([800, 520], [30, 900], { count: 40, from: -32, to: 32 }), ink: 'tint', edge: 0 })
  const random = chance('dust')
  for (const _ of range(46)) {
    const x = 900 + random() * 540
    block(p, ellipse(x, 520 + (random() - 0.5) * (x - 820) * 0.95, 2 + random() * 5), random() < 0.5 ? 'ink' : 'tint')
  }
  for (const [x, w] of [[330, -120], [560, 130]] as Point[]) tube(p, [[450 + (x - 450) * 0.4, 690], [x + w, 985]], { radius: 17, cut: { edge: 4 } })
  tube(p, [[455, 690], [455, 985]], { radius: 17, cut: { edge: 4 } })
  reel(p, [270, 250], 190)
  reel(p, [610, 210], 160)
  for (const line of [[[455, 330], [470, 400], [520, 440]], [[470, 250], [500, 330], [560, 440]]] as Point[][]) stroke(p, curve(line), { width: 7 })
  engrave(p, rect(270, 400, 420, 270), { tone: fade([270, 400], [690, 670], [0.08, 0.72]), hatch: lines(0, 9), edge: 6 })
  engrave(p, rect(270, 610, 420, 60), { tone: flat(0.6), hatch: lines(90, 8), ground: 'tint', edge: 4 })
  for (const i of range(6)) block(p, rect(300, 430 + i * 22, 92, 9))
  engrave(p, ellipse(510, 520, 58), { tone: fade([460, 470], [560, 570], [0.1, 0.9]), hatch: rings([510, 520], 58, { pitch: 7 }), ground: 'tint', edge: 5 })
  engrave(p, ellipse(510, 520, 18), { tone: flat(0), edge: 5 })
  drum(p, [760, 520], { r: 62, axis: [-90, 0], squash: 0.3, ground: 'tint', dark: 1 })
  drum(p, [838, 520], { r: 46, axis: [-90, 0], squash: 0.36, cap: 0 })
  for (const i of range(4)) drum(p, [60 + i * 6, 900 - i * 36], { r: 40, axis: [0, 30], squash: 2.2, ground: i % 2 ? 'paper' : 'tint', cap: 0.3 })
}

function reel(p: Plate, [x, y]: Point, r: number) {
  engrave(p, ellipse(x, y, r), { tone: flat(0.1), edge: 6 })
  engrave(p, ellipse(x, y, r * 0.9), { tone: (_x, _y, u) => 0.25 + 0.6 * Math.abs(Math.cos(u * 6.283 + 0.8)), hatch: rings([x, y], r * 0.9, { pitch: 8, from: r * 0.2 }), edge: 3 })
  for (const i of range(5)) {
    const [cx, cy] = [x + Math.cos(i * 1.2566 - 0.4) * r * 0.56, y + Math.sin(i * 1.2566 - 0.4) * r * 0.56]
    engrave(p, ellipse(cx, cy, r * 0.24), { tone: flat(0.9), hatch: lines(0, 10), ground: 'tint', edge: 4 })
  }
  engrave(p, ellipse(x, y, r * 0.16), { tone: fade([x - 20, y - 20], [x + 20, y + 20], [0, 0.9]), hatch: lines(45, 7), ground: 'tint', edge: 4 })
}

/** A crowd before a stage swept by lights. */
export const concert: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: fade([0, 0], [0, 700], [0.95, 0.62]), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  const beams: [number, Point, Point][] = [[180, [420, 640], [640, 640]], [420, [90, 640], [260, 640]], [660, [760, 640], [930, 640]], [800, [480, 640], [640, 640]], [1020, [1180, 640], [1350, 640]], [1260, [800, 640], [1010, 640]]]
  for (const [x, a, b] of beams) beam(p, [x, 96], [a, b], { near: 0, far: 0.5, w: 14, ink: 'tint' })
  for (const y of [30, 84]) stroke(p, [[-5, y], [1445, y]], { width: 9 })
  for (const i of range(30)) stroke(p, [[i * 50, 84], [i * 50 + 25, 30], [i * 50 + 50, 84]], { width: 4, ink: 'ink' })
  for (const [x, a, b] of beams) can(p, x, ((a[0] + b[0]) / 2 - x) / 544)
  engrave(p, rect(140, 600, 1160, 90), { tone: flat(0.4), hatch: lines(0, 8), ground: 'paper', edge: 4 })
  for (const [x, w, h] of [[170, 110, 300], [1160, 110, 300]] as const) for (const i of range(3)) {
    engrave(p, rect(x, 600 - (i + 1) * 100, w, 96), { tone: flat(0.75), hatch: lines(90, 8), edge: 4 })
    engrave(p, ellipse(x + w / 2, 600 - i * 100 - 52, h * 0.13), { tone: roundTone(x + w / 2), hatch: rings([x + w / 2, 548 - i * 100], 40, { pitch: 7 }), ground: 'tint', edge: 4 })
  }
  for (const [x, h] of [[560, 190], [700, 214], [880, 196]] as Point[]) figure(p, [x, 604], h, { stride: 0.16 })
  for (const x of [540, 730]) stroke(p, [[x + 40, 606], [x + 40, 440], [x + 14, 424]], { width: 5 })
  stroke(p, [[640, 500], [770, 470]], { width: 9 })
  for (const [x, r] of [[780, 34], [820, 26], [960, 40]] as Point[]) engrave(p, ellipse(x, 568, r), { tone: flat(0.5), hatch: rings([x, 568], r, { pitch: 7 }), edge: 4 })
  crowd(p, 700, { rows: 4, size: 34, lift: 0.4 })
}

const roundTone = (x: number) => fade([x - 40, 0], [x + 40, 0], [0.2, 0.95])

function can(p: Plate, x: number, lean: number) {
  const tip: Point = [x + lean * 46, 118]
  tube(p, [[x - lean * 30, 56], tip], { radius: 24, end: 34, cut: { edge: 4 } })
  engrave(p, ellipse(tip[0], tip[1], 34, 13), { tone: flat(0), edge: 4 })
}

/** A record on its turntable, the arm lowered. */
export const record: Scene = (p) => {
  table(p, -5, { dark: 0.5 })
  shadow(p, [740, 620], [720, 390], 1)
  engrave(p, [[120, 190], [1230, 130], [1370, 800], [40, 880]], { tone: fade([100, 150], [1350, 850], [0.04, 0.42]), hatch: lines(-3, 9), edge: 6 })
  engrave(p, [[40, 880], [1370, 800], [1366, 868], [44, 950]], { tone: flat(0.82), hatch: lines(87, 8), ground: 'tint', edge: 5 })
  const c: Point = [600, 500]
  engrave(p, ellipse(c[0], c[1] + 16, 470, 318), { tone: flat(0.95), edge: 4 })
  const sheen = (u: number) => Math.max(0, Math.cos((u * 6.283 - 0.7) * 2)) ** 6
  engrave(p, ellipse(...c, 460, 306), { tone: (_x, _y, u) => 0.93 - 0.6 * sheen(u), hatch: rings(c, 460, { pitch: 10, squash: 0.665, from: 160 }), edge: 5 })
  for (const r of [0.55, 0.76]) stroke(p, ellipse(c[0], c[1], 460 * r, 306 * r), { width: 5, ink: 'paper', closed: true })
  engrave(p, ellipse(...c, 160, 106), { tone: rough(flat(0.12), 0.1, 60), hatch: lines(0, 9), ground: 'tint', edge: 4 })
  for (const [dy, w] of [[-52, 56], [-34, 84], [44, 70], [62, 40]] as Point[]) stroke(p, [[c[0] - w, c[1] + dy], [c[0] + w, c[1] + dy]], { width: 7 })
  engrave(p, ellipse(...c, 15, 11), { tone: flat(0), edge: 4 })
  engrave(p, ellipse(1190, 290, 100, 76), { tone: fade([1100, 220], [1290, 370], [0.05, 0.9]), hatch: rings([1190, 290], 110, { pitch: 8, squash: 0.76 }), ground: 'tint', edge: 5 })
  tube(p, curve([[1230, 190], [1190, 290], [1150, 480], [1040, 640], [900, 690]]), { radius: 17, end: 11, cut: { edge: 4 } })
  tube(p, [[1252, 130], [1226, 204]], { radius: 36, cut: { edge: 5, ground: 'tint' } })
  engrave(p, [[920, 660], [840, 676], [816, 716], [850, 732], [934, 712]], { tone: flat(0.75), hatch: lines(20, 7), edge: 4 })
  engrave(p, ellipse(1190, 284, 40, 30), { tone: fade([1150, 250], [1230, 310], [0, 0.7]), hatch: lines(30, 7), edge: 4 })
  for (const [x, y] of [[1190, 720], [1280, 712]] as Point[]) drum(p, [x, y - 16], { r: 20, axis: [0, 22], squash: 1.7, ground: 'tint', cap: 0.05 })
}

export const entertainment = [theatre, projector, concert, record]
