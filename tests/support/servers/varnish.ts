import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from './find-program.ts'

export interface Varnish {
  /** For readers. */
  origin: string
  stop(): Promise<void>
}

interface Ports {
  readers: number
  purge: number
  upstream: number
}

/** Starts Varnish with docs/deploy/varnish.vcl in front of a server, changing only ports and folders. */
export async function startVarnish({ readers, purge, upstream }: Ports): Promise<Varnish> {
  // The package with the module for keys brings Varnish along.
  const program = findProgram({ name: 'varnishd', variable: 'VARNISHD', debian: 'varnish-modules' })
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-varnish-'))
  // The worker process has a user of its own.
  await chmod(folder, 0o755)
  const configuration = join(folder, 'broadsheet.vcl')
  const original = await readFile('docs/deploy/varnish.vcl', 'utf8')
  await writeFile(configuration, original.replace('"3000"', `"${upstream}"`))
  const listen = ['-a', `readers=127.0.0.1:${readers}`, '-a', `purge=127.0.0.1:${purge}`]
  const options = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-n', join(folder, 'work')]
  const child = spawn(program, ['-F', '-f', configuration, ...listen, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  const origin = `http://127.0.0.1:${readers}`
  const exited = once(child, 'exit')
  for (let tries = 0; !(await responds(`${origin}/healthz`)); tries++) {
    if (tries === 300 || child.exitCode !== null) throw new Error(`Varnish did not start:\n${output}`)
    await pause(50)
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const responds = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
