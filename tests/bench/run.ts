import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../support/servers/built-site.ts'
import { startBareServer, type BareServer } from './bare-server.ts'
import { casesFor, logIn } from './cases.ts'
import { coldStartMs } from './cold-start.ts'
import { compare, type Comparison } from './compare.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { measureCalls } from './measure-calls.ts'
import { uncachedCalls } from './uncached-calls.ts'
import { measureFanOut } from './live-fan-out.ts'
import type { Target } from './load.ts'
import { readOptions, type Options } from './options.ts'
import { residentMb } from '#tests/support/processes/process-stats.ts'
import { report, type Measured } from './report.ts'
import { runOther } from './run-other.ts'
import { seedArchive } from './seed-archive.ts'

// `npm run bench`: throughput and cost of the built product, beside a bare Node server in the same run.

const SERVER = {
  DEMO: '0',
  // As in production.
  LOG_LEVEL: 'info',
  MAX_LIVE_PER_ADDRESS: '100000',
  MAX_LIVE_CONNECTIONS: '100000',
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (await runOther(args)) return
  const options = readOptions(args)
  const measured: Measured = { comparisons: [], dashboard: [], uncached: [], singles: [] }
  const bare = await startBareServer()
  try {
    for (const articles of options.articles) await measureArchive(options, { articles, bare, measured })
  } finally {
    await bare.stop()
  }
  await report(measured, options)
}

interface Run {
  articles: number
  bare: BareServer
  measured: Measured
}

async function measureArchive(options: Options, { articles, bare, measured }: Run): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-bench-'))
  const note = (name: string, value: number, unit: string) =>
    void measured.singles.push({ name, articles, value, unit })
  try {
    await seedArchive(join(folder, 'data'), articles)
    if (options.groups.has('start')) {
      note('cold start to the first page', await coldStartMs(SERVER, folder, options.pace.repeats), 'ms')
    }
    const site = await startSite(SERVER, folder)
    const product: Target = { origin: site.origin, pid: site.process.pid ?? 0 }
    try {
      await fetch(`${site.origin}/`)
      note('resident memory, idle', residentMb(product.pid), 'MB')
      const cases = (await casesFor(site.origin)).filter((each) => options.groups.has(each.group))
      for (const each of cases) {
        const result = await compare(each, { product, bare, pace: options.pace, articles })
        measured.comparisons.push(result)
        process.stdout.write(line(result))
      }
      const conditions = { cookie: await logIn(site.origin), articles, rounds: 20 * options.pace.repeats }
      if (options.groups.has('uncached')) {
        measured.uncached.push(...(await measureCalls(product, uncachedCalls(articles), conditions)))
      }
      if (options.groups.has('dashboard')) {
        measured.dashboard.push(...(await measureCalls(product, dashboardCalls(articles), conditions)))
      }
      if (options.groups.has('live')) await fanOut(product, options, note)
      note('resident memory, after load', residentMb(product.pid), 'MB')
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Note = (name: string, value: number, unit: string) => void

async function fanOut(product: Target, { connections }: Options, note: Note): Promise<void> {
  const cookie = await logIn(product.origin)
  for (const count of connections) {
    const result = await measureFanOut(product, cookie, count)
    if (!result) throw new Error('/live did not open')
    note(`live: last of ${count} readers gets an event`, result.lastMs, 'ms')
    note(`live: memory per connection of ${count}`, result.kbPerConnection, 'KB')
  }
}

function line({ articles, name, product, rateRatio, cpuRatio }: Comparison): string {
  const ratio = rateRatio === null ? '' : `  ratio ${rateRatio.toFixed(2)}  CPU ${cpuRatio?.toFixed(2)}`
  const failed = product.failures > 0 ? `  ${product.failures} FAILED` : ''
  return `${articles}  ${name}: ${product.perSecond}/s  ${product.cpuMicros.toFixed(0)} µs${ratio}${failed}\n`
}

await main()
