import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { tinyImage } from '../fixtures/odd-files.ts'

export const ARTICLE_TITLE = 'Harbour council keeps the night ferry'

const PARAGRAPHS = [
  'PORT ELLERY — The harbour council voted on Tuesday to keep the night ferry running for another three years, after a debate that lasted more than four hours and drew 180 residents to the town hall.',
  'The vote was 11 to 6. Mayor Ada Quill said that the service, which carried 42,000 passengers last year, had become a lifeline for hospital workers on the far side of the bay.',
  '“Nobody should have to choose between a job and a way home,” Quill said after the meeting. “We listened, and the numbers were plain.”',
  'In order to pay for the service, the council will utilize a reserve fund of $1.2 million that was set aside in 2019 for repairs of the old pier. The pier was closed by inspectors in March.',
  'Tomas Brandt, who leads the opposition group, said that the decision was made without a proper plan. He said that the fund would be empty by 2027 and that the council had been warned of it at least eight times.',
  'The ferry leaves every 40 minutes between 10 p.m. and 4 a.m. A single ticket costs $3, and the price will not change until next summer. Workers at St. Brigid Hospital travel free.',
  'A second vote on the timetable was put off until December 15. The council will also ask the operator, Bayline Ferries, to report on delays each month.',
]

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title} | Ellery Post</title>` +
  `<meta property="og:title" content="${title}"><meta property="og:type" content="article">` +
  `<meta property="og:site_name" content="Ellery Post"><meta name="author" content="Nora Field">${head}</head>` +
  `<body><nav><a href="/">Home</a> <a href="/sport">Sport</a></nav><main><article><h1>${title}</h1>${body}</article></main></body></html>`

const article = (title = ARTICLE_TITLE, paragraphs = PARAGRAPHS) =>
  page(
    title,
    paragraphs
      .map((text, at) => {
        const picture =
          at === 2
            ? '<figure><img src="/pictures/pier.jpg" alt="The old pier" width="640" height="420"></figure>'
            : ''
        return `<p>${text}</p>${picture}`
      })
      .join('\n') + '<figure><img src="/pictures/missing.jpg" alt="A map" width="640" height="420"></figure>',
    '<meta property="og:image" content="/pictures/ferry.png">',
  )

type PageHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

const html =
  (text: string, headers: Record<string, string> = {}): PageHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
  }
const redirect =
  (location: string): PageHandler =>
  (_request, response) =>
    void response.writeHead(302, { location }).end()

const RESPONSES: Record<string, PageHandler> = {
  '/story': html(article()),
  '/second': html(article('Ferry council meets again')),
  // The same author may publish a page only once in ten minutes, so tests that share a site need several.
  '/credited': html(article('Ferry council meets in May')),
  '/june': html(article('Ferry council meets in June')),
  '/july': html(article('Ferry council meets in July')),
  '/restricted': (_request, response) =>
    void response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noai',
      })
      .end(
        article().replace(
          '</head>',
          '<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","isAccessibleForFree":false}</script></head>',
        ),
      ),
  '/reserved/mining': html(article(), { 'tdm-reservation': '1', 'tdm-policy': 'https://post.example/tdm' }),
  '/reserved/header': html(article(), { 'content-signal': 'search=yes, ai-input=no' }),
  '/reserved/meta': html(
    article().replace('</head>', '<meta name="content-signal" content="ai-input=no"></head>'),
  ),
  '/moved': redirect('/story'),
  '/to-private': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-file': redirect('file:///etc/passwd'),
  '/round': redirect('/round'),
  '/nothing': html(page('', '<ul><li><a href="/a">One</a></li><li><a href="/b">Two</a></li></ul>')),
  '/empty': html(''),
  '/consent': html(
    page(
      'Before you continue',
      '<p>We and our partners use cookies. Accept all cookies to continue, or manage your consent choices.</p>',
    ),
  ),
  '/short': html(page('A short note', `<p>${PARAGRAPHS[1]}</p>`)),
  '/file.pdf': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
  '/error': (_request, response) =>
    void response.writeHead(500, { 'content-type': 'text/html' }).end('<p>Oops</p>'),
  '/huge': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const piece = Buffer.alloc(256 * 1024, 'a ')
    const send = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  },
  '/bomb': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(30 * 1024 * 1024)))
  },
  // Never responds.
  '/silent': () => undefined,
  '/pictures/shape.svg': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  '/pictures/page.jpg': html('<p>Not a picture</p>'),
  '/pictures/ferry.png': async (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(await tinyImage('png', 240))
  },
  '/pictures/pier.jpg': async (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await tinyImage('jpeg', 200))
  },
}

export interface SourceSite {
  /** Like http://127.0.0.1:40123 */
  origin: string
  /** Requested paths in order, except robots.txt. */
  requests: string[]
  /** Publishes a text at a path, in place of what was there. Its ETag grows with each call. */
  publish(path: string, paragraphs: readonly string[]): void
  /** Serves a robots.txt, in place of none. */
  publishRobots(text: string): void
  /** Serves a status at a path in place of a page. */
  fail(path: string, status: number): void
  close(): Promise<void>
}

export { PARAGRAPHS as SOURCE_PARAGRAPHS }

/** Serves a text with an ETag, and 304 to those who have it. */
function versioned(text: string, etag: string): PageHandler {
  return (request, response) => {
    const headers = { etag, 'content-type': 'text/html; charset=utf-8' }
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
    else response.writeHead(200, headers).end(text)
  }
}

/** A small news site on a free port of 127.0.0.1, with the kinds of pages that a rewriter should not trust. */
export async function openSourceSite(): Promise<SourceSite> {
  const requests: string[] = []
  const published = new Map<string, PageHandler>()
  let version = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path !== '/robots.txt') requests.push(path)
    const handler = published.get(path) ?? RESPONSES[path]
    if (handler) return void handler(request, response)
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    publish: (path, paragraphs) => {
      published.set(path, versioned(article(ARTICLE_TITLE, [...paragraphs]), `"${++version}"`))
    },
    publishRobots: (text) => {
      published.set('/robots.txt', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' }).end(text)
      })
    },
    fail: (path, status) => {
      published.set(path, (_request, response) => void response.writeHead(status).end())
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
