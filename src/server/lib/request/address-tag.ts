import { createHmac, randomBytes } from 'node:crypto'
import { addressKey } from '../ip-address.ts'

const KEY = randomBytes(32)

/**
 * Twelve letters that stand for an address in logs: the same for one address until the process restarts, and
 * of no use to find out the address, as the key is in memory only.
 */
export function addressTag(address: string): string {
  return createHmac('sha256', KEY).update(addressKey(address)).digest('base64url').slice(0, 12)
}
