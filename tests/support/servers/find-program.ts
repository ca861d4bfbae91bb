import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Program {
  name: string
  /** The variable that names it. */
  variable: string
  /** Debian's package. */
  debian: string
}

/** Returns the path of a server program; as root on Debian, installs it first. Throws instead of skipping tests. */
export function findProgram({ name, variable, debian }: Program): string {
  const chosen = process.env[variable]
  if (chosen && !existsSync(chosen)) throw new Error(`${variable} names ${chosen}, which is not there.`)
  const found = chosen || onPath(name) || (installFromDebian(debian) && onPath(name))
  if (found) return found
  throw new Error(`No ${name} for the tests. Install ${debian}, or set ${variable} to it.`)
}

function onPath(name: string): string | null {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 && stdout.trim() ? stdout.trim() : null
}

function installFromDebian(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const quietly = {
    stdio: 'ignore' as const,
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }
  spawnSync('apt-get', ['update', '-qq'], quietly)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly).status === 0
}
