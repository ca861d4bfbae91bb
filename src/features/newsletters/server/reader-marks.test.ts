import { eq } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { issues } from '#features/newsletters/tables/issues.ts'
import { startNewsletterRoom, type NewsletterRoom } from '#tests/support/newsroom/newsletter-room.ts'

let room: NewsletterRoom
beforeAll(async () => void (room = await startNewsletterRoom()))
afterAll(() => room.end())
beforeEach(() => room.open())
afterEach(() => room.close())

const WORD = /\d+\.[\w-]{22}/
const OURS = 'https://paper.example/newsletters'

/** Text of an author that asks for the words of a reader in links to another site. */
const HOSTILE = [
  '[More](https://evil.example/?t=__READER__)',
  '[Out](https://evil.example/newsletters/leave/__READER__)',
  `[Our](https://evil.example/?t=${OURS}/leave/__READER__)`,
  '[Story](https://evil.example/newsletters/article/__ARTICLE_1__)',
  'https://evil.example/__READER__ "https://evil.example/newsletters/leave/__READER__"',
].join('\n\n')

async function newIssue(content: string): Promise<number> {
  const id = await room.issueTo(['ann@a.example'])
  const { version } = await room.admin().issues.get({ id })
  await room.admin().issues.update({ id, version, content, subject: 'About __READER__' })
  return id
}

async function sentParts(): Promise<string[]> {
  await room.run()
  const { html, text, subject } = await simpleParser(room.sink.taken[0]?.raw ?? '')
  return [String(html), String(text), String(subject)]
}

/** Addresses of the other site that have a signed word. */
const givenAway = (part: string) =>
  (part.match(/https:\/\/evil\.example[^\s"<]*/g) ?? []).filter((address) => WORD.test(address))

it('gives no word of a reader to another site, whatever the author writes', async () => {
  const id = await newIssue(HOSTILE)
  await room.admin().issues.send({ id, at: null })
  const [html = '', text = '', subject] = await sentParts()
  for (const part of [html, text]) {
    expect(givenAway(part)).toEqual([])
    expect(part).toContain('https://evil.example/?t=__READER__')
    expect(part).toMatch(new RegExp(`${OURS}/leave/1-${WORD.source}`))
  }
  expect(subject).toBe('About __READER__')
})

it('fills the links of an issue that an earlier version froze, and no others', async () => {
  const id = await newIssue('Rain today.')
  await room.admin().issues.send({ id, at: null })
  const links = [`${OURS}/leave/__READER__`, `${OURS}/article/__ARTICLE_1__?from=issue-1`]
  const evil = HOSTILE.match(/https:\/\/evil[^)\s"]*/g) ?? []
  await room.newsroom.deps.db.write(async (tx) => {
    const html = [...links, ...evil].map((href) => `<a href="${href}">Link</a>`).join(' ')
    const plainText = [...links, ...evil].map((href) => `Link: ${href}`).join('\n')
    await tx.db.update(issues).set({ html, plainText }).where(eq(issues.id, id))
  })
  for (const part of (await sentParts()).slice(0, 2)) {
    expect(givenAway(part)).toEqual([])
    expect(part).toMatch(new RegExp(`${OURS}/leave/1-${WORD.source}`))
    expect(part).toMatch(new RegExp(`${OURS}/article/${id}-1-${WORD.source}\\?from=issue-1`))
  }
})
