import { chance, clouds } from '../chance.ts'
import { curve, ellipse, mix, range, rect, type Point, type Shape } from '../geometry.ts'
import { block, engrave, stroke, type Plate } from '../plate.ts'
import { drum, plume } from '../props.ts'
import type { Scene } from '../scene.ts'
import { cable, figure, hills, shaft, sky, stars, water } from '../scenery.ts'
import { crate, patch, windows, type Eye } from '../solids.ts'
import { fade, flat, pillar, rough } from '../tones.ts'
import { face, lines, rays } from '../weaves.ts'

/** A suspension bridge over an estuary, the sun low behind its far tower. */
export const bridge: Scene = (p) => {
  sky(p, 600, { dark: 0.75, low: 0.15 })
  engrave(p, ellipse(985, 470, 92), { tone: flat(0), edge: 2 })
  hills(p, [[-10, 585], [180, 520], [380, 560], [620, 575], [860, 588], [1150, 560], [1300, 520], [1450, 540]], { tone: rough(flat(0.5), 0.35, 60), ink: 'tint' })
  water(p, 596, { dark: 0.6, lights: [[985, 70]] })
  const deck = (x: number) => 560 - 190 * ((1440 - x) / 1440) ** 1.6
  bridgeTower(p, 330, [120, 790], 92)
  bridgeTower(p, 1010, [300, 640], 50)
  const run = range(61).map((i) => i * 24)
  const road = [...run.map((x) => [x, deck(x) + 40] as const), ...run.map((x) => [x, deck(x) + mix(88, 56, x / 1440)] as const).reverse()]
  engrave(p, road, { tone: flat(0.8), hatch: lines(4, 7), edge: 3 })
  for (const dy of [0, 16]) {
    const cables = [cable([-60, 330], [330, 130], -10 + dy), cable([330, 130], [1010, 308], 150 + dy), cable([1010, 308], [1500, 500], 30 + dy)]
    for (const c of cables) stroke(p, c, { width: 6 - dy / 5 })
    if (dy) continue
    for (const c of cables) for (const [x, y] of c.filter((_, i) => i % 2)) stroke(p, [[x, y], [x, deck(x) + 44]], { width: 2 })
  }
  boat(p, [760, 735], 1.2)
  boat(p, [1180, 655], 0.55)
  hills(p, [[-10, 820], [150, 830], [330, 880], [520, 935], [640, 980]], { tone: rough(flat(0.85), 0.3, 30), angle: -20 })
}

function bridgeTower(p: Plate, x: number, [top, foot]: Point, w: number) {
  for (const side of [-1, 1]) {
    const leg = rect(x + side * w * 0.62 - w * 0.22, top, w * 0.44, foot - top)
    engrave(p, leg, { tone: pillar(x + side * w * 0.62 - w * 0.3, x + side * w * 0.62 + w * 0.22, 1), hatch: lines(0, 8), ground: 'tint' })
  }
  for (const t of [0.02, 0.26, 0.52]) engrave(p, rect(x - w * 0.62, mix(top, foot, t), w * 1.24, w * 0.26), { tone: flat(0.62), hatch: lines(90, 7), ground: 'tint' })
  engrave(p, rect(x - w * 1.15, foot - w * 0.5, w * 2.3, w * 0.62), { tone: pillar(x - w * 1.2, x + w, 0.9) })
}

function boat(p: Plate, [x, y]: Point, k: number) {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  engrave(p, [at(-34, -48), at(40, -48), at(40, 0), at(-34, 0)], { tone: fade(at(-34, 0), at(40, 0), [0, 0.6]), hatch: lines(90, 7) })
  engrave(p, [at(-2, -86), at(22, -86), at(22, -48), at(-2, -48)], { tone: flat(0.85) })
  engrave(p, [at(-130, -26), at(-60, -10), at(80, -10), at(140, -22), at(112, 32), at(-98, 32)], { tone: flat(0.88), hatch: lines(2, 7) })
  plume(p, [at(10, -100), at(26, -124), at(54, -142), at(92, -156), at(140, -172), at(200, -196)], [12 * k, 44 * k])
}

