import { expect, it } from 'vitest'
import { isVersion, versionHash } from './version-text.ts'

it('accepts the salt of a version in one spelling only', () => {
  const salt = `${'A'.repeat(42)}0=`
  const said = versionHash(salt, 'Words')
  expect(isVersion(said, salt, 'Words')).toBe(true)
  // The last two bits of the letter before the sign say nothing.
  const respelled = `${'A'.repeat(42)}1=`
  expect(versionHash(respelled, 'Words')).toBe(said)
  expect(isVersion(said, respelled, 'Words')).toBe(false)
})
