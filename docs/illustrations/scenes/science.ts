import { arc, curve, ellipse, mix, range, rect, type Point } from '../geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '../plate.ts'
import { drum, shadow, table } from '../props.ts'
import type { Scene } from '../scene.ts'
import { hills, sky, stars, tree } from '../scenery.ts'
import { ball, fade, flat, pillar, rough } from '../tones.ts'
import { hoops, lines, rays, rings } from '../weaves.ts'

/** An observatory open to the turning stars. */
export const observatory: Scene = (p) => {
  const pole: Point = [980, 150]
  engrave(p, rect(-5, -5, 1450, 820), { tone: fade([0, 0], [0, 800], [0.93, 0.45]), hatch: rings(pole, 1400, { pitch: 11 }), ground: 'tint', edge: 0 })
  stars(p, 90, { floor: 620, seed: 'pole' })
  for (const i of range(26)) stroke(p, arc(pole, [70 + i * 38, 70 + i * 38], [i * 2.4, i * 2.4 + 0.3]), { width: 4, ink: 'paper' })
  hills(p, [[-10, 720], [240, 640], [500, 700], [900, 690], [1200, 620], [1450, 680]], { tone: rough(flat(0.8), 0.25, 60), ground: 'tint' })
  engrave(p, rect(270, 560, 520, 250), { tone: pillar(230, 790, 1), hatch: hoops([270, 790], 26, 10), edge: 5 })
  for (const i of range(5)) block(p, [...arc([350 + i * 90, 660], [18, 22], [Math.PI, 2 * Math.PI]), [368 + i * 90, 740], [332 + i * 90, 740]])
  engrave(p, arc([530, 556], [286, 320], [Math.PI, 2 * Math.PI]), { tone: pillar(210, 820, 1), hatch: hoops([244, 816], -60, 10), edge: 5 })
  for (const i of range(9)) stroke(p, arc([530, 556], [286 * Math.cos(((i + 0.5) / 9) * Math.PI), 320], [-Math.PI / 2, 0]), { width: 2.5 })
  engrave(p, [[596, 240], [690, 290], [780, 556], [640, 556]], { tone: flat(0.95), ground: 'tint', edge: 5 })
  drum(p, [846, 212], { r: 58, axis: [-196, 290], squash: 0.72, ground: 'paper', cap: 0.5 })
  drum(p, [730, 388], { r: 68, axis: [-40, 60], squash: 0.72, ground: 'tint', cap: 0.2 })
  engrave(p, rect(232, 544, 596, 30), { tone: pillar(232, 840, 0.9), hatch: lines(90, 8), edge: 4 })
  hills(p, [[-10, 800], [260, 790], [560, 816], [900, 796], [1450, 850]], { tone: rough(flat(0.72), 0.5, 30), angle: 70 })
  for (const [x, r] of [[120, 70], [960, 56], [1080, 72], [1350, 96]] as Point[]) tree(p, [x, 840], r, { dark: 1 })
}

/** A brass microscope, its slide in the light. */
export const microscope: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 760), { tone: (x, y) => Math.min(0.8, Math.hypot(x - 620, y - 560) / 1250), hatch: rings([620, 560], 1150, { pitch: 11, from: 120 }), ink: 'tint', edge: 0 })
  field(p, [1160, 330], 250)
  table(p, 750, { dark: 0.6 })
  shadow(p, [640, 880], [460, 60], 1.2)
  engrave(p, curve([[360, 900], [380, 840], [520, 800], [760, 800], [900, 840], [920, 900], [640, 924]], true), { tone: fade([360, 0], [920, 0], [0.15, 0.95]), hatch: lines(0, 8), edge: 6 })
  tube(p, curve([[720, 830], [850, 700], [880, 520], [800, 350], [690, 290]]), { radius: 50, end: 40, cut: { ground: 'tint', edge: 6 } })
  engrave(p, [[420, 640], [830, 640], [830, 684], [420, 684]], { tone: fade([420, 0], [830, 0], [0.1, 0.9]), hatch: lines(90, 8), edge: 5 })
  engrave(p, [[470, 618], [690, 618], [710, 638], [450, 638]], { tone: flat(0.05), edge: 4 })
  engrave(p, ellipse(570, 760, 64, 38), { tone: fade([510, 730], [630, 790], [0, 0.9]), hatch: lines(-30, 8), edge: 5 })
  tube(p, [[640, 460], [570, 604]], { radius: 34, end: 22, cut: { edge: 5 } })
  tube(p, [[520, 430], [470, 540]], { radius: 26, end: 20, cut: { edge: 4, ground: 'tint' } })
  engrave(p, ellipse(600, 440, 112, 60), { tone: ball(590, 430, 110, 1), hatch: lines(24, 8), ground: 'tint', edge: 5 })
  tube(p, [[420, 70], [610, 430]], { radius: 62, end: 70, cut: { edge: 6 } })
  for (const t of [0.22, 0.66, 0.74]) tube(p, [[420 + 190 * t, 70 + 360 * t], [430 + 190 * t, 92 + 360 * t]], { radius: 72, cut: { ground: 'tint', edge: 4 } })
  tube(p, [[384, 0], [424, 78]], { radius: 46, end: 52, cut: { ground: 'tint', edge: 5 } })
  for (const [x, y, r] of [[880, 520, 66], [860, 640, 40]] as const) {
    engrave(p, ellipse(x, y, r), { tone: ball(x, y, r, 1), hatch: rays([x, y], [r * 0.4, r], { count: 40 }), edge: 5 })
    engrave(p, ellipse(x, y, r * 0.5), { tone: flat(0.3), hatch: lines(45, 7), edge: 4 })
  }
}

