import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeMachine } from '#tests/support/processes/fake-machine.ts'
import { readWishes, type SetupOptions } from './questions.ts'
import { readSettingsFile } from './settings-text.ts'
import { setUp } from './set-up.ts'

const SETTINGS = '/etc/broadsheet.env'
const CADDYFILE = '/etc/caddy/Caddyfile'
const SITE = '/etc/caddy/broadsheet.caddy'
const deployed = (name: string) => readFileSync(join('docs/deploy', name), 'utf8')
const home = '/opt/broadsheet'
const example = deployed('broadsheet.env')

let machine: FakeMachine
beforeEach(() => {
  machine = new FakeMachine()
  // As the package leaves it.
  machine.addFile(SETTINGS, example, { group: 990, mode: 0o640 })
})

async function run(name: string | null = 'news.example', options: SetupOptions = {}) {
  machine.printed = []
  machine.done = []
  const { values } = readSettingsFile(machine.read(SETTINGS), example)
  const files = {
    'broadsheet.service': deployed('broadsheet.service'),
    'release.conf': deployed('release.conf'),
    'broadsheet.sh': deployed('broadsheet.sh'),
  }
  await setUp(machine, await readWishes(machine, name ?? undefined, options, values), {
    home,
    example,
    files,
  })
}

const settings = () => parseEnv(machine.read(SETTINGS) ?? '')
/** What setup says in a world in which it changes nothing. */
async function refusal(options: SetupOptions = {}, name = 'news.example'): Promise<string> {
  const before = new Map(machine.files)
  await expect(run(name, options)).rejects.toThrow('Nothing was changed.')
  expect(machine.done).toEqual([])
  expect(machine.files).toEqual(before)
  return machine.printed.join('\n')
}

