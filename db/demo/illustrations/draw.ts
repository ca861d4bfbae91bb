/**
 * Draws every picture of the site into `public/`: `npx tsx db/demo/illustrations/draw.ts`.
 * Names given as arguments (a family, or `hero`, `card`, …) draw only those.
 */
import { mkdir } from 'node:fs/promises'
import { PICTURE_WIDTHS, type PictureFamily } from '#shared/pictures.ts'
import { printCard, printIcons } from './card.ts'
import type { Palette } from './plate.ts'
import { printJob, type Job } from './press.ts'
import { INK, PAPER, type Scene } from './scene.ts'
import { business } from './scenes/business.ts'
import { entertainment } from './scenes/entertainment.ts'
import { health } from './scenes/health.ts'
import { hero } from './scenes/hero.ts'
import { news } from './scenes/news.ts'
import { document } from './scenes/places/document.ts'
import { emptyDashboard } from './scenes/places/empty-desk.ts'
import { emptyFrame } from './scenes/places/empty-frame.ts'
import { notFound } from './scenes/places/not-found.ts'
import { video } from './scenes/places/video.ts'
import { politics } from './scenes/politics.ts'
import { science } from './scenes/science.ts'
import { sports } from './scenes/sports.ts'
import { standard } from './scenes/standard.ts'
import { technology } from './scenes/technology.ts'

const FAMILIES: Record<PictureFamily, readonly Scene[]> = {
  news,
  technology,
  politics,
  business,
  health,
  entertainment,
  sports,
  science,
  default: standard,
}

const NIGHT: Palette = { paper: '#121214', ink: '#CFC9BC', tint: '#737B85' }
/** The second ink of each family. */
const PICTURE_TONES: Record<PictureFamily, string> = {
  news: '#8FA9BC',
  technology: '#6FA8A8',
  politics: '#A79CC0',
  business: '#9DAE78',
  health: '#D0937F',
  entertainment: '#BC8BAE',
  sports: '#D9A656',
  science: '#8499CC',
  default: '#BBAA8A',
}

const inksOf = (family: PictureFamily): Palette => ({ paper: PAPER, ink: INK, tint: PICTURE_TONES[family] })

function jobs(): Job[] {
  const families = Object.entries(FAMILIES).flatMap(([family, scenes]) =>
    scenes.map((scene, i) => ({
      name: `${family}-${i + 1}`,
      scene,
      palette: inksOf(family as PictureFamily),
      widths: PICTURE_WIDTHS,
    })),
  )
  const palette = inksOf('default')
  const single = { palette, widths: [480], single: true }
  return [
    ...families,
    {
      name: 'hero',
      scene: hero,
      palette: NIGHT,
      widths: [960, 1440, 1920],
      size: { width: 1920, height: 1080 },
    },
    { name: 'not-found', scene: notFound, palette: inksOf('news'), widths: [480, 960] },
    { name: 'image-not-found', scene: emptyFrame, ...single },
    { name: 'video', scene: video, ...single },
    { name: 'document', scene: document, ...single },
    { name: 'empty', scene: emptyDashboard, ...single },
  ]
}

const wanted = process.argv.slice(2)
const asked = (name: string) =>
  wanted.length === 0 || wanted.some((w) => name === w || name.startsWith(`${w}-`))

await mkdir(new URL('../../public/pictures/', import.meta.url), { recursive: true })
for (const job of jobs()) if (asked(job.name)) await printJob(job)
if (asked('card')) await printCard(inksOf('news'))
if (asked('icons')) await printIcons()
