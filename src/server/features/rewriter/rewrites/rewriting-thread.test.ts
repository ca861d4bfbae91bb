import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCaller } from '#server/app-router.ts'
import { createApp } from '#server/app.ts'
import { createWorkerThread } from '#server/lib/concurrency/worker-thread.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const STUCK = `require('node:worker_threads').parentPort.on('message', () => { for (;;); })`
const article = {
  title: 'Ferry',
  text: 'The ferry sails at noon. It is old.',
  sourceUrl: '',
  style: 'balanced' as const,
}

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

function withStuckThread(timeoutMs: number) {
  const { promise: isStuck, resolve } = deferred()
  const start = () => {
    resolve()
    return new Worker(STUCK, { eval: true })
  }
  const workerThread = createWorkerThread({
    start,
    timeoutMs,
    idleMs: 60_000,
    endMs: 60_000,
    maxWaiting: 1,
    tooMuchMessage: 'textTooMuch',
    log: newsroom.deps.log,
  })
  const deps = { ...newsroom.deps, workerThread }
  return { deps, isStuck, editor: createCaller(contextOf(deps, newsroom.people.staff)) }
}

it('serves readers while a text is being processed', async () => {
  const { deps, editor, isStuck } = withStuckThread(60_000)
  const rewrite = editor.rewriter.rewriteText(article).catch((error: unknown) => error)
  await isStuck
  const response = await createApp(deps).request('/api/articles')
  expect(response.status).toBe(200)
  await deps.workerThread.close()
  expect(await rewrite).toBeInstanceOf(Error)
})

it('rejects a text that takes too long', async () => {
  const { deps, editor } = withStuckThread(200)
  await expect(editor.rewriter.rewriteText(article)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'The text is too long or too complex to process. Paste only the part you need.',
  })
  await deps.workerThread.close()
})
