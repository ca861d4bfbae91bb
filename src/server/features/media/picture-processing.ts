import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { MediaVariant } from '#db/schema/media.ts'
import { AppError } from '#server/lib/app-error.ts'
import { uploadMessages, VARIANT_WIDTHS } from '#shared/media.ts'
import { messages } from '#shared/messages.ts'
import { FILE_KINDS, type FileKind } from './file-kind.ts'
import { exifOf, readCredit, xmpOf, type PictureCredit } from './picture-credit.ts'
import { isPlainPicture } from './plain-picture.ts'

/** 40 megapixels, frames of an animation counted together. */
const MAX_PIXELS = 40_000_000
const TIMEOUT = { seconds: 10 }
/** Of a strip-like picture: its variants are at most this many times as high as the widest is wide. */
const MAX_VARIANT_HEIGHT = 3 * 1440
/** AVIF above effort 3 costs ten times the time for a hundredth of the bytes (measured on 24 megapixels). */
const AVIF = { quality: 52, effort: 2 }
const WEBP = { quality: 76, effort: 4 }

// A cache pays for a picture opened twice; ours is opened once, and the memory is the site's.
sharp.cache(false)

export interface PreparedPicture extends PictureCredit {
  width: number
  height: number
  /** A picture of a few bytes as a data address; null for one that lets through what lies under it. */
  placeholder: string | null
  /** The file to serve as the original: the one given, or a new one beside it without its metadata. */
  original: string
  variants: Array<Omit<MediaVariant, 'url'> & { name: string; path: string }>
}

export interface PictureSource {
  path: string
  kind: FileKind
  /** Where new files go, and how their names begin. */
  folder: string
  stem: string
}

/** For all of a picture's steps together; a decoder that hangs must not hold up the uploads behind it. */
const PICTURE_MS = 40_000

/** `preparePicture`, given up after 40 s: UNPROCESSABLE_CONTENT as well (F28). */
export async function preparePictureInTime(source: PictureSource, ms = PICTURE_MS): Promise<PreparedPicture> {
  const { promise: late, reject } = withReject()
  const timer = setTimeout(reject, ms, new AppError('UNPROCESSABLE_CONTENT', uploadMessages.damaged))
  try {
    return await Promise.race([preparePicture(source), late])
  } finally {
    clearTimeout(timer)
  }
}

function withReject() {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, refuse) => (reject = refuse))
  return { promise, reject }
}

/**
 * Reads a picture whole and makes of it what pages need: turned upright, without position and camera data,
 * with its maker's name kept in every file, AVIF and WebP in the widths of the pages, a placeholder.
 * Throws UNPROCESSABLE_CONTENT for a picture that cannot be read, PAYLOAD_TOO_LARGE for too many pixels.
 */
export async function preparePicture(source: PictureSource): Promise<PreparedPicture> {
  try {
    const metadata = await open(source.path).metadata()
    requireKind(metadata, source.kind)
    const credit = await readCredit(metadata)
    const { width, height } = metadata.autoOrient
    const isAnimated = (metadata.pages ?? 1) > 1
    const base = await decode(source.path)
    return {
      ...credit,
      width,
      height,
      placeholder: await placeholderOf(base),
      original: await cleanOriginal(source, metadata, credit),
      // A still picture in place of an animation would be another picture.
      variants: isAnimated ? [] : await makeVariants(base, source, credit),
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

function open(path: string, animated = false): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated })
}

const FORMATS: Record<string, string> = { jpg: 'jpeg', avif: 'heif' }

/** The first bytes and the decoder must agree on what the file is. */
function requireKind(metadata: Metadata, kind: FileKind): void {
  const expected = FORMATS[kind.extension] ?? kind.extension
  if (metadata.format !== expected) throw new AppError('UNPROCESSABLE_CONTENT', uploadMessages.damaged)
}

