import { arc, curve, ellipse, mix, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { drum, shadow, table } from '../props.ts'
import type { Scene } from '../scene.ts'
import { hills, sky, stars } from '../scenery.ts'
import { onQuad } from '../solids.ts'
import { ball, fade, flat, rough } from '../tones.ts'
import { face, lines, rays, rings } from '../weaves.ts'

type Quad = readonly [Point, Point, Point, Point]

/** Bundled newspapers in the first light of a doorstep. */
export const papers: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 640), { tone: fade([0, 0], [1440, 200], [0.15, 0.9]), hatch: lines(90, 10), ground: 'tint', edge: 0 })
  engrave(p, [[120, -5], [420, -5], [640, 640], [340, 640]], { tone: flat(0.08), hatch: lines(90, 12), edge: 0 })
  table(p, 620, { dark: 0.6 })
  shadow(p, [800, 850], [640, 90], 1.2)
  for (const i of range(8)) fold(p, [230 + ((i * 29) % 40), 800 - i * 50], i)
  const top: Quad = [[430, 210], [1080, 180], [1190, 424], [290, 452]]
  engrave(p, top, { tone: flat(0.03), hatch: face(top, { pitch: 30 }), edge: 5 })
  const on = (u: number, v: number) => onQuad(top, u, v)
  stroke(p, [on(0.06, 0.12), on(0.94, 0.12)], { width: 13 })
  for (const v of [0.21, 0.235]) stroke(p, [on(0.05, v), on(0.95, v)], { width: 3 })
  const picture: Quad = [on(0.06, 0.3), on(0.52, 0.3), on(0.52, 0.8), on(0.06, 0.8)]
  engrave(p, picture, { tone: (x, y) => 0.4 + 0.4 * Math.sin(x / 70 + y / 50), hatch: lines(0, 8), ground: 'tint', edge: 3 })
  for (const r of range(2)) stroke(p, [on(0.57, 0.34 + r * 0.09), on(0.93 - r * 0.1, 0.34 + r * 0.09)], { width: 9 })
  for (const c of range(2)) for (const r of range(7)) stroke(p, [on(0.57 + c * 0.19, 0.53 + r * 0.06), on(0.73 + c * 0.19, 0.53 + r * 0.06)], { width: 4 })
  tube(p, [[660, 200], [640, 440], [645, 850]], { radius: 9, cut: { edge: 3 } })
  tube(p, [[330, 350], [720, 338], [1160, 320]], { radius: 9, cut: { edge: 3 } })
  for (const s of [-1, 1]) tube(p, curve([[650, 336], [650 + s * 70, 270], [650 + s * 130, 300], [650 + s * 80, 350], [650, 336]]), { radius: 9, cut: { edge: 3 } })
}

function fold(p: Plate, [x, y]: Point, i: number) {
  const w = 880 + ((i * 37) % 50)
  const body = [...arc([x + 26, y], [26, 26], [Math.PI / 2, Math.PI * 1.5]), [x + w, y - 40], [x + w + 8, y + 14]] as const
  engrave(p, body, { tone: fade([x, 0], [x + w, 0], [0.12, 0.62]), hatch: lines(-1, 8), ground: i % 3 ? 'paper' : 'tint', edge: 4 })
  for (const k of [-8, 8]) stroke(p, [[x + 20, y + k], [x + w, y + k - 26]], { width: 2.5 })
}

