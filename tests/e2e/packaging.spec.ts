import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { capture } from '../../release/commands.ts'
import { databaseDriver } from '../../release/driver.ts'
import { layOutImage } from '../../release/lay-out.ts'
import nodes from '../../release/nodes.json' with { type: 'json' }
import { nodePackage } from '../../release/npm-package.ts'
import type { Arch } from '../../release/paths.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

// Other ways to install: other Node versions and the container image; tests/gate has the npm package. No browser needed.

test.describe.configure({ mode: 'serial', timeout: 600_000 })

const ARCH = process.arch as Arch
const DRIVER = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let folder: string
/** The built product with the database driver of the Node that runs the tests. */
let product: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-packaging-'))
  product = join(folder, 'product')
  layOutImage(product)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const version of nodes.tested) {
  test(`under Node ${version} it serves pages, verifies passwords, and processes images`, async () => {
    const root = join(folder, `node-${version}`)
    cpSync(product, root, { recursive: true, verbatimSymlinks: true })
    cpSync(databaseDriver(version, ARCH), join(root, DRIVER))
    const node = join(nodePackage(version, ARCH), 'bin/node')
    const site = await startSite({}, undefined, { root, node })
    try {
      expect(await (await fetch(`${site.origin}/`)).text()).toContain('</html>')
      for (let page = 0; page < 100; page++) await fetch(`${site.origin}/search?q=word${page}`)
      const login = await fetch(`${site.origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.origin },
        body: JSON.stringify(ADMIN),
      })
      expect(login.status).toBe(200)
      const script =
        "require('sharp')({ create: { width: 9, height: 9, channels: 3, background: '#999' } }).avif().toBuffer().then((bytes) => process.stdout.write(String(bytes.length > 0)))"
      expect(capture(node, ['-e', script], { cwd: root }).trim()).toBe('true')
    } finally {
      expect(await site.stop()).toBe(0)
    }
  })
}

test('without settings the npm package stores its newsroom in the current folder', async () => {
  const home = join(folder, 'home')
  mkdirSync(home)
  const port = await freePort()
  const env = { PATH: process.env['PATH'], PORT: String(port), DEMO: '0' }
  const server = spawn(process.execPath, [join(product, 'src/server/bin.mjs'), 'start'], {
    cwd: home,
    env,
    stdio: 'ignore',
  })
  const exited = new Promise((done) => server.once('exit', done))
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (response) => response.status,
        () => 0,
      ),
    )
    .toBe(200)
  server.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(existsSync(join(home, 'db/data/broadsheet.sqlite'))).toBe(true)
})

/** Recreates the file system of the Dockerfile's last stage, without Docker. */
function image() {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const env = Object.fromEntries(
    [...lastStage.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')),
    ),
  ) as Record<string, string>
  const files = join(folder, 'image')
  mkdirSync(join(files, 'bin'), { recursive: true })
  // COPY --from=build /out /app, and RUN ln -s into the PATH.
  expect(lastStage).toContain('COPY --from=build /out /app')
  symlinkSync(product, join(files, 'app'))
  const [, target = ''] = /ln -s \/app\/(\S+) \/usr\/local\/bin\/broadsheet/.exec(lastStage) ?? []
  symlinkSync(join(files, 'app', target), join(files, 'bin/broadsheet'))
  const [, check = '[]'] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(lastStage) ?? []
  const [, command = '[]'] = /\nCMD (\[.*\])/.exec(lastStage) ?? []
  return {
    healthcheck: JSON.parse(check) as string[],
    command: JSON.parse(command) as string[],
    cwd: join(files, 'app'),
    env: {
      ...env,
      PATH: `${join(files, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin`,
      DATA_DIR: join(files, env['DATA_DIR'] ?? ''),
      UPLOADS_DIR: join(files, env['UPLOADS_DIR'] ?? ''),
      HOME: folder,
      HOST: '127.0.0.1',
    } as Record<string, string>,
  }
}

const running: ChildProcess[] = []
test.afterEach(() => running.splice(0).forEach((server) => server.kill('SIGKILL')))

test('every documented command works in the image, by name and by npx', async () => {
  const { command, healthcheck, cwd, env } = image()
  env['PORT'] = String(await freePort())
  const [program = '', ...args] = command
  const server = spawn(program, args, { cwd, env, stdio: 'ignore' })
  running.push(server)
  const exited = new Promise((done) => server.once('exit', done))
  const healthy = () => spawnSync(healthcheck[0] ?? '', healthcheck.slice(1), { cwd, env }).status
  await expect.poll(healthy, { timeout: 20_000 }).toBe(0)
  const broadsheet = (...line: string[]) => capture('broadsheet', line, { cwd: '/', env })
  expect(broadsheet('--version')).toContain(`${VERSION} (commit `)
  expect(broadsheet('backup')).toContain('verified')
  expect(broadsheet('verify')).toContain('No problems found')
  expect(capture('npx', ['--no-install', 'broadsheet', '--version'], { cwd, env })).toContain(
    `${VERSION} (commit `,
  )
  server.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(healthy()).toBe(1)
  const typed = spawnSync('broadsheet', ['user', 'create', 'chief', '--role', 'admin'], {
    cwd: '/',
    env,
    encoding: 'utf8',
  })
  expect(`${typed.stdout}${typed.stderr}`).toContain('chief')
  expect(typed.status).toBe(0)
})

test('the image, the tests, and the documents name the same Node versions', () => {
  const bundled = nodes.bundled.split('.')[0]
  expect(nodes.tested).toContain(nodes.bundled)
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:\d+/gm)).toEqual([
    `FROM node:${bundled}`,
    `FROM node:${bundled}`,
  ])
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(bundled)
  const readme = readFileSync(resolve('README.md'), 'utf8')
  for (const version of nodes.tested) expect(readme).toContain(version.split('.')[0])
})
