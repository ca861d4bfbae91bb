import { describe, expect, it } from 'vitest'
import { createStateOf } from '#server/lib/state-of.ts'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import {
  openScriptedModel,
  sendError,
  streamChat,
  type Script,
} from '#tests/support/servers/scripted-model.ts'
import {
  json,
  KEY,
  pieces,
  rewriteWith,
  sends,
  source,
  written,
} from '#tests/support/servers/scripted-rewrite.ts'
import { rewriteWithModel } from './language-model.ts'

describe('a request to a model', () => {
  it('streams the response and reports its progress', async () => {
    const progress: number[] = []
    const { seen, outcome } = await rewriteWith(sends(...pieces), {
      onProgress: (response) => progress.push(response.length),
    })
    expect(outcome).toEqual({ ...written, headlines: [], warnings: [] })
    expect(progress.at(-1)).toBe(json.length)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(seen[0]).toMatchObject({ url: '/v1/chat/completions', authorization: `Bearer ${KEY}` })
    expect(seen[0]?.body).toMatchObject({ model: 'small-model', stream: true })
  })

  it('asks for JSON and limits the length by that of the source', async () => {
    const { seen } = await rewriteWith(sends(json))
    const long = { ...source, text: Array(40).fill(source.text).join('\n\n') }
    const { seen: seenLong } = await rewriteWith(sends(json), { source: long })
    expect(seen[0]?.body.response_format).toMatchObject({ type: 'json_schema' })
    const [short = 0, longer = 0] = [seen[0]?.body.max_tokens, seenLong[0]?.body.max_tokens]
    expect(short).toBeGreaterThan(4_000)
    expect(longer - short).toBeGreaterThan(2 * 39 * 40)
    expect(longer).toBeLessThan(10_000)
  })

  it.each([
    ['response_format', { error: 'This response_format type is unavailable now' }, 'response_format'],
    ['stream_options', { detail: 'Extra inputs are not permitted: stream_options' }, 'stream_options'],
    ['temperature', { error: "'temperature' does not support 0.3 with this model" }, 'temperature'],
    ['max_tokens', { error: 'max_tokens is too large: 4100. Maximum context length is 4096' }, 'max_tokens'],
  ])('leaves out %s when the server rejects it, and remembers', async (_name, error, field) => {
    const script: Script = (response, _attempt, body) =>
      field in body ? sendError(response, 400, JSON.stringify(error)) : streamChat(response, [json])
    const { baseUrl, seen } = await openScriptedModel(script)
    const model = { baseUrl, name: 'small-model' }
    const request = {
      source,
      style: 'balanced' as const,
      guide: DEFAULT_STYLE_GUIDE,
      model,
      stateOf: createStateOf(),
    }
    expect(await rewriteWithModel(request)).toMatchObject(written)
    expect(await rewriteWithModel(request)).toMatchObject(written)
    expect(seen.map(({ body }) => field in body)).toEqual([true, false, false])
  })

  it('sends the limit under the name that newer models demand', async () => {
    const { seen, outcome } = await rewriteWith((response, _attempt, body) =>
      body.max_tokens === undefined
        ? streamChat(response, [json])
        : sendError(response, 400, "'max_tokens' is not supported. Use 'max_completion_tokens' instead."),
    )
    expect(outcome).toMatchObject(written)
    expect(seen[1]?.body.max_completion_tokens).toBe(seen[0]?.body.max_tokens)
  })

  it('sends only model and messages when an error names no parameter', async () => {
    const { seen, outcome } = await rewriteWith((response, _attempt, body) =>
      Object.keys(body).length > 3 ? sendError(response, 422, 'bad') : streamChat(response, [json]),
    )
    expect(outcome).toMatchObject(written)
    expect(seen).toHaveLength(2)
  })

  it('understands a server that does not stream', async () => {
    const { outcome } = await rewriteWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      const choices = [{ index: 0, message: { role: 'assistant', content: json }, finish_reason: 'stop' }]
      response.end(JSON.stringify({ id: '1', created: 1, model: 'm', choices }))
    })
    expect(outcome).toMatchObject(written)
  })

  it('reports the tokens that the server counted, and estimates them otherwise', async () => {
    const counted: object[] = []
    const usage = { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 }
    await rewriteWith((response) => streamChat(response, [json], { usage }), {
      onUsage: (used) => counted.push(used),
    })
    expect(counted).toEqual([{ inputTokens: 900, outputTokens: 80 }])
    const estimated: { inputTokens: number; outputTokens: number }[] = []
    await rewriteWith(sends(json), { onUsage: (used) => estimated.push(used) })
    expect(estimated).toHaveLength(1)
    expect(estimated[0]?.inputTokens).toBeGreaterThan(400)
    expect(estimated[0]?.outputTokens).toBeGreaterThan(40)
  })

  it('counts both attempts and none that the server rejected', async () => {
    let counted = 0
    await rewriteWith(sends('no'), { onUsage: () => counted++ })
    expect(counted).toBe(2)
    await rewriteWith((response) => sendError(response, 500, 'down'), { onUsage: () => counted++ })
    expect(counted).toBe(2)
  })
})
