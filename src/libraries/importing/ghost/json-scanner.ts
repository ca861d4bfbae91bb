import { CutFileError, SourceError } from '../source-error.ts'

/** A value of a JSON file, or why it could not be read. */
export interface JsonValue {
  /** Keys, and indexes as text, such as `['db', '0', 'data', 'posts', '12']`. */
  path: string[]
  value?: unknown
  problem?: 'broken' | 'too large'
}

export interface ScanOptions {
  /** Chooses the values to parse. Values inside a chosen one are part of it. */
  isWanted: (path: readonly string[]) => boolean
  /** Text of one value. */
  maxValueBytes: number
}

const MAX_DEPTH = 512
/** Nested values are not visited on their own. */
const MAX_PATH = 7
const MAX_KEY_BYTES = 200
const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const COMMA = 0x2c
const COLON = 0x3a

interface Container {
  isArray: boolean
  /** The key or index of the present value. */
  key: string
  index: number
}

interface Capture {
  path: string[]
  depth: number
  chunks: Buffer[]
  bytes: number
}

const brokenFile = () => new SourceError('fileNotJson')

/**
 * Yields the chosen values of a JSON file of any size, in their order, with one value in memory at a time. Throws
 * SourceError if brackets do not match, and CutFileError if the file ends early.
 */
export async function* scanJson(
  chunks: AsyncIterable<Buffer>,
  options: ScanOptions,
): AsyncGenerator<JsonValue> {
  const scanner = createScanner(options)
  for await (const chunk of chunks) yield* scanner.scan(chunk)
  scanner.end()
}

function createScanner({ isWanted, maxValueBytes }: ScanOptions) {
  const stack: Container[] = []
  let capture: Capture | null = null
  /** Where the part of the chunk begins that belongs to the captured value or key. */
  let from = 0
  let found: JsonValue[] = []
  let isInString = false
  let isEscaped = false
  /** Bytes of a key, or null if the string is a value. */
  let key: Buffer[] | null = null
  let expectsKey = false
  /** Between a comma, colon or bracket and the value that follows. */
  let expectsValue = true
  let hasStarted = false

  const top = () => stack.at(-1)

  function startValue(at: number): void {
    expectsValue = false
    if (capture || stack.length > MAX_PATH) return
    const path = stack.map((container) => container.key)
    if (!isWanted(path)) return
    capture = { path, depth: stack.length, chunks: [], bytes: 0 }
    from = at
  }

  function add(part: Buffer): void {
    if (!capture) return
    capture.bytes += part.length
    if (capture.bytes <= maxValueBytes) capture.chunks.push(part)
    else capture.chunks = []
  }

  /** Ends the captured value before `at`, if this is its end. */
  function endValue(chunk: Buffer, at: number): void {
    if (!capture || stack.length !== capture.depth) return
    add(chunk.subarray(from, at))
    found.push(parse(capture, maxValueBytes))
    capture = null
  }

  function open(isArray: boolean, at: number): void {
    startValue(at)
    if (stack.length >= MAX_DEPTH) throw new SourceError('fileTooDeep')
    stack.push({ isArray, key: isArray ? '0' : '', index: 0 })
    expectsKey = !isArray
    expectsValue = isArray
  }

  function close(isArray: boolean, chunk: Buffer, at: number): void {
    endValue(chunk, at)
    if (stack.pop()?.isArray !== isArray) throw brokenFile()
    expectsValue = expectsKey = false
    endValue(chunk, at + 1)
  }

  function comma(chunk: Buffer, at: number): void {
    endValue(chunk, at)
    const container = top()
    if (!container) throw brokenFile()
    if (container.isArray) {
      container.index += 1
      container.key = capture ? container.key : String(container.index)
      expectsValue = true
    } else expectsKey = true
  }

  function endString(chunk: Buffer, at: number, start: number): void {
    isInString = false
    if (key === null) return
    key.push(chunk.subarray(start, at))
    const container = top()
    if (container && !capture) container.key = keyText(key)
    key = null
    expectsKey = false
  }

  /** Returns where the string ends, or the end of the chunk. */
  function scanString(chunk: Buffer, start: number): number {
    let at = start
    if (isEscaped) {
      isEscaped = false
      at += 1
    }
    while (at < chunk.length) {
      const quote = chunk.indexOf(QUOTE, at)
      const end = quote < 0 ? chunk.length : quote
      let slashes = 0
      while (end - slashes > at && chunk[end - slashes - 1] === BACKSLASH) slashes += 1
      if (quote < 0) {
        isEscaped = slashes % 2 === 1
        break
      }
      if (slashes % 2 === 0) {
        endString(chunk, quote, start)
        return quote + 1
      }
      at = quote + 1
    }
    if (key && key.length < MAX_KEY_BYTES) key.push(Buffer.from(chunk.subarray(start, start + MAX_KEY_BYTES)))
    return chunk.length
  }

  function scanByte(chunk: Buffer, at: number): void {
    const byte = chunk[at] as number
    if (byte <= SPACE) return
    if (!hasStarted && isMark(byte)) return
    if (!hasStarted && byte !== OPEN_OBJECT && byte !== OPEN_ARRAY) throw brokenFile()
    hasStarted = true
    if (byte === QUOTE) {
      isInString = true
      if (expectsKey) key = []
      else startValue(at)
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) open(byte === OPEN_ARRAY, at)
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) close(byte === CLOSE_ARRAY, chunk, at)
    else if (byte === COMMA) comma(chunk, at)
    else if (byte === COLON) expectsValue = true
    else if (expectsValue) startValue(at)
  }

  return {
    *scan(chunk: Buffer): Generator<JsonValue> {
      from = 0
      let at = 0
      while (at < chunk.length) {
        if (isInString) at = scanString(chunk, at)
        else {
          scanByte(chunk, at)
          at += 1
        }
        if (found.length > 0) {
          const values = found
          found = []
          yield* values
        }
      }
      // Copied, because the stream may use the memory again.
      if (capture) add(Buffer.from(chunk.subarray(from)))
    },
    /** Throws SourceError if the file did not end. */
    end(): void {
      if (!hasStarted) throw brokenFile()
      if (stack.length > 0 || isInString) throw new CutFileError('fileEndsEarly')
    },
  }
}

/** The bytes of a byte order mark, which may precede the first value. */
const isMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf

function keyText(chunks: Buffer[]): string {
  const text = Buffer.concat(chunks).subarray(0, MAX_KEY_BYTES).toString('utf8')
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

function parse({ path, chunks, bytes }: Capture, maxBytes: number): JsonValue {
  if (bytes > maxBytes) return { path, problem: 'too large' }
  try {
    return { path, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { path, problem: 'broken' }
  }
}
