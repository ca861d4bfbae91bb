import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPage } from '#client/entry-server.tsx'
import { addRedirect } from '#features/site/server/urls/redirects.service.ts'
import { presentPath } from '#features/site/server/urls/present-path.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createAddressRateLimit } from '../address-rate-limit.ts'
import { createPageCache } from './page-cache.ts'
import { createPageRenderer, type RenderPage } from './page-renderer.ts'
import { readPageRequest, type PageRequest, type RoutedRequest } from './page-request.ts'
import {
  cachedPage,
  formerQueryRedirect,
  limitedRequest,
  movedArticle,
  movedView,
  notFound,
  ownPageRedirect,
  removedArticle,
  renderedPage,
  setupPage,
  templatePage,
  type Answer,
  type Parts,
} from './page-resolvers.ts'
import { createPageTemplates } from './page-templates.ts'

let newsroom: TestNewsroom
let parts: Parts
let rendered: string[]

const editor = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)

beforeEach(() => open())
afterEach(() => newsroom.close())

async function open(env: Record<string, string> = {}) {
  newsroom = await openTestNewsroom(env)
  const { deps } = newsroom
  rendered = []
  const render: RenderPage = Object.assign(
    async (path: string) => {
      rendered.push(path)
      const status = path.includes('placeholder') || path.startsWith('/404') ? 404 : 200
      return { status, html: `<html><head></head><body>${path}</body></html>` }
    },
    { routeOf: renderPage.routeOf },
  )
  const renderer = createPageRenderer(deps, render, () => ({ styles: '', tags: '', inlineScripts: [] }))
  parts = {
    deps,
    renderer,
    pages: createPageCache(deps.db, { caching: 'public', clock: deps.clock }),
    templates: createPageTemplates(deps, renderer),
    isRateLimited: createAddressRateLimit(deps),
  }
}

function request(url: string): PageRequest {
  const req = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
  return readPageRequest(req, new ServerResponse(req))
}

async function routed(url: string): Promise<RoutedRequest> {
  const plain = request(url)
  const route = parts.renderer.routeOf(plain.path) ?? ''
  return { ...plain, route, articlePath: await presentPath(parts.deps, route, plain.path) }
}

const redirect = (path: string, target: string) =>
  parts.deps.db.write((tx) => addRedirect(tx, { path, target, at: newsroom.clock.iso() }))

/** The status with the body, or with the target of a redirect. */
function shownBy(answer: Answer | null) {
  if (answer === null || answer === 'sent') return answer
  const { identity } = answer.ready
  const head = identity?.head ?? []
  const location = head.includes('location') ? head[head.indexOf('location') + 1] : undefined
  return [answer.status, location ?? /<body>(.*)<\/body>/.exec(String(identity?.body))?.[1]]
}

const create = (title: string) => editor().articles.create({ title, content: 'Text.', category: 'politics' })

it('formerQueryRedirect finds an address by its query alone', async () => {
  const { id } = await create('Bridge')
  await redirect('/?p=77', `/articles/${id}`)
  expect(shownBy(await formerQueryRedirect(parts, request('/?p=77')))).toEqual([301, `/articles/${id}`])
  expect(await formerQueryRedirect(parts, request('/?p=78'))).toBeNull()
  expect(await formerQueryRedirect(parts, request('/'))).toBeNull()
})

it('cachedPage finds a page by another spelling of its address', async () => {
  expect(cachedPage(parts, request('/news'))).toBeNull()
  const page = await renderedPage(parts, await routed('/news'))
  expect(cachedPage(parts, request('/n%65ws/?utm=1'))).toBe(page)
})

it('ownPageRedirect leads from the number of a page to its address', async () => {
  const { id } = await admin().pages.create({ title: 'Team', slug: 'team' })
  expect(await ownPageRedirect(parts, await routed(`/articles/${id}`))).toBeNull()
  await admin().articles.update({ id, content: 'Ana and Bo.' })
  await admin().articles.setStatus({ id, status: 'published' })
  expect(shownBy(await ownPageRedirect(parts, await routed(`/articles/${id}`)))).toEqual([301, '/team'])
  expect(await ownPageRedirect(parts, await routed('/team'))).toBeNull()
})

