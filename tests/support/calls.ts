import type { Page, Route } from '@playwright/test'

/** Finds a procedure in any batch: an address may name several, separated by commas. */
const calls = (procedure: string) => (url: URL) =>
  url.pathname.startsWith('/trpc/') && url.pathname.slice(6).split(',').includes(procedure)

/** Answers every call of a procedure in the place of the server, as a gateway would. */
export async function answerWith(
  page: Page,
  procedure: string,
  answer: Parameters<Route['fulfill']>[0],
): Promise<void> {
  await page.route(calls(procedure), (route) => route.fulfill(answer))
}

/** Lets one procedure fail, and nothing else of the batch it travels in. */
export async function failAlone(page: Page, procedure: string): Promise<void> {
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }
  await page.route(calls(procedure), async (route) => {
    const names = new URL(route.request().url()).pathname.slice(6).split(',')
    const answers = (await (await route.fetch()).json()) as unknown[]
    const json = answers.map((answer, place) =>
      names[place] === procedure ? { error: { message: 'x', code: -32603, data } } : answer,
    )
    await route.fulfill({ status: 207, json })
  })
}

/** Lets nothing of a procedure come back; the browser's own network error. */
export async function cutOff(page: Page, procedure: string): Promise<void> {
  await page.route(calls(procedure), (route) => route.abort())
}

/** Holds the calls of a procedure until the returned function is called. */
export async function holdBack(page: Page, procedure: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(calls(procedure), async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The procedures called from now on, in order. */
export function listCalls(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) heard.push(...pathname.slice(6).split(','))
  })
  return heard
}
