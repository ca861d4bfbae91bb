import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTextProcess, type TextProcess, type TextProcessOptions } from './text-process.ts'
import { until } from '#tests/support/until.ts'

const LIB = join(process.cwd(), 'src/server/lib/concurrency')

const SOURCE = `
import { serveParent } from ${JSON.stringify(join(LIB, 'serve-parent.ts'))}
const TASKS = {
  echo: (input) => input,
  pid: () => process.pid,
  env: () => Object.keys(process.env),
  // V8 runs this in native code, which does not end when a thread is terminated.
  hang: () => new Array(2 ** 31).indexOf(0) + new Array(2 ** 32 - 1).lastIndexOf(0),
  heap: () => { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)) },
  buffers: () => { const all = []; for (;;) all.push(Buffer.alloc(2 ** 22, 1)) },
  segments: () => {
    const all = []
    for (;;) all.push([...new Intl.Segmenter('zh', { granularity: 'word' }).segment('漢'.repeat(100_000))])
  },
  crash: () => process.abort(),
  exit: () => process.exit(3),
  fail: () => { throw new Error('it failed') },
}
const send = serveParent(({ name, input }) => {
  try {
    send({ result: TASKS[name](input) })
  } catch (error) {
    send({ error: error.message })
  }
})`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-process-'))
  await writeFile(join(folder, 'tasks.child.ts'), SOURCE)
})
afterAll(() => rm(folder, { recursive: true }))

let opened: TextProcess | undefined
afterEach(() => opened?.close())

function open(options: Partial<TextProcessOptions> = {}): TextProcess {
  opened = createTextProcess({
    files: { source: pathToFileURL(join(folder, 'tasks.child.ts')), built: '' },
    timeoutMs: 60_000,
    idleMs: 60_000,
    maxWaiting: 2,
    tooMuchMessage: 'textTooMuch',
    residentMb: 192,
    ...options,
  })
  return opened
}

const tooMuch = { code: 'UNPROCESSABLE_CONTENT', text: { key: 'textTooMuch' } }

function isRunning(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

const untilEnded = (pid: unknown) => until(() => expect(isRunning(pid)).toBe(false), { interval: 20 })

describe('a text process', () => {
  it('runs tasks one after another in one other process, which gets no settings of the server', async () => {
    const { run } = open()
    expect(await run('echo', { text: 'a', bytes: new Uint8Array([1]) })).toEqual({
      text: 'a',
      bytes: new Uint8Array([1]),
    })
    const pid = await run('pid', null)
    expect(pid).not.toBe(process.pid)
    expect(await run('pid', null)).toBe(pid)
    expect(await run('env', null)).not.toContain('DATABASE_URL')
  })

  it('reports a failed task and continues', async () => {
    const { run } = open()
    await expect(run('fail', null)).rejects.toThrow('it failed')
    expect(await run('echo', 1)).toBe(1)
  })

  it('ends an endless loop in native code at the deadline, and continues', async () => {
    const { run } = open({ timeoutMs: 4_000 })
    const pid = await run('pid', null)
    const stuck = run('hang', null)
    const after = run('echo', 'next')
    await expect(stuck).rejects.toMatchObject(tooMuch)
    expect(await after).toBe('next')
    expect(isRunning(pid)).toBe(false)
  })

  it.each(['heap', 'buffers', 'segments', 'crash'])('survives %s in a task', async (name) => {
    const { run } = open()
    const stuck = run(name, null)
    const after = run('echo', 'next')
    await expect(stuck).rejects.toMatchObject(tooMuch)
    expect(await after).toBe('next')
  })

  it('reports a process that ends by itself as an error of the server', async () => {
    const { run } = open()
    await expect(run('exit', null)).rejects.toThrow('The child ended: 3')
    expect(await run('echo', 1)).toBe(1)
  })

  it('rejects tasks when too many are waiting', async () => {
    const { run, close } = open()
    const stuck = [run('hang', null), run('echo', 1), run('echo', 2)]
    const ended = Promise.allSettled(stuck)
    await expect(run('echo', 3)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('aborts running and waiting tasks', async () => {
    const { run } = open()
    const [first, second] = [new AbortController(), new AbortController()]
    const stuck = run('hang', null, first.signal)
    const waiting = run('hang', null, second.signal)
    second.abort(new Error('second'))
    await expect(waiting).rejects.toThrow('second')
    first.abort(new Error('first'))
    await expect(stuck).rejects.toThrow('first')
    expect(await run('echo', 'next')).toBe('next')
  })

  it('ends when it is idle, and starts again', async () => {
    const { run } = open({ idleMs: 20 })
    const pid = await run('pid', null)
    await untilEnded(pid)
    expect(await run('pid', null)).not.toBe(pid)
  })

  it('has ended when it is closed, whatever it does', async () => {
    const { run, close } = open()
    const pid = await run('pid', null)
    const stuck = expect(run('hang', null)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await close()
    expect(isRunning(pid)).toBe(false)
    await stuck
    await expect(run('echo', 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it.each(['echo', 'hang'])('ends with a server that is killed, while it runs %s', async (name) => {
    const server = join(folder, `${name}.mts`)
    await writeFile(
      server,
      `
      import { createTextProcess } from ${JSON.stringify(join(LIB, 'text-process.ts'))}
      const files = { source: new URL(${JSON.stringify(pathToFileURL(join(folder, 'tasks.child.ts')).href)}), built: '' }
      const { run } = createTextProcess({ files, timeoutMs: 60_000, idleMs: 60_000, maxWaiting: 2 })
      console.log(await run('pid', null))
      setInterval(() => undefined, 1_000)
      await run('${name}', null)`,
    )
    const child = execFile(process.execPath, ['--import', 'tsx', server])
    const [line] = (await once(child.stdout ?? child, 'data')) as [string]
    const pid = Number(line)
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGKILL')
    await untilEnded(pid)
  })
})
