// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { onPath } from '../find-program.mjs'
import { installFromDebian } from '../install-from-debian.mjs'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const QUICKLY = { stdio: 'inherit', timeout: 300_000 }

/** Returns the path of a Chromium that runs. Throws instead of skipping tests. */
export function findChromium() {
  const found = fromEnvironment() ?? fromPlaywright() ?? fromSystem() ?? fromPackages() ?? download()
  if (found) return found
  throw new Error(
    'No Chromium for the tests. Run npx playwright install --with-deps chromium, or set CHROMIUM_PATH to the path of one.',
  )
}

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which is not there.`)
  return path || null
}

function fromPlaywright() {
  const path = chromium.executablePath()
  return path && runs(path) ? path : null
}

function fromSystem() {
  for (const name of SYSTEM) {
    const path = onPath(name)
    if (path && runs(path)) return path
  }
  return null
}

function download() {
  spawnSync('npx', ['playwright', 'install', 'chromium'], QUICKLY)
  return fromPlaywright()
}

/** A downloaded Chromium lacks libraries on a small system. */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const fromPackages = () => (installFromDebian('chromium') ? fromSystem() : null)
