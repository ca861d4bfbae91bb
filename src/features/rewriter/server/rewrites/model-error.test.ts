import { describe, expect, it } from 'vitest'
import { createStateOf } from '#server/lib/state-of.ts'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { beginStream, sendError, streamChat, type Script } from '#tests/support/servers/scripted-model.ts'
import { json, KEY, rewriteWith, sends, source, written } from '#tests/support/servers/scripted-rewrite.ts'
import { rewriteWithModel } from './language-model.ts'

describe('a failing model', () => {
  it.each([
    [401, 'unauthorized', 1, 'rejected the newsroom’s key'],
    [402, 'no_credit', 1, 'has no credit left'],
    [403, 'forbidden', 1, 'cannot use this language model'],
    [404, 'not_found', 1, 'was not found at its address'],
    [413, 'too_long', 1, 'too long for the language model'],
    [418, 'rejected', 1, 'rejected the request'],
    [500, 'failed', 2, 'reported an error'],
    [503, 'failed', 2, 'reported an error'],
  ])('with status %s is named %s after %s attempts', async (status, code, attempts, message) => {
    const { seen, outcome } = await rewriteWith((response) => sendError(response, status, 'no'))
    expect(outcome).toMatchObject({ name: 'ModelError', code, message: expect.stringContaining(message) })
    expect(seen).toHaveLength(attempts)
  })

  it('with a key that the provider echoes does not pass the key on', async () => {
    const { outcome } = await rewriteWith((response) =>
      sendError(
        response,
        401,
        `Incorrect API key provided: ${KEY}. Also ${KEY.slice(0, 12)} and sk-te****uEwB`,
      ),
    )
    const everything = JSON.stringify(outcome, Object.getOwnPropertyNames(outcome))
    expect(everything).toContain('Incorrect API key provided: [key]')
    for (const part of [KEY, KEY.slice(0, 8), KEY.slice(-4)]) expect(everything).not.toContain(part)
    expect((outcome as Error).cause).toBeUndefined()
  })

  it('with a long wait names the wait and is not called again', async () => {
    const { seen, outcome } = await rewriteWith((response) =>
      sendError(response, 429, 'slow down', { 'retry-after': '30' }),
    )
    expect(outcome).toMatchObject({
      code: 'busy',
      message: 'The language model is busy; try again in 30 seconds.',
    })
    expect(seen).toHaveLength(1)
  })

  it('with a short wait is called again after it', async () => {
    const steps: string[] = []
    const { outcome } = await rewriteWith((response, attempt) => {
      steps.push(`call ${attempt}`)
      if (attempt > 1) return streamChat(response, [json])
      // Timers run in the order of their times, so a shorter one ends during the wait.
      setTimeout(() => steps.push('900 ms later'), 900)
      sendError(response, 429, 'slow down', { 'retry-after': '1' })
    })
    expect(outcome).toMatchObject(written)
    expect(steps).toEqual(['call 1', '900 ms later', 'call 2'])
  })

  it('with a wait until a date names the wait', async () => {
    const date = new Date(Date.now() + 10 * 60_000).toUTCString()
    const { outcome } = await rewriteWith((response) =>
      sendError(response, 429, 'later', { 'retry-after': date }),
    )
    expect(outcome).toMatchObject({ message: 'The language model is busy; try again in 10 minutes.' })
  })

  it('with a used-up quota is not called again', async () => {
    const { seen, outcome } = await rewriteWith((response) => sendError(response, 429, 'insufficient_quota'))
    expect(outcome).toMatchObject({ code: 'no_credit' })
    expect(seen).toHaveLength(1)
  })

  it('with a web page at its address is not called again', async () => {
    const { seen, outcome } = await rewriteWith((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    )
    expect(outcome).toMatchObject({ code: 'web_page', message: expect.stringContaining('is a web page') })
    expect(seen).toHaveLength(1)
  })

  it('with a redirect at its address is not called again', async () => {
    const { seen, outcome } = await rewriteWith((response) =>
      response.writeHead(302, { location: '/login' }).end(),
    )
    expect(outcome).toMatchObject({ code: 'redirected' })
    expect(seen).toHaveLength(1)
  })

  it.each<[string, Script]>([
    [
      'breaks off',
      (response) => {
        beginStream(response, [json.slice(0, 40)])
        setImmediate(() => response.destroy())
      },
    ],
    ['ends without a reason', (response) => streamChat(response, [json.slice(0, 40)], { finish: null })],
  ])('whose stream %s is named interrupted', async (_what, script) => {
    const { seen, outcome } = await rewriteWith(script)
    expect(outcome).toMatchObject({ code: 'interrupted' })
    expect(seen).toHaveLength(2)
  })

  it('that reports an error within the stream is named failed', async () => {
    const { outcome } = await rewriteWith((response) => {
      beginStream(response, ['{"title"'])
      response.end(`data: ${JSON.stringify({ error: { message: `overloaded ${KEY}` } })}\n\ndata: [DONE]\n\n`)
    })
    expect(outcome).toMatchObject({
      code: 'failed',
      detail: expect.stringContaining('overloaded [key]'),
    })
  })

  it.each([
    ['says nothing', undefined, 'timeout'],
    ['stops in the middle', ['{"title"'], 'unfinished'],
  ])('that %s is given up at the time limit', async (_what, deltas, code) => {
    const { seen, outcome } = await rewriteWith((response) => deltas && beginStream(response, deltas), {
      timeoutMs: 300,
    })
    expect(outcome).toMatchObject({ code })
    expect(seen).toHaveLength(1)
  })

  it('can be canceled while it streams', async () => {
    const abort = new AbortController()
    const { outcome } = await rewriteWith((response) => beginStream(response, ['{']), {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    })
    expect(outcome).toMatchObject({ code: 'canceled' })
  })

  it('can be canceled while it is waited for', async () => {
    const abort = new AbortController()
    const { seen, outcome } = await rewriteWith(
      (response) => {
        sendError(response, 429, 'slow down', { 'retry-after': '15' })
        setTimeout(() => abort.abort(), 100)
      },
      { signal: abort.signal },
    )
    expect(outcome).toMatchObject({ code: 'canceled' })
    expect(seen).toHaveLength(1)
  })

  it('that is not running is named unreachable', async () => {
    const model = { baseUrl: 'http://127.0.0.1:1/v1', name: 'm' }
    const request = {
      source,
      style: 'balanced' as const,
      guide: DEFAULT_STYLE_GUIDE,
      model,
      stateOf: createStateOf(),
    }
    await expect(rewriteWithModel(request)).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('never gets a text above its limit', async () => {
    const { seen, outcome } = await rewriteWith(sends(json), {
      source: { ...source, text: 'a '.repeat(40_000) },
    })
    expect(outcome).toMatchObject({ code: 'too_long' })
    expect(seen).toHaveLength(0)
  })
})
