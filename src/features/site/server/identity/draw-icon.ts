import sharp from 'sharp'
import { AppError } from '#server/lib/app-error.ts'

const MAX_PIXELS = 40_000_000
/** Pixels per inch at which one unit of a drawing is one pixel. */
const PLAIN_DENSITY = 72
const MAX_DENSITY = 2_400

/** Edge of the square icon in pixels, and its color behind transparent parts. */
export interface IconSize {
  size: number
  ground?: string
}

/** The largest icon that pages link. */
export const LARGEST_ICON = 512

/** Returns an SVG drawing or a picture as a square PNG. Rejects if that fails or takes longer than ten seconds. */
export async function drawIcon(input: Buffer, { size, ground }: IconSize): Promise<Buffer> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const { format, width, height } = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata()
  // Renders at the icon's size, so the size of the canvas does not matter.
  const density = Math.ceil((PLAIN_DENSITY * size) / Math.max(width, height))
  const options = format === 'svg' ? { density: Math.min(MAX_DENSITY, density) } : {}
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, ...options })
    .timeout({ seconds: 10 })
    .resize(size, size, { fit: 'contain', background: transparent })
  return (ground ? image.flatten({ background: ground }) : image).png().toBuffer()
}

/** Throws BAD_REQUEST for an SVG drawing that `drawIcon` rejects. */
export async function requireDrawableIcon(svg: string): Promise<void> {
  try {
    await drawIcon(Buffer.from(svg), { size: LARGEST_ICON })
  } catch {
    throw new AppError('BAD_REQUEST', 'svgUnreadable')
  }
}
