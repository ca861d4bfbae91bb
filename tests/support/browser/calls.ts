import type { APIRequestContext, Page, Route } from '@playwright/test'

const calls = (procedure: string) => (url: URL) => url.pathname === `/trpc/${procedure}`

/** Fulfills every call of a procedure in place of the server, as a gateway would. */
export async function respondWith(
  page: Page,
  procedure: string,
  response: Parameters<Route['fulfill']>[0],
): Promise<void> {
  await page.route(calls(procedure), (route) => route.fulfill(response))
}

/** Fails every call of a procedure with the browser's own network error. */
export async function failCalls(page: Page, procedure: string): Promise<void> {
  await page.route(calls(procedure), (route) => route.abort())
}

/** Holds the requests for an address until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Holds the calls of a procedure until the returned function is called. */
export const holdResponses = (page: Page, procedure: string): Promise<() => void> =>
  holdRequests(page, calls(procedure))

/** The procedures called from now on, in order. */
export function listCalls(page: Page): string[] {
  const called: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) called.push(pathname.slice(6))
  })
  return called
}

/** Calls a mutation and returns its result. Fails on an error. */
export async function mutate<Result>(
  request: APIRequestContext,
  procedure: string,
  data: object,
): Promise<Result> {
  const response = await request.post(`/trpc/${procedure}`, { data })
  const body = (await response.json()) as { result?: { data: Result } }
  if (!body.result) throw new Error(`${procedure}: ${JSON.stringify(body)}`)
  return body.result.data
}
