import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { controlPath, listenForCommands } from '#server/control/control-socket.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const TIMEOUT = 240_000
/** A user without root rights; `nobody` on Debian. */
const OTHER_UID = 65_534
const IS_ROOT = process.getuid?.() === 0

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-cli-'))
  chmodSync(folder, 0o755)
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

function broadsheet(...args: string[]) {
  const env = { PATH: process.env['PATH'] ?? '', BROADSHEET_ENV: '', SITE_NAME: 'Harbor Gazette' }
  const command = ['src/server/bin.mjs', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('creates no newsroom by accident, and names the folder it checked', { timeout: TIMEOUT }, () => {
  for (const args of [['user', 'create', 'chief'], ['backup'], ['verify'], ['demo', 'remove']]) {
    const { status, stderr } = broadsheet(...args, '--data', data)
    expect(status).toBe(1)
    expect(stderr).toContain(`Harbor Gazette: data ${data}`)
    expect(stderr).toContain(`There is no newsroom in ${data}.`)
    expect(existsSync(data)).toBe(false)
  }
  const made = broadsheet('user', 'create', 'chief', '--role', 'admin', '--data', data, '--new')
  expect(made.stderr).toContain(`Harbor Gazette: data ${data}`)
  expect(made.stdout).toMatch(/^Created chief \(admin\) with the password \S+\.\n$/)
})

it(
  'ends with a status of its own for wrong settings, so that systemd does not start it again',
  { timeout: TIMEOUT },
  () => {
    const command = ['src/server/bin.mjs', 'start', '--data', data]
    const env = { PATH: process.env['PATH'] ?? '', BROADSHEET_ENV: '', SITE_TIME_ZONE: 'Vienna' }
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    expect(stderr).toContain('SITE_TIME_ZONE')
    expect(status).toBe(78)
    expect(readFileSync('docs/deploy/broadsheet.service', 'utf8')).toContain('RestartPreventExitStatus=78')
  },
)

it('leaves files owned by the newsroom’s user when root runs it', { timeout: TIMEOUT }, () => {
  expect(broadsheet('user', 'create', 'chief', '--data', data, '--new').status).toBe(0)
  const owner = IS_ROOT ? OTHER_UID : (process.getuid?.() ?? 0)
  if (IS_ROOT) for (const path of [data, ...everythingIn(data)]) chownSync(path, owner, owner)
  expect(broadsheet('user', 'create', 'editor', '--data', data).status).toBe(0)
  expect(broadsheet('backup', '--data', data).status).toBe(0)
  const [name = ''] = readdirSync(join(data, 'backups'))
  expect(broadsheet('restore', join(data, 'backups', name), '--data', data).status).toBe(0)
  const owners = new Set([data, ...everythingIn(data)].map((path) => statSync(path).uid))
  expect([...owners]).toEqual([owner])
})

it(
  'keeps the requested number of backups, and reports a wrong path in one line',
  { timeout: TIMEOUT },
  () => {
    broadsheet('user', 'create', 'chief', '--data', data, '--new')
    const to = join(folder, 'elsewhere')
    for (let n = 0; n < 3; n++) {
      expect(broadsheet('backup', '--data', data, '--to', to, '--keep', '2').status).toBe(0)
    }
    expect(readdirSync(to)).toHaveLength(2)
    const wrong = broadsheet('backup', '--data', data, '--to', '/proc/none')
    expect(wrong.status).toBe(1)
    expect(wrong.stderr.trim().split('\n')).toHaveLength(2)
    expect(wrong.stderr).toContain('No backup was made')
  },
)

it('runs inside the server that holds the newsroom', { timeout: TIMEOUT }, async () => {
  const newsroom = await openTestNewsroom()
  const commands = await listenForCommands(newsroom.deps)
  const args = ['src/server/bin.mjs', 'user', 'password', 'reader', '--data']
  const child = spawn(process.execPath, [...args, newsroom.deps.config.dataDir], { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  const status = await new Promise((resolve) => child.once('close', resolve))
  commands.close()
  await newsroom.close()
  expect(output).toMatch(/^The password of reader is set to \S+\.\n$/)
  expect(status).toBe(0)
})

it.each([
  [1, 'no  SPF: mill.example has no SPF record.'],
  [0, 'ok  SPF: good.'],
])('ends with %i if the check of mail says "%s"', { timeout: TIMEOUT }, async (expected, line) => {
  const newsroom = await openTestNewsroom()
  const { dataDir } = newsroom.deps.config
  const server = createServer((_req, res) => void res.end(JSON.stringify({ lines: [line] })))
  await new Promise<void>((resolve) => server.listen(controlPath(dataDir) ?? '', resolve))
  const child = spawn(process.execPath, ['src/server/bin.mjs', 'mail', 'check', '--data', dataDir])
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(expected)
  server.close()
  await newsroom.close()
})

function everythingIn(path: string): string[] {
  return readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))
}
