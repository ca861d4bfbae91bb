import { hash, verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A hasher that counts the checks that were computed to their end. */
function setUp() {
  let checks = 0
  const counted = async (storedHash: string, password: string) => {
    const isRight = await verify(storedHash, password)
    checks += 1
    return isRight
  }
  const hasher = createPasswordHasher(QUICK, { hash, verify: counted })
  return { hasher, checks: () => checks }
}

it('computes one check for a missing hash, an invalid one and a wrong password, so that all take as long', async () => {
  const { hasher, checks } = setUp()
  const stored = await hasher.hash('a long enough password')
  for (const [index, storedHash] of [null, '!', stored].entries()) {
    expect(await hasher.verify(storedHash, 'x')).toBe(false)
    expect(checks()).toBe(index + 1)
  }
  expect(await hasher.verify(stored, 'a long enough password')).toBe(true)
})

const COMPOSED = 'Gr\u00fc\u00dfe aus Orl\u00e9ans 27'
const FORMS = [COMPOSED, COMPOSED.normalize('NFD'), COMPOSED.replace(' aus', '\u00a0aus')]

it('takes a password in each form that looks the same', async () => {
  const { hasher } = setUp()
  for (const form of FORMS) {
    const stored = await hasher.hash(form)
    for (const typed of FORMS) expect(await hasher.verify(stored, typed)).toBe(true)
    expect(await hasher.verify(stored, 'Grusse aus Orleans 27')).toBe(false)
  }
})

it('takes a password as it was stored before, and computes as many checks without an account', async () => {
  const { hasher, checks } = setUp()
  for (const form of FORMS) expect(await hasher.verify(await hash(form, QUICK), form)).toBe(true)
  const stored = await hasher.hash('another')
  for (const storedHash of [null, '!', stored]) {
    const before = checks()
    expect(await hasher.verify(storedHash, COMPOSED.normalize('NFD'))).toBe(false)
    expect(checks() - before).toBe(2)
  }
})
