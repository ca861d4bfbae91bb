import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '#tests/support/browser/find-chromium.mjs'
import {
  OUTLINES,
  outlineOf,
  PICTURES,
  PICTURES_FOLDER,
  withScreen,
} from '#tests/support/browser/pictures.ts'
import { startSite } from '#tests/support/servers/built-site.ts'

// `npm run pictures`: takes the pictures of the product in README.md and docs, from the demo newsroom, and stores what
// is on their screens, which pictures.spec.ts compares.

/** Enough for screens; the files are in the repository. */
const PALETTE = { palette: true, colours: 128, dither: 0, effort: 10 } as const

await mkdir(PICTURES_FOLDER, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  const outlines: Record<string, string[]> = {}
  for (const picture of PICTURES) {
    const file = join(PICTURES_FOLDER, `${picture.name}.png`)
    await withScreen({ site, browser }, picture, async (page) => {
      outlines[picture.name] = await outlineOf(page)
      await sharp(await page.screenshot())
        .png(PALETTE)
        .toFile(file)
    })
    process.stdout.write(`${file}\n`)
  }
  await writeFile(OUTLINES, `${JSON.stringify(outlines, null, 2)}\n`)
} finally {
  await browser.close()
  await site.stop()
}
