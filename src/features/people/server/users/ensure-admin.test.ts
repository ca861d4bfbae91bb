import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  addPerson,
  openTestNewsroom,
  PASSWORD,
  type TestNewsroom,
} from '#tests/support/newsroom/test-newsroom.ts'
import { m } from '#shared/catalog/m.ts'
import { ensureAdmin } from './user-commands.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const OPERATORS_PASSWORD = 'the-operators-pass-1'
const logIn = (username: string, password: string) => newsroom.as(null).auth.login({ username, password })

describe('the admin of the environment', () => {
  it('is created if the name is free', async () => {
    const admin = { username: 'boss', password: OPERATORS_PASSWORD }
    expect(await ensureAdmin(newsroom.deps, admin)).toBe('created')
    expect(await logIn('boss', OPERATORS_PASSWORD)).toMatchObject({ role: 'admin' })
  })

  it.each(['user', 'staff'] as const)('never takes over a %s account with the same name', async (role) => {
    await addPerson(newsroom.deps, 'boss', role)
    const admin = { username: 'BOSS', password: OPERATORS_PASSWORD }
    expect(await ensureAdmin(newsroom.deps, admin)).toBe('rejected')
    expect(await logIn('boss', PASSWORD)).toMatchObject({ role })
    await expect(logIn('boss', OPERATORS_PASSWORD)).rejects.toThrow(m.invalidLogin())
  })

  it('does not change the password of an existing admin', async () => {
    const admin = { username: 'chief', password: OPERATORS_PASSWORD }
    expect(await ensureAdmin(newsroom.deps, admin)).toBe('exists')
    expect(await logIn('chief', PASSWORD)).toMatchObject({ role: 'admin' })
  })

  it.each([
    ['ADMIN_PASSWORD: Password must be at least 8 characters', { username: 'boss', password: 'abcd' }],
    [
      'ADMIN_USERNAME: Username may contain letters, digits, dots, dashes and underscores only',
      { username: 'the boss', password: OPERATORS_PASSWORD },
    ],
  ])('is rejected with %s', async (message, admin) => {
    await expect(ensureAdmin(newsroom.deps, admin)).rejects.toThrow(message)
  })
})

describe('an incomplete admin in the environment', () => {
  it.each([
    ['ADMIN_USERNAME: needs ADMIN_PASSWORD as well', { ADMIN_USERNAME: 'boss' }],
    ['ADMIN_PASSWORD: needs ADMIN_USERNAME as well', { ADMIN_PASSWORD: OPERATORS_PASSWORD }],
  ])('is rejected with %s', (message, env) => {
    const read = () => readConfig(env as Record<string, string>)
    expect(read).toThrow(`Check these settings: ${message}`)
  })
})
