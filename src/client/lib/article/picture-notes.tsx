import type { ReactNode } from 'react'

interface Props {
  /** Words, or words with links. */
  caption: ReactNode
  credit: string
  className?: string
}

/** Caption and credit below an image. */
export function PictureNotes({ caption, credit, className }: Props) {
  return (
    (caption || credit) && (
      <figcaption className={className}>
        <Notes caption={caption} credit={credit} />
      </figcaption>
    )
  )
}

/** Caption and credit in one line. A picture that fails to load hides its credit. */
export function Notes({ caption, credit }: Pick<Props, 'caption' | 'credit'>) {
  return (
    <>
      {caption}
      {credit && <span className="picture-credit">{caption ? ` · ${credit}` : credit}</span>}
    </>
  )
}
