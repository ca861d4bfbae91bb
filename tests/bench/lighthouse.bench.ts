import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../support/browser/find-chromium.mjs'
import { startSite } from '../support/servers/built-site.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/**
 * `npm run bench -- lighthouse [runs]`: runs the mobile preset on the front page and an article of the demo
 * newsroom and prints the medians. Needs a quiet machine.
 */
export async function runLighthouse(runs: number): Promise<void> {
  const site = await startSite()
  const profile = await mkdtemp(join(tmpdir(), 'broadsheet-lighthouse-'))
  const chrome = await launch({
    chromePath: findChromium(),
    userDataDir: profile,
    chromeFlags: [
      ...FLAGS,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    for (const path of ['/', await newestArticle(site.origin)]) {
      const results = []
      for (let i = 0; i < runs; i++) results.push(await audit(`${site.origin}${path}`, chrome.port))
      for (const name of Object.keys(results[0] ?? {})) {
        const median = medianOf(results.map((result) => result[name] ?? Number.NaN))
        process.stdout.write(`${path}\t${name}\t${Math.round(median * 1000) / 1000}\n`)
      }
    }
  } finally {
    chrome.kill()
    await site.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

async function newestArticle(origin: string): Promise<string> {
  const [article] = (await (await fetch(`${origin}/api/articles?limit=1`)).json()) as Array<{ id: number }>
  return `/articles/${article?.id}`
}

async function audit(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  const { categories, audits } = result.lhr
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    ...Object.fromEntries(CATEGORIES.map((id) => [id, (categories[id]?.score ?? 0) * 100])),
    'cumulative layout shift': metric('cumulative-layout-shift'),
    'total blocking time, ms': metric('total-blocking-time'),
    'total weight, KiB': metric('total-byte-weight') / 1024,
  }
}

const medianOf = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
