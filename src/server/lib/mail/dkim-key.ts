import { createPrivateKey } from 'node:crypto'

/** RFC 8301 §3.2: verifiers reject shorter keys. */
const BITS_MIN = 1024

/**
 * True for a private key that signs mail: RSA in PEM, without a passphrase. Gmail and Outlook ignore signatures of
 * Ed25519 (RFC 8463), and the library makes none.
 */
export function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem)
    return type === 'rsa' && (details?.modulusLength ?? 0) >= BITS_MIN
  } catch {
    return false
  }
}
