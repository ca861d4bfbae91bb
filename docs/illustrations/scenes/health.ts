import { chance } from '../chance.ts'
import { arc, curve, ellipse, mix, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { beam, shadow, table } from '../props.ts'
import type { Scene } from '../scene.ts'
import { figure, leaf, shaft, stars, tree } from '../scenery.ts'
import { crate, patch, windows, type Eye } from '../solids.ts'
import { fade, flat, pillar, rough, type Tone } from '../tones.ts'
import { globe, hoops, lines, rays, rings } from '../weaves.ts'

/** A hospital at night, its doors lit and an ambulance arriving. */
export const hospital: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 800), { tone: fade([0, 0], [0, 760], [0.94, 0.5]), hatch: lines(0, 9, [3, 380]), ground: 'tint', edge: 0 })
  stars(p, 60, { floor: 420, seed: 'ward' })
  engrave(p, ellipse(1240, 150, 60), { tone: flat(0), edge: 0 })
  const random = chance('ward')
  const eye: Eye = { at: [720, 640], zoom: 900, turn: 0.5, about: [0, 0, 6] }
  for (const [from, size, rows, columns] of [[[-3.4, -0.9, 6.4], [2.6, 2.5, 2], 6, 6], [[1, -0.9, 6], [2.7, 2.1, 2], 5, 7], [[-1.1, -0.9, 5.2], [2.3, 4, 2.4], 10, 6]] as const)
    for (const { quad, shade } of crate(p, eye, { from, size, shades: [0.3, 0.9, 0.2], ground: 'tint', pitch: 9, edge: 4 }))
      if (shade !== 2) windows(p, patch(quad, [0.04, 0.06], [0.96, 0.8]), { rows, columns: shade ? 4 : columns, lit: shade ? 0.35 : 0.6, random })
  engrave(p, ellipse(654, 168, 60), { tone: flat(0), edge: 5 })
  block(p, [...rect(640, 128, 28, 80)])
  block(p, rect(614, 154, 80, 28))
  engrave(p, [[-5, 790], [1445, 770], [1445, 965], [-5, 965]], { tone: rough(fade([0, 780], [0, 960], [0.5, 0.85]), 0.3, 60), hatch: lines(0, 10), ground: 'tint', edge: 3 })
  for (const [x, r] of [[90, 90], [1330, 110], [1180, 74]] as Point[]) tree(p, [x, 806], r, { dark: 1 })
  beam(p, [1010, 848], [[1450, 832], [1450, 950]], { far: 0.3, ink: 'tint', w: 2 })
  ambulance(p, [560, 880])
  figure(p, [430, 884], 150, { stride: 0.18 })
}

function ambulance(p: Plate, [x, y]: Point) {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy]
  shadow(p, [x + 210, y + 10], [290, 22], 1.2)
  engrave(p, [at(0, -190), at(290, -190), at(296, 0), at(0, 0)], { tone: fade(at(0, -190), at(0, 0), [0.02, 0.4]), hatch: lines(0, 9), edge: 5 })
  engrave(p, curve([at(290, -150), at(350, -148), at(400, -86), at(446, -66), at(450, 0), at(292, 0)], true), { tone: fade(at(0, -150), at(0, 0), [0.1, 0.6]), hatch: lines(0, 9), edge: 5 })
  engrave(p, [at(306, -132), at(346, -132), at(384, -84), at(306, -84)], { tone: flat(0.6), hatch: lines(50, 8), ground: 'tint', edge: 4 })
  engrave(p, [at(2, -72), at(444, -58), at(446, -36), at(2, -44)], { tone: flat(0), ground: 'tint', edge: 3 })
  block(p, rect(x + 126, y - 164, 24, 78))
  block(p, rect(x + 99, y - 137, 78, 24))
  engrave(p, rect(x + 210, y - 214, 56, 24), { tone: flat(0), ground: 'tint', edge: 4 })
  for (const dx of [84, 366]) for (const [r, t] of [[44, 1], [22, 0.1]] as Point[]) engrave(p, ellipse(x + dx, y, r), { tone: flat(t), edge: 5 })
}

