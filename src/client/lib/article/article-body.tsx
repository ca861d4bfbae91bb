import { Fragment, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import type { Block, Inline } from '#shared/article-blocks.ts'
import { PictureNotes } from './picture-notes.tsx'
import { SizedPicture, tallClass } from './article-picture.tsx'

/** A text column of about 66 characters. */
const TEXT_SIZES = '(min-width: 42rem) 38rem, 92vw'

/** An article's text as blocks, which the server has sanitized. */
export function ArticleBody({ blocks, className }: { blocks: Block[]; className?: string }) {
  return (
    <div dir="auto" className={classNames('article-text', className)}>
      {blocks.map((block, index) => (
        <ArticleBlock key={index} block={block} />
      ))}
    </div>
  )
}

function ArticleBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{renderChildren(block.children)}</p>
    case 'heading':
      return block.level === 2 ? (
        <h2>{renderChildren(block.children)}</h2>
      ) : (
        <h3>{renderChildren(block.children)}</h3>
      )
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{renderChildren(item)}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((children, index) => (
            <p key={index}>{renderChildren(children)}</p>
          ))}
        </blockquote>
      )
    case 'picture':
      return (
        <figure className={classNames('mx-auto', block.picture && tallClass(block.picture))}>
          {block.picture ? (
            // The width attribute limits a small image to its own size.
            <SizedPicture
              picture={block.picture}
              sizes={TEXT_SIZES}
              className="natural-size h-auto bg-wash"
            />
          ) : (
            <img src={block.src} alt={block.alt} loading="lazy" className="max-h-[80vh]" />
          )}
          <PictureNotes caption={block.caption} credit={block.credit ?? ''} />
        </figure>
      )
  }
}

function renderChildren(children: Inline[]): ReactNode {
  return children.map((child, index) => <Fragment key={index}>{renderInline(child)}</Fragment>)
}

function renderInline(child: Inline): ReactNode {
  if (typeof child === 'string') return child
  switch (child.kind) {
    case 'emphasis':
      return <em>{renderChildren(child.children)}</em>
    case 'strong':
      return <strong>{renderChildren(child.children)}</strong>
    case 'link':
      return (
        <a href={child.href} rel="noopener nofollow">
          {renderChildren(child.children)}
        </a>
      )
    case 'break':
      return <br />
  }
}
