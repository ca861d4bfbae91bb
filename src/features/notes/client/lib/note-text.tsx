import { notePartsOf } from '#features/notes/shared/mentions.ts'

/** The text of a note; names after an at sign are bold. */
export function NoteText({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {notePartsOf(text, new Set(names)).map((part, index) =>
        part.key === null ? <span key={index}>{part.text}</span> : <strong key={index}>{part.text}</strong>,
      )}
    </p>
  )
}