/** A heart as the old anatomists cut it, a stethoscope laid round it. */
export const heart: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: (x, y) => Math.min(0.62, Math.hypot(x - 700, (y - 480) * 1.2) / 1300), hatch: rays([700, 480], [60, 1100], { count: 220 }), ink: 'tint', edge: 0 })
  const body = curve([[600, 340], [700, 300], [840, 330], [930, 440], [930, 590], [850, 730], [730, 840], [640, 770], [540, 640], [500, 500], [530, 390]], true)
  for (const [path, r] of [[[[640, 400], [620, 260], [600, 120], [610, -20]], 44], [[[860, 430], [960, 380], [1080, 390]], 34], [[[860, 500], [980, 470], [1090, 490]], 30], [[[540, 420], [470, 340], [450, 220]], 34]] as [Point[], number][])
    tube(p, curve(path), { radius: r, cut: { hatch: undefined, ground: 'tint', edge: 4 } })
  tube(p, curve([[720, 400], [690, 240], [770, 130], [890, 150], [925, 270], [890, 420]]), { radius: 56, end: 40, cut: { edge: 5 } })
  for (const [x, y] of [[740, 128], [800, 92], [868, 110]] as Point[]) tube(p, [[x, y], [x + (x - 800) * 0.3, y - 110]], { radius: 19, cut: { edge: 4 } })
  const shade: Tone = (x, y) => 0.08 + 0.75 * Math.min(1, Math.max(0, Math.hypot(x - 630, y - 470) / 330) ** 1.5)
  engrave(p, body, { tone: rough(shade, 0.2, 60), hatch: globe([715, 560], 330, { tilt: 0.5, roll: 0.7, pitch: 9 }), cross: 60, ground: 'tint', edge: 6 })
  const glint = curve([[570, 470], [600, 400], [650, 380], [630, 450], [590, 540]], true)
  engrave(p, glint, { tone: flat(0.08), hatch: lines(40, 10), edge: 0 })
  for (const vein of [[[740, 330], [700, 460], [720, 580], [690, 720], [716, 820]], [[704, 470], [620, 560], [590, 650]], [[718, 580], [810, 640], [830, 730]], [[730, 400], [830, 440], [890, 540], [880, 640]]] as Point[][]) {
    stroke(p, curve(vein), { width: 15 })
    stroke(p, curve(vein), { width: 8, ink: 'paper' })
  }
  stethoscope(p)
}

function stethoscope(p: Plate) {
  const tubing = curve([[180, 60], [150, 260], [210, 430], [300, 520], [330, 700], [480, 880], [760, 920], [1020, 880], [1150, 780]])
  tube(p, tubing, { radius: 19, cut: { edge: 4 } })
  tube(p, curve([[430, 60], [440, 250], [400, 400], [300, 520]]), { radius: 14, cut: { edge: 4 } })
  for (const [x, y] of [[180, 60], [430, 60]] as Point[]) {
    tube(p, [[x, y + 60], [x + (305 - x) * 0.16, y - 30]], { radius: 13, cut: { ground: 'tint', edge: 4 } })
    engrave(p, ellipse(x + (305 - x) * 0.2, y - 38, 26, 20), { tone: flat(0.85), edge: 4 })
  }
  engrave(p, ellipse(1200, 736, 112), { tone: (_x, _y, u) => 0.15 + 0.7 * Math.max(0, Math.cos(u * 6.283 - 0.8)), hatch: rings([1200, 736], 112, { pitch: 9 }), edge: 6 })
  engrave(p, ellipse(1200, 736, 74), { tone: fade([1130, 670], [1270, 800], [0.02, 0.6]), hatch: lines(-45, 9), edge: 5 })
}

/** Mortar and pestle among healing leaves. */
export const mortar: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 690), { tone: fade([0, 0], [1440, 600], [0.1, 0.75]), hatch: lines(0, 10), ink: 'tint', edge: 0 })
  table(p, 680, { dark: 0.6 })
  for (const [a, b, t] of [[[500, 470], [250, 120], 0.6], [[480, 500], [110, 300], 0.8], [[520, 450], [430, 40], 0.7], [[470, 520], [60, 500], 0.7], [[900, 440], [1090, 90], 0.8], [[930, 470], [1260, 230], 0.7], [[860, 430], [900, 60], 0.6], [[950, 500], [1350, 420], 0.85]] as [Point, Point, number][]) leaf(p, a, b, { dark: t })
  shadow(p, [880, 850], [440, 64], 1.2)
  const bowl = [...arc([720, 440], [270, 390], [0, Math.PI])]
  engrave(p, bowl, { tone: pillar(420, 1000, 1), hatch: hoops([450, 990], 74, 9), edge: 6 })
  engrave(p, [[600, 800], [840, 800], [890, 868], [550, 868]], { tone: pillar(540, 890, 1), hatch: hoops([550, 890], 20, 8), edge: 5 })
  engrave(p, ellipse(720, 440, 292, 70), { tone: pillar(420, 1010, 0.5), hatch: lines(0, 8), edge: 6 })
  engrave(p, ellipse(720, 444, 244, 48), { tone: fade([480, 0], [960, 0], [1, 0.55]), hatch: lines(0, 8), ground: 'tint', edge: 4 })
  tube(p, [[766, 486], [985, 90]], { radius: 45, end: 30, cut: { edge: 5 } })
  engrave(p, ellipse(992, 78, 50, 44), { tone: pillar(940, 1050, 0.9), hatch: lines(-25, 8), edge: 5 })
  leaf(p, [600, 470], [520, 380], { belly: 0.3 })
  leaf(p, [640, 474], [680, 360], { belly: 0.3 })
  for (const [x, y, t] of [[260, 830, 0.4], [1180, 850, -0.3], [330, 900, 0.1]] as const) leaf(p, [x - 120, y], [x + 100, y + t * 90], { belly: 0.2 })
  for (const i of range(12)) {
    const [x, y] = [1060 + ((i * 67) % 250), 760 + ((i * 41) % 60)]
    engrave(p, ellipse(x, y, 18, 17), { tone: fade([x - 14, y - 14], [x + 14, y + 14], [0, 1]), hatch: lines(45, 7), edge: 3 })
  }
}

