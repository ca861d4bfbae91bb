import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findVarnish } from '../find-program.mjs'

export interface Varnish {
  /** For readers. */
  origin: string
  pid: number
  stop(): Promise<void>
}

interface Ports {
  readers: number
  purge: number
  /** One server, or three nodes. */
  upstreams: number[]
}

/**
 * Starts Varnish with docs/deploy/varnish.vcl in front of a server, or with varnish-nodes.vcl in front of three,
 * changing only ports and folders.
 */
export async function startVarnish({ readers, purge, upstreams }: Ports): Promise<Varnish> {
  const program = findVarnish()
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-varnish-'))
  try {
    return await runVarnish({ program, folder, readers, purge, upstreams })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function runVarnish({
  program,
  folder,
  readers,
  purge,
  upstreams,
}: Ports & { program: string; folder: string }): Promise<Varnish> {
  // The worker process runs as another user.
  await chmod(folder, 0o755)
  const configuration = await writeConfiguration(folder, upstreams)
  const listen = ['-a', `readers=127.0.0.1:${readers}`, '-a', `purge=127.0.0.1:${purge}`]
  const options = [
    '-s',
    'malloc,64m',
    '-p',
    'http_gzip_support=off',
    '-p',
    'backend_idle_timeout=4',
    '-n',
    join(folder, 'work'),
  ]
  const child = spawn(program, ['-F', '-f', configuration, ...listen, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  const origin = `http://127.0.0.1:${readers}`
  const exited = once(child, 'exit')
  for (let tries = 0; !(await responds(`${origin}/healthz`)); tries++) {
    if (tries === 300 || child.exitCode !== null) {
      child.kill('SIGKILL')
      await exited
      throw new Error(`Varnish did not start:\n${output}`)
    }
    await pause(50)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the path of the file for varnishd. */
async function writeConfiguration(folder: string, upstreams: number[]): Promise<string> {
  const [site, nodes] = [join(folder, 'broadsheet.vcl'), join(folder, 'broadsheet-nodes.vcl')]
  const original = await readFile('docs/deploy/varnish.vcl', 'utf8')
  await writeFile(site, original.replaceAll('"3000"', `"${upstreams[0]}"`))
  if (upstreams.length === 1) return site
  let text = await readFile('docs/deploy/varnish-nodes.vcl', 'utf8')
  upstreams.forEach((port, i) => (text = text.replaceAll(`"300${i + 1}"`, `"${port}"`)))
  await writeFile(nodes, text.replace('/etc/varnish/broadsheet.vcl', site))
  return nodes
}

const responds = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