describe('a new machine', () => {
  it('gets settings, Caddy, a site and the address of its first admin', async () => {
    await run()
    expect(machine.done).toEqual([
      `write ${SETTINGS}`,
      'apt-get install --yes --quiet --option=DPkg::Lock::Timeout=300 --option=Dpkg::Options::=--force-confold caddy ca-certificates',
      `write ${SITE}`,
      `write ${CADDYFILE}`,
      'systemctl reload caddy.service',
      'systemctl enable --now broadsheet.service',
    ])
    expect(settings()).toEqual({
      PUBLIC_ORIGIN: 'https://news.example',
      TRUSTED_PROXIES: '127.0.0.1',
      SITE_TIME_ZONE: 'Europe/Vienna',
      CONTACT_EMAIL: 'newsroom@news.example',
      DATA_DIR: '/var/lib/broadsheet/data',
      UPLOADS_DIR: '/var/lib/broadsheet/uploads',
      DEMO: '0',
    })
    expect(machine.factsOf(SETTINGS)).toMatchObject({ group: 990, mode: 0o640 })
    expect(machine.served().get('news.example')).toEqual(['127.0.0.1:3000'])
    expect(machine.printed.slice(-2)).toEqual([
      'Broadsheet is at https://news.example',
      '  https://news.example/setup?code=AAAA',
    ])
  })

  it('may have a name in any script', async () => {
    await run('газета.рф', { skipDns: true })
    expect(settings()).toMatchObject({
      PUBLIC_ORIGIN: 'https://xn--80aahjj1e.xn--p1ai',
      CONTACT_EMAIL: 'newsroom@xn--80aahjj1e.xn--p1ai',
    })
  })

  it('is left alone by a second run', async () => {
    await run()
    const before = structuredClone(machine.files)
    await run()
    expect(machine.done).toEqual([])
    expect(machine.files).toEqual(before)
    expect(machine.printed).toContain('Everything was right: nothing was changed.')
  })

  it('without lists of packages fetches them first', async () => {
    let tries = 0
    const original = machine.run.bind(machine)
    machine.run = (program, args) => {
      if (args[0] === 'install' && program === 'apt-get' && tries++ === 0)
        return { status: 100, text: '', errors: 'E: Unable to locate package caddy' }
      return original(program, args)
    }
    await run()
    expect(machine.done).toContain('apt-get update --quiet')
    expect(machine.served().has('news.example')).toBe(true)
  })

  it('gets the service, the user and the command from the repository', async () => {
    machine.files.delete(SETTINGS)
    machine.users.clear()
    machine.services['broadsheet.service'] = { isThere: false, isActive: false, isEnabled: false }
    await run()
    expect(machine.done.join('\n')).toMatch(
      /^useradd .+ broadsheet\nwrite \/etc\/broadsheet\.env\nwrite \/usr\/local\/bin\/broadsheet\nwrite \/etc\/systemd\/system\/broadsheet\.service\nsystemctl daemon-reload/,
    )
    expect(machine.factsOf(SETTINGS)).toMatchObject({ group: 990, mode: 0o640 })
  })

  it('loads the demo on request and shows a password for it', async () => {
    machine.site['setPassword'] = ['The password of admin is set to x.']
    await run('news.example', { demo: true })
    expect(settings()['DEMO']).toBe('1')
    expect(machine.printed.at(-1)).toBe('The password of admin is set to x.')
  })

  it('waits for a certificate, and else says what Caddy said', async () => {
    machine.tls = new Error('tls alert internal error')
    const start = machine.time
    machine.outputs['journalctl --unit=caddy --output=cat --lines=500'] = {
      status: 0,
      text: '{"level":"error","msg":"will retry","error":"[news.example] HTTP 400 Connection refused"}\n',
      errors: '',
    }
    await expect(run()).rejects.toThrow(
      'https://news.example does not answer over TLS: will retry: [news.example] HTTP 400 Connection refused.',
    )
    expect(machine.time - start).toBeGreaterThan(100_000)
  })

  it('says why the site did not start', async () => {
    machine.siteProblem = 'no response'
    machine.outputs['journalctl --lines=1 --output=cat _SYSTEMD_UNIT=broadsheet.service'] = {
      status: 0,
      text: 'Check these settings: …\n',
      errors: '',
    }
    await expect(run()).rejects.toThrow('The site did not start (no response): Check these settings: …')
  })

  it('says why a service did not start', async () => {
    const original = machine.run.bind(machine)
    machine.run = (program, args) =>
      program === 'systemctl' && args[0] === 'reload'
        ? { status: 1, text: '', errors: 'Job for caddy.service failed.' }
        : original(program, args)
    machine.outputs['journalctl --lines=1 --output=cat _SYSTEMD_UNIT=caddy.service'] = {
      status: 0,
      text: 'Error: loading initial config: lookup localhost\n',
      errors: '',
    }
    await expect(run()).rejects.toThrow(
      'systemctl reload caddy.service failed: Error: loading initial config: lookup localhost Type: sudo journalctl -u caddy -n 20',
    )
  })

  it('without systemd is prepared and not started', async () => {
    machine.files.delete('/run/systemd/system')
    machine.addFile('/lib/systemd/system/broadsheet.service', '')
    await run()
    expect(machine.done.filter((line) => line.startsWith('systemctl'))).toEqual([])
    expect(machine.done).toContain('install -d -m 700 -o broadsheet -g broadsheet /var/lib/broadsheet')
    expect(machine.printed.at(-1)).toMatch(/^Nothing was started, because systemd does not run here\./)
  })
})

