import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Runs what `npm start` and `npm test` do first, in a clone whose npm only records its arguments.

let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'broadsheet-set-up-'))
  mkdirSync(join(clone, 'src/server'), { recursive: true })
  mkdirSync(join(clone, 'node_modules'))
  mkdirSync(join(clone, 'tools'))
  cpSync('src/server/install-and-build.mjs', join(clone, 'src/server/install-and-build.mjs'))
  cpSync('src/server/extension-lists.mjs', join(clone, 'src/server/extension-lists.mjs'))
  cpSync('package-lock.json', join(clone, 'package-lock.json'))
  cpSync('node_modules/.package-lock.json', join(clone, 'node_modules/.package-lock.json'))
  for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path']) {
    symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name))
  }
  const npm = `#!/bin/sh\necho "$@" >> ${clone}/npm.log\n`
  writeFileSync(join(clone, 'tools/npm'), npm, { mode: 0o755 })
})
afterEach(() => rmSync(clone, { recursive: true }))

/** Returns the arguments of each call of npm. */
function ensureInstalled({ tools = true } = {}): string[] {
  const { status, stderr } = runInstallation(tools)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return callsOfNpm()
}

function runInstallation(tools = true) {
  const script = `import('${clone}/src/server/install-and-build.mjs').then((setUp) => setUp.ensureInstalled({ tools: ${tools} }))`
  const env = { ...process.env, PATH: `${clone}/tools:${process.env['PATH']}` }
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
}

function callsOfNpm(): string[] {
  const log = join(clone, 'npm.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

/** Removes a package from npm's list of what is installed. */
function uninstall(name: string) {
  const path = join(clone, 'node_modules/.package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, unknown> }
  delete lock.packages[`node_modules/${name}`]
  writeFileSync(path, JSON.stringify(lock))
}

test('installs nothing after a plain `npm ci`', () => {
  expect(ensureInstalled()).toEqual([])
  expect(ensureInstalled()).toEqual([])
})

test('installs a missing package and runs only the database driver’s script', () => {
  uninstall('hono')
  const [install, rebuild] = ensureInstalled()
  expect(install).toMatch(/^ci .*--ignore-scripts/)
  expect(rebuild).toMatch(/^rebuild better-sqlite3 /)
})

test('installs no tools to build and serve', () => {
  uninstall('hono')
  const [install] = ensureInstalled({ tools: false })
  expect(install).toMatch(/^ci --workspaces=false /)
})

test('adds the tools without a new compilation of the driver', () => {
  uninstall('vitest')
  expect(ensureInstalled({ tools: false })).toEqual([])
  const [install, ...others] = ensureInstalled()
  expect(install).toMatch(/^install --no-save /)
  expect(others).toEqual([])
  expect(ensureInstalled()).toHaveLength(1)
})

test('keeps installed tools when the packages change', () => {
  mkdirSync(join(clone, 'node_modules/broadsheet-tools'))
  uninstall('hono')
  const [install] = ensureInstalled({ tools: false })
  expect(install).toMatch(/^ci --include=dev /)
})

test('rebuilds a driver that does not load in this Node, and says at each start that it still does not', () => {
  rmSync(join(clone, 'node_modules/better-sqlite3'))
  mkdirSync(join(clone, 'node_modules/better-sqlite3'))
  writeFileSync(join(clone, 'node_modules/better-sqlite3/index.js'), "throw new Error('of another Node')")
  for (const calls of [2, 4]) {
    const { status, stdout, stderr } = runInstallation()
    expect(status).toBe(1)
    expect(stdout + stderr).toContain('The database driver was not compiled for this Node')
    expect(callsOfNpm()).toHaveLength(calls)
  }
})

test('compiles the driver from source when the prebuilt one aborts under Node 24.19', () => {
  rmSync(join(clone, 'node_modules/better-sqlite3'))
  const driver = join(clone, 'node_modules/better-sqlite3')
  cpSync('node_modules/better-sqlite3', driver, {
    recursive: true,
    filter: (path) => !/better-sqlite3\/(deps|src)|obj/.test(path),
  })
  appendFileSync(join(driver, 'build/Release/better_sqlite3.node'), 'RemoveEnvironmentCleanupHook')
  const [, rebuild, rebuildFromSource] = ensureInstalled()
  expect(rebuild).toMatch(/^rebuild better-sqlite3/)
  expect(rebuildFromSource).toBe(rebuild)
})
