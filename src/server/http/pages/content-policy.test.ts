import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { originsOf, policyFor } from './content-policy.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

// Simulates a bug that renders an article's text unescaped.
const INJECTED = 'alert("injected")'

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const render = async (_path: string, _link: unknown, { nonce }: { nonce: string }) => ({
    status: 200,
    html:
      `<html><head><meta property="csp-nonce" content="${nonce}"/></head><body><script>${INJECTED}</script>` +
      `<script nonce="guess">${INJECTED}</script><p> nonce=</p>` +
      `<script nonce="${nonce}" data-part="">router()</script></body></html>`,
  })
  site = await servePages(newsroom, Object.assign(render, { routeOf: (path: string) => path }))
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('allows only the inline scripts of the router and the head', async () => {
  const response = await fetch(site.origin)
  const policy = response.headers.get('content-security-policy')
  for (const script of ['ours()', 'router()']) expect(policy).toContain(hashOf(script))
  expect(policy).not.toContain(hashOf(INJECTED))
  const html = await response.text()
  expect(html).toContain('<script data-part="">router()</script>')
  expect(html).not.toContain('csp-nonce')
})

const isExample = (address: string) => new URL(address).hostname.endsWith('.example')

it('names the origins of the frames on the page, each once, and nothing without frames', () => {
  const frames = new Set(['https://a.example/1?x=1&y=2', 'https://a.example/2', 'https://b.example/'])
  const frameSources = originsOf(frames, isExample)
  expect(policyFor([], true, { frameSources })).toContain('; frame-src https://a.example https://b.example; ')
  expect(policyFor([], true)).not.toContain('frame-src')
})

it('allows no frame of a site that is not allowed, and no address that is none', () => {
  const frames = new Set([
    'https://evil.test/',
    'javascript:alert(1)',
    'https://[/',
    'https://a.example;/',
    '" https://a.example/',
  ])
  expect(originsOf(frames, isExample)).toEqual([])
})