describe('what is there', () => {
  it('keeps its settings and lines, and adds what lacks', async () => {
    const text =
      '# ours\nPUBLIC_ORIGIN=https://news.example/\nSITE_NAME="The News"\nPORT=3005\nSITE_TIME_ZONE='
    machine.addFile(SETTINGS, text, { group: 990, mode: 0o640 })
    await run('news.example', { timeZone: 'Europe/Paris' })
    expect(machine.read(SETTINGS)?.startsWith(`${text}\n`)).toBe(true)
    expect(settings()).toMatchObject({ SITE_NAME: 'The News', PORT: '3005', SITE_TIME_ZONE: 'Europe/Paris' })
    expect(machine.served().get('news.example')).toEqual(['127.0.0.1:3005'])
  })

  it('keeps lines that were added to the example, and nothing of the example', async () => {
    machine.addFile(SETTINGS, `${example}BACKUP_EVERY_HOURS=12\n`, { group: 990, mode: 0o640 })
    await run('paper.example', { skipDns: true })
    expect(settings()).toMatchObject({ PUBLIC_ORIGIN: 'https://paper.example', BACKUP_EVERY_HOURS: '12' })
    expect(settings()).not.toHaveProperty('SITE_NAME')
  })

  it('keeps the other sites of Caddy', async () => {
    const other = 'shop.example {\n\treverse_proxy 127.0.0.1:8080\n}'
    machine.addFile(CADDYFILE, other, { mode: 0o640, group: 101 })
    machine.installCaddy()
    await run()
    expect(machine.read(CADDYFILE)).toBe(`${other}\nimport ${SITE}\n`)
    expect(machine.factsOf(CADDYFILE)).toMatchObject({ mode: 0o640, group: 101 })
    expect([...machine.served().keys()]).toEqual(['shop.example', 'news.example'])
  })

  it('keeps a site that leads here already, wherever it is written', async () => {
    machine.addFile(CADDYFILE, 'news.example {\n\treverse_proxy 127.0.0.1:3000\n}\n')
    machine.installCaddy()
    await run()
    expect(machine.done.filter((line) => line.includes('caddy'))).toEqual([])
  })

  it('follows a port that changed, in a file that nobody edited', async () => {
    await run()
    machine.addFile(SETTINGS, `${machine.read(SETTINGS)}PORT=3001\n`, { group: 990, mode: 0o640 })
    await run()
    expect(machine.served().get('news.example')).toEqual(['127.0.0.1:3001'])
    expect(machine.done).toContain('systemctl reload caddy.service')
  })

  it('is restarted once after its settings changed', async () => {
    await run()
    machine.time += 1000
    machine.addFile(SETTINGS, `${machine.read(SETTINGS)}SITE_NAME=Courier\n`, { group: 990, mode: 0o640 })
    await run()
    expect(machine.done).toEqual(['systemctl restart broadsheet.service'])
    await run()
    expect(machine.done).toEqual([])
  })

  it('is read again by a Caddy that never read it', async () => {
    await run()
    machine.tls = new Error('tls alert internal error')
    const original = machine.run.bind(machine)
    machine.run = (program, args) => {
      if (args[0] === 'reload') machine.tls = null
      return original(program, args)
    }
    await run()
    expect(machine.done).toEqual(['systemctl reload caddy.service'])
    expect(machine.printed).toContain('Broadsheet is at https://news.example')
  })

  it.each(['https://NEWS.example/', 'https://news.example:443'])(
    'may have the address as %s',
    async (address) => {
      machine.addFile(SETTINGS, `PUBLIC_ORIGIN=${address}\n`, { group: 990, mode: 0o640 })
      await run()
      expect(settings()['PUBLIC_ORIGIN']).toBe(address)
    },
  )

  it('is repaired: rights, owners, a lost import, stopped services', async () => {
    await run()
    machine.addFile(SETTINGS, machine.read(SETTINGS) ?? '', { group: 0, mode: 0o644 })
    machine.addFolder('/var/lib/broadsheet/data', { user: 0 })
    machine.addFile(CADDYFILE, '')
    machine.services['caddy.service'] = { isThere: true, isActive: false, isEnabled: true }
    machine.services['broadsheet.service'] = { isThere: true, isActive: true, isEnabled: false }
    await run()
    expect(machine.done).toEqual([
      `write ${SETTINGS}`,
      'chown -R broadsheet:broadsheet /var/lib/broadsheet/data',
      `write ${CADDYFILE}`,
      'systemctl enable --now caddy.service',
      'systemctl enable --now broadsheet.service',
      'systemctl restart broadsheet.service',
    ])
    expect(machine.factsOf(SETTINGS)).toMatchObject({ group: 990, mode: 0o640 })
  })

  it('is not broken by a Caddyfile that cannot take an import', async () => {
    machine.addFile(CADDYFILE, 'shop.example\nfile_server\n')
    machine.installCaddy()
    const adapt = machine.run.bind(machine)
    machine.run = (program, args) =>
      args.at(-1) === `${CADDYFILE}.broadsheet`
        ? { status: 1, text: '', errors: 'Error: import: unrecognized directive' }
        : adapt(program, args)
    await expect(run()).rejects.toThrow(
      `cannot read ${CADDYFILE}: Error: import: unrecognized directive. It was left`,
    )
    expect(machine.read(CADDYFILE)).toBe('shop.example\nfile_server\n')
    expect(machine.read(`${CADDYFILE}.broadsheet`)).toBeNull()
  })
})

