import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signFile } from '../../../../../release/sign-file.ts'
import { assertSigned } from './signature.ts'

let folder: string
let file: string
let publicKey: string
const publisher = generateKeyPairSync('ed25519')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-signature-'))
  file = join(folder, 'release.tar.xz')
  publicKey = join(folder, 'key.pub')
  writeFileSync(file, 'the bytes of a release')
  writeFileSync(`${file}.sig`, signFile(file, publisher.privateKey))
  writeFileSync(publicKey, publisher.publicKey.export({ type: 'spki', format: 'pem' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('accepts a file signed by the publisher', () => {
  expect(() => assertSigned(file, publicKey)).not.toThrow()
})

test('rejects a truncated file', () => {
  truncateSync(file, 10)
  expect(() => assertSigned(file, publicKey)).toThrow('The signature does not match')
})

test('rejects a signature with another key', () => {
  writeFileSync(`${file}.sig`, signFile(file, generateKeyPairSync('ed25519').privateKey))
  expect(() => assertSigned(file, publicKey)).toThrow('The signature does not match')
})

test.each(['', 'not base64 at all', 'AAAA'])('rejects the signature %j', (signature) => {
  writeFileSync(`${file}.sig`, signature)
  expect(() => assertSigned(file, publicKey)).toThrow('The signature does not match')
})

test('rejects a file without a signature', () => {
  rmSync(`${file}.sig`)
  expect(() => assertSigned(file, publicKey)).toThrow('.sig is missing')
})

test('names the --key option if the installation has no key', () => {
  rmSync(publicKey)
  expect(() => assertSigned(file, publicKey)).toThrow('--key FILE')
})

test('rejects a key of another type', () => {
  const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(publicKey, other.export({ type: 'spki', format: 'pem' }))
  expect(() => assertSigned(file, publicKey)).toThrow('is not an Ed25519 public key')
})

test('rejects an oversized signature', () => {
  writeFileSync(`${file}.sig`, 'A'.repeat(5000))
  expect(() => assertSigned(file, publicKey)).toThrow('too large')
})