/** A lighthouse on a headland sweeping its beam over a breaking sea. */
export const lighthouse: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 650), { tone: (x, y) => 0.86 - 0.25 * (y / 640) - 0.2 * Math.max(0, clouds(x / 240, y / 90) - 0.5), hatch: lines(0, 9, [4, 400]), ground: 'tint', edge: 0 })
  const lamp: Point = [985, 232]
  for (const [to, wide] of [[[-20, 60], 110], [[1460, 170], 80]] as [Point, number][])
    engrave(p, [[lamp[0], lamp[1] - 14], [to[0], to[1] - wide], [to[0], to[1] + wide], [lamp[0], lamp[1] + 14]], { tone: fade(lamp, to, [0, 0.42]), hatch: lines(to[0] < 0 ? 9 : -6, 10), ink: 'tint', edge: 0 })
  stars(p, 60, { floor: 420, seed: 'sea' })
  water(p, 600, { dark: 0.95, ground: 'tint', lights: [[420, 60]] })
  for (const [y, h] of [[655, 16], [720, 24], [800, 34], [890, 46]] as Point[]) surf(p, y, h)
  hills(p, [[640, 990], [700, 860], [745, 770], [820, 730], [860, 655], [940, 625], [1060, 630], [1160, 690], [1290, 720], [1450, 740]], { tone: rough((x, y) => 0.35 + (x - 700) / 1100 + (y - 700) / 900, 0.55, 46), angle: 68 })
  shaft(p, [985, 640], { w: 150, h: 370, taper: 0.66, dark: 0.95 })
  for (const t of [0.22, 0.62]) shaft(p, [985, 640 - 370 * t], { w: mix(146, 104, t), h: 62, taper: 0.93, dark: 1, ground: 'tint', pitch: 7 })
  engrave(p, rect(920, 262, 130, 16), { tone: flat(0.9) })
  engrave(p, rect(948, 196, 74, 66), { tone: flat(0.03), edge: 4 })
  for (const x of [966, 985, 1004]) stroke(p, [[x, 196], [x, 262]], { width: 3 })
  engrave(p, [[938, 196], [985, 140], [1032, 196]], { tone: pillar(930, 1030, 1), hatch: lines(90, 7) })
  stroke(p, [[985, 140], [985, 104]], { width: 5 })
  engrave(p, rect(1160, 618, 150, 82), { tone: flat(0.12), hatch: lines(0, 8), edge: 3 })
  engrave(p, [[1145, 622], [1172, 566], [1300, 566], [1326, 622]], { tone: flat(0.85), hatch: lines(70, 8), ground: 'tint', edge: 3 })
  for (const x of [1182, 1258]) block(p, rect(x, 640, 24, 30))
}

function surf(p: Plate, y: number, h: number) {
  const random = chance(`surf${y}`)
  const crest = range(19).map((i) => [i * 48 - 20, y - random() * h * (i % 3 ? 0.5 : 1.4)] as const)
  const low = crest.map(([x, cy]) => [x, cy + h * (0.4 + random() * 0.4)] as const).reverse()
  engrave(p, curve([...crest, ...low], true), { tone: rough(flat(0.12), 0.3, 30), hatch: lines(10, 9), edge: 2 })
}

/** A wet street between lit houses, a tram coming on. */
export const street: Scene = (p) => {
  const random = chance('street')
  engrave(p, rect(-5, -5, 1450, 640), { tone: (x, y) => 0.92 - 0.5 * (y / 560) - 0.3 * Math.max(0, clouds(x / 200, y / 90) - 0.5), ground: 'tint', hatch: lines(0, 9), edge: 0 })
  engrave(p, ellipse(830, 150, 52), { tone: flat(0), edge: 0 })
  const eye: Eye = { at: [720, 560], zoom: 620 }
  for (let i = 6; i >= 0; i--)
    for (const side of [-1, 1]) {
      const h = 3.4 + random() * 3
      const from = [side < 0 ? -6.4 : 2.6, -1.2, 3 + i * 3.2] as const
      for (const { quad, shade } of crate(p, eye, { from, size: [3.8, h, 3.2], shades: [0.8, side < 0 ? 0.5 : 0.85, 0.3], ground: 'tint', pitch: 8 })) {
        if (shade !== 1) continue
        windows(p, patch(quad, [0, 0.05], [1, 0.72]), { rows: Math.round(h * 1.6), columns: 6, lit: 0.5, random })
        windows(p, patch(quad, [0, 0.76], [1, 0.98]), { rows: 1, columns: 3, lit: 0.9, random })
      }
    }
  const road: Shape = [[-600, 1000], [688, 582], [752, 582], [2040, 1000]]
  const wet = rough(flat(0.72), 0.7, 46)
  engrave(p, road, { tone: (x, y, u, v) => wet(x * 2.2, y * 0.5, u, v) - 0.5 * Math.max(0, 1 - Math.abs(x - 720) / 110), hatch: lines(0, 10), ground: 'tint', edge: 3 })
  for (const x of [-0.42, 0.42, -0.8, 0.8]) stroke(p, [[720 + x * 30, 590], [720 + x * 620, 965]], { width: 4, ink: 'paper' })
  tram(p)
  for (const [x, h] of [[250, 560], [1195, 560], [470, 300], [968, 300]] as Point[]) streetLamp(p, [x, 560 + h * 0.52], h)
  figure(p, [380, 900], 300)
  figure(p, [1010, 800], 210, { stride: 0.2 })
  figure(p, [1060, 806], 200)
}

