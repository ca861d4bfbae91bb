import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { copyRepository } from '#tests/support/repository/copy-repository.ts'
import { runIn } from '#tests/support/repository/run-in.ts'
import { ADMIN, startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

// A copy of the product with the sample extension, and with others of which each breaks one rule.

let folder: string
let site: BuiltSite
let cookie: string

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runIn(folder, command, args, { DATABASE_URL: '', ...env })
const broadsheet = (...args: string[]) => run(process.execPath, ['src/server/bin.mjs', ...args])

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, 'extensions', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Writes an extension with a router. */
async function addExtension(
  name: string,
  { procedures = '', tables = '', face = '', first = '', parts = '' },
): Promise<void> {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  await put(
    `${name}/feature.server.ts`,
    `import { defineServer } from '#server/feature.ts'
     ${face}
     export default defineServer({
       name: '${name}',
       api: 1,
       load: () => import('./server/parts.ts'),
     })\n`,
  )
  if (tables) await put(`${name}/tables/${name}.ts`, tables)
  await put(
    `${name}/server/parts.ts`,
    `import { initTRPC } from '@trpc/server'
     import { z } from 'zod'
     import { defineParts } from '#server/feature.ts'
     import { publicProcedure, router } from '#server/trpc/procedures.ts'
     ${first}
     const bare = initTRPC.create().procedure
     export default defineParts({ routers: { ${camel}: router({ ${procedures} } as never) } as never, ${parts} })
     void [z, publicProcedure, bare]\n`,
  )
}

async function start(env: Record<string, string> = {}): Promise<void> {
  site = await startSite(
    { DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'info', ...env },
    join(folder, 'newsroom'),
    { root: folder },
  )
}

const table = (name: string) => `import { id, table } from '#db/schema/columns.ts'
  export const rows = table('${name}', { id: id() }, {
    events: { none: 'a test' }, persons: { none: 'a test' }, moves: { none: 'a test' },
  })\n`

/** What each broken extension is told. */
const REASONS: Record<string, string> = {
  'bad-step': 'Migration 0000_step may only change what begins with ext_bad_step_',
  'bare-door': 'bareDoor.open has no policy',
  endless: 'endless.find has no bound for its value',
  hanging: 'What load loads took more than 10 seconds',
  'other-table': 'The name of its table tips must begin with ext_other_table_',
  'same-job': 'The product has the job trash already',
  'same-screen': 'The product has the screen media already',
  thrower: 'It does not start',
}

beforeAll(async () => {
  folder = await copyRepository()
  await broadsheet('extension', 'new', 'tip-box')
  await addExtension('bare-door', { procedures: 'open: bare.query(() => 1)' })
  await addExtension('endless', { procedures: 'find: publicProcedure(1).input(z.string()).query(() => 1)' })
  await addExtension('odd-words', { procedures: 'constructor: publicProcedure(1).query(() => 1)' })
  await addExtension('hanging', { first: 'await new Promise(() => undefined)' })
  await addExtension('same-job', { parts: "jobs: [{ name: 'trash', everyMs: 1_000, run: async () => 1 }]" })
  await addExtension('same-screen', {})
  await put(
    'same-screen/feature.desk.ts',
    "export default { name: 'same-screen', screens: [{ id: 'media', group: 'manage', order: 300 }] } as never\n",
  )
  await addExtension('thrower', {
    face: "if (process.env['NODE_ENV'] !== 'x') throw new Error('It does not start')",
  })
  await addExtension('other-table', { tables: table('tips') })
  await addExtension('bad-step', { tables: table('ext_bad_step_rows') })
  for (const kind of ['migrations', 'migrations-postgres']) {
    await put(`bad-step/${kind}/0000_step.sql`, 'DROP TABLE users')
    await put(`bad-step/${kind}/meta/_journal.json`, '{"entries":[{"idx":0,"tag":"0000_step"}]}')
  }
  await broadsheet('build')
  await start()
  const login = await fetch(`${site.origin}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(ADMIN),
  })
  cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}, 900_000)
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function call(path: string, input?: unknown): Promise<unknown> {
  const response = await fetch(`${site.origin}/trpc/${path}`, {
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    ...(input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) }),
  })
  const { result, error } = (await response.json()) as { result?: { data?: unknown }; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result?.data
}

it('changes no file of the product', async () => {
  const ignored = await runIn('.', 'git', ['check-ignore', 'extensions/tip-box/feature.server.ts'])
  expect(ignored).toContain('extensions/tip-box')
})

describe('the sample', () => {
  it('is small, and has the types and the manners of the product', { timeout: 300_000 }, async () => {
    const files = (await run('find', ['extensions/tip-box', '-name', '*.ts*', '-not', '-name', '*.test.ts']))
      .trim()
      .split('\n')
    const texts = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')))
    expect(texts.join('').split('\n').length).toBeLessThan(310)
    const only = [...Object.keys(REASONS), 'odd-words']
    await writeFile(
      join(folder, 'tsconfig.sample.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: ['src', 'db', 'extensions'],
        exclude: ['**/*.test.*', ...only.map((name) => `extensions/${name}`)],
      }),
    )
    await run(resolve('node_modules/.bin/tsc'), ['--noEmit', '-p', 'tsconfig.sample.json'])
  })

  it('takes a tip of anyone, lists it for staff over REST, and draws its form in a story', async () => {
    await fetch(`${site.origin}/trpc/tipBox.send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({ text: 'Look at the harbor.', email: 'ann@a.example' }),
    })
    expect((await fetch(`${site.origin}/api/tip-box`)).status).toBe(401)
    const listed = await fetch(`${site.origin}/api/tip-box`, { headers: { cookie } })
    expect(await listed.json()).toMatchObject([{ text: 'Look at the harbor.' }])
    const content = 'Words.\n\n::extension{name="tip-box"}\n\nMore words.'
    const { id } = (await call('articles.create', { title: 'Harbor', content })) as { id: number }
    const page = await (await fetch(`${site.origin}/articles/${id}`)).text()
    expect(page).toContain('Send a tip')
    expect(page).toContain('More words.')
    const sheets = [...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path)
    const styles = await Promise.all(sheets.map(async (path) => (await fetch(site.origin + path)).text()))
    // Only the sample has this class.
    expect(styles.join('')).toContain('37rem')
  })
})

