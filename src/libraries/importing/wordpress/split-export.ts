import { bounds } from './bounds.ts'

/** XML of a part of an export, with the line where it begins. */
export interface XmlPart {
  xml: string
  line: number
}

export type ExportPart =
  /** Everything before the first item. */
  | (XmlPart & { kind: 'head' })
  /** An item without its comments. */
  | (XmlPart & { kind: 'item'; comments: XmlPart[]; fault: ItemFault | null })
  /** Further comments of the last item, which has too many to hold them. */
  | { kind: 'comments'; comments: XmlPart[] }

/**
 * `cut`: the file ended before it. `open`: the next item began without its end tag. `large`: more than `bounds.item`;
 * only its start is there.
 */
export type ItemFault = 'cut' | 'open' | 'large'

interface SplitOptions {
  /** Longer texts are shortened to this many characters. */
  maxText?: number
  withoutComments?: boolean
}

const TOKEN = /<!\[CDATA\[|<!--|<\/?item(?=[\s>/])|<\/?wp:comment>|<\/channel>/g
/** The longest token has 13 characters, and its last may be in the next chunk. */
const CARRY = 16
const START_OF_LARGE_ITEM = 4_000

/** Collects the pieces of a part, up to a bound. */
class Collector {
  pieces: string[] = []
  length = 0
  isOver = false
  constructor(
    readonly line: number,
    readonly max: number,
  ) {}

  add(text: string): void {
    this.length += text.length
    if (this.isOver) return
    if (this.length <= this.max) this.pieces.push(text)
    else {
      this.isOver = true
      this.pieces = [this.pieces.join('').slice(0, START_OF_LARGE_ITEM)]
    }
  }

  part(end: string): XmlPart {
    return { xml: this.pieces.join('') + end, line: this.line }
  }
}

/**
 * Splits the text of an export into its items, each of which is parsed by itself: an error in one does not reach the
 * next. Knows no more of XML than texts, comments and the tags that it splits at, and holds one item at a time.
 */
export class ExportSplitter {
  line = 1
  hasEnd = false
  #carry = ''
  #state: 'markup' | 'cdata' | 'comment' = 'markup'
  #textLength = 0
  #head: Collector | null = new Collector(1, bounds.head)
  #item: Collector | null = null
  #comment: Collector | null = null
  #comments: XmlPart[] = []
  #commentsLength = 0
  #isItemOut = false
  #out: ExportPart[] = []

  constructor(private readonly options: SplitOptions = {}) {}

  /** Takes the next text and returns the parts that it completes. */
  write(chunk: string): ExportPart[] {
    const text = this.#carry + chunk
    this.#carry = ''
    let at = 0
    while (at < text.length) {
      const next = this.#state === 'markup' ? this.#markup(text, at) : this.#text(text, at)
      if (next === null) break
      at = next
    }
    return this.#takeOut()
  }

  /** Returns the last parts. */
  end(): ExportPart[] {
    this.#add(this.#carry)
    this.#carry = ''
    this.#endHead()
    this.#endItem('cut')
    return this.#takeOut()
  }

  #takeOut(): ExportPart[] {
    const out = this.#out
    this.#out = []
    return out
  }

  /** Takes what is in the chunk up to the next token; returns where to continue, or null at the end of the chunk. */
  #markup(text: string, at: number): number | null {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return this.#wait(text, at, text.lastIndexOf('<'))
    this.#add(text.slice(at, match.index))
    this.#token(match[0])
    return match.index + match[0].length
  }

  /** The inside of a CDATA section or of an XML comment. */
  #text(text: string, at: number): number | null {
    const end = this.#state === 'cdata' ? ']]>' : '-->'
    const index = text.indexOf(end, at)
    if (index < 0) return this.#wait(text, at, Math.max(at, text.length - 2))
    this.#addText(text.slice(at, index))
    this.#add(end)
    this.#state = 'markup'
    return index + end.length
  }

  #wait(text: string, at: number, from: number): null {
    const isNear = from >= at && from > text.length - CARRY
    const until = isNear ? from : text.length
    if (this.#state === 'markup') this.#add(text.slice(at, until))
    else this.#addText(text.slice(at, until))
    this.#carry = text.slice(until)
    return null
  }

  #addText(text: string): void {
    const room = Math.max(0, (this.options.maxText ?? Infinity) - this.#textLength)
    this.#textLength += text.length
    if (text.length <= room) return this.#add(text)
    this.#add(text.slice(0, room))
    this.#countLines(text.slice(room))
  }

  #add(text: string): void {
    this.#countLines(text)
    if (this.#head) this.#head.add(text)
    else if (this.#comment) this.#comment.add(text)
    else this.#item?.add(text)
  }

  #countLines(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.line += 1
  }

  #token(token: string): void {
    // Behind the head, exports have no XML comments; a loose one must not hide the items up to the next.
    if (token === '<!--' && !this.#head) this.#add(token)
    else if (token === '<![CDATA[' || token === '<!--') {
      this.#state = token === '<!--' ? 'comment' : 'cdata'
      this.#textLength = 0
      this.#add(token)
    } else if (token === '<item') {
      this.#endHead()
      this.#endItem('open')
      this.#item = new Collector(this.line, bounds.item)
      this.#item.add(token)
    } else if (token === '</item') this.#endItem(null)
    else if (token === '</channel>') this.#endChannel(token)
    else if (token === '<wp:comment>') this.#startComment(token)
    else if (this.#comment) this.#endComment()
    else this.#add(token)
  }

  #endChannel(token: string): void {
    this.#add(token)
    this.#endHead()
    this.#endItem('open')
    this.hasEnd = true
  }

  #startComment(token: string): void {
    if (!this.#item) return this.#add(token)
    this.#endComment()
    this.#comment = new Collector(this.line, bounds.comment)
    this.#comment.add(token)
  }

  #endComment(): void {
    const comment = this.#comment
    this.#comment = null
    if (!comment || this.options.withoutComments) return
    this.#comments.push(comment.part('</wp:comment>'))
    this.#commentsLength += Math.min(comment.length, comment.max)
    if (this.#commentsLength > bounds.bufferedComments) this.#flushComments(null)
  }

  #flushComments(fault: ItemFault | null): void {
    const comments = this.#comments
    this.#comments = []
    this.#commentsLength = 0
    if (this.#isItemOut) this.#out.push({ kind: 'comments', comments })
    else if (this.#item) {
      this.#out.push({ kind: 'item', ...this.#item.part('</item>'), comments, fault })
      this.#isItemOut = true
    }
  }

  #endHead(): void {
    if (this.#head) this.#out.push({ kind: 'head', ...this.#head.part('') })
    this.#head = null
  }

  #endItem(fault: ItemFault | null): void {
    this.#endComment()
    if (!this.#item) return
    if (!this.#isItemOut || this.#comments.length > 0) {
      this.#flushComments(this.#item.isOver ? 'large' : fault)
    }
    this.#item = null
    this.#isItemOut = false
  }
}
