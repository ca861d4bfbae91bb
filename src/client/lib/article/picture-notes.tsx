/** What stands under a picture: what it shows, and who made it. */
export function PictureNotes(props: { caption: string; credit: string; className?: string }) {
  const notes = [props.caption, props.credit].filter(Boolean)
  return notes.length > 0 && <figcaption className={props.className}>{notes.join(' · ')}</figcaption>
}
