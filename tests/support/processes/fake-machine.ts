import type { QuickCheck } from '#db/backup/quick-check.ts'
import type { BackupStatus } from '#features/operations/shared/backup-status.ts'
import type {
  FileFacts,
  Holder,
  Machine,
  Output,
  TlsAnswer,
} from '#features/operations/server/commands/machine/machine.ts'
import { DAY_MS } from '#shared/dates.ts'

const OK: Output = { status: 0, text: '', errors: '' }
const MISSING: Output = { status: 127, text: '', errors: 'no such program' }

interface Service {
  isThere: boolean
  isActive: boolean
  isEnabled: boolean
}

/** A machine in memory. Change its parts before a run; `done` lists what was done to it. */
export class FakeMachine implements Machine {
  isRoot = true
  nodeVersion = '24.21.0'
  timeZone = 'Europe/Vienna'
  time = Date.parse('2026-11-29T12:00:00Z')
  printed: string[] = []
  answers: string[] | null = null
  files = new Map<string, { text: string; facts: FileFacts }>()
  users = new Map([['broadsheet', { user: 990, group: 990 }]])
  programs = new Set(['apt-get', 'systemctl'])
  services: Record<string, Service> = {
    'broadsheet.service': { isThere: true, isActive: false, isEnabled: false },
    'caddy.service': { isThere: false, isActive: false, isEnabled: false },
  }
  dns: Record<string, string[]> = { 'news.example': ['192.0.2.7'] }
  own = ['192.0.2.7']
  reached: Record<string, boolean | null> = {}
  holders = new Map<number, Holder>()
  mailProblem: string | null = null
  siteProblem: string | null = null
  tls: TlsAnswer | Error | null = null
  outputs: Record<string, Output> = {}
  site: Record<string, string[] | Error> = { setupAddress: ['  https://news.example/setup?code=AAAA'] }
  done: string[] = []

  constructor() {
    this.addFolder('/run/systemd/system')
  }

  addFolder(path: string, facts: Partial<FileFacts> = {}) {
    this.files.set(path, {
      text: '',
      facts: { user: 0, group: 0, mode: 0o755, changedAt: this.time, ...facts },
    })
  }
  addFile(path: string, text: string, facts: Partial<FileFacts> = {}) {
    this.files.set(path, { text, facts: { user: 0, group: 0, mode: 0o644, changedAt: this.time, ...facts } })
  }

  now = () => this.time
  sleep = async (ms: number) => void (this.time += ms)
  print = (line: string) => void this.printed.push(line)
  get ask() {
    const { answers } = this
    return answers && (async () => answers.shift() ?? '')
  }
  read = (path: string) => this.files.get(path)?.text ?? null
  factsOf = (path: string) => this.files.get(path)?.facts ?? null
  write(path: string, text: string, { mode, group }: { mode: number; group?: number }) {
    const before = group === undefined ? this.factsOf(path) : null
    const owner = { user: before?.user ?? 0, group: group ?? before?.group ?? 0 }
    this.files.set(path, { text, facts: { ...owner, mode, changedAt: this.time } })
    if (!path.endsWith('.broadsheet')) this.done.push(`write ${path}`)
  }
  remove = (path: string) => void this.files.delete(path)
  userNamed = (name: string) => this.users.get(name) ?? null
  async resolve(name: string) {
    if (name === 'silent.example') throw new Error('queryA ETIMEOUT')
    return this.dns[name] ?? []
  }
  addresses = () => this.own
  holderOf = (port: number) => this.holders.get(port) ?? null
  endsHere = async (address: string) => this.reached[address] ?? null
  async askOverTls(host: string, name: string): Promise<TlsAnswer> {
    if (this.tls instanceof Error) throw this.tls
    if (this.tls) return this.tls
    if (!this.services['caddy.service']?.isActive) throw new Error(`connect ECONNREFUSED ${host}:443`)
    if (!this.served().has(name)) throw new Error('tls alert internal error')
    return {
      problem: null,
      issuer: 'Test',
      validFrom: this.time - 10 * DAY_MS,
      validTo: this.time + 80 * DAY_MS,
      status: 200,
      body: 'ok\n',
    }
  }
  findMailProblem = async () => this.mailProblem
  findSiteProblem = async () =>
    this.services['broadsheet.service']?.isActive ? this.siteProblem : 'no response'
  async callSite(_config: unknown, operation: string) {
    if (!this.services['broadsheet.service']?.isActive) return null
    const answer = this.site[operation] ?? []
    if (answer instanceof Error) throw answer
    return answer
  }
  writeProblem: string | null = null
  findWriteProblem = async () => this.writeProblem
  isOwner = false
  actAsOwner = () => void (this.isOwner = true)
  unwritable: string[] = []
  isWritable = (folder: string) => !this.unwritable.includes(folder)
  disk = { freeBytes: 20e9, totalBytes: 40e9 }
  space = () => this.disk
  database: QuickCheck | Error = { problems: [], isBehind: false }
  checkDatabase(): QuickCheck {
    if (!this.isOwner) throw new Error('root must not create files beside the database')
    if (this.database instanceof Error) throw this.database
    return this.database
  }
  backup: BackupStatus = {
    newestAt: '2026-11-29T03:00:00.000Z',
    everyHours: 24,
    keep: 14,
    count: 3,
    isOverdue: false,
  }
  backups = () => this.backup
  sitePid = () => this.holders.get(3000)?.pid ?? null