describe('a world that is not ready', () => {
  it('DNS without the name names the record', async () => {
    machine.own = ['93.184.216.34', '2606:2800:220:1::1']
    machine.dns = {}
    expect(await refusal()).toBe(
      'no  DNS: news.example has no address in DNS. Where your names are managed, create "news.example. A 93.184.216.34" and "news.example. AAAA 2606:2800:220:1::1". To set up before that, add --skip-dns. Type: sudo broadsheet setup news.example',
    )
  })

  it('DNS that leads elsewhere says where', async () => {
    machine.reached = { '192.0.2.9': false }
    machine.dns['news.example'] = ['192.0.2.9']
    expect(await refusal()).toContain('news.example leads to 192.0.2.9, which is not this machine.')
    machine.dns['news.example'] = ['192.0.2.7', '192.0.2.9']
    expect(await refusal()).toContain('news.example also leads to 192.0.2.9, which is not this machine.')
  })

  it('DNS that does not respond is named', async () => {
    expect(await refusal({}, 'silent.example')).toContain('No name server responded')
  })

  it('DNS of a machine behind a router is tried from outside', async () => {
    machine.own = ['10.0.0.5']
    machine.reached = { '192.0.2.7': true }
    await run()
    expect(machine.printed).toContain('Broadsheet is at https://news.example')
  })

  it('DNS can be left for later, and then there is no certificate yet', async () => {
    machine.dns = {}
    machine.tls = new Error('tls alert internal error')
    await run('news.example', { skipDns: true })
    expect(machine.printed.join('\n')).toContain('Caddy gets the certificate once DNS leads here')
    expect(machine.printed.at(-1)).toContain('/setup?code=')
  })

  it('names the program on a port', async () => {
    machine.holders.set(80, { pid: 812, program: 'nginx' })
    machine.holders.set(443, { pid: 813, program: 'python3' })
    machine.services['nginx.service'] = { isThere: true, isActive: true, isEnabled: true }
    machine.sitePid = () => null
    machine.holders.set(3000, { pid: 900, program: 'grafana' })
    const said = await refusal()
    expect(said).toContain('Port 80 is used by nginx (process 812).')
    expect(said).toContain('Type: sudo broadsheet setup news.example --without-caddy')
    expect(said).toContain('Type: sudo kill 813')
    expect(said).toContain('Port 3000 is used by grafana (process 900).')
    machine.holders.delete(3000)
    await run('news.example', { withoutCaddy: true })
    expect(machine.done).not.toContain(`write ${SITE}`)
  })

  it('refuses a mail server that does not work', async () => {
    machine.mailProblem = 'connect ECONNREFUSED 192.0.2.25:587'
    const said = await refusal({ mailServer: 'smtp://mail.example', mailFrom: 'news@news.example' })
    expect(said).toContain('The mail server cannot be used: connect ECONNREFUSED 192.0.2.25:587.')
  })

  it('stores a mail server that works', async () => {
    const mailServer = "smtps://news:it's@mail.example"
    await run('news.example', { mailServer, mailFrom: 'news@news.example' })
    expect(settings()).toMatchObject({ SMTP_URL: mailServer, MAIL_FROM: 'news@news.example' })
  })

  it('names a mail server of the settings that stopped working, and repairs the rest', async () => {
    await run('news.example', { mailServer: 'smtps://mail.example', mailFrom: 'news@news.example' })
    machine.mailProblem = 'connect ECONNREFUSED 192.0.2.25:465'
    machine.services['broadsheet.service'] = { isThere: true, isActive: false, isEnabled: true }
    await run()
    expect(machine.printed).toContain(
      'no  Mail: The mail server cannot be used: connect ECONNREFUSED 192.0.2.25:465. Type: sudo editor /etc/broadsheet.env',
    )
    expect(machine.done).toEqual(['systemctl enable --now broadsheet.service'])
  })

  it('changes no setting that is there', async () => {
    machine.addFile(SETTINGS, 'PUBLIC_ORIGIN=https://old.example\nSITE_TIME_ZONE=Europe/Paris\n')
    const said = await refusal({ timeZone: 'Europe/Vienna' })
    expect(said).toContain(
      'has PUBLIC_ORIGIN=https://old.example, and setup changes no setting that is there',
    )
    expect(said).toContain('has another SITE_TIME_ZONE')
  })

  it('says what is wrong with the settings', async () => {
    machine.addFile(SETTINGS, 'PORT=none\n')
    expect(await refusal()).toContain('PORT: must be a whole number from 0 to 65535, not "none"')
  })

  it('reports a site of Caddy that leads elsewhere, a Caddyfile it cannot read, and a firewall', async () => {
    machine.installCaddy()
    machine.addFile(CADDYFILE, 'news.example {\n\treverse_proxy 127.0.0.1:2368\n}\n')
    machine.outputs['ufw status'] = {
      status: 0,
      text: 'Status: active\n\n22/tcp  ALLOW  Anywhere\n',
      errors: '',
    }
    const said = await refusal()
    expect(said).toContain('Caddy serves news.example from 127.0.0.1:2368')
    expect(said).toContain('Type: sudo ufw allow 80,443/tcp')
    machine.addFile(CADDYFILE, 'broken\n')
    expect(await refusal()).toContain(
      `Caddy cannot read ${CADDYFILE}: Error: unrecognized directive: broken.`,
    )
  })
})

