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
const answerOf = async (answer: Response) => [answer.status, answer.ok ? '' : await answer.text()]

async function turnOn() {
  const { secret, uri } = await editor().startTwoFactor()
  const { recoveryCodes } = await editor().confirmTwoFactor({
    secret,
    code: codeOf(secret),
    password: PASSWORD,
  })
  return { secret, uri, recoveryCodes }
}

describe('two-step sign-in', () => {
  it('is asked for once it is on, and only with the right password', async () => {
    expect((await logIn()).status).toBe(200)
    const { secret, uri } = await turnOn()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Broadsheet:editor\?/)
    expect(await answerOf(await logIn())).toEqual([401, 'Enter the code from your authenticator app'])
    expect(await answerOf(await logIn(codeOf(secret), 'wrong password'))).toEqual([
      401,
      'Invalid username or password',
    ])
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  it('tells a screen that the code is what is missing', async () => {
    await turnOn()
    const answer = await newsroom.app.request('/trpc/auth.login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'editor', password: PASSWORD }),
    })
    expect(await answer.json()).toMatchObject({
      error: { data: { httpStatus: 401, detail: { needsCode: true } } },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('takes a code once, and the next one half a minute later', async () => {
    const { secret } = await turnOn()
    newsroom.clock.advance(60_000)
    const code = codeOf(secret)
    const both = await Promise.all([logIn(code), logIn(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    newsroom.clock.advance(30_000)
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn()
    const [code = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(8)
    expect((await logIn(` ${code.slice(0, 6).toLowerCase()}-${code.slice(6)}`)).status).toBe(200)
    expect((await logIn(code)).status).toBe(401)
    expect(await editor().twoFactorStatus()).toEqual({ isOn: true, recoveryCodesLeft: 7 })
  })

  it('stops guessing after ten codes, whoever guesses from wherever', async () => {
    const { secret } = await turnOn()
    for (let i = 0; i < 10; i++) await logIn(String(i).padStart(6, '0'))
    expect((await logIn(codeOf(secret))).status).toBe(429)
  })

  it('counts codes that come at the same moment from everywhere', async () => {
    const { secret } = await turnOn()
    const person = { ...newsroom.people.staff, totpSecret: secret }
    const context = createAnonymousContext(newsroom.deps)
    const guesses = Array.from({ length: 30 }, (_, guess) =>
      requireSecondFactor(context, person, String(guess).padStart(6, '0')).catch(
        ({ code }) => code as string,
      ),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10)
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20)
  })

  it('asks for the password before it changes anything', async () => {
    const { secret } = await editor().startTwoFactor()
    const code = codeOf(secret)
    await expect(editor().confirmTwoFactor({ secret, code, password: 'no' })).rejects.toThrow(
      'password is wrong',
    )
    await expect(editor().confirmTwoFactor({ secret, code: '000000', password: PASSWORD })).rejects.toThrow(
      'not right',
    )
    await turnOn()
    await expect(editor().disableTwoFactor({ password: 'no' })).rejects.toThrow('password is wrong')
    await editor().disableTwoFactor({ password: PASSWORD })
    expect((await logIn()).status).toBe(200)
  })

  it('is for every account, readers too', async () => {
    const { secret } = await newsroom.as(newsroom.people.user).auth.startTwoFactor()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('says its secret nowhere', async () => {
    const { secret } = await turnOn()
    const everything = [
      await newsroom.as(newsroom.people.admin).users.list({}),
      await editor().currentUser(),
      await editor().twoFactorStatus(),
    ]
    expect(JSON.stringify(everything)).not.toContain(secret)
  })
})
