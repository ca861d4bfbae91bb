import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { isBase64 } from './base64.ts'

// Signed notes as c2sp.org/signed-note defines them.

/** Ed25519 signatures of notes, and timestamped cosignatures of checkpoints (c2sp.org/tlog-cosignature). */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const
export type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES]

/** A public key with its name. */
export interface VerifierKey {
  name: string
  /** Eight hexadecimal digits. */
  id: string
  type: SignatureType
  /** 32 bytes (RFC 8032). */
  publicKey: Buffer
}

export interface NoteSignature {
  name: string
  id: string
  /** The bytes after the key id. */
  signature: Buffer
  /** The line without its end. */
  line: string
}

export interface SignedNote {
  /** With its last line end. */
  text: string
  signatures: NoteSignature[]
}

/** More bytes than any note of ours needs; a signature of another kind may have 5 kB. */
export const NOTE_MAX_BYTES = 100_000
const SIGNATURES_MAX = 64

const NAME = /^[^\s+\p{Cc}]+$/u

/** Returns whether a text may name a key. */
export const isKeyName = (text: string): boolean => NAME.test(text)

/** Returns the key with its id. */
export function verifierKey(name: string, type: SignatureType, publicKey: Buffer): VerifierKey {
  const id = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(type)).update(publicKey).digest()
  return { name, id: id.toString('hex', 0, 4), type, publicKey }
}

/** Returns the text of a key: name, id and key material. */
export const formatVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${Buffer.concat([Uint8Array.of(type), publicKey]).toString('base64')}`

/** Reads the text of an Ed25519 key; null if it is malformed, of another kind, or its id does not belong to it. */
export function parseVerifierKey(text: string): VerifierKey | null {
  const [, name = '', id = '', material = ''] = /^([^+]+)\+([\da-f]{8})\+(.+)$/.exec(text) ?? []
  if (!isKeyName(name) || !isBase64(material)) return null
  const [type, ...bytes] = Buffer.from(material, 'base64')
  if ((type !== SIGNATURE_TYPES.note && type !== SIGNATURE_TYPES.cosignature) || bytes.length !== 32)
    return null
  const key = verifierKey(name, type, Buffer.from(bytes))
  return key.id === id ? key : null
}

/** Returns the line of a signature, with its end. */
export function signatureLine({ name, id }: Pick<VerifierKey, 'name' | 'id'>, signature: Buffer): string {
  return `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`
}

/** Returns a note with the signature lines. `text` ends with a line end. */
export const formatNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`

// No control characters but line ends, and no lone surrogates.
const ALLOWED = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u

/** Reads a note without checking its signatures; null if it is malformed or too long. */
export function parseNote(note: string): SignedNote | null {
  if (note.length > NOTE_MAX_BYTES || !ALLOWED.test(note)) return null
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) return null
  const lines = note.slice(split + 2, -1).split('\n')
  if (lines.length > SIGNATURES_MAX) return null
  const signatures = lines.map(parseSignatureLine)
  if (!signatures.every((signature) => signature !== null)) return null
  return { text: note.slice(0, split + 1), signatures }
}

/** Reads a signature line without its end; null if it is malformed. */
export function parseSignatureLine(line: string): NoteSignature | null {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? []
  if (!isKeyName(name) || !isBase64(encoded)) return null
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length <= 4) return null
  return { name, id: bytes.toString('hex', 0, 4), signature: bytes.subarray(4), line }
}

/** Returns the signature line of a note text by an Ed25519 key. */
export const signNote = (text: string, key: VerifierKey, privateKey: KeyObject): string =>
  signatureLine(key, sign(null, Buffer.from(text), privateKey))

/**
 * Returns whether a note has a valid signature of the key. A wrong signature beside it makes the note invalid, as the
 * specification demands.
 */
export function isSignedBy({ text, signatures }: SignedNote, key: VerifierKey): boolean {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id)
  return own.length > 0 && own.every(({ signature }) => isValidSignature(text, signature, key.publicKey))
}

/** Returns whether an Ed25519 signature belongs to the text and the key of 32 bytes. */
export function isValidSignature(text: string, signature: Buffer, publicKey: Buffer): boolean {
  return signature.length === 64 && verify(null, Buffer.from(text), publicKeyOf(publicKey), signature)
}

// The fixed beginning of an Ed25519 key in DER (RFC 8410).
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const publicKeyOf = (bytes: Buffer) =>
  createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' })

/** Returns the private key of a secret of 32 bytes, with its public key of 32 bytes. */
export function keyPairOf(secret: Buffer): { privateKey: KeyObject; publicKey: Buffer } {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, publicKey: spki.subarray(SPKI.length) }
}
