import { lazyRouteComponent } from '@tanstack/react-router'
import { Fragment, Suspense, useId, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import type { Block } from '#article-text/article-blocks.ts'
import type { Footnote } from '#article-text/kinds/footnotes.ts'
import type { PictureBlock } from '#article-text/kinds/picture.ts'
import type { ListItem } from '#article-text/kinds/list.ts'
import type { TableBlock } from '#article-text/kinds/table.ts'
import { m } from '#shared/catalog/m.ts'
import { captionOf, PictureFigure, type BodyProps } from './article-body.tsx'
import { ArticleIdContext, FeatureBlock } from './feature-block.tsx'
import { noteId, referenceId, renderInlines } from './rich-inline.tsx'
import { Audio, FileCard, Gallery, Video } from './rich-media.tsx'
import './rich-body.css'

/** Only articles with embeds load it, after the page is rendered. */
const EmbedCard = lazyRouteComponent(() => import('./embed-card.tsx'), 'EmbedCard')
if (import.meta.env.SSR) await EmbedCard.preload?.()

const SIZES = {
  text: '(min-width: 42rem) 38rem, 92vw',
  left: '(min-width: 42rem) 18rem, 92vw',
  right: '(min-width: 42rem) 18rem, 92vw',
  wide: '(min-width: 50rem) 48rem, 94vw',
  full: '(min-width: 80rem) 76rem, 94vw',
}

/** An article's text with every kind of block. The server marks the texts that need it. */
export function RichBody({ blocks, dir = 'auto', className, articleId }: BodyProps) {
  return (
    <div dir={dir} data-rich-text className={classNames('article-text', className)}>
      <ArticleIdContext value={articleId ?? null}>{renderBlocks(blocks)}</ArticleIdContext>
    </div>
  )
}

function renderBlocks(blocks: Block[]): ReactNode {
  return blocks.map((block, index) => <Fragment key={index}>{renderBlock(block)}</Fragment>)
}

function renderBlock(block: Block): ReactNode {
  const draw = DRAWN[block.kind] as (block: Block) => ReactNode
  return draw(block)
}

/** How each kind of block is shown. */
const DRAWN: { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => ReactNode } = {
  paragraph: ({ children }) => <p>{renderInlines(children)}</p>,
  heading: ({ level, children }) => {
    const Heading = `h${level}` as const
    return <Heading>{renderInlines(children)}</Heading>
  },
  list: (block) => <List block={block} />,
  blockquote: ({ blocks }) => <blockquote>{renderBlocks(blocks)}</blockquote>,
  picture: (block) => <WidePicture block={block} />,
  code_block: ({ text }) => <Code text={text} />,
  divider: () => <hr />,
  table: (block) => <Table block={block} />,
  gallery: (block) => <Gallery block={block} />,
  video: (block) => <Video block={block} transcript={<Transcript blocks={block.transcript} />} />,
  audio: (block) => <Audio block={block} transcript={<Transcript blocks={block.transcript} />} />,
  file: (block) => <FileCard block={block} />,
  embed: (block) => (
    <Suspense>
      <EmbedCard block={block} />
    </Suspense>
  ),
  extension: (block) => <FeatureBlock block={block} />,
  box: ({ title, blocks }) => <Box title={title}>{renderBlocks(blocks)}</Box>,
  pull_quote: ({ by, blocks }) => (
    <figure className="pull-quote">
      <blockquote>{renderBlocks(blocks)}</blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  ),
  footnotes: ({ notes }) => <Notes notes={notes} />,
}

function List({ block: { ordered, start, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const children = items.map((item, index) => <li key={index}>{renderItem(item)}</li>)
  return ordered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>
}

const renderItem = (item: ListItem) => (Array.isArray(item) ? renderInlines(item) : renderBlocks(item.blocks))

function WidePicture({ block }: { block: PictureBlock }) {
  const width = block.width ?? 'text'
  return (
    <PictureFigure
      block={block}
      sizes={SIZES[width]}
      className={width === 'text' ? 'mx-auto' : `figure-${width}`}
    />
  )
}

/** Scrolls sideways, also by keyboard, when a line is too long. */
function Code({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus
    <section tabIndex={0} aria-label={m.code()} dir="ltr" className="code-scroll">
      <pre dir="ltr">
        <code>{text}</code>
      </pre>
    </section>
  )
}

/** Scrolls sideways, also by keyboard, when it is wider than the text. */
function Table({ block }: { block: TableBlock }) {
  const { caption, alignments, header, rows } = block
  const id = useId()
  const align = (index: number) => alignments[index] && `align-${alignments[index]}`
  return (
    <figure className="table-figure">
      {caption && <figcaption id={id}>{captionOf(block)}</figcaption>}
      <section
        className="table-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus
        tabIndex={0}
        {...(caption ? { 'aria-labelledby': id } : { 'aria-label': m.table() })}
      >
        <table>
          <thead>
            <tr>
              {header.map((cell, index) => (
                <th key={index} scope="col" className={align(index)}>
                  {renderInlines(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) => (
                  <td key={index} className={align(index)}>
                    {renderInlines(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="box" aria-labelledby={title ? id : undefined}>
      {title && (
        <p id={id} className="box-title">
          {title}
        </p>
      )}
      {children}
    </section>
  )
}

function Transcript({ blocks }: { blocks: Block[] }) {
  if (blocks.length === 0) return null
  return (
    <details className="transcript">
      <summary>{m.transcript()}</summary>
      {renderBlocks(blocks)}
    </details>
  )
}

function Notes({ notes }: { notes: Footnote[] }) {
  return (
    <section role="doc-endnotes" aria-label={m.notes()} className="notes">
      <ol>
        {notes.map((note) => (
          <li key={note.number} id={noteId(note.number)}>
            <Note note={note} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The back links follow the end of the note. */
function Note({ note: { number, references, blocks } }: { note: Footnote }) {
  const last = blocks.at(-1)
  const links = Array.from({ length: references }, (_, index) => (
    <BackLink key={index} number={number} count={index + 1} of={references} />
  ))
  if (last?.kind !== 'paragraph')
    return (
      <>
        {renderBlocks(blocks)}
        {links}
      </>
    )
  return (
    <>
      {renderBlocks(blocks.slice(0, -1))}
      <p>
        {renderInlines(last.children)} {links}
      </p>
    </>
  )
}

function BackLink({ number, count, of }: { number: number; count: number; of: number }) {
  const label = of > 1 ? m.backToNoteReference({ number, reference: count }) : m.backToNote({ number })
  return (
    <a
      href={`#${referenceId(number, count)}`}
      role="doc-backlink"
      aria-label={label}
      className="before:content-['\21a9\fe0e']"
    />
  )
}
