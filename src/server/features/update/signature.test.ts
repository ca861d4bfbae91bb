import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertSigned, signFile } from './signature.ts'

let folder: string
let file: string
let publicKey: string
const publisher = generateKeyPairSync('ed25519')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-signature-'))
  file = join(folder, 'release.tar.gz')
  publicKey = join(folder, 'key.pub')
  writeFileSync(file, 'the bytes of a release')
  writeFileSync(`${file}.sig`, signFile(file, publisher.privateKey))
  writeFileSync(publicKey, publisher.publicKey.export({ type: 'spki', format: 'pem' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file that the publisher signed is accepted', () => {
  expect(() => assertSigned(file, publicKey)).not.toThrow()
})

test('a truncated file is refused', () => {
  truncateSync(file, 10)
  expect(() => assertSigned(file, publicKey)).toThrow('The signature does not match')
})

test('a signature by somebody else is refused', () => {
  writeFileSync(`${file}.sig`, signFile(file, generateKeyPairSync('ed25519').privateKey))
  expect(() => assertSigned(file, publicKey)).toThrow('The signature does not match')
})

test.each(['', 'not base64 at all', 'AAAA'])('the signature %j is refused', (signature) => {
  writeFileSync(`${file}.sig`, signature)
  expect(() => assertSigned(file, publicKey)).toThrow('The signature does not match')
})

test('a file without a signature is refused', () => {
  rmSync(`${file}.sig`)
  expect(() => assertSigned(file, publicKey)).toThrow('.sig is missing')
})

test('an installation without a key says how to give one', () => {
  rmSync(publicKey)
  expect(() => assertSigned(file, publicKey)).toThrow('--key FILE')
})

test('a key of another kind is refused', () => {
  const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(publicKey, other.export({ type: 'spki', format: 'pem' }))
  expect(() => assertSigned(file, publicKey)).toThrow('is not an Ed25519 public key')
})

test('a key or a signature that is far too large is not read', () => {
  writeFileSync(`${file}.sig`, 'A'.repeat(5000))
  expect(() => assertSigned(file, publicKey)).toThrow('too large')
})