/** A typewriter with a first line on its sheet. */
export const typewriter: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 720), { tone: fade([0, 0], [1440, 500], [0.1, 0.8]), hatch: lines(0, 10), ink: 'tint', edge: 0 })
  table(p, 700, { dark: 0.6 })
  shadow(p, [720, 880], [640, 60], 1.2)
  engrave(p, [[470, 40], [950, 20], [980, 400], [470, 400]], { tone: fade([470, 0], [980, 300], [0, 0.16]), hatch: lines(88, 12), edge: 5 })
  for (const i of range(6)) stroke(p, [[530, 120 + i * 42], [(i === 5 ? 660 : 880) - ((i * 53) % 70), 118 + i * 42]], { width: i ? 6 : 13 })
  drum(p, [340, 400], { r: 52, axis: [760, 0], squash: 0.3, dark: 1, ground: 'tint', cap: 0.8 })
  for (const x of [326, 1110]) drum(p, [x - 20, 400], { r: 62, axis: [44, 0], squash: 0.3, cap: 0.3 })
  stroke(p, [[322, 380], [250, 320], [220, 330]], { width: 11 })
  engrave(p, curve([[380, 440], [1060, 440], [1110, 500], [1130, 620], [310, 620], [330, 500]], true), { tone: fade([0, 420], [0, 630], [0.25, 0.95]), hatch: lines(0, 8), ground: 'tint', edge: 6 })
  engrave(p, arc([720, 590], [210, 130], [Math.PI, 2 * Math.PI]), { tone: flat(0.85), hatch: rays([720, 600], [30, 240], { count: 54, from: 180, to: 360 }), edge: 5 })
  engrave(p, [[330, 590], [1110, 590], [1230, 860], [210, 860]], { tone: fade([0, 590], [0, 860], [0.9, 0.55]), hatch: lines(0, 8), ground: 'tint', edge: 6 })
  engrave(p, [[210, 856], [1230, 856], [1222, 906], [218, 906]], { tone: flat(0.9), edge: 5 })
  for (const row of range(4)) for (const i of range(11 - (row === 3 ? 4 : 0))) {
    const w = 66 + row * 5
    const [x, y] = [720 + (i - (row === 3 ? 3 : 5)) * w + (row % 2) * 18, 632 + row * 58]
    stroke(p, [[x, y], [x, y + 26]], { width: 8 })
    engrave(p, ellipse(x, y, 25 + row, 16 + row), { tone: ball(x, y, 26, 0.5), hatch: lines(0, 7), edge: 5 })
    stroke(p, [[x - 6, y + 3], [x + 6, y - 4]], { width: 4 })
  }
  for (const s of [-1, 1]) engrave(p, ellipse(720 + s * 300, 486, 64, 34), { tone: ball(720 + s * 300, 486, 60, 0.9), hatch: rings([720 + s * 300, 486], 66, { pitch: 8, squash: 0.53 }), edge: 5 })
}

/** A radio mast calling over the hills at nightfall. */
export const mast: Scene = (p) => {
  const tip: Point = [900, 150]
  engrave(p, rect(-5, -5, 1450, 820), { tone: (x, y) => 0.42 + 0.3 * Math.sin(Math.hypot(x - tip[0], y - tip[1]) / 24) + 0.35 * (1 - y / 700), hatch: rings(tip, 1300, { pitch: 10 }), ground: 'tint', edge: 0 })
  stars(p, 50, { floor: 400, seed: 'mast' })
  hills(p, [[-10, 640], [220, 560], [460, 640], [760, 580], [1100, 650], [1450, 560]], { tone: rough(flat(0.7), 0.3, 60), ground: 'tint', angle: 30 })
  hills(p, [[-10, 780], [300, 740], [640, 720], [900, 690], [1180, 740], [1450, 800]], { tone: rough(flat(0.45), 0.5, 40), angle: 62 })
  for (const [x, y] of [[520, 800], [1330, 830]] as Point[]) stroke(p, [[900, 300], [x, y]], { width: 3 })
  const leg = (s: number, h: number): Point => [900 + s * mix(100, 12, h), mix(740, 190, h)]
  for (const i of range(11)) {
    const [a, b] = [i / 11, (i + 1) / 11]
    for (const s of [-1, 1]) stroke(p, [leg(s, a), leg(-s, b)], { width: 6 - i * 0.2 })
    stroke(p, [leg(-1, b), leg(1, b)], { width: 6 })
  }
  for (const s of [-1, 1]) stroke(p, [leg(s, 0), leg(s, 1)], { width: 13 })
  stroke(p, [[900, 195], [900, 70]], { width: 9 })
  for (const y of [110, 150]) stroke(p, [[860, y], [940, y]], { width: 7 })
  engrave(p, ellipse(900, 62, 18), { tone: flat(0), edge: 5 })
  engrave(p, rect(1010, 690, 140, 84), { tone: flat(0.1), hatch: lines(0, 8), edge: 4 })
  engrave(p, [[994, 694], [1030, 640], [1130, 640], [1166, 694]], { tone: flat(0.85), hatch: lines(75, 8), ground: 'tint', edge: 4 })
  for (const x of [1030, 1100]) block(p, rect(x, 712, 26, 30))
  for (const i of range(8)) {
    const [x, y] = [60 + i * 74, 800 + Math.sin(i) * 14]
    stroke(p, [[x, y], [x, y + 90]], { width: 6 })
    stroke(p, [[x, y + 20], [x + 74, y + 22 + Math.sin(i + 1) * 14]], { width: 3 })
  }
}

