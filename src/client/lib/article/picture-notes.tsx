/** Caption and credit below an image. */
export function PictureNotes(props: { caption: string; credit: string; className?: string }) {
  const notes = [props.caption, props.credit].filter(Boolean)
  return notes.length > 0 && <figcaption className={props.className}>{notes.join(' · ')}</figcaption>
}
