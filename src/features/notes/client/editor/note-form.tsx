/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus, and its keys move through the list */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { GrowingArea } from '#client/ui/growing-area.tsx'
import { saveField, usePendingText, type FieldKey } from '#client/lib/article/pending-field.ts'
import { useColleagues } from '#features/notes/client/lib/notes.queries.ts'
import { m } from '#shared/catalog/m.ts'
import type { Anchor } from '#features/notes/shared/anchors.ts'
import { limits } from '#shared/limits.ts'
import { changeText } from './change-text.ts'

interface Props {
  field: FieldKey
  /** The text that a new note is about. */
  about?: Anchor
  label: string
  submit: string
  initial?: string
  onSave: (text: string) => Promise<unknown>
  /** Without it, the form has no Cancel button. */
  onCancel?: () => void
  hasFocus?: boolean
}

/** What was typed after an at sign before the cursor. */
const TYPED_NAME = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,50})$/u

/** A field for a note. An at sign suggests colleagues; Ctrl and Enter save. */
export function NoteForm({ field, about, label, submit: submitLabel, ...props }: Props) {
  const { initial = '', onSave, onCancel, hasFocus } = props
  const { text, setText, clear, submit } = usePendingText(field, {
    saved: initial,
    about,
    save: (typed) => saveField(() => onSave(typed)),
  })
  const [isPending, setIsPending] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const names = useNames(text, area)
  const save = async () => {
    if (!text.trim() || isPending) return
    if (text.trim() === initial) return onCancel?.()
    setIsPending(true)
    await submit()
    setIsPending(false)
  }
  const cancel = () => {
    clear()
    onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || names.onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      cancel()
    }
  }
  return (
    <div className="relative">
      <GrowingArea
        ref={area}
        label={label}
        rows={2}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens to be typed in
        autoFocus={hasFocus}
        value={text}
        maxLength={limits.noteMax}
        count={{ length: text.length, max: limits.noteMax }}
        help={m.typeToNameColleague()}
        onChange={(event) => {
          setText(event.target.value)
          names.onType(event.target)
        }}
        onKeyDown={onKeyDown}
        onBlur={names.close}
        {...names.fieldProps}
      />
      {names.list}
      <div className="mt-2 flex gap-2">
        <Button size="small" pending={isPending} disabled={!text.trim()} onClick={() => void save()}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={cancel}>
            {m.cancelLabel()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Suggests names for what is typed after an at sign. The keyboard stays in the field. */
function useNames(text: string, area: { current: HTMLTextAreaElement | null }) {
  const id = useId()
  const [query, setQuery] = useState<string | null>(null)
  const [index, setIndex] = useState(0)
  const people = useColleagues(query?.toLowerCase() ?? '', query !== null)
  const isOpen = query !== null && people.length > 0
  const current = Math.min(index, people.length - 1)
  const optionId = (at: number) => `${id}-${at}`
  const choose = (username: string) => {
    const field = area.current
    if (!field || query === null) return
    const end = field.selectionStart
    const start = end - query.length
    const caret = start + username.length + 1
    // Changes the field as typing would, so what is typed next comes after it.
    changeText(field, {
      text: `${text.slice(0, start)}${username} ${text.slice(end)}`,
      start: caret,
      end: caret,
    })
    setQuery(null)
  }
  return {
    close: () => setQuery(null),
    onType({ value, selectionStart }: HTMLTextAreaElement) {
      setQuery(TYPED_NAME.exec(value.slice(0, selectionStart))?.[1] ?? null)
      setIndex(0)
    },
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen) return false
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      const isChoice = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab'
      if (isArrow) {
        setIndex((current + (event.key === 'ArrowDown' ? 1 : -1) + people.length) % people.length)
      } else if (isChoice) choose(people[current]?.username ?? '')
      else if (event.key === 'Escape') setQuery(null)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': optionId(current) } : {}),
    },
    list: isOpen && (
      <div
        id={id}
        role="listbox"
        aria-label={m.colleagues()}
        className="floating absolute inset-x-0 z-20 max-h-60 overflow-y-auto rounded-corner border border-hairline bg-raised p-1 text-sm shadow-float"
      >
        {people.map(({ id: userId, username, name }, at) => (
          <div
            key={userId}
            id={optionId(at)}
            role="option"
            aria-selected={at === current}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-[4px] px-2.5 aria-selected:bg-wash pointer-coarse:min-h-11"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(username)}
          >
            <span className="font-medium">@{username}</span>
            {name !== username && <span className="truncate text-second">{name}</span>}
          </div>
        ))}
      </div>
    ),
  }
}
