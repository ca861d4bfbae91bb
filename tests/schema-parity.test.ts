import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const run = promisify(execFile)

const DIALECTS = { sqlite: '', postgres: 'postgres://generate' }
type Described = Array<{ name: string; columns: Array<Record<string, unknown>> }>

/** The tables as one dialect describes them, read in a child process, because a process has one dialect. */
async function describeSchema(dialect: keyof typeof DIALECTS): Promise<Described> {
  const env = { ...process.env, DATABASE_URL: DIALECTS[dialect] }
  const script = ['--import', 'tsx', 'db/testing/describe-schema.child.ts']
  const { stdout } = await run(process.execPath, script, { env })
  return JSON.parse(stdout) as Described
}

describe('the schema', () => {
  it('has the same tables, columns, keys and indexes on both databases', async () => {
    const [lite, postgres] = await Promise.all([describeSchema('sqlite'), describeSchema('postgres')])
    expect(lite.length).toBeGreaterThan(25)
    expect(lite.flatMap(({ columns }) => columns).length).toBeGreaterThan(250)
    expect(postgres).toEqual(lite)
  })

  it.each(Object.entries(DIALECTS))('leaves nothing to generate for %s', async (dialect, DATABASE_URL) => {
    const folder = mkdtempSync(join(tmpdir(), 'broadsheet-parity-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const out = join(folder, 'migrations')
    cpSync(dialect === 'sqlite' ? 'db/migrations' : 'db/migrations-postgres', out, { recursive: true })
    const before = readdirSync(out)
    const kind = dialect === 'sqlite' ? 'sqlite' : 'postgresql'
    const { stdout } = await run(
      'node_modules/.bin/drizzle-kit',
      ['generate', `--dialect=${kind}`, '--schema=./db/schema/index.ts', `--out=${relative('.', out)}`],
      { env: { ...process.env, DATABASE_URL } },
    )
    expect(stdout).toContain('No schema changes')
    expect(readdirSync(out)).toEqual(before)
  })
})

describe('migrations of PostgreSQL', () => {
  const folder = 'db/migrations-postgres'
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  // What a process of the previous version could not work with.
  const breaking =
    /\bDROP (?:TABLE|COLUMN)\b|\bRENAME\b|\bSET NOT NULL\b|\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i

  it.each(files)('%s only adds, or says that older versions must stop', (name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    if (breaking.test(sql)) expect(sql).toMatch(/^-- older versions: must stop$/m)
  })
})