describe('questions', () => {
  it('are asked for what lacks, again after a wrong answer, and not a second time', async () => {
    machine.timeZone = 'Etc/UTC'
    machine.answers = [
      'news',
      'news.example',
      'Vienna',
      'Europe/Vienna',
      '',
      'smtp://mail.example',
      'desk@news.example',
    ]
    await run(null)
    expect(settings()).toMatchObject({
      PUBLIC_ORIGIN: 'https://news.example',
      SITE_TIME_ZONE: 'Europe/Vienna',
      CONTACT_EMAIL: 'newsroom@news.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'desk@news.example',
    })
    machine.answers = []
    await run(null)
    expect(machine.printed).toContain('Everything was right: nothing was changed.')
  })

  it('are not asked if nobody can answer', async () => {
    machine.timeZone = 'Etc/UTC'
    await run()
    expect(settings()).not.toHaveProperty('SITE_TIME_ZONE')
    expect(machine.printed.join('\n')).toContain('Readers see dates in UTC. For another time zone, type: ')
    machine.addFile(SETTINGS, example)
    await expect(readWishes(machine, undefined, {}, {})).rejects.toThrow(
      'Name the site. Type: sudo broadsheet setup',
    )
  })

  it.each(['news.example/path', '192.0.2.1', 'localhost', 'a b.example', 'http://x:y@news.example'])(
    'reject "%s" as a name',
    async (name) => {
      await expect(readWishes(machine, name, {}, {})).rejects.toThrow('is no name of a site')
    },
  )

  it.each([
    [{ timeZone: 'Vienna' }, '--time-zone must be a time zone'],
    [{ email: 'nobody' }, '--email must be an email address'],
    [{ mailServer: 'mail.example' }, '--mail-server must be an address like smtps://'],
  ])('are not asked about an option that cannot be used: %o', async (options, message) => {
    await expect(readWishes(machine, 'news.example', options, {})).rejects.toThrow(message)
  })

  it('take a name in other letters, or as an address', async () => {
    expect(await readWishes(machine, 'https://Zeitung-Köln.example/', {}, {})).toMatchObject({
      name: 'xn--zeitung-kln-zfb.example',
    })
  })
})
