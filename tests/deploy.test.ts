import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { IDLE_MS } from '#server/http/connection-guard.ts'
import { siteText } from '#features/operations/server/commands/machine/caddy.ts'
import { readConfig, SETTINGS } from '#server/config.ts'

const operating = readFileSync('docs/operating.md', 'utf8')
const deployed = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8')

it('documents exactly the settings that exist', () => {
  const [, table = ''] = /^## Settings$([\s\S]+?)^## /m.exec(operating) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(SETTINGS))
})

it('names exactly the files of docs/deploy', () => {
  const names = readdirSync('docs/deploy')
  for (const name of names) expect(operating, name).toContain(`docs/deploy/${name}`)
  for (const [path] of operating.matchAll(/docs\/[\w/-]+\.[\w.-]*\w/g))
    expect(existsSync(path), path).toBe(true)
})

it('has a settings file that the server accepts', () => {
  const settings = parseEnv(deployed('broadsheet.env'))
  expect(Object.keys(settings).filter((name) => !SETTINGS.includes(name))).toEqual([])
  expect(readConfig(settings)).toMatchObject({
    demo: false,
    dataDir: '/var/lib/broadsheet/data',
    isHttps: true,
  })
})

it('checks the health of a container at the address that the server listens on', () => {
  const check = /^HEALTHCHECK [\s\S]+?CMD (\[.+\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]'
  expect((JSON.parse(check) as string[]).at(-1)).toMatch(/^fetch\('http:\/\/127\.0\.0\.1:'/)
})

it('copies what installing the packages needs into the image before the sources', () => {
  const script = readFileSync('src/server/install-and-build.mjs', 'utf8')
  const needed = [
    'install-and-build.mjs',
    ...[...script.matchAll(/from '\.\/([\w.-]+)'/g)].map(([, name]) => name),
  ]
  const copied = /^COPY (src\/server\/.+) src\/server\/$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  expect(copied.split(' ').toSorted()).toEqual(needed.map((name) => `src/server/${name}`).toSorted())
})

it('points the service and the command line to the same newsroom', () => {
  const unit = deployed('broadsheet.service')
  const command = deployed('broadsheet.sh')
  for (const text of [unit, command]) {
    expect(text).toContain('/etc/broadsheet.env')
    expect(text).toContain('/usr/bin/node /opt/broadsheet/dist/server/cli.js')
  }
  expect(unit).toMatch(/^MemoryMax=/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).not.toMatch(/\bnpm (start|ci|install|run)\b/)
})

it('runs a release with its bundled Node, as a service and from the command line', () => {
  expect(deployed('release.conf')).toMatch(/^ExecStart=\nExecStart=\/opt\/broadsheet\/broadsheet start$/m)
  expect(deployed('release.conf')).toMatch(/^KillMode=mixed$/m)
  expect(deployed('broadsheet.sh')).toContain('exec /opt/broadsheet/broadsheet "$@"')
})

it('copies off site with a package, whose command is in /usr/bin, and without one', () => {
  // systemd searches /usr/local/bin and /usr/bin.
  expect(deployed('broadsheet-offsite.service')).toMatch(/^ExecStart=broadsheet backup --to /m)
})

it('gets a certificate in time, and rejects old TLS versions', () => {
  expect(deployed('nginx-http.conf')).not.toContain('ssl_certificate')
  expect(deployed('nginx-http.conf')).toContain('location /.well-known/acme-challenge/')
  const site = deployed('nginx.conf')
  expect(site).toMatch(/^ *ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  for (const limit of ['limit_req zone=', 'limit_conn broadsheet']) expect(site).toContain(limit)
  expect(operating.indexOf('nginx-http.conf')).toBeLessThan(operating.indexOf('docs/deploy/nginx.conf'))
})

it('closes idle connections of proxies before the server does', () => {
  const patterns = {
    'nginx.conf': /^ {2}keepalive_timeout (\d+)s;$/m,
    'nginx-nodes.conf': /^ {2}keepalive_timeout (\d+)s;$/m,
    Caddyfile: /^\t+keepalive (\d+)s$/m,
    'varnish.conf': / -p backend_idle_timeout=(\d+)/,
  }
  for (const [name, pattern] of Object.entries(patterns)) {
    const [, seconds] = pattern.exec(deployed(name)) ?? []
    expect(Number(seconds) * 1000, name).toBeLessThan(IDLE_MS)
  }
})

it('starts a node for each instance, on a port and in a folder of its own', () => {
  const node = deployed('node.conf')
  expect(node).toMatch(/^StateDirectory=\nStateDirectory=broadsheet-%i$/m)
  const [, settings = ''] = /^Environment=(.+)$/m.exec(node) ?? []
  const env = parseEnv(settings.replaceAll('%i', '2').replaceAll(' ', '\n'))
  expect(readConfig(env)).toMatchObject({ port: 3002, dataDir: '/var/lib/broadsheet-2/data' })
  // The service writes its state only there.
  expect(settings.match(/\/var\/lib\/broadsheet-%i\//g)).toHaveLength(2)
})

it('names the same nodes everywhere', () => {
  const scaling = readFileSync('docs/scaling.md', 'utf8')
  for (const port of [3001, 3002, 3003]) {
    expect(deployed('nginx-nodes.conf')).toContain(`server 127.0.0.1:${port} `)
    expect(deployed('varnish-nodes.vcl')).toContain(`.port = "${port}"`)
  }
  expect(scaling).toContain('for node in 1 2 3')
  for (const [path] of scaling.matchAll(/docs\/deploy\/[\w.@-]*\w/g))
    expect(existsSync(path), path).toBe(true)
  expect(deployed('nginx.conf').match(/^upstream broadsheet \{/gm)).toHaveLength(1)
  expect(deployed('nginx-nodes.conf').match(/^upstream broadsheet \{/gm)).toHaveLength(1)
})

it('starts one site in containers, which needs nothing but its name', () => {
  const compose = deployed('compose.yaml')
  expect([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)).toEqual(['SITE', 'SITE'])
  const [, block = ''] = /environment:\n((?: {6}.+\n)+)/.exec(compose) ?? []
  const settings = parseEnv(
    block
      .replaceAll(/^ +#.*\n/gm, '')
      .replaceAll(/\$\{SITE:\?[^}]+\}/g, 'news.example')
      .replaceAll(': ', '='),
  )
  expect(Object.keys(settings).filter((name) => !SETTINGS.includes(name))).toEqual([])
  expect(settings['PUBLIC_ORIGIN']).toBe('https://news.example')
  // Caddy is on the network that the site trusts, and reaches the port of the image.
  expect(compose).toContain(`subnet: ${settings['TRUSTED_PROXIES']}`)
  const [, upstream] = /UPSTREAM: site:(\d+)$/m.exec(compose) ?? []
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  expect(dockerfile).toContain(`EXPOSE ${upstream}\n`)
  expect([...compose.matchAll(/^ {6}- (\d+:\d+\S*)$/gm)].map(([, port]) => port)).toEqual([
    '80:80',
    '443:443',
    '443:443/udp',
  ])
  const volumes = [...compose.matchAll(/^ {6}- (\w+):(\/\S+)$/gm)].map(([, name, path]) => `${name} ${path}`)
  expect(volumes).toEqual(['data /data', 'uploads /uploads', 'certificates /data'])
  expect(dockerfile).toContain('VOLUME ["/data", "/uploads"]')
  const [, named = ''] = /^volumes:\n([^]+)/m.exec(compose) ?? []
  expect(named).toBe('  data:\n  uploads:\n  certificates:\n')
})

it('has the site of Caddy that setup writes, and that containers name by variables', () => {
  const written = siteText('news.example', 3000).split('\n')
  const documented = deployed('Caddyfile').replaceAll(/\{\$\w+:([^}]+)\}/g, '$1')
  expect(documented.split('\n').filter((line) => !line.startsWith('#'))).toEqual(
    written.filter((line) => !line.startsWith('#')),
  )
  expect(deployed('compose.yaml')).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  for (const [, name] of deployed('Caddyfile').matchAll(/\{\$(\w+):/g))
    expect(deployed('compose.yaml')).toMatch(new RegExp(`^ {6}${name}: `, 'm'))
})

it('starts the same nodes in containers, with settings that the server accepts', () => {
  const compose = deployed('compose-nodes.yaml')
  const [, block = ''] = /environment: &settings\n((?: {4}.+\n)+)/.exec(compose) ?? []
  const names = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !SETTINGS.includes(name ?? ''))).toEqual([])
  for (const node of [1, 2, 3]) {
    // The edge finds each node of varnish-nodes.vcl at its own address and port.
    expect(compose).toMatch(
      new RegExp(`node${node}:[^]+?PORT: 300${node}[^]+?ipv4_address: 10\\.77\\.0\\.1${node} `),
    )
    expect(compose).toContain(`[a-z]+${node} /,/^}/s/127\\.0\\.0\\.1/10.77.0.1${node}/`)
  }
})

it('shows settings of nodes that the server accepts', () => {
  const scaling = readFileSync('docs/scaling.md', 'utf8')
  const [, block = ''] = /```sh\n(DATABASE_URL=[\s\S]+?)```/.exec(scaling) ?? []
  const settings = { ...parseEnv(deployed('broadsheet.env')), ...parseEnv(block) }
  expect(Object.keys(settings).filter((name) => !SETTINGS.includes(name))).toEqual([])
  expect(readConfig(settings)).toMatchObject({ edge: { kind: 'varnish' } })
})
