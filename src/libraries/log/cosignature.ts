import { sign, type KeyObject } from 'node:crypto'
import { isValidSignature, signatureLine, type SignedNote, type VerifierKey } from './signed-note.ts'

// Ed25519 cosignatures of checkpoints (c2sp.org/tlog-cosignature).

const messageOf = (text: string, seconds: bigint) => `cosignature/v1\ntime ${seconds}\n${text}`

/** Returns the signature line of a witness. `seconds` since 1970. */
export function cosign(
  text: string,
  { key, privateKey, seconds }: { key: VerifierKey; privateKey: KeyObject; seconds: number },
): string {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(seconds))
  const signature = sign(null, Buffer.from(messageOf(text, BigInt(seconds))), privateKey)
  return signatureLine(key, Buffer.concat([time, signature]))
}

/** The last second that dates of four digits can have. */
const SECONDS_MAX = 253_402_300_799

/** Returns the time of a cosignature as ISO 8601; null for one after the year 9999. */
export const signedInstant = (seconds: number): string | null =>
  seconds <= SECONDS_MAX ? new Date(seconds * 1000).toISOString() : null

/** Returns when a witness signed the checkpoint, in seconds since 1970; null if it has no valid signature of the key. */
export function cosignedAt({ text, signatures }: SignedNote, key: VerifierKey): number | null {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id)
  const times = own.map(({ signature }) => {
    if (signature.length !== 72) return null
    const seconds = signature.readBigUInt64BE()
    const isValid = isValidSignature(messageOf(text, seconds), signature.subarray(8), key.publicKey)
    return isValid && seconds <= Number.MAX_SAFE_INTEGER ? Number(seconds) : null
  })
  return times.includes(null) ? null : (times[0] ?? null)
}