interface Base {
  pixels: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Decodes once, to the largest size a page uses; everything smaller is made of this. */
async function decode(path: string): Promise<Base> {
  const { data, info } = await open(path)
    .timeout(TIMEOUT)
    .autoOrient()
    .resize({
      width: VARIANT_WIDTHS.at(-1),
      height: MAX_VARIANT_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels: channels as Base['raw']['channels'] } }
}

const draw = ({ pixels, raw }: Base): Sharp => sharp(pixels, { raw }).timeout(TIMEOUT)

async function placeholderOf(base: Base): Promise<string | null> {
  if (!(await draw(base).stats()).isOpaque) return null
  const tiny = await draw(base)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Page widths below the picture's own, then its own: nothing is ever enlarged. */
function widthsFor(width: number): number[] {
  return [...VARIANT_WIDTHS.filter((each) => each < width), width]
}

async function makeVariants(base: Base, { folder, stem }: PictureSource, credit: PictureCredit) {
  const variants: PreparedPicture['variants'] = []
  for (const width of widthsFor(base.raw.width)) {
    for (const format of ['avif', 'webp'] as const) {
      const name = `${stem}-${width}.${format}`
      const path = join(folder, name)
      const resized = sign(draw(base).resize({ width }), credit)
      const encoded = format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)
      const { height, size } = await encoded.toFile(path)
      variants.push({ name, path, format, width, height, bytes: size })
    }
  }
  return variants
}

/** Writes the maker's name and rights, and no other metadata, into what `image` becomes. */
function sign(image: Sharp, credit: PictureCredit): Sharp {
  return credit.credit || credit.usageRights ? image.withExif(exifOf(credit)).withXmp(xmpOf(credit)) : image
}

async function cleanOriginal(
  source: PictureSource,
  metadata: Metadata,
  credit: PictureCredit,
): Promise<string> {
  const isUpright = (metadata.orientation ?? 1) === 1
  const isBare = !metadata.exif && !metadata.xmp && !metadata.iptc && !metadata.comments?.length
  if (isUpright && isBare && (await isPlain(source))) return source.path
  const path = join(source.folder, `${source.stem}-clean.${source.kind.extension}`)
  const isAnimated = (metadata.pages ?? 1) > 1
  const image = open(source.path, isAnimated).timeout(TIMEOUT)
  const upright = isAnimated ? image : image.autoOrient()
  await encodeAs(sign(upright, credit), source.kind, metadata).toFile(path)
  return path
}

/** AVIF is left to the decoder's word: its metadata is found by the three blocks above. */
async function isPlain({ path, kind }: PictureSource): Promise<boolean> {
  return kind === FILE_KINDS.avif || isPlainPicture(await readFile(path), kind)
}

/** The same format again, near enough to the original that nobody sees the difference. */
function encodeAs(image: Sharp, kind: FileKind, metadata: Pick<Metadata, 'chromaSubsampling'>): Sharp {
  switch (kind.extension) {
    case 'jpg':
      return image.jpeg({ quality: 92, chromaSubsampling: metadata.chromaSubsampling ?? '4:4:4' })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    case 'webp':
      return image.webp({ quality: 92 })
    default:
      return image.avif({ quality: 75, effort: 2 })
  }
}

/** Writes a picture in another format to `to`, upright and with its metadata. Throws like `preparePicture`. */
export async function convertPicture(from: string, to: string, kind: FileKind): Promise<void> {
  try {
    await encodeAs(open(from).timeout(TIMEOUT).autoOrient().keepMetadata(), kind, {}).toFile(to)
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if ('code' in error) return error
  if (/no space left|quota exceeded/i.test(error.message)) {
    return new AppError('SERVICE_UNAVAILABLE', messages.storageUnavailable, { cause: error })
  }
  if (/pixel limit|too large|dimensions/i.test(error.message)) {
    return new AppError('PAYLOAD_TOO_LARGE', uploadMessages.tooManyPixels, { cause: error })
  }
  return new AppError('UNPROCESSABLE_CONTENT', uploadMessages.damaged, { cause: error })
}
