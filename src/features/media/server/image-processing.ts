import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { MediaVariant, VariantFormat } from '#features/media/tables/media.ts'
import { AppError } from '#server/lib/app-error.ts'
import { message } from '#shared/catalog/message.ts'
import { SHARED_WIDTH, VARIANT_WIDTHS } from '#features/media/shared/media.ts'
import { FILE_KINDS, type FileKind } from './file-kind.ts'
import { exifOf, readCredit, xmpOf, type ImageCredit } from './image-credit.ts'
import { isAnimatedPng, isPlainImage, withoutMetadata } from './plain-image.ts'

/** Frames of an animation are counted together. */
const MAX_PIXELS = 40_000_000
/** The side of a square below the limit, in whole hundreds. */
const MAX_SIDE = Math.floor(Math.sqrt(MAX_PIXELS) / 100) * 100
const PIXEL_LIMIT = message('pictureTooLarge', { max: MAX_PIXELS / 1e6, side: MAX_SIDE })
const TIMEOUT = { seconds: 10 }
/** Limits the variants of very tall images. */
const MAX_VARIANT_HEIGHT = 3 * 1440
/** A higher effort takes much longer and saves hardly any bytes. */
const AVIF = { quality: 52, effort: 2 }
const WEBP = { quality: 76, effort: 4 }
const JPEG = { quality: 72, progressive: true }
const PNG = { palette: true }

// Each image is opened once, so a cache would only use memory.
sharp.cache(false)

export interface PreparedImage extends ImageCredit {
  width: number
  height: number
  /** A tiny image as a data URL; null if the image is transparent. */
  placeholder: string | null
  /** Path of the original to serve: the source file, or a copy of it without metadata. */
  original: string
  variants: Array<Omit<MediaVariant, 'url'> & { name: string; path: string }>
  /** The image should have variants, but they were left out. */
  needsVariants: boolean
}

export interface ImageSource {
  path: string
  kind: FileKind
  /** The folder for new files, whose names begin with `stem`. */
  folder: string
  stem: string
  /** Saves nearly all the time. */
  withoutVariants?: boolean
}

/** A decoder that hangs must not block the uploads behind it. */
const MAX_PREPARE_MS = 40_000

/** Like `prepareImage`, but throws UNPROCESSABLE_CONTENT after `ms` milliseconds. */
export async function prepareImageInTime(source: ImageSource, ms = MAX_PREPARE_MS): Promise<PreparedImage> {
  const { promise: timeout, reject } = withReject()
  const timer = setTimeout(reject, ms, new AppError('UNPROCESSABLE_CONTENT', 'pictureDamaged'))
  try {
    return await Promise.race([prepareImage(source), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function withReject() {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, rejectPromise) => (reject = rejectPromise))
  return { promise, reject }
}

/**
 * Creates the files that pages need: an upright original, AVIF and WebP variants, and a placeholder. All keep the
 * credit and lose other metadata. Throws UNPROCESSABLE_CONTENT for a damaged image, PAYLOAD_TOO_LARGE for too many
 * pixels.
 */
export async function prepareImage(source: ImageSource): Promise<PreparedImage> {
  try {
    const metadata = await open(source.path).metadata()
    requireKind(metadata, source.kind)
    const credit = await readCredit(metadata)
    const { width, height } = metadata.autoOrient
    // Variants are still images, so an animation has none.
    const isAnimated = await isAnimation(source, metadata)
    const hasVariants = !isAnimated
    const needsVariants = hasVariants && source.withoutVariants === true
    const base = await decode(source.path, needsVariants ? VARIANT_WIDTHS[0] : VARIANT_WIDTHS[3])
    const placeholder = await placeholderOf(base)
    return {
      ...credit,
      width,
      height,
      placeholder,
      original: await cleanOriginal(source, metadata, { credit, isAnimated }),
      variants:
        hasVariants && !needsVariants
          ? await makeVariants(base, source, { credit, isTransparent: placeholder === null })
          : [],
      needsVariants,
    }
  } catch (error) {
    throw toAppError(error)
  }
}

function open(path: string, animated = false): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated })
}

const FORMATS: Record<string, string> = { jpg: 'jpeg', avif: 'heif' }

/** The decoder must agree with the kind detected from the first bytes. */
function requireKind(metadata: Metadata, kind: FileKind): void {
  const expected = FORMATS[kind.extension] ?? kind.extension
  if (metadata.format !== expected) throw new AppError('UNPROCESSABLE_CONTENT', 'pictureDamaged')
}

