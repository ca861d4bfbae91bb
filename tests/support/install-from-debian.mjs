// Installs Debian packages for the tests where that is possible: as root, with apt-get.
import { spawnSync } from 'node:child_process'

// Tests run in parallel, and apt-get fails while another one works.
const LOCK = '/tmp/broadsheet-apt.lock'
const WAIT = 'DPkg::Lock::Timeout=600'

// Keeps the postgresql package from creating and starting a server.
const NO_SERVER =
  'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf'

const SCRIPT = `
  dpkg --status "$@" >/dev/null 2>&1 && exit 0
  case " $* " in *" postgresql "*) ${NO_SERVER};; esac
  find ${LOCK}.updated -mmin -60 2>/dev/null | grep -q . || apt-get update -qq -o ${WAIT} >/dev/null && touch ${LOCK}.updated
  exec apt-get install -y -qq --no-install-recommends -o ${WAIT} -o Dpkg::Options::=--force-confold "$@" >/dev/null
`

/** Returns whether the packages are installed now. Their services are not started. */
export function installFromDebian(...names) {
  if (!mayInstall()) return false
  process.stderr.write(`Installing ${names.join(', ')} with apt-get …\n`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 900_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }
  return spawnSync('flock', [LOCK, 'sh', '-c', SCRIPT, 'sh', ...names], options).status === 0
}

function mayInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('sh', ['-c', 'command -v apt-get && command -v flock']).status === 0
}
