import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import { m } from '#shared/catalog/m.ts'
import { registerSource } from '#tests/support/newsroom/register-source.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openSourceSite, type SourceSite } from '#tests/support/servers/source-site.ts'
import { type License } from '#rewriting/source-rights.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

let newsroom: TestNewsroom
let source: SourceSite
beforeAll(async () => {
  source = await openSourceSite()
  newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*', RATE_LIMIT_FACTOR: '1000' })
})
afterAll(async () => {
  await newsroom.close()
  await source.close()
})
beforeEach(async () => {
  newsroom.clock.advance(11 * 60_000)
  for (const { id } of await editor().sources.list()) await editor().sources.remove({ id })
})

const REASON = 'The harbor board sent us this text.'
const editor = () => newsroom.as(newsroom.people.staff)

async function rewrite(style: 'conservative' | 'balanced' | 'creative' = 'balanced') {
  const made = await editor().rewriter.rewrite({ url: `${source.origin}/story`, style })
  const { title, content, sourceUrl, id } = made
  return { made, input: { title, content, sourceUrl, category: 'news' as const, images: [], rewriteId: id } }
}

async function post(body: unknown) {
  const cookie = await newsroom.cookieOf(newsroom.people.staff)
  return newsroom.app.request('/api/articles/publish-rewritten', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

it('a story from a source with no known license waits for a reason', async () => {
  const { made, input } = await rewrite()
  expect(made.license).toBe('unknown')
  for (const reason of [undefined, '', 'ok', 'because because because because']) {
    const failure = await editor()
      .rewriter.publish({ ...input, reason })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'BAD_REQUEST',
      message: m.licenseReason(),
      cause: {
        detail: { openFindings: 0, rights: [m.sourceLicenseUnknown(), m.closeToSource()] },
      },
    })
  }
  const { id } = await editor().rewriter.publish({ ...input, reason: REASON })
  expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({
    approvalReason: REASON,
    license: 'unknown',
  })
})

it('REST publishes without a reason and records that it is missing, unless an admin wants one', async () => {
  const { input } = await rewrite()
  const { rewriteId: _unnamed, ...documented } = input
  const response = await post(documented)
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: number }
  expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({
    approvalReason: null,
    license: 'unknown',
    approvedAt: expect.any(String),
  })
  const admin = newsroom.as(newsroom.people.admin)
  const after = { reason: null, license: 'unknown' }
  expect(await audited(newsroom.deps, 'rewrite.approve')).toMatchObject({ after })
  await admin.settings.update({ needsReasonInApi: true })
  try {
    newsroom.clock.advance(11 * 60_000)
    for (const body of [input, documented]) {
      const refused = await post(body)
      expect([refused.status, await refused.text()]).toEqual([400, m.licenseReason()])
    }
    expect((await post({ ...documented, reason: REASON })).status).toBe(201)
  } finally {
    await admin.settings.update({ needsReasonInApi: false })
  }
})

it('a near copy of an unknown source is named beside the license', async () => {
  const { made, input } = await rewrite('conservative')
  expect(made.similarity.tooClose).toBe(true)
  await expect(editor().rewriter.publish(input)).rejects.toMatchObject({
    cause: { detail: { rights: [m.sourceLicenseUnknown(), m.closeToSource()] } },
  })
})

it.each<License>(['wire-contract', 'press-release', 'open-license', 'own-archive'])(
  'a source under the license %s needs no reason, even for a near copy',
  async (license) => {
    const { input } = await rewrite('conservative')
    // Entered after the rewrite: the register decides at the moment of publishing.
    await registerSource(newsroom, source.origin, license)
    const { id } = await editor().rewriter.publish(input)
    expect(await editor().rewriter.recordOf({ articleId: id })).toMatchObject({ license })
  },
)

