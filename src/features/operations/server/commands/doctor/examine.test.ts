import { beforeEach, expect, it } from 'vitest'
import { OperationError } from '#server/control/operation-error.ts'
import { readConfig, ConfigError } from '#server/config.ts'
import type { Settings } from '#server/read-config.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { FakeMachine } from '#tests/support/processes/fake-machine.ts'
import { siteText } from '../machine/caddy.ts'
import { lineOf } from '../machine/finding.ts'
import { examine } from './examine.ts'

const FILE = '/etc/broadsheet.env'
const SETTINGS = {
  PUBLIC_ORIGIN: 'https://news.example',
  TRUSTED_PROXIES: '127.0.0.1',
  SITE_TIME_ZONE: 'Europe/Vienna',
  DATA_DIR: '/var/lib/broadsheet/data',
  UPLOADS_DIR: '/var/lib/broadsheet/uploads',
}

let machine: FakeMachine
let settings: Record<string, string>
beforeEach(() => {
  settings = { ...SETTINGS }
  machine = new FakeMachine()
  machine.addFile(FILE, 'SITE_TIME_ZONE=Europe/Vienna\n', { group: 990, mode: 0o640 })
  machine.addFile('/etc/caddy/Caddyfile', siteText('news.example', 3000))
  machine.installCaddy()
  machine.holders.set(443, { pid: 80, program: 'caddy' })
  machine.holders.set(3000, { pid: 30, program: 'node' })
  machine.services['broadsheet.service'] = { isThere: true, isActive: true, isEnabled: true }
  machine.outputs['systemctl show broadsheet.service --property=User --value'] = {
    status: 0,
    text: 'broadsheet\n',
    errors: '',
  }
  for (const folder of ['data', 'uploads']) machine.addFolder(`/var/lib/broadsheet/${folder}`, { user: 990 })
  machine.addFile('/var/lib/broadsheet/data/broadsheet.sqlite', '')
  machine.site['checkMail'] = ['ok  SPF: good.', 'ok  TLS: good.']
})

const read =
  (unknown: string[] = []) =>
  (): Settings => ({ config: readConfig(settings), file: FILE, unknown })

async function wrongs(from: () => Settings = read()): Promise<string[]> {
  const findings = await examine(machine, from)
  return findings.filter(({ isGood }) => isGood === false).map(lineOf)
}

it('finds nothing wrong with a site that works, and changes nothing', async () => {
  const findings = await examine(machine, read())
  expect(findings.map(lineOf)).toEqual([
    'ok  Node: This is Node 24.21.0.',
    'ok  Settings: /etc/broadsheet.env can be used.',
    'ok  Time: It is 2026-11-29 12:00 UTC; the newsroom is in Europe/Vienna.',
    'ok  Disk: 20.0 GB are free on the disk of /var/lib/broadsheet/data.',
    'ok  Disk: 20.0 GB are free on the disk of /var/lib/broadsheet/uploads.',
    'ok  Service: broadsheet.service runs, and starts with the machine.',
    'ok  Server: It responds on port 3000 and takes changes.',
    'ok  DNS: news.example leads to 192.0.2.7.',
    'ok  Proxy: Caddy leads news.example to port 3000.',
    'ok  TLS: https://news.example answers. The certificate is valid for 80 more days.',
    'ok  Mail: The mail server can be reached, and DNS lets it send.',
    'ok  Folders: /var/lib/broadsheet/data can be written.',
    'ok  Folders: /var/lib/broadsheet/uploads can be written.',
    'ok  Database: /var/lib/broadsheet/data/broadsheet.sqlite is readable, and all migrations have run.',
    'ok  Backups: 3 on this disk only, the newest of 2026-11-29 03:00 UTC.',
  ])
  expect(machine.done).toEqual([])
})

it('knows the address and the time zone that admins saved', async () => {
  settings['PUBLIC_ORIGIN'] = ''
  settings['SITE_TIME_ZONE'] = ''
  machine.addFile(FILE, '', { mode: 0o640 })
  machine.site['readGeneral'] = ['{"timeZone":"Europe/Paris","publicOrigin":"https://news.example"}']
  const lines = (await examine(machine, read())).map(lineOf)
  expect(lines).toContain('ok  DNS: news.example leads to 192.0.2.7.')
  expect(lines.filter((line) => line.includes('Europe/Paris'))).toHaveLength(1)
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([])
})

