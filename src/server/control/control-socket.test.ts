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

it('runs a command in the server, with effect on its sessions and listeners', async () => {
  const events: string[] = []
  newsroom.deps.db.onCommit((all) => void events.push(...all.map(({ type }) => type)))
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  const me = async () =>
    (await newsroom.app.request('/api/user', { headers: { cookie } })).json() as Promise<{ role: string }>
  expect(await me()).toMatchObject({ role: 'user' })
  expect(await runInServer(dataDir, 'setRole', { username: 'reader', role: 'staff' })).toEqual([
    'reader now has the role staff.',
  ])
  expect(events).toContain('user.changed')
  expect(await me()).toMatchObject({ role: 'staff' })
})

it('returns error messages for the operator', async () => {
  const run = (name: 'setRole' | 'createUser', input: object) => runInServer(dataDir, name, input)
  await expect(run('setRole', { username: 'nobody', role: 'staff' })).rejects.toThrow('User not found')
  await expect(run('setRole', { username: 'reader', role: 'boss' })).rejects.toThrow(
    'The role must be one of',
  )
  await expect(run('createUser', { username: 'x'.repeat(20_000) })).rejects.toThrow('too long')
  const unknown = runInServer(dataDir, 'toString' as 'setRole', {})
  await expect(unknown).rejects.toThrow('does not know this command')
})

it('runs no command of a feature that is off', async () => {
  const { features } = newsroom.as(newsroom.people.admin)
  await features.switch({ name: 'moving', isOn: false })
  await expect(runInServer(dataDir, 'importStatus', { id: 1 })).rejects.toThrow(
    'switched off under Site → Features',
  )
})

it('creates a socket that only its owner can open', () => {
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
})

it('rejects other methods, and is deleted when the server stops', async () => {
  const status = await new Promise((resolve) => {
    request({ socketPath: join(dataDir, 'control.sock'), path: '/setRole' }, (res) => {
      resolve(res.resume().statusCode)
    }).end()
  })
  expect(status).toBe(400)
  commands.close()
  await expect.poll(() => runInServer(dataDir, 'removeDemo', {})).toBeNull()
})

it('replaces the socket of a killed server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  const path = join(folder, 'control.sock')
  const left = createServer().listen(path)
  await new Promise((resolve) => left.once('listening', resolve))
  const deps = { ...newsroom.deps, config: { ...newsroom.deps.config, dataDir: folder } }
  const again = await listenForCommands(deps)
  expect(await runInServer(folder, 'removeDemo', {})).toEqual(['There is no demo newsroom.'])
  again.close()
  left.close()
  rmSync(folder, { recursive: true })
})

it('works without a socket if the path is too long', async () => {
  const folder = join(dataDir, 'x'.repeat(120))
  expect(controlPath(folder)).toBeNull()
  expect(await runInServer(folder, 'removeDemo', {})).toBeNull()
  const deps = { ...newsroom.deps, config: { ...newsroom.deps.config, dataDir: folder } }
  ;(await listenForCommands(deps)).close()
})
