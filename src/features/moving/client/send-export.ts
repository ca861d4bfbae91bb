import { rejectedUpload } from '#client/lib/rejected-upload.ts'
import { m } from '#shared/catalog/m.ts'
import { UPLOAD_PIECE_BYTES, type ImportUpload } from '#features/moving/shared/import-uploads.ts'

const PIECES_URL = '/api/imports/uploads'
/** Failures in a row before the upload gives up. It can continue later. */
const FAILURES_MAX = 8
const SMALLEST_PIECE_BYTES = 256 * 1024
const PAUSE_MS = 1_000

interface ExportToSend {
  file: File
  /** Announces the file, or returns how much of it arrived. */
  open: () => Promise<ImportUpload>
  /** Called with the share that was received, 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
  pauseMs?: number
}

/**
 * Sends an export in pieces, from where an earlier upload of it was cut off, and returns the id of the upload. Sends a
 * failed piece again, and smaller ones on a slow line or through a strict proxy. Throws with one sentence, or an AbortError.
 */
export async function sendExport(sent: ExportToSend): Promise<string> {
  const { file, open, onSent, signal, pauseMs = PAUSE_MS } = sent
  let { id, received } = await open()
  let size = UPLOAD_PIECE_BYTES
  let failures = 0
  onSent(received / file.size)
  while (received < file.size) {
    signal.throwIfAborted()
    const piece = file.slice(received, received + size)
    const result = await sendPiece({ id, offset: received, piece, signal })
    if (result.received !== undefined) {
      received = result.received
      failures = 0
    } else {
      if (result.isFinal || ++failures >= FAILURES_MAX) throw new Error(result.message)
      size = Math.max(SMALLEST_PIECE_BYTES, size / 2)
      await pause(pauseMs * failures, signal)
      const upload = await open().catch(() => null)
      if (upload) ({ id, received } = upload)
    }
    onSent(received / file.size)
  }
  return id
}

type PieceResult = { received: number } | { received?: undefined; isFinal: boolean; message: string }

async function sendPiece({
  id,
  offset,
  piece,
  signal,
}: {
  id: string
  offset: number
  piece: Blob
  signal: AbortSignal
}): Promise<PieceResult> {
  try {
    const response = await fetch(`${PIECES_URL}/${id}?offset=${offset}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: piece,
      signal,
    })
    if (response.ok) return { received: ((await response.json()) as ImportUpload).received }
    const { status, headers } = response
    const type = headers.get('content-type')
    const { isOwn, message } = rejectedUpload({ status, type, text: await response.text() })
    // A proxy may accept a smaller piece.
    const isTooLarge = status === 413 && (isOwn || piece.size <= SMALLEST_PIECE_BYTES)
    return { isFinal: isTooLarge || [401, 403, 404].includes(status), message }
  } catch (error) {
    if (signal.aborted) throw error
    return { isFinal: false, message: m.uploadInterrupted() }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
