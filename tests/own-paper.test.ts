import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSetup } from '#features/people/server/setup/setup.service.ts'
import { createCaller } from '#server/app-router.ts'
import { contextOf, openEmptyNewsroom } from './support/newsroom/test-newsroom.ts'
import { servePages, type PageServer } from './support/newsroom/page-server.ts'

/** Words, pictures and addresses of the sample newsroom, and of the product. */
const FOREIGN = [
  'Real News, Real Time',
  'Stories, live updates',
  'as it happens',
  'Premium',
  '>Breaking',
  'LATEST',
  'Technology',
  'Entertainment',
  'broadsheet.example',
  '/pictures/',
  'Instagram',
  'one witness',
]

const STORIES = [
  { title: 'Ferry strike ends', category: 'town-hall' },
  { title: 'School opens again', category: 'schools' },
  { title: 'Mill sold at last', category: 'business' },
]

const PAPER = {
  paperName: 'The Mill Courier',
  timeZone: 'America/New_York',
  email: 'desk@mill.example',
}

type Paper = Awaited<ReturnType<typeof openEmptyNewsroom>>
let paper: Paper
let pages: PageServer

/** Sets up a paper as its first admin does, and publishes three stories. */
beforeAll(async () => {
  paper = await openEmptyNewsroom({ DEMO: '0' })
  const code = (await openSetup(paper.deps)) ?? ''
  const first = { username: 'ada', password: 'a long enough password', fullName: 'Ada Marsh' }
  const setUp = { ...first, code, ...PAPER }
  const user = await createCaller(contextOf(paper.deps, null)).setup.createAdmin(setUp)
  const admin = paper.as(user)
  await admin.sections.choose({
    sections: [{ name: 'Town Hall' }, { name: 'Schools' }, { name: 'Business' }],
  })
  for (const story of STORIES) {
    await admin.articles.create({ ...story, content: 'Text of the story.', status: 'published' })
  }
  pages = await servePages(paper)
})
afterAll(async () => {
  pages.close()
  await paper.close()
})

/** Reads every page that can be reached from the front page, and returns the texts by path. */
async function readAll(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const waiting = [
    '/',
    '/no-such-page',
    '/search?q=mill',
    '/robots.txt',
    '/manifest.webmanifest',
    '/opensearch.xml',
    '/llms.txt',
  ]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (texts.has(path) || texts.size > 80) continue
    const response = await fetch(pages.origin + path)
    const text = await response.text()
    texts.set(path, text)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, href = ''] of text.matchAll(/<(?:a|link)\b[^>]*\bhref="(\/[^"#]*)"/g)) {
      waiting.push(href.replaceAll('&amp;', '&'))
    }
  }
  return texts
}

it('has no word of the sample on any page of a paper of its own', async () => {
  const texts = await readAll()
  expect(texts.size).toBeGreaterThan(20)
  const found = [...texts].flatMap(([path, text]) =>
    FOREIGN.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
  // Its own name, and the product's only where it is named as the software.
  expect(texts.get('/')).toContain('<title>The Mill Courier</title>')
  expect(texts.get('/')).not.toMatch(/>[^<]*Broadsheet[^<]*</)
})
