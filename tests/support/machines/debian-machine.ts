import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE } from '../../../release/paths.ts'
import { findProgram } from '../find-program.mjs'
import { until } from '../until.ts'

const PACKAGES = 'systemd-sysv,dbus,ca-certificates,iproute2,dnsmasq-base,curl,sudo,caddy'

/** Returns the system of a new machine as an archive. It is made once and stored. */
function findSystem(): string {
  const archive = join(CACHE, 'systems', `bookworm-${PACKAGES.split(',').length}.tar`)
  if (existsSync(archive)) return archive
  mkdirSync(join(archive, '..'), { recursive: true })
  const unfinished = archive.replace(/\.tar$/, `-${process.pid}.tar`)
  const mmdebstrap = findProgram({ name: 'mmdebstrap', debian: 'mmdebstrap', variable: 'MMDEBSTRAP' })
  execFileSync(mmdebstrap, ['--quiet', '--variant=minbase', `--include=${PACKAGES}`, 'bookworm', unfinished])
  renameSync(unfinished, archive)
  return archive
}

/** A Debian machine in a container, which boots with systemd and reaches no network. */
export class DebianMachine {
  private readonly folder = mkdtempSync(join(tmpdir(), 'broadsheet-machine-'))
  /** What the machine has in /mnt. */
  readonly files = join(this.folder, 'files')
  private readonly root = join(this.folder, 'root')
  private container: ChildProcess | null = null
  private leader = 0

  constructor() {
    mkdirSync(this.files)
    mkdirSync(this.root)
    execFileSync('tar', ['--extract', `--file=${findSystem()}`, `--directory=${this.root}`])
  }

  read = (path: string): string => readFileSync(join(this.root, path), 'utf8')
  write = (path: string, text: string): void => {
    rmSync(join(this.root, path), { force: true })
    writeFileSync(join(this.root, path), text)
  }

  async boot(): Promise<void> {
    const nspawn = findProgram({
      name: 'systemd-nspawn',
      debian: 'systemd-container',
      variable: 'SYSTEMD_NSPAWN',
    })
    const place = ['--quiet', `--directory=${this.root}`, '--boot', '--register=no', '--keep-unit']
    const network = ['--private-network', '--resolv-conf=off', `--bind-ro=${this.files}:/mnt`]
    this.container = spawn(nspawn, [...place, ...network], { stdio: 'ignore' })
    await until(() => this.requireRunning(), { timeout: 300_000, interval: 500 })
  }

  private requireRunning(): void {
    const { stdout } = spawnSync('pgrep', ['-P', String(this.container?.pid)], { encoding: 'utf8' })
    const leader = Number(stdout.split('\n')[0])
    if (leader === 0) throw new Error('the container has not begun')
    this.leader = leader
    const { output } = this.run('systemctl is-system-running')
    if (!/running|degraded/.test(output)) throw new Error(`the container is not running: ${output}`)
  }

  /** Runs a command as root, without a terminal. */
  run(command: string): { status: number | null; output: string } {
    const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    const args = [
      '--target',
      String(this.leader),
      '--all',
      'env',
      '-i',
      `PATH=${PATH}`,
      'HOME=/root',
      'LANG=C.UTF-8',
    ]
    const { status, stdout, stderr } = spawnSync('nsenter', [...args, 'sh', '-c', command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { status, output: `${stdout}${stderr}` }
  }

  async close(): Promise<void> {
    const { container } = this
    if (container && container.exitCode === null) {
      this.run('systemctl poweroff')
      await once(container, 'exit')
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
