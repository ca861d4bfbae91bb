import { Fragment, type ReactNode } from 'react'
import type { FootnoteReference, Inline, MarkKind } from '#article-text/article-blocks.ts'
import { m } from '#shared/catalog/m.ts'

const TAGS = {
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Record<MarkKind, string>

/** Draws text with all its marks. */
export function renderInlines(children: Inline[]): ReactNode {
  return children.map((child, index) => <Fragment key={index}>{renderInline(child)}</Fragment>)
}

function renderInline(child: Inline): ReactNode {
  if (typeof child === 'string') return child
  switch (child.kind) {
    case 'break':
      return <br />
    case 'code':
      return <code dir="ltr">{child.text}</code>
    case 'footnote':
      return <NoteReference reference={child} />
    case 'bookmark':
      return <span id={child.id} />
    case 'link':
      return (
        <a href={child.href} rel={child.isSponsored ? 'noopener sponsored' : 'noopener'}>
          {renderInlines(child.children)}
        </a>
      )
    default: {
      const Tag = TAGS[child.kind]
      return <Tag>{renderInlines(child.children)}</Tag>
    }
  }
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
