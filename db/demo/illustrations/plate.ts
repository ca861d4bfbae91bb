import { noise } from './chance.ts'
import { boundsOf, clamp, span, type Point, type Shape } from './geometry.ts'
import { flat, type Tone } from './tones.ts'
import { type Hatch, type Weave, grain, lines, offset } from './weaves.ts'

export type Ink = 'ink' | 'tint' | 'paper'
export type Palette = Record<Ink, string>

/** One picture being cut. `coarse` is 1 at full size and grows as the picture gets smaller. */
export interface Plate {
  width: number
  height: number
  coarse: number
  palette: Palette
  marks: string[]
  clips: string[]
}

export function createPlate(size: { width: number; height: number }, palette: Palette, coarse = 1): Plate {
  return { ...size, coarse, palette, marks: [], clips: [] }
}

const pen = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const outline = (shape: Shape, closed = true) => `M${shape.map(pen).join('L')}${closed ? 'Z' : ''}`

/** Fills shapes with one solid ink; several shapes overlap by the even-odd rule, which cuts holes. */
export function block(plate: Plate, shape: Shape, ink: Ink = 'ink'): void {
  plate.marks.push(`<path d="${outline(shape)}" fill="${plate.palette[ink]}"/>`)
}

/** A line of even width; thin ones thicken a little on small pictures so that they survive. */
export function stroke(
  plate: Plate,
  points: Shape,
  { width = 2.5, ink = 'ink' as Ink, closed = false } = {},
): void {
  const wide = width < 5 ? width * Math.sqrt(plate.coarse) : width
  plate.marks.push(
    `<path d="${outline(points, closed)}" fill="none" stroke="${plate.palette[ink]}" stroke-width="${wide.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}

export interface Cut {
  tone?: Tone
  hatch?: Hatch
  ink?: Ink
  /** What is printed under the lines; `null` leaves whatever is behind to show through. */
  ground?: Ink | null
  /** Width of the outline; 0 for none. */
  edge?: number
  /** Angle in degrees of a second family of lines that deepens the darks. */
  cross?: number
}

/** Cuts a shape: ground, lines that swell with the tone, outline. Later shapes cover earlier ones. */
export function engrave(plate: Plate, shape: Shape, cut: Cut = {}): void {
  const { tone = flat(0.4), hatch = lines(), ink = 'ink', ground = 'paper', edge = 2.5, cross } = cut
  if (ground) block(plate, shape, ground)
  const box = boundsOf(shape)
  let d = swell(hatch(box, plate.coarse), tone, plate.coarse)
  if (cross !== undefined) {
    const deep: Tone = (x, y, u, v) => (tone(x, y, u, v) - 0.45) * 1.1
    d += swell(lines(cross)(box, plate.coarse), deep, plate.coarse)
  }
  if (d) clipped(plate, shape, `<path d="${d}" fill="${plate.palette[ink]}"/>`)
  if (edge) stroke(plate, shape, { width: edge, closed: true })
}

/** Puts marks inside a shape only. */
export function clipped(plate: Plate, shape: Shape, marks: string): void {
  const id = `c${plate.clips.length}`
  plate.clips.push(`<clipPath id="${id}"><path d="${outline(shape)}"/></clipPath>`)
  plate.marks.push(`<g clip-path="url(#${id})">${marks}</g>`)
}

function swell(weave: Weave, tone: Tone, coarse: number): string {
  const gap = 1 / weave.lines
  let d = ''
  for (let i = 0; i < weave.lines; i++) {
    let left: Point[] = []
    let right: Point[] = []
    const close = () => {
      if (left.length > 1) d += outline([...left, ...right.reverse()])
      left = []
      right = []
    }
    const v = (i + 0.5) * gap
    for (let s = 0; s <= weave.samples; s++) {
      const u = s / weave.samples
      const here = weave.at(u, v)
      const t = tone(here[0], here[1], u, v)
      const half = (span(weave.at(u, v - gap / 2), weave.at(u, v + gap / 2)) * press(t, here)) / 2
      if (half < 0.4 * Math.sqrt(coarse)) {
        close()
        continue
      }
      const [nx, ny] = normal(weave, u, v)
      left.push([here[0] + nx * half, here[1] + ny * half])
      right.push([here[0] - nx * half, here[1] - ny * half])
    }
    close()
  }
  return d
}

// A hand never presses evenly: the width trembles by a tenth.
const press = (t: number, [x, y]: Point) =>
  t < 0.03 ? 0 : clamp(t * (0.9 + noise(x / 23, y / 7) * 0.2), 0, 0.93)

function normal(weave: Weave, u: number, v: number): Point {
  const a = weave.at(u - 0.002, v)
  const b = weave.at(u + 0.002, v)
  const l = span(a, b) || 1
  return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l]
}

/** A round pipe along a spine, shaded across; `radius` may differ at both ends. */
export function tube(
  plate: Plate,
  spine: Shape,
  { radius = 12, end, cut = {} }: { radius?: number; end?: number; cut?: Cut } = {},
): void {
  const n = spine.length - 1
  const tail = end ?? radius
  const side = (k: number) =>
    spine.map((_, i) => offset(spine, i / n, k * (radius + ((tail - radius) * i) / n)))
  const shape = [...side(-1), ...side(1).reverse()]
  const shade: Tone = (_x, _y, _u, v) => clamp(0.12 + Math.abs(v - 0.36) ** 1.3 * 1.75)
  engrave(plate, shape, { hatch: grain(spine, Math.max(radius, tail)), tone: shade, ...cut })
}

/** The finished drawing as SVG at `width` pixels wide. */
export function print(plate: Plate, width: number): string {
  const height = Math.round((width * plate.height) / plate.width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${plate.width} ${plate.height}">` +
    `<defs>${plate.clips.join('')}</defs><rect width="100%" height="100%" fill="${plate.palette.paper}"/>${plate.marks.join('')}</svg>`
  )
}
