import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx, findOpenssl } from '#tests/support/find-program.mjs'
import { freePort } from '#tests/support/servers/free-port.ts'
import { NotRun } from './fault.ts'

export const NEWS_HOST = 'news.example'

interface ProxyOptions {
  path?: string
  method?: string
  headers?: Record<string, string>
}

export interface Proxy {
  port: number
  request(path: string, options?: ProxyOptions, body?: string): Promise<ProxyResponse>
  stop(): Promise<void>
}

export interface ProxyResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Starts nginx with docs/deploy/nginx.conf in front of a server on `upstream`, changing only ports,
 * certificate, and cache folder. Throws NotRun without nginx or openssl.
 */
export async function startNginx(folder: string, upstream: number): Promise<Proxy> {
  const port = await freePort()
  const nginx = orNotRun(findNginx)
  const conf = writeConfig(folder, { port, plainPort: await freePort(), upstream })
  execFileSync(nginx, ['-t', '-q', '-c', conf, '-p', folder], { stdio: 'pipe' })
  const child = spawn(nginx, ['-c', conf, '-p', folder], { stdio: 'ignore' })
  await waitUntilListening(port)
  return {
    port,
    request: (path, options = {}, body = '') => send(port, { path, ...options }, body),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function writeConfig(folder: string, ports: { port: number; plainPort: number; upstream: number }): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${NEWS_HOST}`, '-days', '1', '-keyout', key, '-out', certificate]
  const openssl = orNotRun(findOpenssl)
  execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' })
  mkdirSync(join(folder, 'cache'))
  const site = ['docs/deploy/nginx-http.conf', 'docs/deploy/nginx.conf']
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${ports.port}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.plainPort}`)
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${ports.upstream}`)
    .replace('/var/cache/nginx/broadsheet', join(folder, 'cache'))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const path = join(folder, 'nginx.conf')
  // Workers drop root rights, but only root may read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const head = `${user}daemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\n`
  writeFileSync(path, `${head}http {\naccess_log off;\n${own}\n${site}\n}\n`)
  return path
}

function orNotRun(find: () => string): string {
  try {
    return find()
  } catch (error) {
    throw new NotRun(error instanceof Error ? error.message : String(error))
  }
}

async function waitUntilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('nginx did not start listening')
}

function send(port: number, options: ProxyOptions, body: string): Promise<ProxyResponse> {
  const headers = { host: NEWS_HOST, 'accept-encoding': 'identity', ...options.headers }
  const certificate = { servername: NEWS_HOST, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, agent: false, ...certificate, ...options, headers },
      (res) => {
        let text = ''
        res.setEncoding('utf8')
        res.on('data', (chunk: string) => {
          text += chunk
          // An event stream never ends by itself.
          if (res.headers['content-type']?.startsWith('text/event-stream')) res.destroy()
        })
        const done = () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text })
        res.on('end', done)
        res.on('close', done)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
