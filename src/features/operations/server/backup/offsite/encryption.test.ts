import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKeys, newSalt, objectName, seal, unseal } from './encryption.ts'

const PASSPHRASE = 'correct horse battery staple'

describe('the encryption', () => {
  it('returns what was sealed, for every size, and differs each time', async () => {
    const keys = await deriveKeys(PASSPHRASE, newSalt())
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.of(1),
      Buffer.alloc(100_000, 'news '),
      randomBytes(70_000),
    ]) {
      const [one, two] = [await seal(keys, 'a', bytes), await seal(keys, 'a', bytes)]
      expect(one.equals(two)).toBe(false)
      expect((await unseal(keys, 'a', one)).equals(bytes)).toBe(true)
      expect(one.length).toBeLessThan(bytes.length + 80)
      await expect(unseal(keys, 'b', one)).rejects.toThrow('damaged')
    }
  })

  it('derives other keys from another passphrase or salt, and the same from the same', async () => {
    const salt = newSalt()
    const keys = await deriveKeys(PASSPHRASE, salt)
    expect(await deriveKeys(PASSPHRASE, salt)).toEqual(keys)
    for (const other of [await deriveKeys(`${PASSPHRASE}.`, salt), await deriveKeys(PASSPHRASE, newSalt())]) {
      expect(other.check).not.toBe(keys.check)
      expect(objectName(other, 'a')).not.toBe(objectName(keys, 'a'))
      await expect(unseal(other, 'a', await seal(keys, 'a', Buffer.of(1)))).rejects.toThrow('damaged')
    }
  })
})
