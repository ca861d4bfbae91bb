import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSourceSite, type SourceSite } from '#tests/support/servers/source-site.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { MAX_ARTICLE_SOURCES } from '#features/rewriter/shared/source-support.ts'

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

const editor = () => newsroom.as(newsroom.people.staff)
const draft = () => editor().articles.create({ title: 'Harbor', content: 'Text.' })
const text =
  'The harbor council voted on Tuesday to keep 12 ferries. Mayor Ada Quill said the bridge will not be closed.'

it('shows each sentence beside the nearest of a source, and what no source has', async () => {
  const { id: articleId } = await draft()
  await editor().sourceSupport.add({ kind: 'text', articleId, title: 'Ferries stay', text })
  const content =
    'The harbor council voted on Tuesday to keep 13 ferries. Mayor Ada Quill said the bridge will be closed.\n\nFishermen celebrated with grilled herring and loud music.'
  const { sentences, findings } = await editor().sourceSupport.check({
    articleId,
    title: 'Ferries stay',
    content,
  })
  expect(sentences.map(({ nearest }) => nearest)).toEqual([
    'Ferries stay',
    'The harbor council voted on Tuesday to keep 12 ferries.',
    'Mayor Ada Quill said the bridge will not be closed.',
    null,
  ])
  expect(findings).toMatchObject([{ kind: 'number', message: '“13” is not in the source.' }])
  expect(sentences[2]?.changes).toMatchObject([{ kind: 'negation', removed: 'not' }])
  const last = sentences.at(-1)
  expect(`Ferries stay\n\n${content}`.slice(last?.start, last?.end)).toContain('Fishermen')
})

it('fetches a linked source, and compares with all of them', async () => {
  const { id: articleId } = await draft()
  await editor().sourceSupport.add({ kind: 'link', articleId, url: `${source.origin}/story` })
  await editor().sourceSupport.add({ kind: 'text', articleId, text })
  expect(await editor().sourceSupport.list({ articleId })).toMatchObject([
    { url: `${source.origin}/story`, siteName: 'Ellery Post' },
    { url: '' },
  ])
  const { sentences } = await editor().sourceSupport.check({
    articleId,
    title: 'The harbor council voted',
    content: text,
  })
  expect(sentences.slice(1).map(({ nearest }) => nearest)).toEqual([
    expect.stringContaining('voted on Tuesday to keep 12 ferries'),
    'Mayor Ada Quill said the bridge will not be closed.',
  ])
})

it('keeps the sources out of the public article', async () => {
  const { id: articleId } = await draft()
  await editor().sourceSupport.add({ kind: 'text', articleId, title: 'Secret memo', text })
  await editor().articles.setStatus({ id: articleId, status: 'published' })
  const response = await newsroom.app.request(`/api/articles/${articleId}`)
  expect(await response.text()).not.toContain('Secret memo')
})

it('removes a source, and holds at most ten', async () => {
  const { id: articleId } = await draft()
  for (let n = 0; n < MAX_ARTICLE_SOURCES; n++)
    await editor().sourceSupport.add({ kind: 'text', articleId, text: `${text} Number ${n}.` })
  await expect(editor().sourceSupport.add({ kind: 'text', articleId, text })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const [first] = await editor().sourceSupport.list({ articleId })
  await editor().sourceSupport.remove({ id: first?.id ?? 0 })
  expect(await editor().sourceSupport.list({ articleId })).toHaveLength(MAX_ARTICLE_SOURCES - 1)
  await expect(editor().sourceSupport.remove({ id: first?.id ?? 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('rejects an address that may not be fetched, a page without text, and an unknown article', async () => {
  const { id: articleId } = await draft()
  const add = (url: string, id = articleId) =>
    editor().sourceSupport.add({ kind: 'link', articleId: id, url })
  await expect(add('http://169.254.169.254/')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(add(`${source.origin}/nothing`)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  await expect(add(`${source.origin}/story`, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await editor().sourceSupport.check({ articleId, title: 'Harbor', content: 'Text.' })).toEqual({
    sentences: [],
    findings: [],
  })
})
