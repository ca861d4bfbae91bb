import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { UpdateError } from './update-error.ts'

/** Far larger than any release. */
const MAX_FILE_BYTES = 500 * 1024 * 1024
const MAX_TEXT_BYTES = 4096

/** Throws UpdateError unless `<file>.sig` is a valid signature of the file for the PEM key in `publicKeyPath`. */
export function assertSigned(path: string, publicKeyPath: string): void {
  const signaturePath = `${path}.sig`
  if (!existsSync(path)) throw new UpdateError(`There is no file ${path}.`)
  if (statSync(path).size > MAX_FILE_BYTES) throw new UpdateError(`${path} is too large to be a release.`)
  if (!existsSync(signaturePath)) {
    throw new UpdateError(`${signaturePath} is missing. Download it to the same folder as the release.`)
  }
  const signature = Buffer.from(readShort(signaturePath), 'base64')
  if (!verify(null, readFileSync(path), readPublicKey(publicKeyPath), signature)) {
    throw new UpdateError(
      `The signature does not match ${path}: the file is incomplete, changed, or from another publisher. Nothing was installed.`,
    )
  }
}

function readPublicKey(path: string): KeyObject {
  if (!existsSync(path)) {
    throw new UpdateError(
      "This installation has no release key. Name the publisher's public key with --key FILE.",
    )
  }
  let key: KeyObject | null = null
  try {
    key = createPublicKey(readShort(path))
  } catch {
    // The error below covers this too.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new UpdateError(`${path} is not an Ed25519 public key in PEM.`)
  return key
}

function readShort(path: string): string {
  if (statSync(path).size > MAX_TEXT_BYTES) throw new UpdateError(`${path} is too large.`)
  return readFileSync(path, 'utf8')
}
