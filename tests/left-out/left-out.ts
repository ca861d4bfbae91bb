import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DAY_MS } from '#shared/dates.ts'
import { copyRepository } from '#tests/support/repository/copy-repository.ts'
import { runIn } from '#tests/support/repository/run-in.ts'
import { OPTIONAL } from '#tests/support/repository/features.ts'
import { startSite } from '#tests/support/servers/built-site.ts'

// The repository without one of its optional features, in a temporary folder.

/** The lists that compose the product. */
const LISTS = [
  'src/features.server.ts',
  'src/features.client.ts',
  'src/features.desk.ts',
  'src/features.shared.ts',
  'db/schema/index.ts',
]

/** The product without its tests. */
const TYPES = {
  extends: './tsconfig.json',
  include: ['src', 'db', 'release', 'vite.config.ts'],
  exclude: ['**/*.test.*', '**/testing/**', '**/testing.*', 'tests'],
}

const MIGRATIONS = ['db/migrations', 'db/migrations-postgres']

export interface LeftOut {
  folder: string
  /** Rejects with what the compiler says. */
  checkTypes: () => Promise<void>
  /** Rejects unless the migrations of both databases drop the tables of the feature, and do nothing else. */
  checkMigrations: () => Promise<void>
  /** Builds the product and starts it as an empty newsroom. Rejects unless it answers. */
  checkStart: () => Promise<void>
  remove: () => Promise<void>
}

/** Copies the repository without a feature. Rejects for one that has no folder. */
export async function leaveOut(feature: string): Promise<LeftOut> {
  const tables = tablesOf(feature)
  const folder = await copyRepository()
  await rm(join(folder, 'src/features', feature), { recursive: true })
  for (const list of LISTS) {
    const text = await readFile(join(folder, list), 'utf8')
    const lines = text.split('\n').filter((line) => !line.includes(`features/${feature}/`))
    await writeFile(join(folder, list), lines.join('\n'))
  }
  return {
    folder,
    checkTypes: () => checkTypes(folder),
    checkMigrations: () => checkMigrations(folder, tables),
    checkStart: () => checkStart(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns the optional feature whose turn it is: another one each day. */
export const featureOfTheDay = (now = Date.now()): string =>
  OPTIONAL[Math.floor(now / DAY_MS) % OPTIONAL.length] ?? ''

function tablesOf(feature: string): string[] {
  const folder = join('src/features', feature)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('tables/'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/\btable\(\s*'(\w+)'/g)])
    .map(([, name = '']) => name)
    .toSorted()
}

async function checkTypes(folder: string): Promise<void> {
  await writeFile(join(folder, 'tsconfig.left-out.json'), JSON.stringify(TYPES))
  await runIn(folder, resolve('node_modules/.bin/tsc'), ['-p', 'tsconfig.left-out.json'])
}

async function checkMigrations(folder: string, tables: string[]): Promise<void> {
  const before = new Set(MIGRATIONS.flatMap((each) => sqlIn(folder, each)))
  await runIn(folder, process.execPath, ['db/generate.mjs', '--name', 'left_out'])
  for (const each of MIGRATIONS) {
    const added = sqlIn(folder, each).filter((path) => !before.has(path))
    const steps = added.flatMap((path) =>
      readFileSync(join(folder, path), 'utf8').split('--> statement-breakpoint'),
    )
    const dropped = steps.map(
      (step) => /^DROP TABLE ["`](\w+)["`](?: CASCADE)?;$/.exec(step.trim())?.[1] ?? step,
    )
    if (dropped.toSorted().join() !== tables.join())
      throw new Error(`${each} should drop ${tables.join(', ') || 'nothing'}, but has:\n${steps.join('')}`)
  }
}

const sqlIn = (folder: string, migrations: string): string[] =>
  readdirSync(join(folder, migrations))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(migrations, name))

async function checkStart(folder: string): Promise<void> {
  await runIn(folder, process.execPath, ['src/server/bin.mjs', 'build'])
  const site = await startSite({ DATABASE_URL: '', DEMO: '0' }, join(folder, 'newsroom'), { root: folder })
  try {
    for (const path of ['/', '/dashboard', '/api/openapi.json']) {
      const { status } = await fetch(`${site.origin}${path}`)
      if (status !== 200) throw new Error(`${path} answers with ${status}:\n${site.output()}`)
    }
  } finally {
    await site.stop()
  }
}
