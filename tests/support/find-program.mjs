// Finds a program that tests start, or installs it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './install-from-debian.mjs'

/** Returns the path of a program; as root on Debian, installs it first. Throws instead of skipping tests. */
export function findProgram({ name, variable, debian }) {
  const chosen = process.env[variable]
  if (chosen && !existsSync(chosen)) throw new Error(`${variable} names ${chosen}, which is not there.`)
  const found = chosen || onPath(name) || (installFromDebian(debian) && onPath(name))
  if (found) return found
  throw new Error(
    `No ${name} for the tests. Run apt-get install ${debian} as root, or set ${variable} to its path.`,
  )
}

const find = (name, debian = name) =>
  findProgram({ name, debian, variable: name.replace('-', '_').toUpperCase() })

export const findRedis = () => find('redis-server')
// The package with the module for keys brings Varnish along.
export const findVarnish = () => find('varnishd', 'varnish-modules')
export const findNginx = () => find('nginx', 'nginx-light')
export const findOpenssl = () => find('openssl')

/** Returns the path of a program, or null. Looks where Debian has servers even if PATH does not. */
export function onPath(name) {
  const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`
  const options = { encoding: 'utf8', env: { ...process.env, PATH } }
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], options)
  return status === 0 && stdout.trim() ? stdout.trim() : null
}