function field(p: Plate, c: Point, r: number) {
  engrave(p, ellipse(...c, r), { tone: flat(0.1), hatch: lines(0, 12), edge: 7 })
  for (const [dx, dy, s] of [[-90, -80, 74], [80, -110, 52], [20, 60, 92], [-130, 90, 46], [150, 30, 48], [110, 150, 38]] as const) {
    const [x, y] = [c[0] + dx, c[1] + dy]
    engrave(p, ellipse(x, y, s, s * 0.86), { tone: ball(x, y, s, 0.7), hatch: rings([x, y], s, { pitch: 9 }), ground: 'tint', edge: 4 })
    engrave(p, ellipse(x + s * 0.15, y + s * 0.1, s * 0.32), { tone: flat(0.9), edge: 3 })
  }
}

/** The double helix, turning up out of the page. */
export const helix: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), { tone: (x, y) => 0.94 - 0.5 * Math.exp(-(((x - 720 + (y - 480) * 0.5) / 330) ** 2)), hatch: lines(-27, 10), ground: 'tint', edge: 0 })
  const axis = (t: number): Point => [mix(1180, 260, t), mix(-60, 1020, t)]
  const at = (t: number, phase: number): Point => {
    const [x, y] = axis(t)
    const s = Math.sin(t * 12.6 + phase) * 210
    return [x + s * 0.86, y + s * 0.5]
  }
  const rungs = range(35).map((i) => (i + 0.5) / 35)
  const strand = (phase: number, front: boolean) => {
    for (let i = 0; i < 160; i += 8) {
      const points = range(10).map((j) => at((i + j) / 160, phase))
      if (Math.cos((i / 160) * 12.6 + phase) > 0 === front) tube(p, points, { radius: front ? 34 : 24, cut: { ground: front ? 'paper' : 'tint', edge: 4 } })
    }
  }
  for (const phase of [0, 2.5]) strand(phase, false)
  for (const [i, t] of rungs.entries()) {
    const [a, b] = [at(t, 0), at(t, 2.5)]
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    tube(p, [a, mid], { radius: 13, cut: { edge: 4 } })
    tube(p, [mid, b], { radius: 13, cut: { edge: 4, ground: i % 2 ? 'tint' : 'paper', tone: flat(i % 2 ? 0.5 : 0.85) } })
  }
  for (const phase of [0, 2.5]) strand(phase, true)
}

/** A mountain cut open along its strata. */
export const strata: Scene = (p) => {
  sky(p, 560, { dark: 0.7, low: 0.08, cloud: 0.8 })
  engrave(p, ellipse(330, 190, 80), { tone: flat(0), edge: 3 })
  hills(p, [[-10, 480], [150, 400], [300, 450], [480, 330], [650, 420], [900, 380], [1450, 440]], { tone: rough(flat(0.5), 0.3, 50), ink: 'tint', angle: 60 })
  const peaks: Point[] = [[560, 600], [700, 420], [760, 400], [880, 200], [930, 230], [1010, 110], [1080, 220], [1150, 260], [1280, 420], [1450, 560], [1450, 980], [400, 980]]
  engrave(p, peaks, { tone: (x, y) => (x - 1010 + (y - 110) * 0.16 + 60 * Math.sin(y / 34) > 0 ? 0.82 : 0.12) + (y - 400) / 1800, hatch: lines(62, 9, [4, 110]), edge: 5 })
  engrave(p, [[880, 200], [930, 230], [1010, 110], [1080, 220], [1150, 260], [1110, 300], [1070, 270], [1030, 330], [990, 270], [940, 320], [910, 270], [850, 300], [820, 300]], { tone: fade([930, 200], [1110, 220], [0, 0.3]), hatch: lines(60, 10), edge: 3 })
  const bed = (k: number) => (x: number) => 520 + k * 62 + 70 * Math.sin(x / 250 + 0.4) * (1 - k * 0.06) + (x > 760 ? -56 : 0)
  for (const k of range(8)) {
    const top = range(74).map((i) => [i * 20 - 10, Math.max(bed(k)(i * 20 - 10), 400)] as const)
    const grain = [0.12, 0.85, 0.3, 0.62, 0.1, 0.9, 0.4, 0.75][k]!
    engrave(p, [...top, [1460, 990], [-10, 990]], { tone: rough(flat(grain), 0.3, 40), hatch: lines([0, 8, 90, -30, 60, 4, 34, 90][k]!, 9, [k % 2 ? 3 : 0, 120]), ground: k % 3 === 1 ? 'tint' : 'paper', edge: 4 })
  }
  stroke(p, [[770, 380], [740, 980]], { width: 9 })
  for (const [x, y, r] of [[330, 730, 46], [1130, 815, 34]] as const) {
    engrave(p, ellipse(x, y, r * 1.3), { tone: flat(0), edge: 3 })
    stroke(p, range(60).map((i) => [x + Math.cos(i / 4) * r * (1 - i / 66), y + Math.sin(i / 4) * r * (1 - i / 66)] as const), { width: 6 })
  }
  for (const [x, r] of [[90, 36], [170, 44], [300, 38], [420, 30]] as Point[]) tree(p, [x, bed(0)(x) + 8], r, { dark: 1 })
}

export const science = [observatory, microscope, helix, strata]
