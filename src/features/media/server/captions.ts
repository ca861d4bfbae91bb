import { readFile } from 'node:fs/promises'
import { AppError } from '#server/lib/app-error.ts'
import { message } from '#shared/catalog/message.ts'

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]|$)`)

/**
 * Throws UNPROCESSABLE_CONTENT for a WebVTT file that players pass over without a word: with times in the form of
 * SubRip, with no times, or in another encoding than UTF-8.
 */
export async function requireCaptions(path: string): Promise<void> {
  const lines = decodeCaptions(await readFile(path)).split(/\r\n?|\n/)
  const times = lines.flatMap((line, index) => (line.includes('-->') ? [{ line, number: index + 1 }] : []))
  const wrong = times.find(({ line }) => !TIMES.test(line))
  if (wrong) throw new AppError('UNPROCESSABLE_CONTENT', message('captionsDamaged', { line: wrong.number }))
  if (times.length === 0) throw new AppError('UNPROCESSABLE_CONTENT', 'captionsEmpty')
}

function decodeCaptions(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('UNPROCESSABLE_CONTENT', 'captionsEmpty')
  }
}
