import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runInServer } from './control-client.ts'
import { controlPath, listenForCommands } from './control-socket.ts'

let newsroom: TestNewsroom
let commands: { close(): void }
let dataDir: string
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  dataDir = newsroom.deps.config.dataDir
  commands = await listenForCommands(newsroom.deps)
})
afterEach(async () => {
  commands.close()
  await newsroom.close()
})

it('runs a command in the server, whose sessions and listeners learn of it', async () => {
  const events: string[] = []
  newsroom.deps.db.onCommit((all) => void events.push(...all.map(({ type }) => type)))
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  const me = async () =>
    (await newsroom.app.request('/api/user', { headers: { cookie } })).json() as Promise<{ role: string }>
  expect(await me()).toMatchObject({ role: 'user' })
  expect(await runInServer(dataDir, 'setRole', { username: 'reader', role: 'staff' })).toEqual([
    'reader is staff now.',
  ])
  expect(events).toContain('user.changed')
  expect(await me()).toMatchObject({ role: 'staff' })
})

it('answers what a person at the terminal can act on', async () => {
  const ask = (name: 'setRole' | 'createUser', input: object) => runInServer(dataDir, name, input)
  await expect(ask('setRole', { username: 'nobody', role: 'staff' })).rejects.toThrow('User not found')
  await expect(ask('setRole', { username: 'reader', role: 'boss' })).rejects.toThrow('The role is one of')
  await expect(ask('createUser', { username: 'x'.repeat(20_000) })).rejects.toThrow('too long')
  const unknown = runInServer(dataDir, 'toString' as 'setRole', {})
  await expect(unknown).rejects.toThrow('does not know this command')
})

it('can be opened by the owner of the data folder alone', () => {
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
})

it('takes no other method, and is gone when the server stops', async () => {
  const status = await new Promise((resolve) => {
    request({ socketPath: join(dataDir, 'control.sock'), path: '/setRole' }, (res) => {
      resolve(res.resume().statusCode)
    }).end()
  })
  expect(status).toBe(400)
  commands.close()
  await expect.poll(() => runInServer(dataDir, 'removeDemo', {})).toBeNull()
})

it('replaces what a killed server left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  const path = join(folder, 'control.sock')
  const left = createServer().listen(path)
  await new Promise((resolve) => left.once('listening', resolve))
  const deps = { ...newsroom.deps, config: { ...newsroom.deps.config, dataDir: folder } }
  const again = await listenForCommands(deps)
  expect(await runInServer(folder, 'removeDemo', {})).toEqual(['There is no demo newsroom here.'])
  again.close()
  left.close()
  rmSync(folder, { recursive: true })
})

it('is done without where the path is too long for a socket', async () => {
  const folder = join(dataDir, 'x'.repeat(120))
  expect(controlPath(folder)).toBeNull()
  expect(await runInServer(folder, 'removeDemo', {})).toBeNull()
  const deps = { ...newsroom.deps, config: { ...newsroom.deps.config, dataDir: folder } }
  ;(await listenForCommands(deps)).close()
})
