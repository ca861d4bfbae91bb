import busboy from 'busboy'
import type { Readable } from 'node:stream'
import { storableText } from '#shared/storable-text.ts'
import { AppError } from './app-error.ts'

/** A multipart form with one file. Not read yet, so permissions are checked before the first byte. */
export interface UploadForm {
  /** The Content-Length header, or null. */
  declaredBytes: number | null
  /**
   * Reads the form once. `take` receives the file as a stream and must read it to the end or throw. Throws
   * BAD_REQUEST for anything but one file in a well-formed form, TIMEOUT for a stalled body.
   */
  read<T>(take: (file: Readable, name: string) => Promise<T>): Promise<ReadForm<T>>
}

export interface ReadForm<T> {
  file: T
  /** The file's name on the sender's computer. Never use it as a path. */
  name: string
  fields: Record<string, string>
}

export interface UploadFormOptions {
  contentType: string | undefined
  contentLength: string | undefined
  /** A body that sends less than 4 KB in this time is cut off. Default: 30 s. */
  stallMs?: number
}

const LIMITS = { files: 1, fields: 5, parts: 8, fieldNameSize: 100, fieldSize: 12 * 1024, headerPairs: 50 }
const STALL_MS = 30_000
const STALL_BYTES = 4 * 1024

/** Opens the raw body of a request as a form. */
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
    // Destroying the body would close the socket before the response is sent.
    const finish = (complete: () => void) => {
      stopWatching()
      body.unpipe(parser)
      body.on('error', () => undefined)
      complete()
    }
    const fail = (error: unknown) => {
      finish(() => undefined)
      if (!parser.destroyed) parser.destroy()
      const failure = toAppError(error)
      // Waits until the file is released, so no temporary file outlives the response.
      void Promise.resolve(taken).then(
        () => reject(failure),
        (own) => reject(own instanceof AppError ? own : failure),
      )
    }
    parser.on('file', (field, file, info) => {
      file.on('error', () => undefined)
      if (field !== 'file') return fail(new AppError('BAD_REQUEST', 'uploadNoFile'))
      const name = storableText(info.filename ?? '')
      taken = take(file, name).then((value) => ({ file: value, name }))
      taken.catch(fail)
    })
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated || info.valueTruncated) fail(tooManyFields())
      else Object.assign(fields, { [name]: storableText(value) })
    })
    parser.on('filesLimit', () => fail(new AppError('BAD_REQUEST', 'uploadOneFile')))
    parser.on('fieldsLimit', () => fail(tooManyFields()))
    parser.on('partsLimit', () => fail(tooManyFields()))
    parser.on('error', fail)
    parser.on('close', () => {
      if (!taken) return fail(new AppError('BAD_REQUEST', 'uploadNoFile'))
      taken.then((value) => finish(() => resolve({ ...value, fields })), fail)
    })
    body.pipe(parser)
  })
}

const tooManyFields = () => new AppError('BAD_REQUEST', 'uploadTooManyFields')

function openParser(contentType = ''): busboy.Busboy {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError('BAD_REQUEST', 'uploadExpectedForm')
  }
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' })
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'uploadMalformed', { cause })
  }
}

/** Reports a sender that disconnects or stalls. Returns a function that stops watching. */
function watchBody(body: Readable, stallMs: number, report: (error: AppError) => void): () => void {
  let received = 0
  const count = (chunk: Buffer) => void (received += chunk.length)
  const timer = setTimeout(() => {
    if (received < STALL_BYTES && !body.readableEnded) report(new AppError('TIMEOUT', 'uploadStalled'))
    received = 0
    timer.refresh()
  }, stallMs)
  const onGone = () => {
    if (!body.readableEnded) report(new AppError('BAD_REQUEST', 'uploadIncomplete'))
  }
  body.on('data', count).on('error', onGone).on('close', onGone)
  if (body.destroyed) setImmediate(onGone)
  return () => {
    clearTimeout(timer)
    body.off('data', count).off('error', onGone).off('close', onGone)
  }
}

/** Turns the parser's errors into BAD_REQUEST; other errors are returned unchanged. */
function toAppError(error: unknown): unknown {
  const isParser = error instanceof Error && PARSER_ERRORS.test(error.message)
  if (!isParser) return error
  const isCut = /Unexpected end/.test(error.message)
  const message = isCut ? 'uploadIncomplete' : 'uploadMalformed'
  return new AppError('BAD_REQUEST', message, { cause: error })
}

const PARSER_ERRORS = /^(Unexpected end of (form|file)|Malformed part header|Malformed|Invalid)/
