import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '#tests/support/servers/built-site.ts'
import { seedArchive } from './seed-archive.ts'

// `npx tsx tests/bench/sizes.ts`: memory that a newsroom needs. Runs the built product; Linux only.

const READERS = 20
const LOAD_MS = 12_000

for (const articles of [0, 1_000, 10_000]) {
  const home = mkdtempSync(join(tmpdir(), 'broadsheet-sizes-'))
  try {
    console.log(await measure(home, articles))
  } finally {
    rmSync(home, { recursive: true })
  }
}

async function measure(home: string, articles: number): Promise<string> {
  const first = await startSite({ DEMO: '0' }, home)
  await first.stop()
  if (articles > 0) await seedArchive(first.dataDir, articles)
  const bytes = statSync(join(first.dataDir, 'broadsheet.sqlite')).size
  const site = await startSite({ DEMO: '0' }, home)
  await (await fetch(site.origin)).text()
  const idleMb = megabytesOf(site.process.pid, 'VmRSS')
  const until = Date.now() + LOAD_MS
  await Promise.all(
    Array.from({ length: READERS }, (_, n) => read(site.origin, { articles, seed: n, until })),
  )
  const peakMb = megabytesOf(site.process.pid, 'VmHWM')
  await site.stop()
  return `${articles} articles: database ${(bytes / 1e6).toFixed(1)} MB, memory ${idleMb} MB idle, ${peakMb} MB peak`
}

/** One reader: mostly articles, sometimes the front page without a cache, every tenth time a search. */
async function read(origin: string, load: { articles: number; seed: number; until: number }): Promise<void> {
  for (let n = load.seed; Date.now() < load.until; n++) {
    const isArticle = load.articles > 0 && n % 3 > 0
    const path = isArticle ? `/articles/${1 + ((n * 7) % load.articles)}` : `/?n=${n}`
    await (await fetch(origin + path)).text()
    if (n % 10 === 0) await (await fetch(`${origin}/search?q=council${n}`)).text()
  }
}

/** Megabytes, as the kernel counts them. */
function megabytesOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}
