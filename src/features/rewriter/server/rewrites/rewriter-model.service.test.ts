import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import { createCaller } from '#server/app-router.ts'
import { registerSource } from '#tests/support/newsroom/register-source.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openModelServer, type ModelServer } from '#tests/support/servers/model-server.ts'
import { FERRY_REWRITE as written } from '#tests/support/servers/scripted-rewrite.ts'
import { openSourceSite, type SourceSite } from '#tests/support/servers/source-site.ts'
import { until } from '#tests/support/until.ts'

let newsroom: TestNewsroom
let source: SourceSite
let model: ModelServer
beforeAll(async () => {
  source = await openSourceSite()
  model = await openModelServer()
  newsroom = await openTestNewsroom({
    OUTBOUND_ALLOW: '127.0.0.1:*',
    RATE_LIMIT_FACTOR: '1000',
    REWRITER_BASE_URL: model.baseUrl,
    REWRITER_MODEL: 'small',
  })
  await registerSource(newsroom, source.origin)
})
afterAll(async () => {
  await newsroom.close()
  await source.close()
  await model.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const rewriteArticle = () => editor().rewriter.rewrite({ url: `${source.origin}/story` })

/** The publish input for a rewrite. */
const payloadOf = (rewrite: Awaited<ReturnType<typeof rewriteArticle>>) => ({
  title: rewrite.title,
  content: rewrite.content,
  category: 'news' as const,
  sourceUrl: rewrite.sourceUrl,
  images: [],
  rewriteId: rewrite.id,
})

describe('with a language model', () => {
  it('uses the model and marks the article as model-assisted', async () => {
    model.setBehavior({ article: written, tokens: { input: 812, output: 95 } })
    const made = await rewriteArticle()
    expect(made).toMatchObject({ ...written, engine: 'model', model: 'small' })
    const [row] = await newsroom.deps.db.read.select().from(rewrites).where(eq(rewrites.id, made.id))
    // It wrote the text, and read it.
    expect(row).toMatchObject({ inputTokens: 2 * 812, outputTokens: 2 * 95 })
    const article = await editor().rewriter.publish(payloadOf(made))
    expect(article.isModelAssisted).toBe(true)
  })

  it('offers the headlines of the model that its source supports, the longest first', async () => {
    const right = ['Harbor council keeps night ferry for three years', 'Night ferry stays']
    const headlines = ['Night ferry stays', 'Ferry fares rise by 940 percent', right[0] ?? '']
    model.setBehavior({ article: { ...written, headlines } })
    const made = await rewriteArticle()
    expect(made.headlines).toEqual(right)
    expect(await editor().rewriter.byId({ id: made.id })).toMatchObject({ headlines: made.headlines })
  })

  it('lets the editor continue with the built-in engine when the model fails', async () => {
    model.setBehavior('fail')
    await expect(rewriteArticle()).rejects.toMatchObject({
      code: 'BAD_GATEWAY',
      cause: { detail: { canUseBuiltIn: true } },
    })
    const url = `${source.origin}/story`
    expect(await editor().rewriter.rewrite({ url, engine: 'built-in' })).toMatchObject({
      engine: 'built-in',
      warnings: [],
    })
    const { warnings } = await editor().rewriter.rewrite({ url, engine: 'auto' })
    expect(warnings.join()).toContain('The built-in engine rewrote the article instead')
  })

  it('reports progress and stops when the editor cancels', async () => {
    model.setBehavior('hang')
    const { staff, admin } = newsroom.people
    const abort = new AbortController()
    const caller = createCaller(contextOf(newsroom.deps, staff), { signal: abort.signal })
    const ticket = 'a-ticket-1'
    const outcome = caller.rewriter
      .rewrite({ url: `${source.origin}/story`, ticket })
      .catch((error: unknown) => error)
    await until(async () => {
      expect(await editor().rewriter.progress({ ticket })).toEqual({
        step: 'Rewriting',
        characters: 18,
        text: '',
      })
    })
    expect(await newsroom.as(admin).rewriter.progress({ ticket })).toBeNull()
    abort.abort()
    expect(await outcome).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' })
    expect(await editor().rewriter.progress({ ticket })).toBeNull()
    await until(() => expect(model.canceled()).toBe(1))
  })
})
