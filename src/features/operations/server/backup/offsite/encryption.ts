import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { BackupError } from '../backup-error.ts'

// docs/operating.md describes this format, so a backup can be read without this program.

/** Fixed by format 1, so write access to the bucket cannot weaken them. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const MAGIC = Buffer.from('BROADSHEET-1\n')
const SALT_BYTES = 32
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES
/** Each object has its own key, so its only nonce may be constant. */
const NONCE = Buffer.alloc(12)
const [RAW, GZIPPED] = [Buffer.of(0), Buffer.of(1)]
/** Bounds what one object may unpack to. */
const MAX_BYTES = 1024 * 1024 * 1024

export interface BackupKeys {
  /** Encrypts the content of objects. */
  content: Buffer
  /** Names objects after their content. */
  names: Buffer
  /** Shows whether the passphrase is right, and nothing else. */
  check: string
}

export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

/** Derives the keys from a passphrase. Takes about half a second and 128 MB, which slows down guessing. */
export async function deriveKeys(passphrase: string, salt: Buffer): Promise<BackupKeys> {
  const master = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
  return {
    content: subkey(master, salt, 'content'),
    names: subkey(master, salt, 'names'),
    check: subkey(master, salt, 'check').toString('hex'),
  }
}

const subkey = (key: Buffer, salt: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `broadsheet backup 1 ${purpose}`, 32))

/** Returns the name of an object: the same for the same bytes, and meaningless without the key. */
export const objectName = (keys: BackupKeys, sha256: string): string =>
  createHmac('sha256', keys.names).update(sha256).digest('hex')

/** Compresses and encrypts the bytes of one object. */
export async function seal(keys: BackupKeys, name: string, bytes: Buffer): Promise<Buffer> {
  const packed = await promisify(gzip)(bytes, { level: 5 })
  const plain = packed.length < bytes.length ? [GZIPPED, packed] : [RAW, bytes]
  const salt = newSalt()
  const cipher = createCipheriv('aes-256-gcm', subkey(keys.content, salt, 'object'), NONCE).setAAD(
    aadOf(name),
  )
  const sealed = plain.map((part) => cipher.update(part))
  return Buffer.concat([MAGIC, salt, ...sealed, cipher.final(), cipher.getAuthTag()])
}

/** Decrypts and unpacks an object. Throws BackupError if it was changed, cut, renamed or has another key. */
export async function unseal(keys: BackupKeys, name: string, sealed: Buffer): Promise<Buffer> {
  const isOurs =
    sealed.length >= HEADER_BYTES + TAG_BYTES + 1 && sealed.subarray(0, MAGIC.length).equals(MAGIC)
  if (!isOurs) throw new BackupError(`The object ${name} is not part of a Broadsheet backup`)
  const salt = sealed.subarray(MAGIC.length, HEADER_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', subkey(keys.content, salt, 'object'), NONCE)
    .setAAD(aadOf(name))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const body = decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES))
    decipher.final()
    const content = body.subarray(1)
    return body[0] === GZIPPED[0] ? await promisify(gunzip)(content, { maxOutputLength: MAX_BYTES }) : content
  } catch (cause) {
    throw new BackupError(`The object ${name} is damaged or was changed`, { cause })
  }
}

const aadOf = (name: string) => Buffer.from(`broadsheet backup 1 ${name}`)
