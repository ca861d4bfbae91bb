import type { Token } from 'markdown-it'
import type { Block } from '../article-blocks.ts'
import type { Footnote } from '../kinds/footnotes.ts'
import type { FootnoteReference } from '../inline-kinds/footnote-reference.ts'

interface Note {
  number: number
  references: number
}

/** The notes of an article, numbered in the order of their first references. */
export class Footnotes {
  private readonly bodies = new Map<string, Token[]>()
  private readonly notes = new Map<string, Note>()

  /** Takes the notes out of an article's tokens. Returns the other tokens. */
  takeFrom(tokens: readonly Token[]): Token[] {
    const others: Token[] = []
    let body: Token[] | null = null
    for (const token of tokens) {
      if (token.type === 'footnote_open') body = this.bodyOf((token.meta as { label: string }).label)
      else if (token.type === 'footnote_close') body = null
      else (body ?? others).push(token)
    }
    return others
  }

  private bodyOf(label: string): Token[] {
    const body = this.bodies.get(label) ?? []
    this.bodies.set(label, body)
    return body
  }

  /** Returns a reference to a note, or null if the article has no note with that label. */
  refer(label: string): FootnoteReference | null {
    if (!this.bodies.has(label)) return null
    const note = this.noteOf(label)
    note.references++
    return { kind: 'footnote_reference', number: note.number, count: note.references }
  }

  private noteOf(label: string): Note {
    const note = this.notes.get(label) ?? { number: this.notes.size + 1, references: 0 }
    this.notes.set(label, note)
    return note
  }

  /** Reads the notes, in order; notes without a reference come last. A note may refer to others. */
  read(readBlocks: (tokens: Token[]) => Block[]): Footnote[] {
    const found: Array<Note & { blocks: Block[] }> = []
    const done = new Set<string>()
    const readAll = (labels: Iterable<string>) => {
      // A map includes the notes that are added while it is read.
      for (const label of labels) {
        if (done.has(label)) continue
        done.add(label)
        const note = this.noteOf(label)
        found.push(Object.assign(note, { blocks: readBlocks(this.bodies.get(label) ?? []) }))
      }
    }
    readAll(this.notes.keys())
    readAll(this.bodies.keys())
    readAll(this.notes.keys())
    return found
      .map(({ number, references, blocks }) => ({ number, references, blocks }))
      .sort((a, b) => a.number - b.number)
  }
}
