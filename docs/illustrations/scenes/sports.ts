import { arc, curve, ellipse, range, rect, type Point, type Shape } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { crowd } from '../props.ts'
import type { Scene } from '../scene.ts'
import { hills, sky, tree, water } from '../scenery.ts'
import { see, type Eye } from '../solids.ts'
import { ball, fade, flat, glow, rough } from '../tones.ts'
import { globe, lines, rays, rings } from '../weaves.ts'

/** A floodlit stadium from the top of its stand. */
export const stadium: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 500), { tone: fade([0, 0], [0, 460], [0.95, 0.4]), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  for (const [x, y, r] of [[150, 130, 210], [1290, 130, 210], [440, 200, 130], [1000, 200, 130]] as const) {
    engrave(p, ellipse(x, y, r), { tone: glow(x, y, r, 0.9), hatch: rays([x, y], [r * 0.2, r], { count: 64 }), ground: null, ink: 'paper', edge: 0 })
    for (const s of [-1, 1]) stroke(p, [[x + s * r * 0.1, 470], [x + s * r * 0.06, y]], { width: r * 0.03 })
    for (const i of range(7)) stroke(p, [[x - r * 0.09, 460 - i * (440 - y) / 7], [x + r * 0.08, 420 - i * (440 - y) / 7]], { width: 3 })
    engrave(p, rect(x - r * 0.3, y - r * 0.2, r * 0.6, r * 0.34), { tone: flat(0), edge: 5 })
    for (const i of range(12)) engrave(p, ellipse(x - r * 0.22 + (i % 4) * r * 0.147, y - r * 0.13 + Math.floor(i / 4) * r * 0.1, r * 0.04), { tone: flat(0), edge: 3 })
  }
  engrave(p, rect(-5, 460, 1450, 510), { tone: flat(0.85), hatch: lines(0, 9), ground: 'tint', edge: 0 })
  const bowl = (k: number, lift: number) => ellipse(720, 590 - lift, 720 * k, 250 * k)
  engrave(p, bowl(1.1, 90), { tone: (x, y) => 0.3 + 0.6 * noiseSeats(x, y), hatch: rings([720, 500], 800, { pitch: 15, squash: 0.347 }), ground: 'tint', edge: 5 })
  engrave(p, bowl(0.84, 6), { tone: flat(0.85), hatch: lines(90, 9), edge: 4 })
  engrave(p, bowl(0.82, -8), { tone: (x, y) => 0.15 + 0.7 * noiseSeats(x * 1.3, y * 1.3), hatch: rings([720, 598], 600, { pitch: 13, squash: 0.347 }), ground: 'paper', edge: 4 })
  const eye: Eye = { at: [720, 260], zoom: 620 }
  const at = (x: number, z: number) => see(eye, [x, -2, z])
  engrave(p, ellipse(720, 625, 450, 142), { tone: flat(0.15), hatch: rings([720, 625], 460, { pitch: 12, squash: 0.32, from: 330 }), edge: 4 })
  for (const i of range(8)) engrave(p, [at(-1.75, 2.8 + i * 0.1375 * 2), at(1.75, 2.8 + i * 0.275), at(1.75, 3.08 + i * 0.275), at(-1.75, 3.08 + i * 0.275)], { tone: flat(i % 2 ? 0.1 : 0.4), hatch: lines(0, 7), ground: 'tint', edge: 0 })
  const line = (spots: Shape) => stroke(p, spots.map(([x, z]) => at(x, z)), { width: 5, ink: 'paper' })
  line([[-1.7, 2.85], [-1.7, 4.95], [1.7, 4.95], [1.7, 2.85], [-1.7, 2.85]])
  line([[0, 2.85], [0, 4.95]])
  line(arc([0, 3.8], [0.4, 0.4]))
  for (const s of [-1, 1]) line([[s * 1.7, 3.3], [s * 1.2, 3.3], [s * 1.2, 4.4], [s * 1.7, 4.4]])
  crowd(p, 850, { rows: 2, size: 42, lift: 0.5, seed: 'stand' })
}

const noiseSeats = (x: number, y: number) => {
  const i = Math.sin(Math.floor(x / 17) * 12.9 + Math.floor(y / 9) * 78.2) * 43758.5
  return i - Math.floor(i)
}