function tram(p: Plate) {
  engrave(p, [[640, 500], [652, 474], [788, 474], [800, 500], [804, 706], [636, 706]], { tone: pillar(600, 804, 0.9), hatch: lines(90, 7), ground: 'tint', edge: 4 })
  for (const [x, w] of [[654, 38], [698, 44], [748, 38]] as Point[]) engrave(p, rect(x, 516, w, 76), { tone: fade([x, 516], [x + w, 592], [0, 0.3]), hatch: lines(50, 8), edge: 3 })
  engrave(p, ellipse(720, 646, 24), { tone: flat(0), edge: 4 })
  engrave(p, rect(648, 706, 144, 22), { tone: flat(0.92), edge: 2 })
  stroke(p, [[720, 474], [700, 420], [740, 392]], { width: 4 })
  stroke(p, [[722, 570], [560, -10]], { width: 2 })
}

function streetLamp(p: Plate, [x, y]: Point, h: number) {
  const at = y - h
  for (let i = 1; i < 3; i++) engrave(p, ellipse(x, at, h * 0.07 * (i + 1)), { tone: flat(0.4), hatch: rays([x, at], [h * 0.06, h * 0.3], { count: 48 }), ground: null, ink: 'paper', edge: 0 })
  stroke(p, [[x, y], [x, at]], { width: h * 0.022 })
  stroke(p, [[x, y], [x, y - h * 0.16]], { width: h * 0.045 })
  engrave(p, ellipse(x, at, h * 0.05, h * 0.062), { tone: flat(0), edge: h * 0.012 })
  stroke(p, [[x - h * 0.06, at - h * 0.06], [x + h * 0.06, at - h * 0.06]], { width: h * 0.02 })
}

/** A rotary press, the web of paper running over its cylinders. */
export const press: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: (x, y) => 0.82 - 0.45 * Math.exp(-(((x - 480) / 420) ** 2) - ((y - 190) / 320) ** 2), hatch: lines(90, 9), ink: 'ink', ground: 'tint', edge: 0 })
  engrave(p, [[-5, 800], [1445, 800], [1445, 965], [-5, 965]], { tone: fade([0, 800], [0, 960], [0.55, 0.85]), hatch: rays([720, 300], [300, 1400], { count: 110, from: 10, to: 170 }), ground: 'tint', edge: 3 })
  for (const x of [110, 1270]) engrave(p, rect(x - 60, 90, 120, 740), { tone: pillar(x - 90, x + 60, 1), hatch: lines(0, 8), ground: 'tint', edge: 4 })
  engrave(p, rect(20, 70, 1400, 66), { tone: fade([0, 70], [0, 136], [0.1, 0.95]), hatch: lines(0, 7), edge: 4 })
  for (const [x, y, r] of [[330, 330, 150], [700, 250, 100], [960, 420, 140], [660, 560, 120], [330, 690, 110], [1150, 640, 90]] as const) {
    drum(p, [x, y], { r, axis: [190, -62], squash: 0.62, dark: 1, cap: 0.18 })
    drum(p, [x - 6, y + 2], { r: r * 0.5, axis: [6, -2], squash: 0.62, ground: 'tint', cap: 0.7 })
    engrave(p, ellipse(x - 8, y + 3, r * 0.12, r * 0.2), { tone: flat(0), edge: 4 })
    if (x === 700) sheet(p, [[360, 182], [690, 150]])
    if (x === 960) sheet(p, [[770, 322], [945, 280]])
    if (x === 330 && y === 690) sheet(p, [[420, 600], [650, 680]])
    if (x === 660) sheet(p, [[735, 640], [900, 550]])
  }
  sheet(p, [[1040, 540], [1120, 555]])
  copies(p)
}

function sheet(p: Plate, [a, b]: readonly [Point, Point]) {
  const quad = [a, b, [b[0] + 190, b[1] - 62], [a[0] + 190, a[1] - 62]] as const
  engrave(p, quad, { tone: flat(0.08), hatch: face(quad, { pitch: 20 }), edge: 3 })
}

function copies(p: Plate) {
  for (const i of range(9)) {
    const [x, y] = [880 + (i % 2) * 10, 880 - i * 17]
    engrave(p, [[x, y], [x + 330, y], [x + 380, y + 40], [x + 50, y + 40]], { tone: flat(i === 8 ? 0.02 : 0.3), hatch: lines(0, 7), edge: 2.5 })
  }
  for (const i of range(4)) stroke(p, [[910 + i * 12, 752 + i * 8], [1190 + i * 12, 752 + i * 8]], { width: i ? 2.5 : 7 })
}

export const news = [bridge, lighthouse, street, press]
