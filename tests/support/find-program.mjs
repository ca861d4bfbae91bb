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

/** Returns the path of varnishd. Installs its modules, of which the tests need xkey, where only Varnish is there. */
export function findVarnish() {
  const path = find('varnishd', 'varnish-modules')
  if (hasKeys() || (installFromDebian('varnish-modules') && hasKeys())) return path
  throw new Error('Varnish has no module xkey for the tests. Run apt-get install varnish-modules as root.')
}

/** Returns whether a folder of modules has xkey, and true without such a folder, because it may be elsewhere. */
function hasKeys() {
  const folders =
    'ls -d /usr/lib/*/varnish/vmods /usr/lib*/varnish/vmods /usr/local/lib/varnish/vmods 2>/dev/null'
  const found = spawnSync('sh', ['-c', folders], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .filter(Boolean)
  return found.length === 0 || found.some((folder) => existsSync(`${folder}/libvmod_xkey.so`))
}

export const findNginx = () => find('nginx', 'nginx-light')
export const findOpenssl = () => find('openssl')

/** Returns the path of a program, or null. Looks where Debian has servers even if PATH does not. */
export function onPath(name) {
  const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`
  const options = { encoding: 'utf8', env: { ...process.env, PATH } }
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], options)
  return status === 0 && stdout.trim() ? stdout.trim() : null
}