/** Eights racing under a morning sun. */
export const rowing: Scene = (p) => {
  sky(p, 400, { dark: 0.5, low: 0.08 })
  engrave(p, ellipse(1060, 210, 90), { tone: flat(0), edge: 2 })
  hills(p, [[-10, 330], [300, 280], [600, 350], [900, 320], [1200, 290], [1450, 340]], { tone: rough(flat(0.45), 0.4, 60), ink: 'tint' })
  for (const i of range(19)) tree(p, [i * 84 - 20, 412], 36 + ((i * 37) % 22), { dark: 0.9 })
  water(p, 410, { dark: 0.32, lights: [[1060, 70]] })
  eight(p, [1080, 540], [-86, 9], 0.62)
  eight(p, [1290, 780], [-128, 6], 1.1)
}

function eight(p: Plate, [x, y]: Point, [dx, dy]: Point, k: number) {
  const at = (i: number, up = 0): Point => [x + dx * i, y + dy * i - up * k]
  const hull = curve([at(-1.8, 6), at(0, 16), at(4, 20), at(8.2, 16), at(10.4, 8), at(8, -10), at(4, -14), at(0, -12)], true)
  const shade = hull.map(([px, py]) => [px, py + 26 * k] as const)
  engrave(p, shade, { tone: flat(0.9), ground: null, edge: 0 })
  for (const i of range(8)) oar(p, at(i, 30), [k * (i % 2 ? 66 : 96), k * (i % 2 ? -74 : 78)], k)
  engrave(p, hull, { tone: fade([0, y - 20 * k], [0, y + 20 * k], [0, 0.8]), hatch: lines((Math.atan2(dy, dx) * 180) / Math.PI, 7), edge: 3 })
  for (const i of range(9)) rower(p, at(i === 8 ? -0.9 : i, 8), k, i === 8)
  for (const s of range(4)) stroke(p, curve([at(-1.8 - s * 0.2, -8), at(-2.6 - s * 0.5, -14 - s * 10), at(-3.8 - s, -10)]), { width: 5, ink: 'paper' })
}

function rower(p: Plate, [x, y]: Point, k: number, cox: boolean) {
  const at = (a: number, b: number): Point => [x + a * k, y - b * k]
  const lean = cox ? -4 : 26
  stroke(p, [at(-8, 6), at(-44, 26), at(-62, 4)], { width: 13 * k })
  engrave(p, curve([at(-14, 0), at(14, 0), at(lean + 16, 54), at(lean - 14, 62)], true), { tone: fade(at(-16, 0), at(34, 0), [0.05, 0.95]), hatch: lines(0, 6), ground: 'tint', edge: 3 })
  if (!cox) stroke(p, [at(lean, 52), at(lean - 40, 40), at(lean - 66, 32)], { width: 10 * k })
  engrave(p, ellipse(...at(lean + 3, 78), 13 * k, 16 * k), { tone: fade(at(lean - 12, 0), at(lean + 16, 0), [0.1, 1]), hatch: lines(90, 6), edge: 3 })
}

function oar(p: Plate, [x, y]: Point, [dx, dy]: Point, k: number) {
  const tip: Point = [x + dx - 150 * k, y + dy + 26 * k]
  stroke(p, [[x - 20 * k, y], tip], { width: 7 * k })
  const blade = rect(tip[0] - 34 * k, tip[1] - 9 * k, 44 * k, 19 * k)
  engrave(p, blade, { tone: flat(0.1), ground: 'tint', edge: 3 })
  stroke(p, arc([tip[0], tip[1] + 14 * k], [46 * k, 11 * k]), { width: 3, ink: 'paper' })
}

/** Lanes and hurdles running out under the morning sun. */
export const track: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 480), { tone: fade([0, 0], [0, 460], [0.55, 0.15]), hatch: rays([720, 400], [150, 1200], { count: 150, from: 180, to: 360 }), ink: 'tint', edge: 0 })
  engrave(p, ellipse(720, 400, 150), { tone: flat(0), edge: 3 })
  for (const s of [-1, 1]) stand(p, s)
  const eye: Eye = { at: [720, 420], zoom: 700 }
  const at = (x: number, z: number, y = -1.5) => see(eye, [x, y, z])
  engrave(p, rect(-5, 432, 1450, 540), { tone: rough(flat(0.62), 0.3, 50), hatch: lines(0, 9), ground: 'tint', edge: 3 })
  engrave(p, [at(-2.1, 0.9), at(-2.1, 60), at(2.1, 60), at(2.1, 0.9)], { tone: fade([0, 440], [0, 960], [0.4, 0.12]), hatch: lines(0, 10), edge: 4 })
  for (const i of range(7)) engrave(p, [at(-2.1 + i * 0.7 - 0.03, 0.9), at(-2.1 + i * 0.7, 60), at(-2.1 + i * 0.7 + 0.03, 0.9)], { tone: flat(0), ground: 'ink', edge: 1 })
  for (const z of [9, 5.6, 3.6, 2.35]) for (const i of range(6)) hurdle(p, (x, y) => at(-2.1 + i * 0.7 + 0.07 + x * 0.56, z, -1.5 + y), 7 / z)
}