it.each<[what: string, break_: () => void, line: RegExp]>([
  ['an old Node', () => (machine.nodeVersion = '18.20.1'), /^no {2}Node: Node 18\.20\.1 is too old/],
  [
    'settings that everyone can read',
    () => machine.addFile(FILE, 'SITE_TIME_ZONE=UTC', { mode: 0o644 }),
    /^no {2}Settings: Everyone .* Type: sudo chmod o-rwx/,
  ],
  [
    'no trusted proxy',
    () => (settings['TRUSTED_PROXIES'] = '10.0.0.1'),
    /^no {2}Settings: TRUSTED_PROXIES lacks 127\.0\.0\.1/,
  ],
  [
    'no time zone',
    () => {
      machine.addFile(FILE, '', { mode: 0o640 })
      settings['SITE_TIME_ZONE'] = 'Etc/UTC'
    },
    /^no {2}Time: SITE_TIME_ZONE is not set/,
  ],
  [
    'a clock that runs free',
    () =>
      (machine.outputs['timedatectl show'] = {
        status: 0,
        text: 'CanNTP=yes\nNTPSynchronized=no\n',
        errors: '',
      }),
    /^no {2}Time: .* Type: sudo timedatectl set-ntp true$/,
  ],
  [
    'settings that the server has not read',
    () => machine.addFile('/var/lib/broadsheet/data/lock.pid', '30', { changedAt: machine.time - 1 }),
    /^no {2}Server: \/etc\/broadsheet\.env changed after .* Type: sudo systemctl restart broadsheet$/,
  ],
  [
    'a full disk',
    () => (machine.disk = { freeBytes: 10e6, totalBytes: 40e9 }),
    /^no {2}Disk: Only 0\.0 GB are free/,
  ],
  [
    'a stopped service',
    () => (machine.services['broadsheet.service'] = { isThere: true, isActive: false, isEnabled: true }),
    /^no {2}Service: .* Type: sudo systemctl enable --now broadsheet$/,
  ],
  [
    'a service that the machine does not start',
    () => (machine.services['broadsheet.service'] = { isThere: true, isActive: true, isEnabled: false }),
    /^no {2}Service: .*does not start with the machine/,
  ],
  [
    'a server that is not ready',
    () => (machine.siteProblem = 'front page fails'),
    /^no {2}Server: It is not ready: front page fails\./,
  ],
  [
    'a server that refuses changes',
    () => (machine.writeProblem = 'disk nearly full'),
    /^no {2}Server: It is not ready: disk nearly full\./,
  ],
  [
    'another program on its port',
    () => {
      machine.holders.set(3000, { pid: 99, program: 'grafana' })
      machine.sitePid = () => 30
    },
    /^no {2}Server: Port 3000 is used by grafana \(process 99\)/,
  ],
  ['no public address', () => delete settings['PUBLIC_ORIGIN'], /^no {2}Address: PUBLIC_ORIGIN is not set/],
  [
    'an address without TLS',
    () => (settings['PUBLIC_ORIGIN'] = 'http://news.example'),
    /^no {2}Address: .*unencrypted/,
  ],
  ['a name without a record', () => (machine.dns = {}), /^no {2}DNS: news\.example has no address/],
  [
    'a stopped Caddy',
    () => {
      machine.holders.delete(443)
      machine.tls = new Error('connect ECONNREFUSED 127.0.0.1:443')
    },
    /^no {2}Proxy: Caddy does not listen on port 443\. Type: sudo broadsheet setup news\.example$/,
  ],
  [
    'a Caddyfile without the site',
    () => machine.addFile('/etc/caddy/Caddyfile', ''),
    /^no {2}Proxy: .*has no site news\.example/,
  ],
  [
    'a site that leads elsewhere',
    () => machine.addFile('/etc/caddy/Caddyfile', siteText('news.example', 4000)),
    /^no {2}Proxy: Caddy serves news\.example from 127\.0\.0\.1:4000/,
  ],
  [
    'no answer over TLS',
    () => (machine.tls = new Error('connect ECONNREFUSED')),
    /^no {2}TLS: https:\/\/news\.example cannot be reached: connect ECONNREFUSED\./,
  ],
  [
    'a certificate that ended',
    () => answerWith({ validTo: machine.time - 1 }),
    /^no {2}TLS: The certificate of news\.example has expired/,
  ],
  [
    'a certificate that was not renewed',
    () => answerWith({ validTo: machine.time + 9 * DAY_MS }),
    /^no {2}TLS: .* ends in 9 days/,
  ],
  [
    'a certificate of nobody',
    () => answerWith({ problem: 'self-signed certificate' }),
    /^no {2}TLS: Browsers reject/,
  ],
  [
    'another site at the address',
    () => answerWith({ body: 'Welcome to nginx' }),
    /^no {2}TLS: .*not as this site \(status 200\)/,
  ],
  [
    'a site that does not answer its proxy',
    () => answerWith({ status: 502, body: '' }),
    /^no {2}TLS: .*status 502, because the site/,
  ],
  [
    'a mail server that does not respond',
    () => (machine.site['checkMail'] = ['no  TLS: This could not be checked: connect ECONNREFUSED.']),
    /^no {2}Mail: This could not be checked: connect ECONNREFUSED\. Type: sudo broadsheet mail check$/,
  ],
  [
    'mail that others refuse',
    () => (machine.site['checkMail'] = ['no  SPF: none.', 'no  DMARC: none.', 'ok  TLS: good.']),
    /^no {2}Mail: .*others may refuse its mail: SPF, DMARC\./,
  ],
  [
    'a folder of another user',
    () => machine.addFolder('/var/lib/broadsheet/data', { user: 0 }),
    /^no {2}Folders: .* Type: sudo chown -R broadsheet:broadsheet \/var\/lib\/broadsheet\/data$/,
  ],
  [
    'a folder that cannot be written',
    () => (machine.unwritable = ['/var/lib/broadsheet/uploads']),
    /^no {2}Folders: The owner of \/var\/lib\/broadsheet\/uploads cannot write to it\./,
  ],
  [
    'a damaged database',
    () => (machine.database = { problems: ['the database is damaged: page 3\nTree 4'], isBehind: false }),
    /^no {2}Database: the database is damaged: page 3 Tree 4\. Type: .*broadsheet restore/,
  ],
  [
    'a file that is no database',
    () => (machine.database = new Error('file is not a database')),
    /^no {2}Database: .*cannot be read: file is not a database\./,
  ],
  [
    'pending migrations',
    () => (machine.database = { problems: [], isBehind: true }),
    /^no {2}Database: Migrations are pending/,
  ],
  [
    'an old backup',
    () => (machine.backup = { ...machine.backup, isOverdue: true }),
    /^no {2}Backups: The newest backup is of .* Type: sudo broadsheet backup$/,
  ],
])('finds %s, and says what to type', async (_what, break_, line) => {
  break_()
  const found = await wrongs()
  expect(
    found.some((each) => line.test(each)),
    found.join('\n'),
  ).toBe(true)
  // One cause may stop several checks, but not most of them.
  expect(found.length).toBeLessThanOrEqual(4)
})

