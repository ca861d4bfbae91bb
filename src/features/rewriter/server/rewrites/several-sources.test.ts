import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })))
afterAll(() => newsroom.close())
beforeEach(() => newsroom.clock.advance(11 * 60_000))

const editor = () => newsroom.as(newsroom.people.staff)
const REASON = 'The agencies sent us these stories today.'

const text = (sourceName: string, title: string, words: string, rest = {}) => ({
  kind: 'text' as const,
  title,
  text: words,
  wire: { sourceName, ...rest },
})
const HARBOR = text(
  'Harbor Agency',
  'Council keeps the ferry',
  'The council of Port Ellery voted 11 to 6 on Tuesday to keep the night ferry.\n\nMayor Ada Quill called it a lifeline.',
)
const COAST = text(
  'Coast Wire',
  'Night ferry survives vote',
  'Opposition leader Tomas Brandt said that the reserve fund of $1.2 million would be empty by 2027.',
)

it('makes one draft from several sources, and says where each of them is', async () => {
  const made = await editor().rewriter.rewriteSources({ sources: [HARBOR, COAST], style: 'conservative' })
  const whole = `${made.sourceTitle}\n\n${made.sourceText}`
  expect(made.sources?.map(({ start, end, siteName }) => [siteName, whole.slice(start, end)])).toEqual([
    ['Harbor Agency', `${HARBOR.title}\n\n${HARBOR.text}`],
    ['Coast Wire', `${COAST.title}\n\n${COAST.text}`],
  ])
  expect(made.content).toContain('11 to 6')
  expect(made.content).toContain('## Night ferry survives vote')
  expect(made.findings.filter(({ status }) => status !== 'dropped')).toEqual([])
  const result = `${made.title}\n\n${made.content}`
  const brandt = made.sentences.find(({ start, end }) => result.slice(start, end).includes('Brandt'))
  expect(brandt?.source.map(({ start }) => start >= (made.sources?.[1]?.start ?? 0))).toEqual([true])
})

it('credits every source of a digest, and keeps each beside the article', async () => {
  const made = await editor().rewriter.rewriteSources({ sources: [HARBOR, COAST], style: 'creative' })
  expect(made.content).toContain('Harbor Agency')
  expect(made.content).toContain('Coast Wire')
  const { id } = await editor().rewriter.publish({
    title: 'Two papers on the ferry',
    content: made.content,
    category: 'news',
    sourceUrl: '',
    images: [],
    rewriteId: made.id,
    reason: REASON,
  })
  const sources = await editor().sourceSupport.list({ articleId: id })
  expect(sources.map(({ siteName, title }) => [siteName, title])).toEqual([
    ['Harbor Agency', 'Council keeps the ferry'],
    ['Coast Wire', 'Night ferry survives vote'],
  ])
  const { sentences } = await editor().sourceSupport.check({
    articleId: id,
    title: 'Ferry',
    content: `${COAST.text}\n\n${HARBOR.text}`,
  })
  expect(sentences.slice(-3).map(({ sourceId }) => sourceId)).toEqual([
    sources[1]?.id,
    sources[0]?.id,
    sources[0]?.id,
  ])
})

it('keeps the latest embargo, and one that cannot be read above all', async () => {
  const until = (iso: string | null) => ({ embargo: { until: iso, text: 'Hold' } })
  const early = { ...HARBOR, wire: { ...HARBOR.wire, ...until('2030-01-01T00:00:00Z') } }
  const late = { ...COAST, wire: { ...COAST.wire, ...until('2031-01-01T00:00:00Z') } }
  const unread = { ...COAST, wire: { ...COAST.wire, ...until(null) } }
  const embargoOf = async (...sources: (typeof early | typeof unread)[]) =>
    (await editor().rewriter.rewriteSources({ sources, style: 'creative' })).embargoUntil
  expect(await embargoOf(late, early)).toBe('2031-01-01T00:00:00.000Z')
  expect(await embargoOf(unread, early)).toMatch(/^9999/)
})

it('takes two to five sources', async () => {
  const rewrite = (count: number) =>
    editor().rewriter.rewriteSources({
      sources: Array.from({ length: count }, () => HARBOR),
      style: 'creative',
    })
  await expect(rewrite(1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(rewrite(6)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
