import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { S3Error } from '#drivers/s3/s3-error.ts'
import type { Bucket } from '#drivers/s3/s3-place.ts'
import { BackupError } from '../backup-error.ts'
import { deriveKeys, newSalt, seal, unseal, type BackupKeys } from './encryption.ts'

const KEY_OBJECT = 'broadsheet.json'
export const BACKUPS = 'backups/'
export const OBJECTS = 'objects/'

const keyObject = z.object({
  format: z.literal(1),
  kdf: z.literal('scrypt'),
  salt: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  check: z.string(),
})

/** Encrypted objects in a bucket. */
export interface Repository {
  keys: BackupKeys
  bucket: Bucket
  read(key: string): Promise<Buffer>
  /** Stores bytes and reads them back. Throws BackupError if they differ. */
  write(key: string, bytes: Buffer): Promise<void>
}

/** Opens the backups in a bucket. Throws BackupError for another passphrase, and if there are none unless `create`. */
export async function openRepository(
  bucket: Bucket,
  passphrase: string,
  { create = false } = {},
): Promise<Repository> {
  const keys = (await readKeys(bucket, passphrase)) ?? (create ? await createKeys(bucket, passphrase) : null)
  if (!keys) throw new BackupError('There are no backups at this place in the bucket')
  const read = async (key: string) => {
    const sealed = await readObject(bucket, key)
    if (!sealed) throw new BackupError(`The object ${key} is missing`)
    return unseal(keys, key, sealed)
  }
  return {
    keys,
    bucket,
    read,
    async write(key, bytes) {
      await bucket.putBytes(key, await seal(keys, key, bytes))
      if (!(await read(key)).equals(bytes)) throw new BackupError(`The object ${key} was not stored as sent`)
    },
  }
}

async function readKeys(bucket: Bucket, passphrase: string): Promise<BackupKeys | null> {
  const stored = await readObject(bucket, KEY_OBJECT)
  if (!stored) return null
  const { salt, check } = parseKeyObject(stored)
  const keys = await deriveKeys(passphrase, Buffer.from(salt, 'base64'))
  if (keys.check !== check) throw new BackupError('BACKUP_PASSPHRASE is not the passphrase of these backups')
  return keys
}

function parseKeyObject(stored: Buffer): z.output<typeof keyObject> {
  try {
    return keyObject.parse(JSON.parse(stored.toString('utf8')))
  } catch (cause) {
    throw new BackupError(`${KEY_OBJECT} in the bucket is not of this version of Broadsheet`, { cause })
  }
}

async function createKeys(bucket: Bucket, passphrase: string): Promise<BackupKeys> {
  const salt = newSalt()
  const keys = await deriveKeys(passphrase, salt)
  const text = JSON.stringify({ format: 1, kdf: 'scrypt', salt: salt.toString('base64'), check: keys.check })
  await bucket.putBytes(KEY_OBJECT, Buffer.from(text))
  return keys
}

async function readObject(bucket: Bucket, key: string): Promise<Buffer | null> {
  const body = await bucket.get(key)
  if (!body) return null
  // The connection may end in the middle of the object.
  return buffer(body).catch((error: unknown) => {
    throw error instanceof S3Error ? error : new S3Error('GET', 'Interrupted', 0)
  })
}
