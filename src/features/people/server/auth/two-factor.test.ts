import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { requireSecondFactor } from './two-factor.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1' })))
afterEach(() => newsroom.close())

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: newsroom.clock.now() })
const editor = () => newsroom.as(newsroom.people.staff).auth
const logIn = (code?: string, password = PASSWORD) =>
  newsroom.app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'editor', password, ...(code === undefined ? {} : { code }) }),
  })
const resultOf = async (response: Response) => [response.status, response.ok ? '' : await response.text()]

async function turnOn() {
  const { secret, uri } = await editor().startTwoFactor()
  const { recoveryCodes } = await editor().confirmTwoFactor({
    secret,
    code: codeOf(secret),
    password: PASSWORD,
  })
  return { secret, uri, recoveryCodes }
}

describe('two-factor sign-in', () => {
  it('requires a code after the right password', async () => {
    expect((await logIn()).status).toBe(200)
    const { secret, uri } = await turnOn()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Broadsheet:editor\?/)
    expect(await resultOf(await logIn())).toEqual([401, 'Enter the code from your authenticator app'])
    expect(await resultOf(await logIn(codeOf(secret), 'wrong password'))).toEqual([
      401,
      'Invalid username or password',
    ])
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  it('reports in the error detail that a code is needed', async () => {
    await turnOn()
    const response = await newsroom.app.request('/trpc/auth.login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'editor', password: PASSWORD }),
    })
    expect(await response.json()).toMatchObject({
      error: { data: { httpStatus: 401, detail: { needsCode: true } } },
    })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('accepts each code once, and the next one 30 seconds later', async () => {
    const { secret } = await turnOn()
    newsroom.clock.advance(60_000)
    const code = codeOf(secret)
    const both = await Promise.all([logIn(code), logIn(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    newsroom.clock.advance(30_000)
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  it('accepts each recovery code once, regardless of case and hyphens', async () => {
    const { recoveryCodes } = await turnOn()
    const [code = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(8)
    expect((await logIn(` ${code.slice(0, 6).toLowerCase()}-${code.slice(6)}`)).status).toBe(200)
    expect((await logIn(code)).status).toBe(401)
    expect(await editor().twoFactorStatus()).toEqual({ isOn: true, recoveryCodesLeft: 7 })
  })

  it('accepts a code in every form that keyboards and apps give it', async () => {
    const inZeros = (zero: number) => (code: string) =>
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    const forms = [
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => `\u2068${code.slice(0, 3)}\u00a0${code.slice(3)}\u2069`,
      ...[0xff10, 0x660, 0x6f0, 0x966].map(inZeros),
    ]
    for (const form of forms) {
      newsroom.clock.advance(120_000)
      const { secret } = await editor().startTwoFactor()
      await editor().confirmTwoFactor({ secret, code: form(codeOf(secret)), password: PASSWORD })
      expect((await logIn(form(codeOf(secret)))).status).toBe(200)
    }
  })

  it('rejects signs that are no digits like a wrong code', async () => {
    const { secret } = await turnOn()
    for (const code of ['１２３４५x', '①②③④⑤⑥', '🚒🚒🚒']) {
      expect((await logIn(code)).status).toBe(401)
      const confirming = editor().confirmTwoFactor({ secret, code, password: PASSWORD })
      await expect(confirming).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('blocks the user after ten wrong codes', async () => {
    const { secret } = await turnOn()
    for (let i = 0; i < 10; i++) await logIn(String(i).padStart(6, '0'))
    expect((await logIn(codeOf(secret))).status).toBe(429)
  })

  it('counts codes that arrive at the same time', async () => {
    const { secret } = await turnOn()
    const user = { ...newsroom.people.staff, totpSecret: secret }
    const context = createAnonymousContext(newsroom.deps)
    const guesses = Array.from({ length: 30 }, (_, guess) =>
      requireSecondFactor(context, user, String(guess).padStart(6, '0')).catch(({ code }) => code as string),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20)
  })

  it('requires the password for changes', async () => {
    const { secret } = await editor().startTwoFactor()
    const code = codeOf(secret)
    await expect(editor().confirmTwoFactor({ secret, code, password: 'no' })).rejects.toThrow(
      'password is wrong',
    )
    await expect(editor().confirmTwoFactor({ secret, code: '000000', password: PASSWORD })).rejects.toThrow(
      'code is wrong',
    )
    await turnOn()
    await expect(editor().disableTwoFactor({ password: 'no' })).rejects.toThrow('password is wrong')
    await editor().disableTwoFactor({ password: PASSWORD })
    expect((await logIn()).status).toBe(200)
  })

  it('is available to readers', async () => {
    const { secret } = await newsroom.as(newsroom.people.user).auth.startTwoFactor()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('never returns its secret', async () => {
    const { secret } = await turnOn()
    const results = [
      await newsroom.as(newsroom.people.admin).users.list({}),
      await editor().currentUser(),
      await editor().twoFactorStatus(),
    ]
    expect(JSON.stringify(results)).not.toContain(secret)
  })
})
