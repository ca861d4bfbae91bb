import type { ReactNode } from 'react'
import type { Block } from '#article-text/article-blocks.ts'
import type { AudioBlock, VideoBlock } from '#article-text/kinds/recordings.ts'
import type { FileBlock } from '#article-text/kinds/file.ts'
import type { PictureBlock } from '#article-text/kinds/picture.ts'
import { m } from '#shared/catalog/m.ts'
import { formatBytes } from '#shared/formats.ts'
import { captionOf, PictureFigure } from './article-body.tsx'
import { Notes, PictureNotes } from './picture-notes.tsx'

const GALLERY_SIZES = '(min-width: 48rem) 16rem, 46vw'

/** The link and the notes of a picture are rendered around and below it. */
function withoutNotes({ link: _link, richCaption: _words, ...picture }: PictureBlock): PictureBlock {
  return { ...picture, caption: '', credit: '' }
}

/** Pictures side by side. A click opens the link of a picture, or the file, without script. */
export function Gallery({ block }: { block: Extract<Block, { kind: 'gallery' }> }) {
  const { pictures, caption } = block
  return (
    <figure className="gallery" aria-label={caption || m.gallery()}>
      <ul>
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={picture.link?.href ?? picture.picture?.src ?? picture.src}
              rel={picture.link?.isSponsored ? 'noopener sponsored' : undefined}
              aria-label={picture.alt || m.pictureNumber({ number: index + 1 })}
            >
              <PictureFigure block={withoutNotes(picture)} sizes={GALLERY_SIZES} />
            </a>
            {(picture.caption || picture.credit) && (
              <p className="caption">
                <Notes caption={captionOf(picture)} credit={picture.credit ?? ''} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {caption && <figcaption>{captionOf(block)}</figcaption>}
    </figure>
  )
}

interface RecordingProps<T> {
  block: T
  transcript: ReactNode
}

/** A video with the browser's own controls. It loads when it is played. */
export function Video({ block, transcript }: RecordingProps<VideoBlock>) {
  const { src, poster, track, lang, title, caption, credit } = block
  return (
    <figure className="recording">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the newsroom adds captions or a transcript */}
      <video
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        src={src}
        poster={poster || undefined}
        aria-label={title || caption || m.video()}
      >
        {track && <track kind="captions" src={track} srcLang={lang || 'en'} label={m.captions()} default />}
        <a href={src}>{m.downloadVideo()}</a>
      </video>
      {title && <p className="recording-title">{title}</p>}
      <PictureNotes caption={captionOf(block)} credit={credit} />
      {transcript}
    </figure>
  )
}

/** A recording with the browser's own controls. It loads when it is played. */
export function Audio({ block, transcript }: RecordingProps<AudioBlock>) {
  const { src, title, caption, credit } = block
  return (
    <figure className="recording">
      {title && <p className="recording-title">{title}</p>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below replaces captions */}
      <audio controls preload="none" src={src} aria-label={title || caption || m.audio()}>
        <a href={src}>{m.downloadRecording()}</a>
      </audio>
      <PictureNotes caption={captionOf(block)} credit={credit} />
      {transcript}
    </figure>
  )
}

/** A link to a file with its type and size. */
export function FileCard({ block: { src, name, bytes, mime } }: { block: FileBlock }) {
  const type =
    (mime === 'application/pdf' ? 'PDF' : /\.(\w+)(?:\?|$)/.exec(src)?.[1]?.toUpperCase()) ?? m.file()
  const details = bytes === undefined ? type : `${type} · ${formatBytes(bytes)}`
  return <Card href={src} mark="↓" title={name || type} details={details} />
}

interface CardProps {
  href: string
  /** A sign that readers see beside the title. */
  mark: string
  title: string
  details: string
}

function Card({ href, mark, title, details }: CardProps) {
  return (
    <a href={href} className="card">
      <span className="card-mark" aria-hidden>
        {mark}
      </span>
      <span>
        <span className="card-title">{title}</span>
        <span className="card-details">{details}</span>
      </span>
    </a>
  )
}
