import { Fragment, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import type { Block, Inline, InlinePart } from '#article-text/article-blocks.ts'
import type { PictureBlock } from '#article-text/kinds/picture.ts'
import type { PlainInline } from '#article-text/inline-kinds/index.ts'
import type { Caption } from '#article-text/grammar/captions.ts'
import type { PlainKind } from '#article-text/kinds/kind.ts'
import { PictureNotes } from './picture-notes.tsx'
import { SizedPicture, tallClass } from './article-picture.tsx'

/** A text column of about 66 characters. */
const TEXT_SIZES = '(min-width: 42rem) 38rem, 92vw'

export interface BodyProps {
  blocks: Block[]
  /** The direction of the text; by default that of its letters. */
  dir?: string
  className?: string
  /** The article that the text is of; missing for other texts, such as a page. */
  articleId?: number
}

/** An article's plain text. `RichBody` also renders tables, recordings and other blocks; it is a separate chunk. */
export function ArticleBody({ blocks, dir = 'auto', className }: BodyProps) {
  return (
    <div dir={dir} className={classNames('article-text', className)}>
      {renderBlocks(blocks)}
    </div>
  )
}

function renderBlocks(blocks: Block[]): ReactNode {
  return blocks.map((block, index) => <Fragment key={index}>{renderBlock(block)}</Fragment>)
}

function renderBlock(block: Block): ReactNode {
  const draw = DRAWN[block.kind as PlainKind] as ((block: Block) => ReactNode) | undefined
  return draw?.(block)
}

const DRAWN: { [Kind in PlainKind]: (block: Extract<Block, { kind: Kind }>) => ReactNode } = {
  paragraph: ({ children }) => <p>{renderChildren(children)}</p>,
  heading: ({ level, children }) => {
    const Heading = `h${level}` as const
    return <Heading>{renderChildren(children)}</Heading>
  },
  list: ({ ordered, items }) => {
    const List = ordered ? 'ol' : 'ul'
    return (
      <List>
        {items.map((item, index) => (
          <li key={index}>{renderChildren(item as Inline[])}</li>
        ))}
      </List>
    )
  },
  blockquote: ({ blocks }) => <blockquote>{renderBlocks(blocks)}</blockquote>,
  picture: (block) => <PictureFigure block={block} sizes={TEXT_SIZES} className="mx-auto" />,
}

interface PictureFigureProps {
  block: PictureBlock
  sizes: string
  className?: string
}

/** A picture with its caption and credit. */
export function PictureFigure({ block, sizes, className }: PictureFigureProps) {
  const { picture, width } = block
  const tall = picture && tallClass(picture)
  // The side decides the width of the figure.
  const isBeside = width === 'left' || width === 'right'
  const image = (
    <PictureLink block={block}>
      {picture ? (
        // The width attribute limits a small image to its own size.
        <SizedPicture picture={picture} sizes={sizes} className="natural-size h-auto" />
      ) : (
        <img src={block.src} alt={block.alt} loading="lazy" className="max-h-[80vh]" />
      )}
    </PictureLink>
  )
  return (
    <figure className={classNames(className, !isBeside && tall)}>
      {isBeside && tall ? <div className={tall}>{image}</div> : image}
      <PictureNotes caption={captionOf(block)} credit={block.credit ?? ''} />
    </figure>
  )
}

/** The link around a picture. Without alt text it is named by the caption or its address. */
function PictureLink({ block, children }: { block: PictureBlock; children: ReactNode }) {
  const { link, alt, caption } = block
  if (!link) return children
  return (
    <a
      href={link.href}
      rel={link.isSponsored ? 'noopener sponsored' : 'noopener'}
      aria-label={(block.picture?.alt ?? alt) ? undefined : caption || link.href}
    >
      {children}
    </a>
  )
}

/** Returns a caption with its links; empty for none. */
export const captionOf = ({ caption, richCaption }: Caption): ReactNode =>
  richCaption ? renderChildren(richCaption) : caption

function renderChildren(children: Inline[]): ReactNode {
  return children.map((child, index) => <Fragment key={index}>{renderInline(child)}</Fragment>)
}

function renderInline(child: Inline): ReactNode {
  if (typeof child === 'string') return child
  const draw = DRAWN_INLINE[child.kind as PlainInline] as ((part: InlinePart) => ReactNode) | undefined
  return draw?.(child)
}

const DRAWN_INLINE: {
  [Kind in PlainInline]: (part: Extract<InlinePart, { kind: Kind }>) => ReactNode
} = {
  hard_break: () => <br />,
  emphasis: ({ children }) => <em>{renderChildren(children)}</em>,
  strong: ({ children }) => <strong>{renderChildren(children)}</strong>,
  link: ({ href, isSponsored, children }) => (
    <a href={href} rel={isSponsored ? 'noopener sponsored' : 'noopener'}>
      {renderChildren(children)}
    </a>
  ),
}
