import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { countWords, formatNumber, readingMinutes } from '#shared/formats.ts'
import { markdownOf, tidy } from './clean-paste.ts'
import { applyCommand, type Command, type Selected } from './markdown-commands.ts'

const TOOLS = [
  ['heading', 'Heading', Heading2],
  ['subheading', 'Subheading', Heading3],
  ['strong', 'Strong', Bold],
  ['emphasis', 'Emphasis', Italic],
  ['link', 'Link', Link2],
  ['list', 'List', List],
  ['numbers', 'Numbered list', ListOrdered],
  ['quote', 'Quote', Quote],
] as const satisfies ReadonlyArray<readonly [Command, string, unknown]>

const KEYS: Record<string, Command> = { b: 'strong', i: 'emphasis', k: 'link' }

interface Props {
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}

/** The text of a story: a small toolbar, Markdown shortcuts, and paste that cleans. */
export function EditorText({ value, onChange, error }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<Pick<Selected, 'start' | 'end'> | null>(null)
  const field = () => box.current?.querySelector('textarea') ?? null
  // A controlled textarea puts the caret at its end after a change by code.
  useLayoutEffect(() => {
    if (!wanted.current) return
    field()?.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  })
  const change = ({ text, start, end }: Selected) => {
    wanted.current = { start, end }
    onChange(text)
  }
  const selected = (): Selected | null => {
    const area = field()
    return area && { text: area.value, start: area.selectionStart, end: area.selectionEnd }
  }
  const run = (command: Command) => {
    const now = selected()
    field()?.focus()
    if (now) change(applyCommand(now, command))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
    if (!command) return
    event.preventDefault()
    run(command)
  }
  const onPaste = (event: ClipboardEvent) => {
    const now = selected()
    if (!now) return
    const html = event.clipboardData.getData('text/html')
    const plain = event.clipboardData.getData('text/plain')
    if (!html && !plain) return
    event.preventDefault()
    const clean = html ? markdownOf(new DOMParser().parseFromString(html, 'text/html').body) : tidy(plain)
    const end = now.start + clean.length
    change({ text: now.text.slice(0, now.start) + clean + now.text.slice(now.end), start: end, end })
  }
  return (
    <div ref={box}>
      <div role="toolbar" aria-label="Formatting" className="mb-1 flex flex-wrap gap-0.5">
        {TOOLS.map(([command, label, Icon]) => (
          <IconButton key={command} label={label} size="small" onClick={() => run(command)}>
            <Icon className="size-4" />
          </IconButton>
        ))}
      </div>
      <TextArea
        label="Content"
        rows={20}
        value={value}
        error={error}
        className="[&_textarea]:font-serif [&_textarea]:text-lg"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        help={
          <span className="figures">
            {formatNumber(countWords(value))} words · {readingMinutes(value)} min read
          </span>
        }
      />
    </div>
  )
}
