import { Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { message, type Text, type Message } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import { byPath, createFileCounter, fileLimits, isSystemFile } from './file-limits.ts'
import type { SourceFile, SourceFiles } from './source-files.ts'

const broken = (cause?: unknown) => new SourceError('zipDamaged', { cause })
const hostile = (text: Text) => new SourceError(text)

/**
 * Opens a ZIP file. Symbolic links, files of unknown packing and files named twice are left out and named; ZIP files
 * in it stay closed. Throws SourceError if it is damaged, encrypted, too large, or made to harm its reader.
 */
export async function openZip(file: string): Promise<SourceFiles> {
  const zip = await yauzl
    .openPromise(file, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    })
    .catch((cause: unknown) => {
      throw cause instanceof Error && 'code' in cause && cause.code === 'EACCES'
        ? new SourceError('zipUnreadable', { cause })
        : broken(cause)
    })
  try {
    const { entries, problems } = await listEntries(zip)
    const files: SourceFile[] = [...entries].map(([path, { uncompressedSize }]) => ({
      path,
      bytes: uncompressedSize,
    }))
    return {
      files: files.sort(byPath),
      problems,
      open: (name) => openEntry(zip, name, entries.get(name)),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof SourceError ? error : nameProblem(error)
  }
}

async function listEntries(zip: ZipFile): Promise<{ entries: Map<string, Entry>; problems: Message[] }> {
  const entries = new Map<string, Entry>()
  const problems: Message[] = []
  const counter = createFileCounter()
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (name.endsWith('/') || isSystemFile(name)) continue
    assertHarmless(entry)
    counter.add(entry.uncompressedSize)
    packed += entry.compressedSize
    // Entries of a bomb share the same packed bytes.
    if (packed > zip.fileSize) throw hostile('zipOverlaps')
    const problem = problemOf(entry, entries)
    if (problem === null) entries.set(name, entry)
    else if (problems.length < fileLimits.problems) problems.push(problem)
  }
  return { entries, problems }
}

function assertHarmless(entry: Entry): void {
  const { fileName: name, uncompressedSize, compressedSize } = entry
  if (entry.isEncrypted()) throw hostile('zipEncrypted')
  const isUnsafe = name.includes('\0') || name.includes('\\') || name.split('/').includes('..')
  const isTooLong =
    Buffer.byteLength(name) > fileLimits.pathBytes || name.split('/').length > fileLimits.depth
  if (isUnsafe || isTooLong) throw hostile('zipBadName')
  if (uncompressedSize > fileLimits.ratioFromBytes && uncompressedSize > compressedSize * fileLimits.ratio)
    throw hostile('zipBomb')
}

const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000

function problemOf(entry: Entry, known: Map<string, Entry>): Message | null {
  const name = entry.fileName
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
    return message('linkedFileLeftOut', { name })
  if (!entry.canDecodeFileData()) return message('packedUnreadably', { name })
  if (known.has(name)) return message('fileIsListedTwice', { name })
  return null
}

/** yauzl throws on names that lead out of the folder, and on a broken directory. */
function nameProblem(error: unknown): SourceError {
  const isName =
    error instanceof Error && /^(invalid relative path|absolute path|invalid characters)/.test(error.message)
  return isName ? hostile('zipBadName') : broken(error)
}

async function openEntry(zip: ZipFile, name: string, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new SourceError(message('namedFileMissing', { name }))
  const unreadable = (cause: unknown) => new SourceError(message('zipFileDamaged', { name }), { cause })
  const packed = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
    throw unreadable(cause)
  })
  const checked = checkSum(entry.crc32)
  packed.on('error', (cause) => checked.destroy(unreadable(cause)))
  checked.on('close', () => packed.destroy())
  return packed.pipe(checked)

  function checkSum(expected: number): Transform {
    let sum = 0
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum = crc32(chunk, sum)
        done(null, chunk)
      },
      flush: (done) => done(sum === expected ? null : unreadable(`CRC ${sum}`)),
    })
  }
}
