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
