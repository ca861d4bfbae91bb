import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.json': 'application/json',
}

let folder = ''
test.beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))))
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server that knows files and indexes of folders, and nothing else. */
async function serveFiles(root: string) {
  const respond = async (...[req, res]: Parameters<RequestListener>) => {
    const path = decodeURIComponent((req.url ?? '/').split('?', 1)[0] ?? '/')
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path)
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    )
    res.writeHead(isFile ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    res.end(await readFile(isFile ? file : join(root, '404.html')))
  }
  const server = createServer((req, res) => void respond(req, res))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

type Node = DefaultTreeAdapterTypes.Node

function addressesOf(html: string): string[] {
  const found: string[] = []
  const waiting: Node[] = [parse(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes)
    if (!defaultTreeAdapter.isElementNode(node)) continue
    for (const { name, value } of node.attrs) {
      if (['href', 'src', 'poster'].includes(name)) found.push(value)
      if (name === 'srcset' && !value.includes('data:'))
        found.push(...value.split(',').flatMap((part) => part.trim().split(/\s+/, 1)[0] ?? []))
    }
  }
  return found
}

/** Follows every link on the site and returns how many addresses there are, and those that lead nowhere. */
async function crawl(origin: string): Promise<{ count: number; dead: string[] }> {
  const known = new Set(['/'])
  const waiting = ['/']
  const dead: string[] = []
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const response = await fetch(origin + path)
    const text = await response.text()
    if (response.status !== 200) dead.push(path)
    const type = response.headers.get('content-type') ?? ''
    const links = type.startsWith('text/html')
      ? addressesOf(text)
      : type.startsWith('text/css')
        ? Array.from(text.matchAll(/url\(["']?([^"')]+)/g), ([, url = '']) => url)
        : []
    for (const link of links) {
      const url = new URL(link, origin + path)
      if (url.origin !== origin || known.has(url.pathname + url.search)) continue
      known.add(url.pathname + url.search)
      waiting.push(url.pathname + url.search)
    }
  }
  return { count: known.size, dead }
}

test('a static copy of the site has no dead link, and its pages need no server', async ({ page, site }) => {
  await logIn(page.request, ADMIN)
  const data = {
    title: 'Ferry returns',
    content: 'See [the archive](/archive) and [a lost page](/articles/999999).',
    aiAnswers: 'no',
  }
  const made = (await (await page.request.post('/api/articles', { data })).json()) as { id: number }
  const target = join(folder, 'export')
  const folders = ['--data', site.dataDir, '--uploads', site.uploadsDir]
  const command = ['dist/server/cli.js', 'export', target, '--static', ...folders]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toContain('pages')

  const files = await serveFiles(join(target, 'site'))
  try {
    const { count, dead } = await crawl(files.origin)
    expect(dead).toEqual([])
    expect(count).toBeGreaterThan(60)
    for (const path of ['/', '/news/', '/archive/page/2/', `/articles/${made.id}/`, '/about/']) {
      await page.goto(files.origin + path, { waitUntil: 'load' })
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('link', { name: /log in|search/i })).toHaveCount(0)
    }
    const read = async (path: string) => (await fetch(files.origin + path)).text()
    expect(await read('/robots.txt')).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no')
    expect(await read('/rsl.xml')).toContain('<permits type="usage">ai-input</permits>')
    expect(await read(`/articles/${made.id}/rsl.xml`)).toContain(
      '<prohibits type="usage">ai-input</prohibits>',
    )
    expect(await read('/.well-known/tdmrep.json')).toBe('[{"location":"/","tdm-reservation":1}]')
    expect(await read(`/articles/${made.id}/`)).toContain(
      '<meta name="content-signal" content="search=yes, ai-input=no, ai-train=no"',
    )
    await page.goto(`${files.origin}/articles/${made.id}/`, { waitUntil: 'load' })
    await expect(page.getByText('a lost page')).toBeVisible()
    await page.getByRole('link', { name: 'the archive' }).click()
    await expect(page).toHaveURL(`${files.origin}/archive/`)
    // Ends requests for pictures, which would fail without the server.
    await page.goto('about:blank', { waitUntil: 'load' })
  } finally {
    await files.close()
  }
  await page.request.delete(`/api/articles/${made.id}`)
})
