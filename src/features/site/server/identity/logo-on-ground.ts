import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Deps } from '#server/lib/deps.ts'
import type { ShownLogo, SizedImage } from '#features/site/shared/identity.ts'
import {
  CONTROL_CONTRAST,
  contrastWith,
  isLightGround,
  luminanceOf,
} from '#features/site/shared/site-colors.ts'

const MAX_PIXELS = 40_000_000
/** Enough to see which colors a logo has. */
const SAMPLE_PX = 64
/** From this alpha value, of 255, a pixel hides the background. */
const OPAQUE = 128

/** Visible share required of a logo without its own background, and of one with it, such as its letters. */
const NEEDED_SHARE = { shape: 0.75, filled: 0.1 }

/** The pixels of a logo that are seen. */
interface LogoPixels {
  luminances: number[]
  /** It covers its whole area, so its shape would be a rectangle. */
  isFilled: boolean
}

export interface Logo {
  image: SizedImage
  /** Null if the file cannot be read; the logo is then shown as it is. */
  pixels: LogoPixels | null
}

/** Returns the pixels of an uploaded file, or of a drawing. Null if it cannot be read within five seconds. */
export async function readLogoPixels(
  { blobs }: { blobs: Pick<Deps['blobs'], 'get'> },
  source: string,
): Promise<LogoPixels | null> {
  try {
    const input = source.startsWith('<') ? Buffer.from(source) : await uploaded(blobs, source)
    const { data } = await sharp(input, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 5 })
      .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return pixelsOf(data)
  } catch {
    return null
  }
}

async function uploaded(blobs: Pick<Deps['blobs'], 'get'>, url: string): Promise<Buffer> {
  const stream = await blobs.get(url.replace('/uploads/', ''))
  if (!stream) throw new Error(`The logo ${url} is not stored`)
  return buffer(stream)
}

/** Reads red, green, blue and alpha of each pixel. */
function pixelsOf(data: Buffer): LogoPixels {
  const luminances: number[] = []
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha >= OPAQUE) luminances.push(luminanceOf(r, g, b))
  }
  return { luminances, isFilled: luminances.length * 4 > data.length * 0.98 }
}

/**
 * Returns the first of the logos that can be seen on a background, else the shape of the first in black or white, else
 * null.
 */
export function logoOnGround(logos: readonly Logo[], ground: string): ShownLogo | null {
  const seen = logos.find(({ pixels }) => !pixels || isSeen(pixels, ground))
  if (seen) return seen.image
  const shaped = logos.find(({ pixels }) => pixels && !pixels.isFilled)
  return shaped ? { ...shaped.image, shape: isLightGround(ground) ? 'black' : 'white' } : null
}

function isSeen({ luminances, isFilled }: LogoPixels, ground: string): boolean {
  const seen = luminances.filter((each) => contrastWith(each, ground) >= CONTROL_CONTRAST).length
  return seen > 0 && seen >= luminances.length * (isFilled ? NEEDED_SHARE.filled : NEEDED_SHARE.shape)
}
