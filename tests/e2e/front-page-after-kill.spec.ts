import { request as newRequest } from '@playwright/test'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { newZone, type Layout } from '#features/front-page/shared/front-page.ts'
import { random } from '#tests/support/random.ts'

const ROUNDS = 6

/** The heading tells which version a layout is. */
const layoutOf = (version: number): Layout => ({
  zones: Array.from({ length: 20 }, (_, index) => ({
    ...newZone('text', `zone-${index}`),
    heading: String(version),
    text: 'Words. '.repeat(100).trim(),
  })),
})

test('an acknowledged front page survives kill -9 at any moment, whole', async () => {
  test.setTimeout(180_000)
  const first = await startSite({ DEMO: '0' })
  const folder = first.dataDir.replace(/\/data$/, '')
  let site = first
  let acknowledged = 0
  for (let round = 0; round < ROUNDS; round++) {
    const request = await newRequest.newContext({ baseURL: site.origin })
    await logIn(request, ADMIN)
    const saveOnce = async () => {
      const data = { pageId: 0, version: acknowledged, layout: layoutOf(acknowledged + 1) }
      const response = await request.post('/trpc/frontPage.save', { data })
      expect(response.status()).toBe(200)
      acknowledged += 1
    }
    for (let count = 0; count < 5; count++) await saveOnce()
    const saving = (async () => {
      for (;;) await saveOnce()
    })().catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, random() * 300))
    await site.kill()
    await saving
    await request.dispose()

    site = await startSite({ DEMO: '0' }, folder)
    const after = await newRequest.newContext({ baseURL: site.origin })
    await logIn(after, ADMIN)
    const input = encodeURIComponent(JSON.stringify({ pageId: 0 }))
    const { result } = (await (await after.get(`/trpc/frontPage.open?input=${input}`)).json()) as {
      result: { data: { version: number; layout: Layout } }
    }
    // The last save may have been stored and not acknowledged.
    expect([acknowledged, acknowledged + 1]).toContain(result.data.version)
    expect(result.data.layout).toEqual(layoutOf(result.data.version))
    expect(await (await after.get('/')).text()).toContain(`>${result.data.version}</h2>`)
    acknowledged = result.data.version
    await after.dispose()
  }
  await site.stop()
})