it('movedView redirects from the letters of version 0.1.0', async () => {
  const shown = async (path: string) => {
    const answer = movedView(parts, await routed(path))
    return answer && shownBy(answer)
  }
  expect(await shown('/dashboard/letters')).toEqual([301, '/dashboard/issues'])
  expect(await shown('/dashboard/letters/12/edit?a=b')).toEqual([301, '/dashboard/issues/12/edit?a=b'])
  expect(await shown('/dashboard/lettersets')).toBeNull()
})

it('movedArticle leads to the present address, with the query', async () => {
  await admin().settings.update({ addressForm: 'date' })
  const { id } = await create('Bridge')
  const moved = await movedArticle(parts, await routed(`/articles/${id}?utm=1`))
  expect(shownBy(moved)).toEqual([301, '/2026/03/bridge?utm=1'])
  expect(await movedArticle(parts, await routed('/2026/03/bridge'))).toBeNull()
  expect(await movedArticle(parts, await routed('/2026/03/other'))).toBeNull()
})

it('removedArticle renders the page of an article that is gone, and counts it as missed', async () => {
  await admin().settings.update({ addressForm: 'date' })
  const { id } = await create('Bridge')
  expect(await removedArticle(parts, await routed('/2026/03/bridge'))).toBeNull()
  await editor().articles.setStatus({ id, status: 'unpublished' })
  const gone = await removedArticle(parts, await routed('/2026/03/bridge'))
  expect(shownBy(gone)).toEqual([200, '/2026/03/bridge'])
  expect(rendered).toEqual(['/2026/03/bridge'])
  await redirect('/2026/03/bridge', '/politics')
  expect(shownBy(await removedArticle(parts, await routed('/2026/03/bridge')))).toEqual([301, '/politics'])
  expect(await removedArticle(parts, await routed('/2026/03/never'))).toBeNull()
})

it('templatePage fills unknown addresses into one rendering', async () => {
  for (const path of ['/nowhere', '/elsewhere'])
    expect(shownBy(await templatePage(parts, await routed(path)))).toEqual([404, path])
  expect(rendered).toHaveLength(1)
  expect(shownBy(await templatePage(parts, await routed('/%C3%A4')))).toEqual([
    404,
    expect.stringMatching(/^\/404/),
  ])
  await redirect('/nowhere', '/politics')
  expect(shownBy(await templatePage(parts, await routed('/nowhere')))).toEqual([301, '/politics'])
  for (const path of ['/politics', '/', '/search?q=a'])
    expect(await templatePage(parts, await routed(path))).toBeNull()
})

it('limitedRequest sends a response above the limit of an address', async () => {
  await newsroom.close()
  await open({ RATE_LIMIT_FACTOR: '0.01' })
  const answers: Array<Answer | null> = []
  for (let n = 0; n < 20; n++) answers.push(await limitedRequest(parts, await routed('/news')))
  expect(answers[0]).toBeNull()
  expect(answers.at(-1)).toBe('sent')
})

it('setupPage is only for /setup, and is never stored', async () => {
  expect(await setupPage(parts, await routed('/news'))).toBeNull()
  const page = await setupPage(parts, await routed('/setup'))
  expect(shownBy(page)).toEqual([404, '/setup'])
  expect(page).toMatchObject({ once: true })
})

it('renderedPage renders a page once, and searches each time', async () => {
  for (const path of ['/news', '/news', '/search?q=a', '/search?q=a'])
    expect(await renderedPage(parts, await routed(path))).toMatchObject({ status: 200 })
  expect(rendered).toEqual(['/news', '/search?q=a', '/search?q=a'])
})

it('notFound leads from a former address, and shares one page among all others', async () => {
  await redirect('/old/place/x', '/politics')
  expect(shownBy(await notFound(parts, request('/old/place/x')))).toEqual([301, '/politics'])
  const first = await notFound(parts, request('/a/b/c/d/e'))
  expect(first.status).toBe(404)
  expect(await notFound(parts, request('/f/g/h/i/j'))).toBe(first)
})
