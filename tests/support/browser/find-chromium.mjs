// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const QUICKLY = { stdio: 'inherit', timeout: 180_000 }

/** Returns the path of a Chromium that runs. Throws instead of skipping tests. */
export function findChromium() {
  const found = fromEnvironment() ?? fromPlaywright() ?? fromSystem() ?? download() ?? fromPackages()
  if (found) return found
  throw new Error('No Chromium for the browser tests. Install one and set CHROMIUM_PATH to it.')
}

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which is not there.`)
  return path || null
}

function fromPlaywright() {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

function fromSystem() {
  for (const name of SYSTEM) {
    const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return null
}

function download() {
  spawnSync('npx', ['playwright', 'install', 'chromium'], QUICKLY)
  return fromPlaywright()
}

function fromPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  spawnSync('apt-get', ['update', '-qq'], QUICKLY)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    ...QUICKLY,
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return fromSystem()
}
