import { bounds } from './bounds.ts'

export type PhpValue = string | number | boolean | null | { [key: string]: PhpValue }

/** Reads one serialized value; lengths in it are bytes. */
class PhpReader {
  #at = 0
  #values = 0
  constructor(private readonly bytes: Buffer) {}

  value(depth: number): PhpValue {
    this.#values += 1
    if (this.#values > bounds.phpValues || depth > bounds.phpDepth) throw new RangeError('too much')
    const type = this.#until(1)
    switch (type) {
      case 'N':
        this.#expect(';')
        return null
      case 'b':
        return this.#scalar() === '1'
      case 'i':
      case 'd':
      case 'r':
      case 'R':
        return Number(this.#scalar())
      case 's':
        return this.#string()
      case 'a':
        this.#expect(':')
        return this.#fields(depth)
      case 'O':
        this.#expect(':')
        this.#quoted()
        this.#expect(':')
        return this.#fields(depth)
      default:
        throw new SyntaxError('unknown type')
    }
  }

  #string(): string {
    this.#expect(':')
    const text = this.#quoted()
    this.#expect(';')
    return text
  }

  /** `3:"abc"` */
  #quoted(): string {
    const length = this.#number(':')
    this.#expect('"')
    const text = this.#until(length)
    this.#expect('"')
    return text
  }

  /** `2:{…}` with keys and values in turn. */
  #fields(depth: number): Record<string, PhpValue> {
    const count = this.#number(':')
    if (count > bounds.phpValues) throw new RangeError('too much')
    this.#expect('{')
    const entries = Array.from({ length: count }, () => {
      return [this.#key(depth + 1), this.value(depth + 1)] as const
    })
    this.#expect('}')
    return Object.fromEntries(entries)
  }

  #key(depth: number): string {
    const key = this.value(depth)
    if (typeof key !== 'string' && typeof key !== 'number') throw new SyntaxError('no key')
    return String(key)
  }

  #scalar(): string {
    this.#expect(':')
    const end = this.bytes.indexOf(';', this.#at)
    if (end < 0 || end - this.#at > 40) throw new SyntaxError('no end')
    const text = this.bytes.toString('latin1', this.#at, end)
    this.#at = end + 1
    return text
  }

  #number(end: string): number {
    const index = this.bytes.indexOf(end, this.#at)
    const digits = index < 0 ? '' : this.bytes.toString('latin1', this.#at, Math.min(index, this.#at + 12))
    if (!/^\d{1,9}$/.test(digits)) throw new SyntaxError('no number')
    this.#at = index + 1
    return Number(digits)
  }

  #until(length: number): string {
    if (this.#at + length > this.bytes.length) throw new SyntaxError('too short')
    const text = this.bytes.toString('utf8', this.#at, this.#at + length)
    this.#at += length
    return text
  }

  #expect(character: string): void {
    if (this.#until(1) !== character) throw new SyntaxError(`no ${character}`)
  }
}

/**
 * Returns a value that PHP serialized, arrays and objects as records; undefined if it is not one, is damaged, or is
 * larger than the bounds.
 */
export function parsePhp(text: string): PhpValue | undefined {
  if (!/^[aOsidbN][:;]/.test(text) || text.length > bounds.phpBytes) return undefined
  try {
    return new PhpReader(Buffer.from(text)).value(0)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns the text at a path of keys, or an empty text. */
export function phpText(value: PhpValue | undefined, ...path: string[]): string {
  let current: PhpValue | undefined = value
  for (const key of path) {
    if (current === null || typeof current !== 'object') return ''
    current = Object.hasOwn(current, key) ? current[key] : undefined
  }
  return typeof current === 'string' || typeof current === 'number' ? String(current) : ''
}
