import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { modelUsage } from '#features/rewriter/tables/model-usage.ts'
import { createCaller } from '#server/app-router.ts'
import { createLogger } from '#server/lib/logger.ts'
import { openModelServer, type ModelServer } from '#tests/support/servers/model-server.ts'
import { sendError } from '#tests/support/servers/scripted-model.ts'
import { FERRY_REWRITE } from '#tests/support/servers/scripted-rewrite.ts'
import { openSourceSite, type SourceSite } from '#tests/support/servers/source-site.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'

const KEY = 'sk-live-Qm73ZrTt81PvWxyz'
const TOKENS_PER_DAY = 6_000

let source: SourceSite
let model: ModelServer
let newsroom: TestNewsroom
const lines: string[] = []

beforeAll(async () => {
  source = await openSourceSite()
  model = await openModelServer()
  newsroom = await openTestNewsroom({
    OUTBOUND_ALLOW: '127.0.0.1:*',
    RATE_LIMIT_FACTOR: '1000',
    REWRITER_BASE_URL: model.baseUrl,
    REWRITER_MODEL: 'small',
    REWRITER_API_KEY: KEY,
    REWRITER_TOKENS_PER_DAY: String(TOKENS_PER_DAY),
  })
})
afterAll(async () => {
  await newsroom.close()
  await source.close()
  await model.close()
})
afterEach(() => newsroom.clock.advance(DAY_MS))

function rewrite(
  input: { style?: 'conservative' | 'balanced' | 'creative'; engine?: 'auto' | 'built-in' } = {},
) {
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) })
  const caller = createCaller(contextOf({ ...newsroom.deps, log }, newsroom.people.staff))
  return caller.rewriter.rewrite({ url: `${source.origin}/story`, ...input })
}
const usageToday = async () => (await newsroom.deps.db.read.select().from(modelUsage)).at(-1)

describe('with a language model', () => {
  it('the balanced style is the model’s', async () => {
    model.setBehavior({ article: FERRY_REWRITE })
    expect(await rewrite()).toMatchObject({ ...FERRY_REWRITE, engine: 'model', model: 'small' })
  })

  it('the creative style is the model’s, with the credit and the link of a digest', async () => {
    model.setBehavior({ article: FERRY_REWRITE })
    const made = await rewrite({ style: 'creative' })
    expect(made).toMatchObject({ title: FERRY_REWRITE.title, engine: 'model', model: 'small' })
    const link = `Original story: [Ellery Post](${source.origin}/story)`
    expect(made.content).toBe(`Ellery Post reports:\n\n${FERRY_REWRITE.content}\n\n${link}`)
    const content = `The Ellery Post reports a vote. ${FERRY_REWRITE.content}`
    model.setBehavior({ article: { ...FERRY_REWRITE, content } })
    expect((await rewrite({ style: 'creative' })).content).toBe(`${content}\n\n${link}`)
  })

  it('the conservative style is the built-in engine’s, and no request goes out', async () => {
    let requests = 0
    model.setBehavior((_request, response) => {
      requests++
      sendError(response, 500, 'down')
    })
    expect(await rewrite({ style: 'conservative' })).toMatchObject({ engine: 'built-in', warnings: [] })
    expect(requests).toBe(0)
  })

  it('the result is checked against its source like any other', async () => {
    const content = `${FERRY_REWRITE.content}\n\nThe mayor pledged $900 million for 77 ships.`
    model.setBehavior({ article: { ...FERRY_REWRITE, content } })
    const { findings } = await rewrite()
    expect(findings.map(({ text }) => text).join(' ')).toMatch(/900 million/)
  })

  it('a near copy is not accepted, and is found in the text process', async () => {
    const tasks: string[] = []
    const { textProcesses } = newsroom.deps
    const watched: typeof textProcesses = {
      ...textProcesses,
      of: (entry) => ({
        ...textProcesses.of(entry),
        run: (name, input, signal) => {
          tasks.push(name)
          return textProcesses.of(entry).run(name, input, signal)
        },
      }),
    }
    const sentences = Array.from(
      { length: 12 },
      (_each, n) => `The council of district ${n} met in hall ${n}.`,
    )
    const text = sentences.join(' ')
    model.setBehavior({
      article: { title: 'Councils meet', content: text.replace(/hall 11\.$/, 'room 11.') },
    })
    const caller = createCaller(
      contextOf({ ...newsroom.deps, textProcesses: watched }, newsroom.people.staff),
    )
    const made = caller.rewriter.rewriteText({ title: 'Meetings', text, style: 'balanced' })
    await expect(made).rejects.toMatchObject({ code: 'BAD_GATEWAY', cause: { cause: { code: 'verbatim' } } })
    expect(tasks).toContain('isNearCopy')
  })

  it('a key that the provider echoes is neither logged nor shown', async () => {
    model.setBehavior((request, response) =>
      sendError(response, 401, `Incorrect key: ${request.headers.authorization}, that is sk-l…Wxyz`),
    )
    const error = await rewrite().catch((cause: unknown) => cause)
    expect(error).toMatchObject({ message: expect.stringContaining('rejected the newsroom’s key') })
    const log = lines.join('')
    expect(log).toContain('Incorrect key: Bearer [key]')
    for (const secret of [KEY, 'Wxyz', 'Qm73Zr']) expect(log + String(error)).not.toContain(secret)
  })
})

describe('the budget of tokens for a day', () => {
  it('counts the tokens and requests of each rewrite', async () => {
    model.setBehavior({ article: FERRY_REWRITE, tokens: { input: 812, output: 95 } })
    await rewrite()
    await rewrite()
    // Each rewrite is written in one request and read beside its source in another.
    expect(await usageToday()).toMatchObject({ requests: 4, inputTokens: 3_248, outputTokens: 380 })
    const { modelTokens } = await newsroom.as(newsroom.people.admin).system.status()
    expect(modelTokens).toEqual({ used: 3_628, perDay: TOKENS_PER_DAY })
  })

  it('counts nothing for a request that the server rejected', async () => {
    model.setBehavior((_request, response) => sendError(response, 404, 'no such model'))
    await expect(rewrite()).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
    expect(await usageToday()).toMatchObject({ requests: 0, inputTokens: 0, outputTokens: 0 })
  })

  it('is checked before a request goes out, and starts at zero the next day', async () => {
    model.setBehavior({ article: FERRY_REWRITE, tokens: { input: TOKENS_PER_DAY - 100, output: 50 } })
    await rewrite()
    let requests = 0
    model.setBehavior((_request, response) => {
      requests++
      sendError(response, 500, 'down')
    })
    await expect(rewrite()).rejects.toMatchObject({
      message: 'The newsroom has used up its language model tokens for today.',
      cause: { detail: { canUseBuiltIn: true } },
    })
    const { engine, warnings } = await rewrite({ engine: 'auto' })
    expect(engine).toBe('built-in')
    expect(warnings.join()).toContain('used up its language model tokens')
    expect(requests).toBe(0)
    newsroom.clock.advance(DAY_MS)
    model.setBehavior({ article: FERRY_REWRITE })
    expect(await rewrite()).toMatchObject({ engine: 'model' })
  })

  it('is not exceeded by rewrites that run at the same time', async () => {
    model.setBehavior({ article: FERRY_REWRITE, tokens: { input: 1_200, output: 100 } })
    const outcomes = await Promise.allSettled([rewrite(), rewrite(), rewrite(), rewrite(), rewrite()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(5)
    const { inputTokens = 0, outputTokens = 0 } = (await usageToday()) ?? {}
    expect(inputTokens + outputTokens).toBeLessThanOrEqual(TOKENS_PER_DAY)
  })
})
