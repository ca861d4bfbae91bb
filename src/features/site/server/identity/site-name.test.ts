import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom({ SITE_NAME: 'The Harbor Post', RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
async function rename(name: string): Promise<void> {
  const { identity, version } = await admin().identity.read()
  await admin().identity.save({ identity: { ...identity, name }, version })
}
const register = (username: string, password = PASSWORD) =>
  newsroom.as(null).auth.register({ username, password })

describe('the name that an admin gives the site', () => {
  it('is reserved as a username from then on, also in letters that look alike', async () => {
    await expect(register('theharborpost')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await rename('Lighthouse Times')
    await expect(register('LighthouseTimes')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(register('1ighthouseTirnes')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await register('lighthouse')).toMatchObject({ username: 'lighthouse' })
  })

  it('is no password, alone or with the username', async () => {
    await rename('Kittiwake Courier')
    for (const password of ['KittiwakeCourier2026', 'kittiwake courier robin 1']) {
      await expect(register('robin', password)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await register('robin', 'kittiwake courier on a cliff')).toMatchObject({ username: 'robin' })
  })

  it('is the issuer in authenticator apps, and the title of the API reference', async () => {
    await rename('Guillemot Gazette')
    const { uri } = await admin().auth.startTwoFactor()
    expect(uri).toContain('issuer=Guillemot%20Gazette')
    const documentTitle = async () => {
      const response = await newsroom.app.request('/api/openapi.json')
      return ((await response.json()) as { info: { title: string } }).info.title
    }
    expect(await documentTitle()).toBe('Guillemot Gazette API')
    const html = await (await newsroom.app.request('/api/docs')).text()
    expect(html).toContain('Back to Guillemot Gazette')
    await rename('')
    expect(await documentTitle()).toBe('The Harbor Post API')
  })
})
