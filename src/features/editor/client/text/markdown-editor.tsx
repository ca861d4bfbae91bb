import { useImperativeHandle, useRef, type DragEvent, type Ref } from 'react'
import { TEXTAREA_CLASS } from '#client/ui/field.tsx'
import { GrowingTextarea } from '#client/ui/growing-area.tsx'
import { m } from '#shared/catalog/m.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { selectedPassage, selectIn, type TextHandle } from './text-handle.ts'

interface Props {
  value: string
  onChange: (text: string) => void
  /** Ids of the texts that describe the field. */
  describedBy: string
  isInvalid: boolean
  handle?: Ref<TextHandle> | undefined
  /** A field with a frame, as in a dialog. */
  isField: boolean
}

const LOOK = 'resize-none font-serif text-lg sm:text-lg'

/** The article's text as it is stored, in a plain text area. */
export function MarkdownEditor({ value, onChange, describedBy, isInvalid, handle, isField }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({
    select: (start, end) => area.current && selectIn(area.current, start, end),
    selected: () => area.current && selectedPassage(area.current),
    focusEnd() {
      area.current?.focus()
      area.current?.setSelectionRange(value.length, value.length)
    },
    hasUploads: () => false,
    cancelUploads: () => undefined,
  }))
  return (
    <GrowingTextarea
      ref={area}
      id={TEXT_FIELDS.content}
      dir="auto"
      aria-label={m.content()}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      rows={16}
      value={value}
      className={isField ? `${TEXTAREA_CLASS} ${LOOK}` : `story-field ${LOOK}`}
      onChange={(event) => onChange(event.target.value)}
      onDrop={ignoreFiles}
    />
  )
}

/** The browser would leave the page and open the file. */
function ignoreFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
