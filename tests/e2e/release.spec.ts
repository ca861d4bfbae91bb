import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeKey } from '../../release/release-file.ts'
import {
  addMigration,
  createReleaseMaker,
  Installation,
  type ReleaseMaker,
} from '#tests/support/releases/release-maker.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

// Release files on a machine without npm: install, update under load, roll back. No browser needed.

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let folder: string
let maker: ReleaseMaker
let site: Installation

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-releases-'))
  maker = createReleaseMaker(folder)
  site = new Installation(folder, await freePort())
  site.unpack(maker.make('1.0.0'))
  await site.start()
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const current = () => readlinkSync(join(site.home, 'current'))

/** Requests pages continuously. Counts good pages and lists failed responses, without refused connections. */
function load(origin: string) {
  const counts = { good: 0, bad: [] as string[] }
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const response = await fetch(`${origin}/`).catch(() => null)
      const text = await response?.text().catch(() => null)
      if (response?.ok && text?.includes('</html>')) counts.good++
      else if (response) counts.bad.push(`${response.status} ${text?.slice(0, 100)}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const readers = [reader(), reader(), reader(), reader()]
  return async () => {
    isOver = true
    await Promise.all(readers)
    return counts
  }
}

test('an unpacked release serves pages, shows its version, and runs its commands', async () => {
  expect(await site.servingVersion()).toBe('1.0.0')
  expect((await fetch(`${site.origin}/`)).status).toBe(200)
  expect(await site.run('--version')).toEqual({
    status: 0,
    output: expect.stringMatching(/^1\.0\.0 \(commit [\da-f]{10}(-dirty)?\)$/),
  })
  expect((await site.run('backup')).output).toContain('verified')
  expect(existsSync(join(site.home, 'db/data/broadsheet.sqlite'))).toBe(true)
})

test('an update under load serves every page except those requested during the restart', async () => {
  const stopLoad = load(site.origin)
  const { status, output } = await site.run('update', maker.make('1.1.0'))
  const { good, bad } = await stopLoad()
  expect(output).toContain('Version 1.1.0 is serving.')
  expect(status).toBe(0)
  expect(bad).toEqual([])
  expect(good).toBeGreaterThan(20)
  expect(await site.servingVersion()).toBe('1.1.0')
  expect(readdirSync(join(site.home, 'versions')).toSorted()).toEqual(['1.0.0', '1.1.0'])
})

test('anything but a newer signed release is rejected in one line, and nothing changes', async () => {
  const genuine = maker.make('1.2.0')
  const expectRejected = async (file: string, reason: string) => {
    const { status, output } = await site.run('update', file)
    // The first line names the newsroom, as in every command.
    const [, rejection, ...more] = output.split('\n')
    expect(rejection).toContain(reason)
    expect(more).toEqual([])
    expect(status).toBe(1)
  }
  const untrustedKey = join(folder, 'untrusted.pem')
  makeKey(untrustedKey)
  await expectRejected(maker.make('1.3.0', undefined, untrustedKey), 'The signature does not match')
  const truncated = join(folder, 'truncated.tar.xz')
  cpSync(genuine, truncated)
  cpSync(`${genuine}.sig`, `${truncated}.sig`)
  truncateSync(truncated, 100_000)
  await expectRejected(truncated, 'The signature does not match')
  rmSync(`${truncated}.sig`)
  await expectRejected(truncated, '.sig is missing')
  await expectRejected(join(folder, 'nothing.tar.xz'), 'There is no file')
  await expectRejected(
    join(folder, `broadsheet-1.0.0-linux-${process.arch}.tar.xz`),
    'version 1.1.0 is installed',
  )
  writeFileSync(join(site.home, '.update.pid'), `${process.pid}\n`)
  await expectRejected(genuine, 'Another update is running')
  rmSync(join(site.home, '.update.pid'))
  expect(current()).toBe('versions/1.1.0')
  expect(readdirSync(join(site.home, 'versions')).toSorted()).toEqual(['1.0.0', '1.1.0'])
})

test('a version that does not become ready is rolled back', async () => {
  const crashing = maker.make('2.0.0', (product) => {
    writeFileSync(
      join(product, 'dist/server/cli.js'),
      "if (process.argv[2] === 'start') process.exit(1)\nconsole.log('2.0.0')\n",
    )
  })
  const { status, output } = await site.run('update', crashing, '--wait', '3')
  expect(output).toContain(
    'Version 2.0.0 did not become ready (no response). Version 1.1.0 is serving again.',
  )
  expect(status).toBe(1)
  expect(await site.servingVersion()).toBe('1.1.0')
  expect(existsSync(join(site.home, 'versions/2.0.0'))).toBe(false)
  expect(readlinkSync(join(site.home, 'previous'))).toBe('versions/1.0.0')
})

test('a version that migrates and does not become ready is rolled back with its database', async () => {
  const hanging = maker.make('2.1.0', (product) => {
    addMigration(product, '9000_next', 'CREATE TABLE next_version (id INTEGER PRIMARY KEY) STRICT;')
    const path = join(product, 'dist/server/cli.js')
    cpSync(path, join(product, 'dist/server/real.js'))
    // Starts on another port: alive and migrated, but never ready where the update checks.
    writeFileSync(
      path,
      "if (process.argv[2] === 'start') process.env.PORT = '0'\nawait import('./real.js')\n",
    )
  })
  const { status, output } = await site.run('update', hanging, '--wait', '6')
  expect(output).toContain('Version 1.1.0 is serving again.')
  expect(output).toContain('The previous version is in')
  expect(status).toBe(1)
  expect(await site.servingVersion()).toBe('1.1.0')
  expect((await fetch(`${site.origin}/`)).status).toBe(200)
})

test('rolling back over a migration needs confirmation and sets later changes aside', async () => {
  const migrating = maker.make('3.0.0', (product) =>
    addMigration(product, '9001_next', 'CREATE TABLE next_version (id INTEGER PRIMARY KEY) STRICT;'),
  )
  expect((await site.run('update', migrating)).output).toContain('Version 3.0.0 is serving.')
  const rejected = await site.run('rollback')
  expect(rejected.output).toContain('rollback --with-database')
  expect(rejected.status).toBe(1)
  expect(await site.servingVersion()).toBe('3.0.0')
  const done = await site.run('rollback', '--with-database')
  expect(done.output).toContain('Version 1.1.0 is serving.')
  expect(done.output).toContain('The previous version is in')
  expect(done.status).toBe(0)
  expect((await fetch(`${site.origin}/`)).status).toBe(200)
})

test('an update of a stopped site takes effect at the next start', async () => {
  expect(await site.stop()).toBe(0)
  expect(
    (await site.run('update', join(folder, `broadsheet-1.2.0-linux-${process.arch}.tar.xz`))).output,
  ).toContain('Version 1.2.0 will run at the next start.')
  await site.start()
  expect(await site.servingVersion()).toBe('1.2.0')
})
