import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { initial, masthead, tagline, type Lettering } from './lettering.ts'
import { createPlate, print, type Palette } from './plate.ts'
import { INK, PAPER } from './scene.ts'
import { bridge } from './scenes/news/bridge.ts'

const PUBLIC = new URL('../../public/', import.meta.url)

const set = ({ path, width }: Lettering, [centre, baseline]: readonly [number, number], size: number) =>
  `<path fill="${INK}" transform="translate(${centre - (width * size) / 2000} ${baseline}) scale(${size / 1000})" d="${path}"/>`

/** The sharing card of pages without a picture: the masthead over the harbour, 1200 by 630. */
export async function printCard(palette: Palette): Promise<void> {
  const plate = createPlate({ width: 1440, height: 960 }, palette, 1)
  bridge(plate)
  const scene = print(plate, 1440).replace(
    /^<svg[^>]*>/,
    '<svg x="40" y="262" width="1120" height="328" viewBox="0 90 1440 700" preserveAspectRatio="xMidYMid slice">',
  )
  const rule = (y: number, height: number) =>
    `<rect x="40" y="${y}" width="1120" height="${height}" fill="${INK}"/>`
  const card =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${PAPER}"/>` +
    `${rule(36, 5)}${rule(45, 1.5)}${set(masthead, [600, 168], 158)}${set(tagline, [600, 232], 38)}${rule(254, 1.5)}${scene}${rule(590, 5)}</svg>`
  await writeFile(
    new URL('social-card.png', PUBLIC),
    await sharp(Buffer.from(card), { unlimited: true })
      .png({ palette: true, colours: 24, effort: 10, dither: 0 })
      .toBuffer(),
  )
}

// The mark: a text-weight B between the two rules of a masthead, paper on ink.
function mark(round: number): string {
  const scale = 0.43
  const x = 256 - (initial.width * scale) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${round}" fill="${INK}"/>` +
    `<path fill="${PAPER}" d="M72 64h368v14H72zM72 90h368v5H72zM72 434h368v14H72zM72 417h368v5H72z"/>` +
    `<path fill="${PAPER}" transform="translate(${x.toFixed(1)} 400) scale(${scale})" d="${initial.path}"/></svg>`
  )
}

/** The site's icons: SVG, the sizes phones and desktops ask for, and an ICO that holds a 32-pixel PNG. */
export async function printIcons(): Promise<void> {
  const png = (size: number, round: number) =>
    sharp(Buffer.from(mark(round)), { density: 288 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer()
  await writeFile(new URL('icon.svg', PUBLIC), `${mark(28)}\n`)
  for (const size of [192, 512]) await writeFile(new URL(`icon-${size}.png`, PUBLIC), await png(size, 0))
  await writeFile(new URL('apple-touch-icon.png', PUBLIC), await png(180, 0))
  await writeFile(new URL('favicon.ico', PUBLIC), ico(await png(32, 28)))
}

// ICONDIR and one ICONDIRENTRY in front of the PNG, as Windows has read them since Vista.
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}
