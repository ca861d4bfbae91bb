import { messages } from '#shared/messages.ts'

/** The one documented upload call; fetch cannot tell how much of a body was sent. */
const UPLOAD_URL = '/api/media/upload'

const SENT_AT_ONCE_BYTES = 64 * 1024

export interface FileToSend {
  file: File
  /** The item whose file this becomes. */
  replaces?: number
  /** Called with the share of the file that was sent, 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends one file with its name as the title and answers the id of its item. Throws an Error with
 * the server's own words, or an AbortError when `signal` said so.
 */
export function sendFile({ file, replaces, onSent, signal }: FileToSend): Promise<number> {
  const form = new FormData()
  form.append('title', file.name)
  if (replaces) form.append('replaces', String(replaces))
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      act()
    }
    request.open('POST', UPLOAD_URL)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total)
    request.onabort = () => settle(() => reject(new DOMException('Cancelled', 'AbortError')))
    request.onerror = () => settle(() => reject(new Error('The connection was lost')))
    request.onload = () => settle(() => readAnswer(request, resolve, reject))
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', stop)
    request.send(form)
    // So little is in the socket at once, and browsers may report nothing of it.
    if (file.size <= SENT_AT_ONCE_BYTES) onSent(1)
  })
}

function readAnswer(
  { status, responseText }: XMLHttpRequest,
  resolve: (id: number) => void,
  reject: (error: Error) => void,
): void {
  if (status < 200 || status > 299) return reject(new Error(responseText || messages.somethingWrong))
  try {
    const item: unknown = JSON.parse(responseText)
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null
    resolve(typeof id === 'number' ? id : 0)
  } catch {
    reject(new Error(messages.somethingWrong))
  }
}
