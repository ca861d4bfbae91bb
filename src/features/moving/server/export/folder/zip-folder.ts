import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUMS_NAME, type ExportFolder } from './export-folder.ts'
import { createZipFile } from './zip-file.ts'

/**
 * Opens an export that is sent as a ZIP file. A file that is written in several pieces waits in a temporary folder,
 * because files follow each other in a ZIP file.
 */
export async function openZipFolder(write: (chunk: Uint8Array) => Promise<void>): Promise<ExportFolder> {
  const waitingDir = await mkdtemp(join(tmpdir(), 'broadsheet-export-'))
  const counts = { files: 0, bytes: 0 }
  const zip = createZipFile(write)
  const sums: string[] = []

  async function put(name: string, content: Parameters<ExportFolder['put']>[1]): Promise<void> {
    const hash = createHash('sha256')
    async function* counted() {
      const pieces = typeof content === 'string' || content instanceof Uint8Array ? [content] : content
      for await (const piece of pieces as AsyncIterable<string | Uint8Array>) {
        const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
        hash.update(chunk)
        counts.bytes += chunk.byteLength
        yield chunk
      }
    }
    await zip.add(name, counted())
    counts.files++
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const clean = () => rm(waitingDir, { recursive: true, force: true })

  let opened = 0
  return {
    counts,
    put,
    async open(name) {
      const path = join(waitingDir, String(++opened))
      const file = await open(path, 'wx', 0o600)
      return {
        async write(text) {
          await file.appendFile(text)
        },
        async close() {
          await file.close()
          await put(name, createReadStream(path))
          await rm(path)
        },
      }
    },
    async finish() {
      await zip.add(SUMS_NAME, [Buffer.from(sums.join(''))])
      await zip.finish()
      await clean()
    },
    discard: () => void clean(),
  }
}
