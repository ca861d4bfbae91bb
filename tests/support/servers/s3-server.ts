import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Account } from '#drivers/s3/s3-place.ts'
import { findS3rver } from '../find-s3rver.mjs'
import { freePort } from './free-port.ts'

/** What the server does with requests, or with those that match. */
export type Fault =
  | 'none'
  /** Accepts requests and never responds. */
  | 'hang'
  /** Responds after seven seconds. */
  | 'slow'
  /** Responds with 503 SlowDown. */
  | 'busy'
  /** Closes the connection in the middle of a request body. */
  | 'cut'
  /** Responds with 200 and a page of HTML, as a portal does. */
  | 'portal'
  /** Responds with the ETag of other bytes. */
  | 'other bytes'
  /** Responds with 403 AccessDenied to requests without a signature, as a private bucket does. */
  | 'private'

export interface S3Server {
  account: S3Account
  /** Requests so far, such as "PUT /pictures/a.png". */
  requests: string[]
  /** `times` bounds how many requests fail. */
  setFault(fault: Fault, method?: string, times?: number): void
  /** Stops listening, as a server that is gone. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Starts an S3 server with empty buckets on free ports of 127.0.0.1. */
export async function startS3(...buckets: string[]): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-s3-'))
  const target = await freePort()
  const child = await startS3rver(folder, target, buckets)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let fault: Fault = 'private'
  let faultMethod: string | undefined
  let left = Infinity
  const requests: string[] = []
  const front = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`)
    const active = (!faultMethod || req.method === faultMethod) && left-- > 0 ? fault : 'none'
    handle(active, req, res, target)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  const stop = async () => {
    front.closeAllConnections()
    await new Promise((resolve) => front.close(resolve))
  }
  return {
    account: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isPathStyle: true,
    },
    requests,
    setFault(next, method, times = Infinity) {
      fault = next
      faultMethod = method
      left = times
    },
    stop,
    async close() {
      await stop()
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A child process, because list calls need a cipher that OpenSSL 3 loads only on request. */
async function startS3rver(folder: string, port: number, buckets: string[]): Promise<ChildProcess> {
  const program = join(findS3rver(), 'bin/s3rver.js')
  const options = ['--address', '127.0.0.1', '--port', String(port), '--directory', folder, '--silent']
  const configured = buckets.flatMap((name) => ['--configure-bucket', name])
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options, ...configured], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1' },
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`s3rver ended with status ${code}`))),
  )
  const ready = async () => {
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) await pause(50)
  }
  await Promise.race([ready(), ended])
  ended.catch(() => undefined)
  return child
}

function handle(fault: Fault, req: IncomingMessage, res: ServerResponse, port: number): void {
  if (fault === 'hang') return void req.resume()
  if (fault === 'slow') return void setTimeout(() => forward(req, res, port), 7_000).unref()
  if (fault === 'cut') return void req.once('data', () => req.destroy())
  if (fault === 'portal') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in</p>')
  if (fault === 'busy') return sendError(res, 503, 'SlowDown')
  if (fault === 'private' && !req.headers.authorization) return sendError(res, 403, 'AccessDenied')
  forward(req, res, port, fault === 'other bytes' ? { etag: `"${'0'.repeat(32)}"` } : {})
}

function sendError(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  res.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>x</Message></Error>`)
}

function forward(req: IncomingMessage, res: ServerResponse, port: number, headers = {}): void {
  const onward = request({ port, host: '127.0.0.1', method: req.method, path: req.url, headers: req.headers })
  onward.once('response', (response) => {
    res.writeHead(response.statusCode ?? 500, { ...response.headers, ...headers })
    response.pipe(res)
  })
  onward.once('error', () => res.destroy())
  res.once('close', () => onward.destroy())
  req.pipe(onward)
}
