import { expect, it } from 'vitest'
import { isAsWritten, lastError, leadsTo, sitesIn, siteText, withImport } from './caddy.ts'

it('adds one import to the end of a Caddyfile, and not twice', () => {
  const line = 'import /etc/caddy/broadsheet.caddy\n'
  expect(withImport('')).toBe(line)
  expect(withImport('a.example {\n}')).toBe(`a.example {\n}\n${line}`)
  expect(withImport(withImport('a.example {\n}\n'))).toBe(`a.example {\n}\n${line}`)
})

it('knows a file that it wrote, for any site and port', () => {
  expect(isAsWritten(siteText('news.example', 3000))).toBe(true)
  expect(isAsWritten(siteText('paper.example', 8080))).toBe(true)
  expect(isAsWritten(siteText('news.example', 3000).replace('keepalive 4s', 'keepalive 9s'))).toBe(false)
})

it('reads sites and what they lead to, also behind nested routes', () => {
  // As "caddy adapt" of version 2.6.2 writes it.
  const routes = [
    {
      match: [{ host: ['news.example', 'www.news.example'] }],
      handle: [
        {
          handler: 'subroute',
          routes: [{ handle: [{ handler: 'reverse_proxy', upstreams: [{ dial: '127.0.0.1:3000' }] }] }],
        },
      ],
      terminal: true,
    },
    { match: [{ host: ['files.example'] }], handle: [{ handler: 'file_server' }] },
  ]
  const sites = sitesIn(
    JSON.stringify({ apps: { http: { servers: { srv0: { listen: [':443'], routes } } } } }),
  )
  expect(sites.get('www.news.example')).toEqual(['127.0.0.1:3000'])
  expect(sites.get('files.example')).toEqual([])
  expect(sitesIn('{}').size).toBe(0)
  expect(leadsTo(sites.get('news.example') ?? [], 3000)).toBe(true)
  expect(leadsTo(['localhost:3000'], 3000)).toBe(true)
  expect(leadsTo(['10.0.0.1:3000'], 3000)).toBe(false)
})

it('finds the last error in a log', () => {
  const log = [
    '{"level":"error","msg":"first","identifier":"news.example"}',
    '{"level":"error","logger":"tls.obtain","msg":"will retry","error":"[news.example] HTTP 400"}',
    '{"level":"error","msg":"of another site","identifier":"shop.example"}',
    '{"level":"info","msg":"waiting","identifier":"news.example"}',
    'Started caddy.service',
  ].join('\n')
  expect(lastError(log, 'news.example')).toBe('will retry: [news.example] HTTP 400')
  const refused =
    '{"level":"error","msg":"could not get certificate from issuer","identifier":"news.example","error":"HTTP 400 urn:ietf:params:acme:error:connection - refused"}'
  expect(lastError(`${refused}\n${log}`, 'news.example')).toBe(
    'could not get certificate from issuer: HTTP 400 connection - refused',
  )
  expect(lastError('Started\n', 'news.example')).toBeNull()
})
