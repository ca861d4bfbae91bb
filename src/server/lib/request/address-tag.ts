import { createHmac, randomBytes } from 'node:crypto'
import { addressKey } from '../ip-address.ts'

const KEY = randomBytes(32)

/**
 * Returns a tag of twelve letters that replaces an address in logs. Stable until the process restarts; the key is
 * in memory only, so the address cannot be recovered.
 */
export function addressTag(address: string): string {
  return createHmac('sha256', KEY).update(addressKey(address)).digest('base64url').slice(0, 12)
}
