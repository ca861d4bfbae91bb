import { mix, range, rect, type Point } from '#db/demo/illustrations/geometry.ts'
import { engrave, tube } from '#db/demo/illustrations/plate.ts'
import type { Scene } from '#db/demo/illustrations/scene.ts'
import { flat } from '#db/demo/illustrations/tones.ts'
import { lines } from '#db/demo/illustrations/weaves.ts'

/** The double helix, turning up out of the page. */
export const helix: Scene = (p) => {
  engrave(p, rect(-5, -5, 1450, 970), {
    tone: (x, y) => 0.94 - 0.5 * Math.exp(-(((x - 720 + (y - 480) * 0.5) / 330) ** 2)),
    hatch: lines(-27, 10),
    ground: 'tint',
    edge: 0,
  })
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
      if (Math.cos((i / 160) * 12.6 + phase) > 0 === front)
        tube(p, points, { radius: front ? 34 : 24, cut: { ground: front ? 'paper' : 'tint', edge: 4 } })
    }
  }
  for (const phase of [0, 2.5]) strand(phase, false)
  for (const [i, t] of rungs.entries()) {
    const [a, b] = [at(t, 0), at(t, 2.5)]
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    tube(p, [a, mid], { radius: 13, cut: { edge: 4 } })
    tube(p, [mid, b], {
      radius: 13,
      cut: { edge: 4, ground: i % 2 ? 'tint' : 'paper', tone: flat(i % 2 ? 0.5 : 0.85) },
    })
  }
  for (const phase of [0, 2.5]) strand(phase, true)
}