interface DecodedImage {
  pixels: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Decodes once, at the largest size that is needed. Smaller sizes are made from the result. */
async function decode(path: string, maxWidth: number): Promise<DecodedImage> {
  const { data, info } = await open(path)
    .timeout(TIMEOUT)
    .autoOrient()
    .resize({
      width: maxWidth,
      height: MAX_VARIANT_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels: channels as DecodedImage['raw']['channels'] } }
}

const toSharp = ({ pixels, raw }: DecodedImage): Sharp => sharp(pixels, { raw }).timeout(TIMEOUT)

async function placeholderOf(image: DecodedImage): Promise<string | null> {
  if (!(await toSharp(image).stats()).isOpaque) return null
  const tiny = await toSharp(image)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Images are never enlarged. */
function widthsFor(width: number): number[] {
  return [...VARIANT_WIDTHS.filter((each) => each < width), width]
}

const ENCODERS: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif(AVIF),
  webp: (image) => inWebColors(image).webp(WEBP),
  jpg: (image) => inWebColors(image).jpeg(JPEG),
  png: (image) => inWebColors(image).png(PNG),
}

async function makeVariants(
  image: DecodedImage,
  { folder, stem }: ImageSource,
  { credit, isTransparent }: { credit: ImageCredit; isTransparent: boolean },
) {
  const variants: PreparedImage['variants'] = []
  const make = async (format: VariantFormat, width: number) => {
    const name = `${stem}-${width}.${format}`
    const path = join(folder, name)
    const resized = addCredit(toSharp(image).resize({ width }), credit)
    const { height, size } = await ENCODERS[format](resized).toFile(path)
    variants.push({ name, path, format, width, height, bytes: size })
  }
  for (const width of widthsFor(image.raw.width)) {
    for (const format of ['avif', 'webp'] as const) await make(format, width)
  }
  await make(isTransparent ? 'png' : 'jpg', Math.min(image.raw.width, SHARED_WIDTH))
  return variants
}

function addCredit(image: Sharp, credit: ImageCredit): Sharp {
  return credit.credit || credit.usageRights ? image.withExif(exifOf(credit)).withXmp(xmpOf(credit)) : image
}

const isAnimation = async ({ path, kind }: ImageSource, { pages = 1 }: Metadata): Promise<boolean> =>
  pages > 1 || (kind === FILE_KINDS.png && isAnimatedPng(await readFile(path)))

async function cleanOriginal(
  source: ImageSource,
  metadata: Metadata,
  { credit, isAnimated }: { credit: ImageCredit; isAnimated: boolean },
): Promise<string> {
  const isUpright = (metadata.orientation ?? 1) === 1
  const hasNoMetadata = !metadata.exif && !metadata.xmp && !metadata.iptc && !metadata.comments?.length
  const isForPrint = metadata.space === 'cmyk'
  if (isUpright && hasNoMetadata && !isForPrint && (await isPlain(source))) return source.path
  const path = join(source.folder, `${source.stem}-clean.${source.kind.extension}`)
  // Decoding all frames takes long, and the decoder knows only the first one of a PNG.
  const plain = isAnimated ? withoutMetadata(await readFile(source.path), source.kind) : null
  if (plain) {
    await writeFile(path, plain)
    return path
  }
  const image = open(source.path, isAnimated).timeout(TIMEOUT)
  const upright = isAnimated ? image : image.autoOrient()
  await encodeAs(addCredit(upright, credit), source.kind, metadata).toFile(path)
  return path
}

/** For AVIF, the metadata reported by the decoder is enough. */
async function isPlain({ path, kind }: ImageSource): Promise<boolean> {
  return kind === FILE_KINDS.avif || isPlainImage(await readFile(path), kind)
}

/** Firefox shows pictures without a profile too vividly on screens with more colors. AVIF names its colors itself. */
const inWebColors = (image: Sharp): Sharp => image.withIccProfile('srgb')

/** Uses qualities at which no difference is visible. */
function encodeAs(image: Sharp, kind: FileKind, metadata: Pick<Metadata, 'chromaSubsampling'>): Sharp {
  switch (kind.extension) {
    case 'jpg':
      return inWebColors(image).jpeg({ quality: 92, chromaSubsampling: samplingOf(metadata) })
    case 'png':
      return inWebColors(image).png()
    case 'gif':
      return image.gif()
    case 'webp':
      return inWebColors(image).webp({ quality: 92 })
    default:
      return image.avif({ quality: 75, effort: 2 })
  }
}

/** CMYK has four channels, and a sampling that JPEGs for screens do not know. */
const samplingOf = ({ chromaSubsampling }: Pick<Metadata, 'chromaSubsampling'>) =>
  chromaSubsampling?.startsWith('4:2:0') ? '4:2:0' : '4:4:4'

/** Converts an image to another format, upright and with its metadata. Throws like `prepareImage`. */
export async function convertImage(from: string, to: string, kind: FileKind): Promise<void> {
  try {
    await encodeAs(open(from).timeout(TIMEOUT).autoOrient().keepMetadata(), kind, {}).toFile(to)
  } catch (error) {
    throw toAppError(error)
  }
}

function toAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if ('code' in error) return error
  if (/no space left|quota exceeded/i.test(error.message)) {
    return new AppError('SERVICE_UNAVAILABLE', 'storageUnavailable', { cause: error })
  }
  if (/pixel limit|too large|dimensions/i.test(error.message)) {
    return new AppError('PAYLOAD_TOO_LARGE', PIXEL_LIMIT, { cause: error })
  }
  return new AppError('UNPROCESSABLE_CONTENT', 'pictureDamaged', { cause: error })
}