/** A bedside by the window: bottles, a glass and flowers. */
export const bedside: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: fade([300, 0], [1440, 0], [0.55, 0.9]), hatch: lines(90, 10), ground: 'tint', edge: 0 })
  engrave(p, rect(180, -10, 620, 640), { tone: flat(0), edge: 8 })
  engrave(p, rect(200, -10, 580, 620), { tone: rough(fade([0, 0], [0, 600], [0.5, 0.06]), 0.2, 200), ink: 'tint', hatch: lines(0, 10, [3, 300]), edge: 5 })
  engrave(p, ellipse(640, 250, 84), { tone: flat(0), edge: 2 })
  engrave(p, curve([[190, 520], [330, 450], [480, 500], [620, 440], [790, 500], [790, 640], [190, 640]], true), { tone: rough(flat(0.5), 0.4, 40), hatch: lines(30, 9), edge: 3 })
  for (const x of [486]) engrave(p, rect(x, -10, 18, 630), { tone: flat(0.5), hatch: lines(90, 6), edge: 4 })
  engrave(p, rect(190, 296, 600, 18), { tone: flat(0.4), hatch: lines(0, 6), edge: 4 })
  for (const [x, w, k] of [[20, 220, 1], [770, 190, -1]] as const) engrave(p, curve([[x, -20], [x + w, -20], [x + w - 20 * k, 300], [x + w - 70 * k, 660], [x + 10, 660]], true), { tone: (px, y) => 0.25 + 0.35 * Math.sin(px / 13 + y / 160), hatch: lines(90, 9, [4, 300]), edge: 4 })
  table(p, 650, { dark: 0.45, ground: 'paper' })
  for (const [x, w, h] of [[560, 150, 250], [840, 170, 300], [1010, 130, 200], [1230, 120, 160]] as const) bottle(p, [x, 800 + (x % 70)], [w, h])
  vase(p)
  for (const i of range(5)) engrave(p, ellipse(700 + i * 52 + (i % 2) * 10, 910 - (i % 2) * 20, 22, 12), { tone: flat(0.2), hatch: lines(0, 6), ground: i % 2 ? 'tint' : 'paper', edge: 4 })
}

function bottle(p: Plate, [x, y]: Point, [w, h]: Point) {
  shadow(p, [x + w * 0.5, y + 4], [w * 0.95, 26], 1.2)
  shaft(p, [x, y - h + 8], { w: w * 0.42, h: h * 0.3, dark: 0.9, ground: 'tint' })
  shaft(p, [x, y], { w, h, taper: 0.96, dark: 1, ground: 'tint' })
  engrave(p, ellipse(x, y - h, w * 0.48, w * 0.1), { tone: flat(0.3), ground: 'tint', edge: 3 })
  shaft(p, [x, y - h - 2], { w: w * 0.4, h: h * 0.22, dark: 0.8, ground: 'tint' })
  shaft(p, [x, y - h * 1.2], { w: w * 0.56, h: h * 0.16, dark: 1, pitch: 6 })
  shaft(p, [x, y - h * 0.2], { w: w * 1.01, h: h * 0.46, dark: 0.35, pitch: 12 })
  for (const i of range(3)) stroke(p, [[x - w * 0.3, y - h * (0.52 - i * 0.1)], [x + w * (i ? 0.1 : 0.26), y - h * (0.52 - i * 0.1)]], { width: i ? 4 : 8 })
}

function vase(p: Plate) {
  for (const [x, y] of [[210, 330], [330, 250], [420, 360], [290, 420], [130, 440]] as Point[]) {
    stroke(p, curve([[290, 640], [mix(290, x, 0.4), mix(640, y, 0.5)], [x, y]]), { width: 7 })
    for (const i of range(9)) leaf(p, [x, y], [x + 76 * Math.cos(i * 0.698), y + 70 * Math.sin(i * 0.698)], { belly: 0.3, dark: 0.5, ground: 'paper' })
    engrave(p, ellipse(x, y, 22), { tone: flat(0.7), ground: 'tint', edge: 3 })
  }
  leaf(p, [280, 600], [80, 600], {})
  leaf(p, [300, 590], [480, 520], {})
  shadow(p, [420, 850], [220, 30], 1.2)
  engrave(p, curve([[220, 600], [360, 600], [350, 650], [410, 740], [370, 850], [210, 850], [170, 740], [230, 650]], true), { tone: pillar(160, 415, 1), hatch: hoops([160, 420], 24, 8), edge: 5 })
}

export const health = [hospital, heart, mortar, bedside]
