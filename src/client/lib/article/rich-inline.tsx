import { Fragment, type ReactNode } from 'react'
import type { Inline, InlinePart } from '#article-text/article-blocks.ts'
import type { FootnoteReference } from '#article-text/inline-kinds/footnote-reference.ts'
import { m } from '#shared/catalog/m.ts'

/** Renders text with all its marks. */
export function renderInlines(children: Inline[]): ReactNode {
  return children.map((child, index) => <Fragment key={index}>{renderInline(child)}</Fragment>)
}

function renderInline(child: Inline): ReactNode {
  if (typeof child === 'string') return child
  const draw = DRAWN[child.kind] as (part: InlinePart) => ReactNode
  return draw(child)
}

/** How each kind of text in a line is shown. */
const DRAWN: { [Kind in InlinePart['kind']]: (part: Extract<InlinePart, { kind: Kind }>) => ReactNode } = {
  emphasis: ({ children }) => <em>{renderInlines(children)}</em>,
  strong: ({ children }) => <strong>{renderInlines(children)}</strong>,
  strikethrough: ({ children }) => <s>{renderInlines(children)}</s>,
  superscript: ({ children }) => <sup>{renderInlines(children)}</sup>,
  subscript: ({ children }) => <sub>{renderInlines(children)}</sub>,
  link: ({ href, isSponsored, children }) => (
    <a href={href} rel={isSponsored ? 'noopener sponsored' : 'noopener'}>
      {renderInlines(children)}
    </a>
  ),
  hard_break: () => <br />,
  code: ({ text }) => <code dir="ltr">{text}</code>,
  footnote_reference: (reference) => <NoteReference reference={reference} />,
  bookmark: ({ id }) => <span id={id} />,
}

/** The address of a note, and of a reference to it, within the page. */
export const noteId = (number: number) => `note-${number}`
export const referenceId = (number: number, count: number) => `note-${number}-from-${count}`

function NoteReference({ reference: { number, count } }: { reference: FootnoteReference }) {
  return (
    <sup className="note-reference">
      <a
        id={referenceId(number, count)}
        href={`#${noteId(number)}`}
        role="doc-noteref"
        aria-label={m.noteNumber({ number })}
      >
        {number}
      </a>
    </sup>
  )
}
