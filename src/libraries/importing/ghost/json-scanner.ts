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

const brokenFile = () => new SourceError('fileNotJson')

/**
 * Yields the chosen values of a JSON file of any size, in their order, with one value in memory at a time. Throws
 * SourceError if brackets do not match, and CutFileError if the file ends early.
 */
export async function* scanJson(
  chunks: AsyncIterable<Buffer>,
  options: ScanOptions,
): AsyncGenerator<JsonValue> {
  const scanner = new JsonScanner(options)
  for await (const chunk of chunks) yield* scanner.scan(chunk)
  scanner.end()
}

class JsonScanner {
  /** The key or index of the present value in each open container. */
  private readonly stack: Array<string | number> = []
  private capture: CapturedValue | null = null
  /** Bytes of a key that is being read. */
  private key: Buffer | null = null
  private isInString = false
  private isEscaped = false
  private expectsKey = false
  /** Between a comma, colon or bracket and the value that follows. */
  private expectsValue = true
  private hasStarted = false

  constructor(private readonly options: ScanOptions) {}

  *scan(chunk: Buffer): Generator<JsonValue> {
    let at = 0
    while (at < chunk.length) {
      if (this.isInString) at = this.scanString(chunk, at)
      else {
        const found = this.scanByte(chunk, at)
        if (found) yield found
        at += 1
      }
    }
    this.capture?.copyRest(chunk)
  }

  /** Throws SourceError if the file did not end. */
  end(): void {
    if (!this.hasStarted) throw brokenFile()
    if (this.stack.length > 0 || this.isInString) throw new CutFileError('fileEndsEarly')
  }

  /** Returns the captured value if it ends here. */
  private scanByte(chunk: Buffer, at: number): JsonValue | null {
    const byte = chunk[at] as number
    if (byte <= SPACE || (!this.hasStarted && isMark(byte))) return null
    if (!this.hasStarted && byte !== OPEN_OBJECT && byte !== OPEN_ARRAY) throw brokenFile()
    this.hasStarted = true
    if (byte === QUOTE) this.startString(at)
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.open(byte === OPEN_ARRAY, at)
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) return this.close(byte === CLOSE_ARRAY, chunk, at)
    else if (byte === COMMA) return this.startNext(chunk, at)
    else if (byte === COLON) this.expectsValue = true
    else if (this.expectsValue) this.startValue(at)
    return null
  }

  private startString(at: number): void {
    this.isInString = true
    if (this.expectsKey && !this.capture) this.key = Buffer.alloc(0)
    else this.startValue(at)
  }

  /** Returns where the rest of the chunk begins. */
  private scanString(chunk: Buffer, start: number): number {
    const from = this.isEscaped ? start + 1 : start
    const quote = closingQuote(chunk, from)
    const end = quote < 0 ? chunk.length : quote
    this.isInString = quote < 0
    this.isEscaped = quote < 0 && isEscapedAt(chunk, end, from)
    if (this.key) this.scanKey(this.key, chunk.subarray(start, end))
    return end + 1
  }

  private scanKey(begun: Buffer, part: Buffer): void {
    const key = Buffer.concat([begun, part.subarray(0, MAX_KEY_BYTES - begun.length)])
    this.key = this.isInString ? key : null
    if (this.isInString) return
    this.stack[this.stack.length - 1] = keyText(key)
    this.expectsKey = false
  }

  private startValue(at: number): void {
    this.expectsValue = false
    if (this.capture || this.stack.length > MAX_PATH) return
    const path = this.stack.map(String)
    if (this.options.isWanted(path)) this.capture = new CapturedValue(path, at, this.options.maxValueBytes)
  }

  /** Ends the captured value before `at`, if this is its end. */
  private endValue(chunk: Buffer, at: number): JsonValue | null {
    if (!this.capture || this.stack.length !== this.capture.path.length) return null
    const found = this.capture.end(chunk, at)
    this.capture = null
    return found
  }

  private open(isArray: boolean, at: number): void {
    this.startValue(at)
    if (this.stack.length >= MAX_DEPTH) throw new SourceError('fileTooDeep')
    this.stack.push(isArray ? 0 : '')
    this.expectsKey = !isArray
    this.expectsValue = isArray
  }

  private close(isArray: boolean, chunk: Buffer, at: number): JsonValue | null {
    const last = this.endValue(chunk, at)
    if (typeof this.stack.pop() !== (isArray ? 'number' : 'string')) throw brokenFile()
    this.expectsValue = this.expectsKey = false
    return last ?? this.endValue(chunk, at + 1)
  }

  /** Takes a comma. */
  private startNext(chunk: Buffer, at: number): JsonValue | null {
    const found = this.endValue(chunk, at)
    const key = this.stack.at(-1)
    if (key === undefined) throw brokenFile()
    if (typeof key === 'number') {
      this.stack[this.stack.length - 1] = key + 1
      this.expectsValue = true
    } else this.expectsKey = true
    return found
  }
}

/** A chosen value while its text is read. */
class CapturedValue {
  private chunks: Buffer[] = []
  private bytes = 0

  constructor(
    readonly path: string[],
    /** Where its part of the chunk begins. */
    private from: number,
    private readonly maxBytes: number,
  ) {}

  private add(part: Buffer): void {
    this.bytes += part.length
    if (this.bytes <= this.maxBytes) this.chunks.push(part)
    else this.chunks = []
  }

  /** Copies the end of a chunk, because the stream may use the memory again. */
  copyRest(chunk: Buffer): void {
    this.add(Buffer.from(chunk.subarray(this.from)))
    this.from = 0
  }

  end(chunk: Buffer, at: number): JsonValue {
    const { path } = this
    this.add(chunk.subarray(this.from, at))
    if (this.bytes > this.maxBytes) return { path, problem: 'too large' }
    try {
      return { path, value: JSON.parse(Buffer.concat(this.chunks).toString('utf8')) }
    } catch {
      return { path, problem: 'broken' }
    }
  }
}

/** Returns the place of the quote that ends a string, or -1. */
function closingQuote(chunk: Buffer, from: number): number {
  let quote = chunk.indexOf(QUOTE, from)
  while (quote >= 0 && isEscapedAt(chunk, quote, from)) quote = chunk.indexOf(QUOTE, quote + 1)
  return quote
}

/** True after an odd number of backslashes. */
function isEscapedAt(chunk: Buffer, at: number, from: number): boolean {
  let first = at
  while (first > from && chunk[first - 1] === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}

/** The bytes of a byte order mark, which may precede the first value. */
const isMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf

function keyText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}