function answerWith(changes: object) {
  const validFrom = machine.time - 81 * DAY_MS
  machine.tls = {
    problem: null,
    issuer: 'R1',
    validFrom,
    validTo: machine.time + 9e9,
    status: 200,
    body: 'ok\n',
    ...changes,
  }
}

it('names settings that nobody reads', async () => {
  expect(await wrongs(read(['SITE_NAMEE']))).toEqual([
    'no  Settings: /etc/broadsheet.env has names that nobody reads: SITE_NAMEE. Type: sudo editor /etc/broadsheet.env',
  ])
})

it('stops at settings that cannot be read', async () => {
  const broken = () => {
    throw new ConfigError('Check these settings: PORT: must be a whole number')
  }
  expect(await wrongs(broken)).toEqual([
    'no  Settings: Check these settings: PORT: must be a whole number. Type: sudo editor /etc/broadsheet.env',
  ])
})

it('accepts a cache in front, another proxy, a router, and mail that nobody set up', async () => {
  machine.dns['news.example'] = ['198.51.100.1']
  answerWith({})
  machine.holders.set(443, { pid: 7, program: 'nginx' })
  machine.site['checkMail'] = new OperationError(m.mailNotConfigured())
  expect(await wrongs()).toEqual([])
  const askOverTls = machine.askOverTls.bind(machine)
  machine.askOverTls = async (host, name) => {
    if (host === '198.51.100.1') throw new Error('connect ETIMEDOUT')
    return askOverTls(host, name)
  }
  machine.own = ['10.0.0.5']
  const lines = (await examine(machine, read())).map(lineOf)
  expect(lines.filter((line) => line.startsWith('no'))).toEqual([])
  expect(lines.join('\n')).toContain('its public address cannot be reached from here')
})

it('works in a container, without systemd and settings file', async () => {
  machine.files.delete('/run/systemd/system')
  machine.holders.delete(443)
  machine.programs.delete('caddy')
  machine.own = ['172.18.0.2']
  answerWith({})
  const inContainer = (): Settings => ({ config: readConfig(settings), file: null, unknown: [] })
  expect((await examine(machine, inContainer)).map(lineOf)).toEqual(
    expect.arrayContaining([
      '--  Service: systemd does not run here.',
      '--  Proxy: TLS is handled elsewhere, such as in another container.',
      'ok  Settings: The environment can be used.',
    ]),
  )
})
