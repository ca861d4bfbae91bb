import { rejectedUpload } from '#client/lib/rejected-upload.ts'
import { m } from '#shared/catalog/m.ts'

/** Uploads use XMLHttpRequest because fetch reports no progress. */
const UPLOAD_URL = '/api/media/upload'

const NO_PROGRESS_BYTES = 64 * 1024

export interface FileToSend {
  file: File
  /** The id of the item whose file is replaced. */
  replaces?: number
  /** Called with the share sent so far, 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file, with its name as the title. Resolves to the id of its item. Rejects with one sentence, or with an
 * AbortError.
 */
export function sendFile({ file, replaces, onSent, signal }: FileToSend): Promise<number> {
  const form = new FormData()
  form.append('title', file.name)
  if (replaces) form.append('replaces', String(replaces))
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const finish = (report: () => void) => {
      signal.removeEventListener('abort', stop)
      report()
    }
    request.open('POST', UPLOAD_URL)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total)
    request.onabort = () => finish(() => reject(new DOMException('Canceled', 'AbortError')))
    request.onerror = () => finish(() => reject(new Error('The connection was lost')))
    request.onload = () => finish(() => readResponse(request, resolve, reject))
    if (signal.aborted) return reject(new DOMException('Canceled', 'AbortError'))
    signal.addEventListener('abort', stop)
    request.send(form)
    // Browsers may report no progress for a file this small.
    if (file.size <= NO_PROGRESS_BYTES) onSent(1)
  })
}

function readResponse(
  request: XMLHttpRequest,
  resolve: (id: number) => void,
  reject: (error: Error) => void,
): void {
  const { status, responseText: text } = request
  if (status < 200 || status > 299) {
    const type = request.getResponseHeader('content-type')
    return reject(new Error(rejectedUpload({ status, type, text }).message))
  }
  try {
    const item: unknown = JSON.parse(text)
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null
    resolve(typeof id === 'number' ? id : 0)
  } catch {
    reject(new Error(m.pageFailed()))
  }
}
