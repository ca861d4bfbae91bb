import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { TRPCUntypedClient } from '@trpc/client'
import { loadDemo } from '#db/demo/load-demo.ts'
import { createUploads } from '#server/http/files/serve-uploads.ts'
import { inProcessLink } from '#server/http/pages/in-process-link.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { SIGNED_IN_COOKIE } from '#features/people/shared/sign-in.ts'
import type { NewsroomCall, NewsroomOptions, NewsroomRequest } from './newsroom-requests.ts'

interface Open {
  newsroom: TestNewsroom
  handle: RequestListener
}

/** By the id in the cookie of the browser that opened it. */
const open = new Map<string, Open>()
let opened = 0

/** Handles what a browser with tests asks a newsroom, and what its screens ask. */
export async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = pathOf(req)
  if (path.startsWith('/newsroom/')) return answerTest(req, res)
  // Live updates are a matter of journeys; this status tells the browser not to ask again.
  if (path === '/live') return void res.writeHead(204).end()
  const found = open.get(idIn(req))
  if (!found) return void res.writeHead(503).end(`No newsroom is open for ${path}`)
  return found.handle(req, res)
}

export async function closeAll(): Promise<void> {
  for (const id of open.keys()) await close(id)
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''
const idIn = ({ headers }: IncomingMessage) => /(?:^|; )newsroom=(\d+)/.exec(headers.cookie ?? '')?.[1] ?? ''

/** Answers one of `NewsroomRequest` with JSON; an error has its message. */
async function answerTest(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const request = JSON.parse(await text(req)) as NewsroomRequest
  const send = (status: number, body: unknown) => {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
  }
  try {
    if ('open' in request) {
      await close(idIn(req))
      res.setHeader('set-cookie', `newsroom=${await openNewsroom(request.open)}; Path=/`)
      return send(200, null)
    }
    const found = open.get(idIn(req))
    if (!found) throw new Error('Call openNewsroom first')
    if ('path' in request) return send(200, await call(found.newsroom, request))
    if ('advanceMs' in request) return send(200, found.newsroom.clock.advance(request.advanceMs))
    res.setHeader('set-cookie', await cookiesFor(found.newsroom, request))
    send(200, null)
  } catch (error) {
    send(500, { message: error instanceof Error ? error.message : String(error) })
  }
}

async function openNewsroom({ env, demo }: NewsroomOptions): Promise<string> {
  const newsroom = await openTestNewsroom(env)
  const { db, clock } = newsroom.deps
  if (demo) await loadDemo(db, { folder: 'db/demo', now: clock.now(), timeZone: 'UTC', adminHash: null })
  const uploads = createUploads(newsroom.deps)
  const serve = getRequestListener(newsroom.app.fetch, { overrideGlobalObjects: false })
  opened += 1
  open.set(String(opened), {
    newsroom,
    handle: (req, res) => void (uploads(req, res, pathOf(req)) || serve(req, res)),
  })
  return String(opened)
}

async function close(id: string): Promise<void> {
  const found = open.get(id)
  open.delete(id)
  await found?.newsroom.close()
}

function call({ deps, people }: TestNewsroom, { as, path, type, input }: NewsroomCall): Promise<unknown> {
  const link = inProcessLink(contextOf(deps, people[as]), { onError: () => undefined })
  const client = new TRPCUntypedClient({ links: [link] })
  return type === 'query' ? client.query(path, input) : client.mutation(path, input)
}

/** The cookies of a session of that person; without one, those that end a session. */
async function cookiesFor(
  { deps, people, cookieOf }: TestNewsroom,
  { signIn }: Extract<NewsroomRequest, { signIn: unknown }>,
): Promise<string[]> {
  if (signIn) return [`${await cookieOf(people[signIn])}; Path=/; HttpOnly`, `${SIGNED_IN_COOKIE}=1; Path=/`]
  return [deps.sessions.cookieName, SIGNED_IN_COOKIE].map((name) => `${name}=; Path=/; Max-Age=0`)
}
