import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Controls whether /setup may create the first admin, and checks its one-time code. In memory only. */
export interface SetupGate {
  isOpen(): boolean
  /** Opens the gate and returns its code: 80 random bits as four groups of four letters and digits. */
  open(): string
  /** True for the right code. Ignores case, spaces and dashes. */
  accepts(code: string): boolean
  close(): void
}

/** Crockford's base 32, without the ambiguous letters I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createSetupGate(): SetupGate {
  let hash: Buffer | null = null
  return {
    isOpen: () => hash !== null,
    open() {
      const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length])
      hash = hashOf(letters.join(''))
      return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
    },
    accepts: (code) => hash !== null && timingSafeEqual(hash, hashOf(code)),
    close() {
      hash = null
    },
  }
}

const hashOf = (code: string) =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest()