  run(program: string, args: readonly string[]): Output {
    const line = [program, ...args].join(' ')
    const prepared = this.outputs[line]
    if (prepared) return prepared
    if (program === 'systemctl') return this.systemctl(args)
    if (program === 'useradd') this.users.set('broadsheet', { user: 990, group: 990 })
    if (program === 'chown') for (const facts of this.below(args.at(-1) ?? '')) facts.user = 990
    if (['useradd', 'chown', 'install'].includes(program)) return this.record(line)
    if (program === 'caddy') return this.caddy(args)
    if (!this.programs.has(program)) return MISSING
    if (program !== 'apt-get' || args[0] === '--version') return OK
    if (args[0] === 'install') this.installCaddy()
    return this.record(line)
  }

  private below = (path: string) =>
    [...this.files].filter(([name]) => name.startsWith(path)).map(([, { facts }]) => facts)

  private record(line: string): Output {
    this.done.push(line)
    return OK
  }

  installCaddy() {
    this.programs.add('caddy')
    this.services['caddy.service'] = { isThere: true, isActive: true, isEnabled: true }
    if (!this.files.has('/etc/caddy/Caddyfile'))
      this.addFile('/etc/caddy/Caddyfile', ':80 {\n\tfile_server\n}\n')
    this.holders.set(80, { pid: 80, program: 'caddy' })
  }

  private systemctl(args: readonly string[]): Output {
    const name = args.find((each) => each.endsWith('.service')) ?? ''
    const service = this.services[name] ?? { isThere: false, isActive: false, isEnabled: false }
    if (args[0] === 'show') {
      const { isThere, isActive, isEnabled } = service
      const text = `LoadState=${isThere ? 'loaded' : 'not-found'}\nActiveState=${isActive ? 'active' : 'inactive'}\nUnitFileState=${isEnabled ? 'enabled' : 'disabled'}\n`
      return { ...OK, text }
    }
    if (args[0] === 'enable') service.isEnabled = service.isActive = true
    if (args[0] === 'daemon-reload')
      this.services['broadsheet.service'] = { isThere: true, isActive: false, isEnabled: false }
    if (name === 'broadsheet.service') {
      this.holders.set(3000, { pid: 30, program: 'node' })
      this.addFile('/var/lib/broadsheet/data/lock.pid', '30', { user: 990, changedAt: this.time })
    }
    return this.record(`systemctl ${args.join(' ')}`)
  }

  private caddy(args: readonly string[]): Output {
    if (!this.programs.has('caddy')) return MISSING
    if (args[0] === 'version') return { ...OK, text: '2.6.2' }
    const path = args.at(-1) ?? ''
    if (this.read(path)?.includes('broken'))
      return { status: 1, text: '', errors: 'Error: unrecognized directive: broken\n' }
    const routes = [...this.served(path)].map(([host, dials]) => ({
      match: [{ host: [host] }],
      handle: [
        {
          handler: 'subroute',
          routes: [{ handle: [{ handler: 'reverse_proxy', upstreams: dials.map((dial) => ({ dial })) }] }],
        },
      ],
    }))
    return { ...OK, text: JSON.stringify({ apps: { http: { servers: { srv0: { routes } } } } }) }
  }

  /** The sites of a Caddyfile with what it imports, and where they send requests. */
  served(path = '/etc/caddy/Caddyfile'): Map<string, string[]> {
    const text = (this.read(path) ?? '').replaceAll(
      /^import (.+)$/gm,
      (_, other: string) => this.read(other) ?? '',
    )
    const blocks = text.matchAll(/^(\S+) \{\n([^]*?)^\}/gm)
    return new Map(
      [...blocks].map(([, name = '', body = '']) => [
        name,
        [...body.matchAll(/reverse_proxy (\S+)/g)].map(([, dial = '']) => dial),
      ]),
    )
  }
}