it('a source that is registered with an unknown license waits too', async () => {
  await registerSource(newsroom, source.origin, 'unknown')
  const { input } = await rewrite()
  await expect(editor().rewriter.publish(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('the page after redirects decides, not the address that was typed', async () => {
  const { made, input } = await rewrite()
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(rewrites).set({ pageUrl: 'https://other.example/a' }).where(eq(rewrites.id, made.id))
  })
  await registerSource(newsroom, source.origin)
  await expect(editor().rewriter.publish(input)).rejects.toMatchObject({
    message: m.licenseReason(),
  })
})

it('a draft needs no reason until it is published, in the editor', async () => {
  const { input } = await rewrite()
  const draft = await editor().rewriter.publish({ ...input, asDraft: true })
  const move = { id: draft.id, version: draft.version, status: 'published' as const }
  await expect(editor().articles.setStatus(move)).rejects.toMatchObject({
    message: m.licenseReasonInEditor(),
  })
  const published = await editor().articles.setStatus({ ...move, reason: REASON })
  expect(published.status).toBe('published')
  expect(await editor().rewriter.recordOf({ articleId: draft.id })).toMatchObject({ approvalReason: REASON })
})

it('the source is saved beside the article, with the license and the credit of the day', async () => {
  await registerSource(newsroom, source.origin, 'wire-contract')
  const { made, input } = await rewrite()
  const { id } = await editor().rewriter.publish(input)
  const saved = await newsroom.deps.db.read
    .select()
    .from(articleSources)
    .where(eq(articleSources.articleId, id))
  expect(saved).toEqual([
    expect.objectContaining({
      url: made.sourceUrl,
      text: made.sourceText,
      hash: made.sourceHash,
      byline: made.sourceByline,
      license: 'wire-contract',
      creditLine: 'Ellery Post',
      isCredited: true,
      addedBy: newsroom.people.staff.id,
    }),
  ])
})

it('a page that restricts its use is read to the editor before it is rewritten, and to a script as warnings', async () => {
  const url = `${source.origin}/restricted`
  const failure = await editor()
    .rewriter.rewrite({ url })
    .catch((error: unknown) => error)
  const notices = [
    'The site offers this article to paying readers only.',
    'The site asks others not to use its text with artificial intelligence.',
  ]
  expect(failure).toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: m.noticesUnseen(),
    cause: { detail: { notices } },
  })
  expect((await editor().rewriter.list({})).items.filter((item) => item.sourceUrl === url)).toEqual([])
  const made = await editor().rewriter.rewrite({ url, hasSeenNotices: true })
  expect(made.rights).toMatchObject({ isFree: false, isNoAi: true, isTdmReserved: null })
  expect(made.warnings).toEqual(notices)
  const cookie = await newsroom.cookieOf(newsroom.people.staff)
  const response = await newsroom.app.request('/api/articles/rewrite', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ url }),
  })
  expect(await response.json()).toMatchObject({ warnings: notices })
})

const RESERVED = {
  code: 'UNPROCESSABLE_CONTENT',
  message: m.sourceReserved(),
  cause: { detail: undefined },
}

it.each(['mining', 'header', 'meta'])(
  'a page that reserves its use by %s is not rewritten, whatever the editor has seen, without a license',
  async (path) => {
    const url = `${source.origin}/reserved/${path}`
    await expect(editor().rewriter.rewrite({ url })).rejects.toMatchObject(RESERVED)
    await registerSource(newsroom, source.origin, 'unknown')
    await expect(editor().rewriter.rewrite({ url, hasSeenNotices: true })).rejects.toMatchObject(RESERVED)
    expect((await editor().rewriter.list({})).items.filter((item) => item.sourceUrl === url)).toEqual([])
  },
)

it('a page that reserves its use is rewritten under a license in the register, with a notice', async () => {
  await registerSource(newsroom, source.origin, 'wire-contract')
  const rewriteOf = (path: string) =>
    editor().rewriter.rewrite({ url: `${source.origin}/reserved/${path}`, hasSeenNotices: true })
  const mined = await rewriteOf('mining')
  expect(mined.rights).toMatchObject({ isTdmReserved: true, tdmPolicy: 'https://post.example/tdm' })
  expect(mined.warnings).toEqual(['The site reserves text and data mining: https://post.example/tdm'])
  expect((await rewriteOf('meta')).warnings).toEqual([m.siteReservesAiInput()])
})

it('REST gets the refusal of a reserved page as one sentence', async () => {
  const cookie = await newsroom.cookieOf(newsroom.people.staff)
  const response = await newsroom.app.request('/api/articles/rewrite', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ url: `${source.origin}/reserved/mining` }),
  })
  expect([response.status, await response.json()]).toEqual([422, { message: m.sourceReserved() }])
})

it('robots.txt reserves the pages that do not say otherwise', async () => {
  source.publishRobots('User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /')
  try {
    const url = `${source.origin}/story`
    await expect(editor().rewriter.rewrite({ url })).rejects.toMatchObject(RESERVED)
    await registerSource(newsroom, source.origin, 'open-license')
    const made = await editor().rewriter.rewrite({ url, hasSeenNotices: true })
    expect(made.rights).toMatchObject({ allowsAiInput: false })
  } finally {
    source.publishRobots('')
    // Policies are cached for ten minutes.
    newsroom.clock.advance(11 * 60_000)
  }
})