it('lets a person be erased from its tables while it is left out', async () => {
  await site.stop()
  const at = "'2026-01-01T00:00:00.000Z'"
  const file = join(site.dataDir, DATABASE_NAME)
  const sqlite = new Sqlite(file)
  sqlite.exec(`INSERT INTO ext_tip_box_tips (text, email, created_at) VALUES ('A tip', 'Bo@b.example', ${at});
    INSERT INTO subscribers (id, email, email_key, tier, is_subscribed, created_at, updated_at)
    VALUES (700, 'bo@b.example', 'bo@b.example', 'free', 0, ${at}, ${at})`)
  sqlite.close()
  await start({ EXTENSIONS_OFF: 'tip-box' })
  expect((await fetch(`${site.origin}/api/tip-box`, { headers: { cookie } })).status).toBe(404)
  await call('subscribers.remove', { id: 700 })
  const left = new Sqlite(file, { readonly: true })
  expect(left.prepare("SELECT text FROM ext_tip_box_tips WHERE email LIKE '%b.example'").all()).toEqual([])
  left.close()
  await site.stop()
  await start()
})

describe('an extension that breaks a rule', () => {
  it('is left out, with the reason, and the newsroom has started', async () => {
    expect((await fetch(site.origin)).status, site.output()).toBe(200)
    const { extensionsLeftOut } = (await call('system.status')) as {
      extensionsLeftOut: Array<{ name: string; reason: string }>
    }
    const told = Object.fromEntries(extensionsLeftOut.map(({ name, reason }) => [name, reason]))
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(REASONS).toSorted())
    for (const [name, reason] of Object.entries(REASONS)) expect(told[name]).toContain(reason)
    expect((await fetch(`${site.origin}/trpc/bareDoor.open`)).status).toBe(404)
    expect((await fetch(`${site.origin}/trpc/oddWords.constructor`)).status).toBe(200)
  })

  it('is named in the log before its code is loaded', () => {
    const named = /"extension":"hanging","part":"load","msg":"loading an extension"/
    expect(site.output()).toMatch(named)
  })

  it.each(['users', 'tags', 'member', 'constructor', 'imprint'])(
    'is not written under the name %s',
    async (name) => {
      await expect(broadsheet('extension', 'new', name)).rejects.toThrow(`${name} would collide with`)
    },
  )

  it('is not written beside a broken one, which is named', async () => {
    await put('begun/notes.txt', '')
    await expect(broadsheet('extension', 'new', 'other-box')).rejects.toThrow('The extension begun has no')
    expect(existsSync(join(folder, 'extensions/other-box'))).toBe(false)
    await rm(join(folder, 'extensions/begun'), { recursive: true })
  })

  it('ends a build if it is for another version of the interface, and can be left out', async () => {
    await put('newer/feature.server.ts', 'export default { api: 99 }\n')
    const write = "import('./src/server/extension-lists.mjs').then((lists) => lists.writeExtensionLists('.'))"
    await expect(run(process.execPath, ['-e', write])).rejects.toThrow(
      'The extension newer is for version 99 of the interface',
    )
    await run(process.execPath, ['-e', write], { EXTENSIONS_OFF: 'newer' })
    expect(await broadsheet('extension', 'list')).toContain('tip-box')
  })
})