/** A chart spread out under a compass and a lens. */
export const map: Scene = (p) => {
  table(p, -5, { dark: 0.62 })
  const sheet: Quad = [[90, 110], [1290, 50], [1400, 860], [40, 910]]
  engrave(p, sheet, { tone: rough(flat(0.14), 0.2, 200), hatch: lines(-2, 13), ink: 'tint', edge: 6 })
  const on = (u: number, v: number) => onQuad(sheet, u, v)
  for (const i of range(11)) {
    stroke(p, [on(i / 10, 0.02), on(i / 10, 0.98)], { width: 2, ink: 'tint' })
    if (i < 8) stroke(p, [on(0.02, i / 7), on(0.98, i / 7)], { width: 2, ink: 'tint' })
  }
  const coast = curve([on(0.02, 0.3), on(0.14, 0.26), on(0.22, 0.4), on(0.34, 0.34), on(0.4, 0.18), on(0.52, 0.2), on(0.5, 0.4), on(0.62, 0.52), on(0.56, 0.7), on(0.42, 0.66), on(0.36, 0.84), on(0.2, 0.78), on(0.12, 0.9), on(0.02, 0.86)])
  for (const w of [54, 36, 18]) stroke(p, coast, { width: w, ink: w === 36 ? 'paper' : 'tint' })
  engrave(p, coast, { tone: (x, y) => 0.2 + 0.5 * Math.max(0, Math.sin(x / 60 + Math.sin(y / 50) * 1.6)), hatch: lines(56, 9), edge: 5 })
  engrave(p, curve([on(0.76, 0.12), on(0.9, 0.1), on(0.94, 0.26), on(0.84, 0.36), on(0.74, 0.26)], true), { tone: fade([1000, 100], [1250, 300], [0.1, 0.7]), hatch: lines(56, 9), edge: 5 })
  stroke(p, curve([on(0.14, 0.5), on(0.26, 0.54), on(0.34, 0.48), on(0.45, 0.5), on(0.6, 0.46), on(0.72, 0.3)]), { width: 7, ink: 'paper' })
  for (const [u, v] of [[0.14, 0.5], [0.34, 0.48], [0.45, 0.32], [0.3, 0.7]] as Point[]) engrave(p, ellipse(...on(u, v), 13), { tone: flat(0), edge: 6 })
  compass(p, [1130, 610], 210)
}

function compass(p: Plate, [x, y]: Point, r: number) {
  shadow(p, [x + 40, y + 50], [r * 1.25, r * 1.15], 1.3)
  engrave(p, ellipse(x, y, r), { tone: (_x, _y, u) => 0.1 + 0.8 * Math.max(0, Math.cos(u * 6.283 - 0.8)), hatch: rings([x, y], r, { pitch: 8 }), ground: 'tint', edge: 7 })
  engrave(p, ellipse(x, y, r * 0.82), { tone: flat(0), edge: 5 })
  for (const i of range(36)) stroke(p, [[x + Math.cos(i * 0.1745) * r * 0.8, y + Math.sin(i * 0.1745) * r * 0.8], [x + Math.cos(i * 0.1745) * r * (i % 9 ? 0.73 : 0.66), y + Math.sin(i * 0.1745) * r * (i % 9 ? 0.73 : 0.66)]], { width: 4 })
  for (const i of [1, 3, 5, 7, 0, 2, 4, 6]) {
    const a = i * 0.7854
    const reach = r * (i % 2 ? 0.42 : 0.64)
    const tip: Point = [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
    for (const s of [-1, 1]) engrave(p, [tip, [x, y], [x + Math.cos(a + s * 0.7854) * r * 0.15, y + Math.sin(a + s * 0.7854) * r * 0.15]], { tone: flat(0), ground: s > 0 ? 'ink' : i % 2 ? 'tint' : 'paper', edge: 3 })
  }
  stroke(p, arc([x, y - r * 1.16], [r * 0.16, r * 0.16]), { width: 13 })
}

export const standard = [papers, typewriter, mast, map]