function stand(p: Plate, s: number) {
  const x = (k: number) => 720 + s * k
  engrave(p, [[x(730), 60], [x(170), 372], [x(170), 424], [x(730), 440]], { tone: (px, py) => 0.25 + 0.65 * noiseSeats(px, py), hatch: lines(s * -20, 11), ground: 'tint', edge: 4 })
  engrave(p, [[x(730), -60], [x(150), 352], [x(170), 372], [x(730), 30]], { tone: flat(0.85), hatch: lines(s * -35, 8), edge: 4 })
  for (const k of [190, 240, 310, 410, 550]) stroke(p, [[x(k), 372 - (k - 170) * 0.58], [x(k), 428]], { width: 2 + k / 120 })
}

function hurdle(p: Plate, at: (x: number, y: number) => Point, k: number) {
  for (const x of [0.06, 0.94]) stroke(p, [at(x, 0), at(x, 0.62)], { width: 3.2 * k })
  for (const x of [0.06, 0.94]) stroke(p, [at(x - 0.03, 0), at(x + 0.03, -0.09)], { width: 3.2 * k })
  for (const i of range(5)) engrave(p, [at(i / 5, 0.72), at((i + 1) / 5, 0.72), at((i + 1) / 5, 0.54), at(i / 5, 0.54)], { tone: flat(0), ground: i % 2 ? 'ink' : 'paper', edge: 3 })
}

/** The ball in the back of the net. */
export const goal: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: (x, y) => 0.92 - 0.55 * Math.exp(-(((x - 800) / 500) ** 2) - ((y - 380) / 340) ** 2), hatch: lines(0, 10), ground: 'tint', edge: 0 })
  engrave(p, [[-5, 800], [1445, 800], [1445, 965], [-5, 965]], { tone: rough(flat(0.75), 0.5, 24), hatch: lines(82, 10), ground: 'tint', edge: 3 })
  const pull = (x: number, y: number): Point => {
    const d = Math.hypot(x - 900, y - 400)
    const k = 0.42 * Math.exp(-((d / 300) ** 2))
    return [x + (900 - x) * k, y + (440 - y) * k + 26 * Math.sin((x - 160) / 400)]
  }
  for (const i of range(23)) for (const s of [-1, 1]) {
    const line = range(50).map((t) => pull(170 + i * 150 - 700 + s * (t * 16 - 400), 90 + t * 16.4))
    const kept = line.filter(([x]) => x > 150 && x < 1500)
    if (kept.length > 1) stroke(p, kept, { width: 5, ink: 'paper' })
  }
  const c: Point = [900, 430]
  engrave(p, ellipse(...c, 190), { tone: ball(...c, 190, 1), hatch: globe(c, 190, { tilt: 0.5, roll: -0.5, pitch: 9 }), edge: 6 })
  pentagon(p, [c[0] - 20, c[1] - 14], { r: 66, turn: 0.3 })
  for (const i of range(5)) {
    const a = i * 1.2566 + 0.3
    const tip: Point = [c[0] - 20 + 66 * Math.cos(a), c[1] - 14 + 66 * Math.sin(a)]
    const out: Point = [c[0] - 10 + 118 * Math.cos(a), c[1] - 8 + 118 * Math.sin(a)]
    stroke(p, [tip, out], { width: 6 })
    for (const s of [-1, 1]) stroke(p, [out, [c[0] + 160 * Math.cos(a + s * 0.34), c[1] + 160 * Math.sin(a + s * 0.34)]], { width: 5 })
    const rim = [-0.34, -0.27, 0.27, 0.34].map((d, j) => [c[0] + (j % 3 ? 188 : 160) * Math.cos(a + d), c[1] + (j % 3 ? 188 : 160) * Math.sin(a + d)] as const)
    block(p, rim)
  }
  tube(p, [[150, 70], [1460, 50]], { radius: 24, cut: { edge: 5 } })
  tube(p, [[150, 56], [150, 850]], { radius: 24, cut: { edge: 5 } })
}

function pentagon(p: Plate, [x, y]: Point, { r, turn }: { r: number; turn: number }) {
  engrave(p, range(5).map((i) => [x + r * Math.cos(i * 1.2566 + turn), y + r * Math.sin(i * 1.2566 + turn)] as const), { tone: flat(0.92), hatch: lines(30, 8), edge: 5 })
}

export const sports = [stadium, rowing, track, goal]
