import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDebianPackage } from '../release/debian-package.ts'
import { databaseDriver } from '../release/driver.ts'
import { layOutProduct } from '../release/lay-out.ts'
import nodes from '../release/nodes.json' with { type: 'json' }
import { nodePackage } from '../release/npm-package.ts'
import type { Arch } from '../release/paths.ts'
import { finishRelease, productFolder } from '../release/release-file.ts'
import { DebianMachine } from './support/machines/debian-machine.ts'

const OTHER_SITE = 'shop.example {\n\treverse_proxy 127.0.0.1:8080\n}\n'
/** Without the internet, Caddy signs certificates itself. */
const CADDYFILE = `{\n\tlocal_certs\n}\n${OTHER_SITE}`

/** Everything that setup could change, with times, owners and sums. The site and Caddy write to /var/lib themselves. */
const STATE = `find /etc /usr/local /lib/systemd -type f -printf '%p %T@ %s %u %m\\n' | sort
stat --format='%n %U %a' /var/lib/broadsheet /var/lib/broadsheet/*
find /etc -type f -exec sha256sum {} + | sort
systemctl show broadsheet caddy --property=MainPID`

/** Makes the package of the built product. */
function makePackage(): string {
  const out = mkdtempSync(join(tmpdir(), 'broadsheet-package-'))
  const folder = join(out, 'broadsheet-1.2.3')
  const arch = process.arch as Arch
  const product = productFolder(folder, '1.2.3')
  layOutProduct(product, databaseDriver(nodes.bundled, arch), arch)
  mkdirSync(join(product, 'bin'))
  cpSync(join(nodePackage(nodes.bundled, arch), 'bin/node'), join(product, 'bin/node'))
  finishRelease(folder, { version: '1.2.3', arch, key: null })
  return makeDebianPackage({ folder, version: '1.2.3', arch }, out, { isQuick: true })
}

// Booting a machine in a container needs root.
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a new Debian machine', () => {
  let machine: DebianMachine
  let file: string
  beforeAll(async () => {
    const made = makePackage()
    machine = new DebianMachine()
    file = basename(made)
    cpSync(made, join(machine.files, file))
    rmSync(join(made, '..'), { recursive: true })
    machine.write('/etc/caddy/Caddyfile', CADDYFILE)
    machine.write('/etc/hostname', 'paper\n')
    machine.write('/etc/hosts', '127.0.0.1 localhost\n127.0.1.1 paper\n')
    machine.write('/etc/resolv.conf', 'nameserver 127.0.0.1\n')
    await machine.boot()
    // The machine gets an address, and a name server that knows it.
    const network = 'ip link add eth0 type veth peer name eth1 && ip link set eth0 up && ip link set eth1 up'
    machine.run(`${network} && ip address add 192.0.2.7/24 dev eth0`)
    machine.run(
      'dnsmasq --no-hosts --no-resolv --local=/example/ --host-record=news.example,192.0.2.7 --bind-interfaces --listen-address=127.0.0.1',
    )
  }, 900_000)
  afterAll(() => machine.close(), 120_000)

  const stateOf = () => machine.run(STATE).output
  const problems = () =>
    machine
      .run('broadsheet doctor')
      .output.split('\n')
      .filter((line) => line.startsWith('no '))

  it('names the record that lacks, and changes nothing', { timeout: 300_000 }, () => {
    expect(machine.run(`apt-get install -y /mnt/${file}`)).toMatchObject({ status: 0 })
    const before = stateOf()
    const { status, output } = machine.run('sudo broadsheet setup paper.example')
    expect(status).toBe(1)
    expect(output).toContain('paper.example has no address in DNS')
    expect(stateOf()).toBe(before)
  })

  it('becomes a site with TLS by a second command', { timeout: 300_000 }, () => {
    const { status, output } = machine.run('sudo broadsheet setup news.example --time-zone Europe/Vienna')
    expect(output).toMatch(/is at https:\/\/news\.example\n[^]*https:\/\/news\.example\/setup\?code=/)
    expect(status).toBe(0)
    const code = /code=([\w-]+)/.exec(output)?.[1] ?? ''
    const page = machine.run(`curl -sk -w ' %{http_code}' 'https://news.example/setup?code=${code}'`).output
    expect(page).toMatch(/ 200$/)
    expect(machine.read('/etc/caddy/Caddyfile')).toBe(`${CADDYFILE}import /etc/caddy/broadsheet.caddy\n`)
  })

  it('is not changed by the same command again', { timeout: 300_000 }, () => {
    const before = stateOf()
    const { status, output } = machine.run('sudo broadsheet setup news.example')
    expect(output).toContain('Everything was right: nothing was changed.')
    expect(status).toBe(0)
    expect(stateOf()).toBe(before)
  })

  it('is found healthy once it trusts its certificate', { timeout: 300_000 }, () => {
    expect(problems().join('\n')).toMatch(
      /^no {2}TLS: Browsers reject the certificate of news\.example \(.+\)[^\n]*$/,
    )
    const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
    machine.run(`cp ${root} /usr/local/share/ca-certificates/caddy.crt && update-ca-certificates`)
    expect(machine.run('broadsheet doctor')).toMatchObject({ status: 0 })
  })

  it('is repaired after it was broken', { timeout: 300_000 }, () => {
    machine.run(
      'systemctl disable --now broadsheet caddy; chmod 644 /etc/broadsheet.env; chown -R root /var/lib/broadsheet',
    )
    machine.write('/etc/caddy/Caddyfile', CADDYFILE)
    expect(problems().length).toBeGreaterThan(3)
    expect(machine.run('sudo broadsheet setup news.example')).toMatchObject({ status: 0 })
    expect(machine.run('broadsheet doctor')).toMatchObject({ status: 0 })
  })
})
