import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { NotRun, type Lab } from './fault.ts'

/**
 * Traces a process with strace while `work` runs and returns the output. Throws NotRun where tracing is
 * forbidden.
 */
export async function traceWhile(
  lab: Lab,
  pid: number,
  args: string[],
  work: () => Promise<void>,
): Promise<string> {
  if (spawnSync('strace', ['-V']).status !== 0) throw new NotRun('strace is not installed')
  const strace = spawn('strace', ['-f', '-p', String(pid), ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  lab.defer(() => strace.kill('SIGINT'))
  let text = ''
  const attached = new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (chunk: Buffer) => {
      text += chunk
      if (/attached/.test(text)) resolve()
      if (/not permitted/.test(text)) reject(new NotRun('tracing is not permitted here'))
    })
    strace.once('exit', () => reject(new NotRun('strace could not attach')))
  })
  await attached
  await work()
  strace.kill('SIGINT')
  await once(strace, 'exit')
  return text
}
