import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { cosign, cosignedAt } from './cosignature.ts'
import { EMPTY_ROOT } from './merkle-tree.ts'
import {
  formatNote,
  formatVerifierKey,
  isSignedBy,
  keyPairOf,
  parseNote,
  parseVerifierKey,
  SIGNATURE_TYPES,
  signNote,
  verifierKey,
} from './signed-note.ts'
import { parseTilePath, tilePath, widthOfTile } from './tiles.ts'
import { formatTlogProof, parseTlogProof } from './tlog-proof.ts'

/** The example of c2sp.org/signed-note. */
const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

/** The example of c2sp.org/tlog-cosignature. Its keys are not published. */
const COSIGNED = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`

const note = (text: string) => parseNote(text) ?? expect.fail('not a note')
const key = (text: string) => parseVerifierKey(text) ?? expect.fail('not a key')

describe('signed notes', () => {
  it('accepts the published example and none of its changes', () => {
    expect(isSignedBy(note(NOTE), key(KEY))).toBe(true)
    expect(formatVerifierKey(key(KEY))).toBe(KEY)
    expect(isSignedBy(note(NOTE.replace('example message', 'example massage')), key(KEY))).toBe(false)
    const other = verifierKey('example.com/foo', SIGNATURE_TYPES.note, Buffer.alloc(32, 1))
    expect(isSignedBy(note(NOTE), other)).toBe(false)
  })

  it('rejects a note with a wrong signature of the same key beside the right one', () => {
    const line = NOTE.split('\n')[2] ?? ''
    const forged = NOTE + line.replace('Uw2QOkn8', 'Uw2QOkn9') + '\n'
    expect(isSignedBy(note(forged), key(KEY))).toBe(false)
  })

  it.each([
    'no signature\n',
    'text\n\n',
    NOTE.slice(0, -1),
    NOTE.replace('— ', '- '),
    NOTE.replace('message', 'mess\tage'),
    NOTE.replace('Uw2Q', 'Uw2!'),
    `text\n\n— example.com/foo AAAA\n`,
    `text\n\n${'— example.com/foo AAAAAAA=\n'.repeat(65)}`,
  ])('rejects the malformed note %j', (text) => expect(parseNote(text)).toBeNull())

  it.each([
    KEY.replace('530d903a', '530d903b'),
    KEY.replace('example.com/foo', 'example.com/bar'),
    KEY.replace('Aeky', 'Beky'),
    `${KEY}AA`,
    KEY.replace('example.com/foo', 'example com'),
    '',
  ])('rejects the malformed key %j', (text) => expect(parseVerifierKey(text)).toBeNull())

  it('signs what it accepts', () => {
    const { privateKey, publicKey } = keyPairOf(Buffer.alloc(32, 7))
    const own = verifierKey('paper.example/record', SIGNATURE_TYPES.note, publicKey)
    const text = 'Schiff angekommen. عربى\n'
    const signed = formatNote(text, [signNote(text, own, privateKey)])
    expect(isSignedBy(note(signed), key(formatVerifierKey(own)))).toBe(true)
  })
})

describe('checkpoints', () => {
  it('reads the published example', () => {
    const parsed = note(COSIGNED)
    expect(parsed.signatures.map(({ name }) => name)).toEqual([
      'example.com/behind-the-sofa',
      'witness.example.com/w1',
    ])
    const checkpoint = parseCheckpoint(parsed.text) ?? expect.fail('not a checkpoint')
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(formatCheckpoint(checkpoint)).toBe(parsed.text)
    const [, witness] = parsed.signatures
    // The time of the example is 1679315147.
    expect(witness?.signature.readBigUInt64BE()).toBe(1_679_315_147n)
  })

  it.each([
    'a\n1\n',
    'a\n01\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
    'a\n-1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
    'a\n9007199254740993\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
    '\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
    'a\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU\n',
    'a\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\nb\n',
  ])('rejects %j', (text) => expect(parseCheckpoint(text)).toBeNull())

  it('cosigns with the time, which cannot be changed later', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
    const witness = verifierKey('witness.example', SIGNATURE_TYPES.cosignature, raw)
    const text = formatCheckpoint({ origin: 'paper.example/record', size: 0, root: EMPTY_ROOT })
    const line = cosign(text, { key: witness, privateKey, seconds: 1_700_000_000 })
    expect(cosignedAt(note(formatNote(text, [line])), witness)).toBe(1_700_000_000)
    const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64')
    bytes[11] = (bytes[11] ?? 0) + 1
    const moved = `— witness.example ${bytes.toString('base64')}\n`
    expect(cosignedAt(note(formatNote(text, [moved])), witness)).toBeNull()
  })
})

describe('tiles', () => {
  it('has the published addresses and widths', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 0, width: 12 })).toBe('tile/entries/000.p/12')
    // The example of a tree of 70,000 leaves.
    expect(widthOfTile({ level: 0, index: 272 }, 70_000)).toBe(256)
    expect(widthOfTile({ level: 0, index: 273 }, 70_000)).toBe(112)
    expect(widthOfTile({ level: 1, index: 1 }, 70_000)).toBe(17)
    expect(widthOfTile({ level: 2, index: 0 }, 70_000)).toBe(1)
    expect(widthOfTile({ level: 1, index: 0 }, 256)).toBe(1)
  })

  it.each(['tile/0/x001/x234/067', 'tile/entries/000.p/255', 'tile/63/000'])('reads %s', (path) => {
    expect(tilePath(parseTilePath(path) ?? expect.fail('not a tile'))).toBe(path)
  })

  it.each([
    'tile/00/000',
    'tile/64/000',
    'tile/0/0',
    'tile/0/x000/000',
    'tile/0/001/002',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/../checkpoint',
  ])('rejects %s', (path) => expect(parseTilePath(path)).toBeNull())
})

describe('proofs in a file', () => {
  const checkpoint = COSIGNED
  it('writes what it reads', () => {
    const text = formatTlogProof({
      index: 73_894,
      proof: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
      checkpoint,
    })
    expect(text.startsWith('c2sp.org/tlog-proof@v1\nindex 73894\n')).toBe(true)
    const proof = parseTlogProof(text) ?? expect.fail('not a proof')
    expect(formatTlogProof(proof)).toBe(text)
    const extra = text.replace('index', 'extra YWdl\nindex')
    expect(parseTlogProof(extra)?.extra?.toString()).toBe('age')
  })

  it.each([
    `c2sp.org/tlog-proof@v2\nindex 1\n\n${COSIGNED}`,
    `c2sp.org/tlog-proof@v1\nindex 01\n\n${COSIGNED}`,
    `c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\n${COSIGNED}`,
    `c2sp.org/tlog-proof@v1\nindex 1\n${`${Buffer.alloc(32).toString('base64')}\n`.repeat(64)}\n${COSIGNED}`,
  ])('rejects a malformed one', (text) => expect(parseTlogProof(text)).toBeNull())
})
