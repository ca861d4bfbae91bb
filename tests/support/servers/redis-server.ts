import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { findRedis } from '../find-program.mjs'
import { freePort } from './free-port.ts'

export const REDIS_PASSWORD = 'redis-password-for-tests'

export interface RedisServer {
  url: string
  /** A connection of the test's own. */
  client: Redis
  /** Stops responding, with its connections open. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts an empty Redis with a password on a free port of 127.0.0.1. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis()
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-redis-'))
  const port = await freePort()
  const url = `redis://:${REDIS_PASSWORD}@127.0.0.1:${port}/0`
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 100 })
  client.on('error', () => undefined)
  let child: ChildProcess | null = null
  let exited: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
    const volatile = ['--save', '', '--appendonly', 'no', '--requirepass', REDIS_PASSWORD]
    const started = spawn(program, [...options, ...volatile], { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    exited = new Promise((resolve) => started.once('exit', resolve))
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject)
      started.once('exit', (code) => reject(new Error(`redis-server ended with status ${code}`)))
      started.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve()
      })
    })
    if (client.status === 'wait') await client.connect()
  }
  const kill = async () => {
    child?.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    url,
    client,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill,
    start,
    async close() {
      client.disconnect()
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
