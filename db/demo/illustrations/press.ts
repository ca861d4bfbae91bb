import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { createPlate, print, type Palette } from './plate.ts'
import type { Scene } from './scene.ts'

export interface Job {
  name: string
  scene: Scene
  palette: Palette
  widths: readonly number[]
  size?: { width: number; height: number }
  /** Leaves the width out of the file name. */
  single?: boolean
}

type Format = 'avif' | 'webp'
const QUALITIES: Record<Format, readonly number[]> = {
  avif: [52, 44, 36, 28, 22],
  webp: [60, 44, 30, 18, 10, 4],
}
const OUT = new URL('../../public/pictures/', import.meta.url)

/** Most bytes a file may have: the site promises 60 KB, small pictures should be far below. */
const budgetOf = (width: number, format: Format) =>
  (width <= 480 ? (format === 'avif' ? 20 : 30) : width <= 960 ? (format === 'avif' ? 40 : 56) : 58) * 1024

// Small pictures get fewer and wider lines, cut anew rather than shrunk to a grey.
const coarsenessOf = (width: number) => (width <= 480 ? 1.75 : width <= 960 ? 1.3 : 1.15)

/** Prints one drawing in all its widths and formats into `public/pictures`. */
export async function printJob(job: Job): Promise<void> {
  for (const width of job.widths)
    for (const format of ['avif', 'webp'] as const) {
      const file = new URL(`${job.name}${job.single ? '' : `-${width}`}.${format}`, OUT)
      await writeFile(file, await fitted(job, width, format))
    }
}

// Quality gives way first; when the coarsest quality is still too heavy, the lines are cut wider.
async function fitted(job: Job, width: number, format: Format): Promise<Buffer> {
  const budget = budgetOf(width, format)
  let coarse = coarsenessOf(width)
  for (;;) {
    const image = await rasterised(job, [width, proofOf(width, format)], coarse)
    let size = 0
    for (const quality of QUALITIES[format]) {
      if (size > budget * 2.2) {
        size /= 1.25
        continue
      }
      const file = await encode(image, format, quality)
      if (file.length <= budget) return file
      size = file.length
    }
    coarse *= 1.16
  }
}

// WebP spends so much on sharp edges that a large one is enlarged from a smaller proof: a little soft
// looks better than the few fat lines its budget would otherwise leave.
const proofOf = (width: number, format: Format) => (format === 'webp' && width > 960 ? 900 : width)

async function rasterised(
  job: Job,
  [width, proof]: readonly [number, number],
  coarse: number,
): Promise<Buffer> {
  const plate = createPlate(job.size ?? { width: 1440, height: 960 }, job.palette, coarse)
  job.scene(plate)
  const image = sharp(Buffer.from(print(plate, proof)), { unlimited: true }).png({ compressionLevel: 1 })
  if (proof === width) return image.toBuffer()
  return sharp(await image.toBuffer())
    .resize(width)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const encode = (image: Buffer, format: Format, quality: number) =>
  format === 'avif'
    ? sharp(image).avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    : sharp(image).webp({ quality, effort: 5, preset: 'drawing', smartSubsample: false }).toBuffer()
