import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCaller } from '#server/app-router.ts'
import { createApp } from '#server/app.ts'
import { createTextProcess } from '#server/lib/concurrency/text-process.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const article = {
  title: 'Ferry',
  text: 'The ferry sails at noon. It is old.',
  sourceUrl: '',
  style: 'balanced' as const,
}

let newsroom: TestNewsroom
let folder: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  folder = await mkdtemp(join(tmpdir(), 'rewriting-process-'))
  const stuck = `process.on('message', () => { for (;;); })\nprocess.on('disconnect', () => process.exit())`
  await writeFile(join(folder, 'stuck.child.ts'), stuck)
})
afterAll(async () => {
  await newsroom.close()
  await rm(folder, { recursive: true })
})

function withStuckProcess(timeoutMs: number) {
  const textProcess = createTextProcess({
    files: { source: pathToFileURL(join(folder, 'stuck.child.ts')), built: '' },
    timeoutMs,
    idleMs: 60_000,
    maxWaiting: 1,
    tooMuchMessage: 'textTooMuch',
  })
  let resolve: () => void = () => undefined
  const isStuck = new Promise<void>((done) => (resolve = done))
  const run: typeof textProcess.run = (...call) => {
    const result = textProcess.run(...call)
    resolve()
    return result
  }
  const textProcesses = { of: () => ({ ...textProcess, run }), close: textProcess.close }
  const deps = { ...newsroom.deps, textProcesses }
  return { deps, isStuck, editor: createCaller(contextOf(deps, newsroom.people.staff)) }
}

it('serves readers while a text is being processed', async () => {
  const { deps, editor, isStuck } = withStuckProcess(60_000)
  const rewrite = editor.rewriter.rewriteText(article).catch((error: unknown) => error)
  await isStuck
  const response = await createApp(deps).request('/api/articles')
  expect(response.status).toBe(200)
  await deps.textProcesses.close()
  expect(await rewrite).toBeInstanceOf(Error)
})

it('rejects a text that takes too long', async () => {
  const { deps, editor } = withStuckProcess(200)
  await expect(editor.rewriter.rewriteText(article)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'The text is too long or too complex to process. Paste only the part you need.',
  })
  await deps.textProcesses.close()
})
