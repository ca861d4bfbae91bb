import sharp from 'sharp'

/** How strongly each size of detail shows, coarse to fine: about 1/f, as in nature; then the sensor's noise. */
const OCTAVES = [
  { cells: 3, contrast: 70 },
  { cells: 8, contrast: 45 },
  { cells: 24, contrast: 26 },
  { cells: 70, contrast: 15 },
  { cells: 200, contrast: 9 },
  { cells: 600, contrast: 5 },
]
const SENSOR_NOISE = 5

/** A JPEG that weighs and packs like a photograph; the same seed gives the same picture. */
export async function photograph(width: number, height: number, seed: number): Promise<Buffer> {
  const chance = generator(seed)
  const sum = new Float32Array(width * height * 3).fill(120)
  for (const { cells, contrast } of OCTAVES) {
    const layer = await layerOf(width, height, { cells, chance })
    for (let at = 0; at < sum.length; at += 1) sum[at]! += ((layer[at] ?? 0) / 127.5 - 1) * contrast
  }
  const pixels = Buffer.alloc(sum.length)
  for (let at = 0; at < sum.length; at += 1) {
    const noise = (chance() + chance() - 1) * SENSOR_NOISE
    pixels[at] = Math.max(0, Math.min(255, sum[at]! + noise))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Random colours on a coarse grid, drawn smoothly at full size. */
function layerOf(width: number, height: number, grain: { cells: number; chance: () => number }) {
  const rows = Math.max(2, Math.round((grain.cells * height) / width))
  const grid = Buffer.from(Array.from({ length: grain.cells * rows * 3 }, () => grain.chance() * 255))
  return sharp(grid, { raw: { width: grain.cells, height: rows, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/** Park and Miller's minimal standard generator: 0 to 1. */
function generator(seed: number): () => number {
  let state = (seed * 48_271) % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
