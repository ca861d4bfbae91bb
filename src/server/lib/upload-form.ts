import busboy from 'busboy'
import type { Readable } from 'node:stream'
import { uploadMessages } from '#shared/media.ts'
import { storableText } from '#shared/storable-text.ts'
import { AppError } from './app-error.ts'

/** A multipart form with one file, not yet read: whoever may not send it is refused before its first byte. */
export interface UploadForm {
  /** What the client says the whole body has, or null. */
  declaredBytes: number | null
  /**
   * Reads the form once. `take` gets the file as it streams in and must read it to its end or throw.
   * Throws BAD_REQUEST for anything but one file in a well-formed form, UNSUPPORTED_MEDIA_TYPE for no form.
   */
  read<T>(take: (file: Readable, name: string) => Promise<T>): Promise<ReadForm<T>>
}

export interface ReadForm<T> {
  file: T
  /** The file's name on the sender's computer: text, never a path. */
  name: string
  fields: Record<string, string>
}

export interface UploadFormOptions {
  contentType: string | undefined
  contentLength: string | undefined
  /** A body slower than `stallBytes` in this time is cut off (F04). Default: 30 s. */
  stallMs?: number
}

/** One file, five fields of together at most 64 KB, few part headers. */
const LIMITS = { files: 1, fields: 5, parts: 8, fieldNameSize: 100, fieldSize: 12 * 1024, headerPairs: 50 }
const STALL_MS = 30_000
const STALL_BYTES = 4 * 1024

/** Wraps the raw body of a request as a form. Reads nothing yet. */
export function openUploadForm(body: Readable, options: UploadFormOptions): UploadForm {
  const declared = Number(options.contentLength)
  return {
    declaredBytes: options.contentLength && Number.isSafeInteger(declared) ? declared : null,
    read: (take) => readForm(body, options, take),
  }
}

async function readForm<T>(
  body: Readable,
  { contentType, stallMs = STALL_MS }: UploadFormOptions,
  take: (file: Readable, name: string) => Promise<T>,
): Promise<ReadForm<T>> {
  const parser = openParser(contentType)
  const fields: Record<string, string> = {}
  let taken: Promise<{ file: T; name: string }> | null = null

  return new Promise<ReadForm<T>>((resolve, reject) => {
    const stopWatching = watchBody(body, stallMs, (error) => parser.destroy(error))
    // The body itself is never destroyed: that would close the socket before the answer is out.
    const finish = (settle: () => void) => {
      stopWatching()
      body.unpipe(parser)
      body.on('error', () => undefined)
      settle()
    }
    const fail = (error: unknown) => {
      finish(() => undefined)
      if (!parser.destroyed) parser.destroy()
      const refusal = toAppError(error)
      // The file is let go of before the answer, so that nothing is left behind when it arrives.
      void Promise.resolve(taken).then(
        () => reject(refusal),
        (own) => reject(own instanceof AppError ? own : refusal),
      )
    }
    parser.on('file', (field, file, info) => {
      file.on('error', () => undefined)
      if (field !== 'file') return fail(new AppError('BAD_REQUEST', uploadMessages.noFile))
      const name = storableText(info.filename ?? '')
      taken = take(file, name).then((value) => ({ file: value, name }))
      taken.catch(fail)
    })
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated || info.valueTruncated) fail(tooManyFields())
      else Object.assign(fields, { [name]: storableText(value) })
    })
    parser.on('filesLimit', () => fail(new AppError('BAD_REQUEST', uploadMessages.oneFile)))
    parser.on('fieldsLimit', () => fail(tooManyFields()))
    parser.on('partsLimit', () => fail(tooManyFields()))
    parser.on('error', fail)
    parser.on('close', () => {
      if (!taken) return fail(new AppError('BAD_REQUEST', uploadMessages.noFile))
      taken.then((value) => finish(() => resolve({ ...value, fields })), fail)
    })
    body.pipe(parser)
  })
}

const tooManyFields = () => new AppError('BAD_REQUEST', uploadMessages.tooManyFields)

function openParser(contentType = ''): busboy.Busboy {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError('BAD_REQUEST', uploadMessages.expectedForm)
  }
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' })
  } catch (cause) {
    throw new AppError('BAD_REQUEST', uploadMessages.malformed, { cause })
  }
}

/** Tells when the sender goes away or hardly sends; answers how to stop telling. */
function watchBody(body: Readable, stallMs: number, tell: (error: AppError) => void): () => void {
  let received = 0
  const count = (chunk: Buffer) => void (received += chunk.length)
  const timer = setTimeout(() => {
    if (received < STALL_BYTES && !body.readableEnded) tell(new AppError('TIMEOUT', uploadMessages.stalled))
    received = 0
    timer.refresh()
  }, stallMs)
  const gone = () => {
    if (!body.readableEnded) tell(new AppError('BAD_REQUEST', uploadMessages.incomplete))
  }
  body.on('data', count).on('error', gone).on('close', gone)
  if (body.destroyed) setImmediate(gone)
  return () => {
    clearTimeout(timer)
    body.off('data', count).off('error', gone).off('close', gone)
  }
}

/** What went wrong in the form's bytes is the sender's doing; what the taker threw stays as it is. */
function toAppError(error: unknown): unknown {
  const isParser = error instanceof Error && PARSER_ERRORS.test(error.message)
  if (!isParser) return error
  const isCut = /Unexpected end/.test(error.message)
  const message = isCut ? uploadMessages.incomplete : uploadMessages.malformed
  return new AppError('BAD_REQUEST', message, { cause: error })
}

const PARSER_ERRORS = /^(Unexpected end of (form|file)|Malformed part header|Malformed|Invalid)/
