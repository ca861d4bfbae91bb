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
 * newsroom and prints the medians. Needs a quiet machine. Lighthouse 12, the last version for Node 20, reports
 * `robots-txt` for the line `Content-Signal`, which version 13 knows.
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
      for (const name of Object.keys(results[0]?.values ?? {})) {
        const median = medianOf(results.map(({ values }) => values[name] ?? Number.NaN))
        process.stdout.write(`${path}\t${name}\t${Math.round(median * 1000) / 1000}\n`)
      }
      const failed = new Set(results.flatMap((result) => result.failed))
      process.stdout.write(`${path}\tfailed\t${[...failed].join(', ') || 'none'}\n`)
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

interface Audited {
  values: Record<string, number>
  /** Ids of the audits that lower a score, other than measures of time. */
  failed: string[]
}

async function audit(url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  const { categories, audits } = result.lhr
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const weighted = CATEGORIES.filter((id) => id !== 'performance').flatMap(
    (id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  )
  return {
    values: {
      ...Object.fromEntries(CATEGORIES.map((id) => [id, (categories[id]?.score ?? 0) * 100])),
      'cumulative layout shift': metric('cumulative-layout-shift'),
      'total blocking time, ms': metric('total-blocking-time'),
      'total weight, KiB': metric('total-byte-weight') / 1024,
    },
    failed: weighted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}

const medianOf = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
