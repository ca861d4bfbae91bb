import { sign, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Returns the Ed25519 signature of a file in base64, as stored in `<file>.sig`. */
export function signFile(path: string, privateKey: KeyObject): string {
  return `${sign(null, readFileSync(path), privateKey).toString('base64')}\n`
}
