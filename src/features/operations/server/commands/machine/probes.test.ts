import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '#shared/dates.ts'
import { findOpenssl } from '#tests/support/find-program.mjs'
import { askOverTls, endsHere } from './probes.ts'
import { plainReason } from './finding.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

it('sees whether connections to an address end here, unless another program has the port', async () => {
  const port = await portOf(createServer())
  expect(await endsHere('127.0.0.1', port)).toBeNull()
  await new Promise((resolve) => servers.pop()?.close(resolve))
  expect(await endsHere('127.0.0.1', port)).toBe(true)
  expect(await endsHere('not an address', port)).toBe(false)
})

it('reads certificate and answer of a server that nobody vouches for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const subject = ['-subj', '/O=Lab/CN=news.example', '-addext', 'subjectAltName=DNS:news.example']
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-keyout',
    key,
    '-out',
    cert,
  ]
  execFileSync(findOpenssl(), [...request, ...subject], { stdio: 'ignore' })
  const files = { key: readFileSync(key), cert: readFileSync(cert) }
  const port = await portOf(
    createTlsServer(files, (req, res) => void res.end(`${req.headers.host} ${req.url}`)),
  )
  const answer = await askOverTls('127.0.0.1', 'news.example', port)
  expect(answer).toMatchObject({
    problem: expect.stringMatching(/self.signed/i),
    issuer: 'Lab, news.example',
    status: 200,
    body: 'news.example /healthz',
  })
  expect(Math.round((answer.validTo - answer.validFrom) / DAY_MS)).toBe(30)
})

it('says why there is no answer', async () => {
  const plain = await portOf(createServer())
  await expect(askOverTls('127.0.0.1', 'news.example', plain)).rejects.toThrow()
  await new Promise((resolve) => servers.pop()?.close(resolve))
  await expect(askOverTls('127.0.0.1', 'news.example', plain)).rejects.toThrow('ECONNREFUSED')
})

it('shortens the errors of OpenSSL to their reason', () => {
  const error =
    '40AD27BCE07F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/ssl/x.c:77:\n'
  expect(plainReason(new Error(error))).toBe('TLS failed (wrong version number)')
  expect(plainReason('Invalid login: 535 no.\n')).toBe('Invalid login: 535 no')
})
