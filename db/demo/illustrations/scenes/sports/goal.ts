import { ellipse, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { block, engrave, stroke, tube, type Plate } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { ball, flat, rough } from '#db/demo/illustrations/tones.ts'
import { globe, lines } from '#db/demo/illustrations/weaves.ts'

/** The ball in the back of the net. */
export const goal: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: (x, y) => 0.92 - 0.55 * Math.exp(-(((x - 800) / 500) ** 2) - ((y - 380) / 340) ** 2),
    hatch: lines(0, 10),
    ground: 'tint',
    edge: 0,
  })
  engrave(
    p,
    [
      [-5, 800],
      [1445, 800],
      [1445, 965],
      [-5, 965],
    ],
    { tone: rough(flat(0.75), 0.5, 24), hatch: lines(82, 10), ground: 'tint', edge: 3 },
  )
  const pull = (x: number, y: number): Point => {
    const d = Math.hypot(x - 900, y - 400)
    const k = 0.42 * Math.exp(-((d / 300) ** 2))
    return [x + (900 - x) * k, y + (440 - y) * k + 26 * Math.sin((x - 160) / 400)]
  }
  for (const i of range(23))
    for (const s of [-1, 1]) {
      const line = range(50).map((t) => pull(170 + i * 150 - 700 + s * (t * 16 - 400), 90 + t * 16.4))
      const kept = line.filter(([x]) => x > 150 && x < 1500)
      if (kept.length > 1) stroke(p, kept, { width: 5, ink: 'paper' })
    }
  const c: Point = [900, 430]
  engrave(p, ellipse(...c, 190), {
    tone: ball(...c, 190, 1),
    hatch: globe(c, 190, { tilt: 0.5, roll: -0.5, pitch: 9 }),
    edge: 6,
  })
  pentagon(p, [c[0] - 20, c[1] - 14], { r: 66, turn: 0.3 })
  for (const i of range(5)) {
    const a = i * 1.2566 + 0.3
    const tip: Point = [c[0] - 20 + 66 * Math.cos(a), c[1] - 14 + 66 * Math.sin(a)]
    const out: Point = [c[0] - 10 + 118 * Math.cos(a), c[1] - 8 + 118 * Math.sin(a)]
    stroke(p, [tip, out], { width: 6 })
    for (const s of [-1, 1])
      stroke(p, [out, [c[0] + 160 * Math.cos(a + s * 0.34), c[1] + 160 * Math.sin(a + s * 0.34)]], {
        width: 5,
      })
    const rim = [-0.34, -0.27, 0.27, 0.34].map(
      (d, j) =>
        [c[0] + (j % 3 ? 188 : 160) * Math.cos(a + d), c[1] + (j % 3 ? 188 : 160) * Math.sin(a + d)] as const,
    )
    block(p, rim)
  }
  tube(
    p,
    [
      [150, 70],
      [1460, 50],
    ],
    { radius: 24, cut: { edge: 5 } },
  )
  tube(
    p,
    [
      [150, 56],
      [150, 850],
    ],
    { radius: 24, cut: { edge: 5 } },
  )
}

function pentagon(p: Plate, [x, y]: Point, { r, turn }: { r: number; turn: number }) {
  engrave(
    p,
    range(5).map((i) => [x + r * Math.cos(i * 1.2566 + turn), y + r * Math.sin(i * 1.2566 + turn)] as const),
    { tone: flat(0.92), hatch: lines(30, 8), edge: 5 },
  )
}
