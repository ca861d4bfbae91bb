import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  MessageSquarePlus,
  Quote,
} from 'lucide-react'
import {
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type Ref,
} from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { TEXTAREA_CLASS } from '#client/ui/field.tsx'
import { GrowingTextarea } from '#client/ui/growing-area.tsx'
import { m } from '#shared/catalog/m.ts'
import { useEmbedHosts } from '../article-editor.queries.ts'
import { changeText, selectedIn } from './change-text.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { ChoosePicture, type ChosenPicture } from '../choose-picture.tsx'
import { onMarkdownKey, onMarkdownPaste, picturesOf } from './markdown-area.ts'
import { applyCommand, type Command } from './markdown-commands.ts'
import { selectedStretch, selectIn, type TextHandle } from './text-handle.ts'
import { TextMarksContext } from './text-marks.ts'
import { insertBlocks } from './typing-rules.ts'

const TOOLS = [
  ['heading', () => m.heading(), Heading2],
  ['subheading', () => m.subheading(), Heading3],
  ['strong', () => m.strong(), Bold],
  ['emphasis', () => m.emphasis(), Italic],
  ['link', () => m.link(), Link2],
  ['list', () => m.list(), List],
  ['numbers', () => m.numberedList(), ListOrdered],
  ['quote', () => m.quote(), Quote],
] as const satisfies ReadonlyArray<readonly [Command, () => string, unknown]>

interface Props {
  value: string
  onChange: (text: string) => void
  /** Ids of the texts that describe the field. */
  describedBy: string
  isInvalid: boolean
  handle?: Ref<TextHandle> | undefined
}

/** The article's text as it is stored, with a toolbar, Markdown shortcuts, and images by button, drop, or paste. */
export function MarkdownEditor({ value, onChange, describedBy, isInvalid, handle }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const marks = use(TextMarksContext)
  const embedHosts = useEmbedHosts()
  const [isChoosing, setIsChoosing] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  useImperativeHandle(handle, () => ({
    select: (start, end) => area.current && selectIn(area.current, start, end),
    selected: () => area.current && selectedStretch(area.current),
    hasUploads: () => false,
    cancelUploads: () => undefined,
  }))
  const run = (command: Command) => {
    if (area.current) changeText(area.current, applyCommand(selectedIn(area.current), command))
  }
  const addPicture = (dropped: File[]) => {
    setFiles(dropped)
    setIsChoosing(true)
  }
  useEffect(() => {
    if (!chosen) return undefined
    // Undo needs the focus, which the dialog returns when it has closed.
    const timer = setTimeout(() => {
      setChosen(null)
      if (!area.current) return
      const markdown = `![${chosen.alt.replace(/[[\]\\]/g, '\\$&')}](${chosen.url})`
      changeText(area.current, insertBlocks(selectedIn(area.current), markdown))
    })
    return () => clearTimeout(timer)
  }, [chosen])
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const dropped = picturesOf(event.dataTransfer)
    if (dropped.length > 0) addPicture(dropped)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = picturesOf(event.clipboardData)
    // Word adds an image of the text to the text.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) {
      return onMarkdownPaste(event, embedHosts)
    }
    event.preventDefault()
    addPicture(pasted)
  }
  return (
    <div>
      <div
        role="toolbar"
        aria-label={m.formatting()}
        className="z-[9] flex flex-wrap gap-0.5 bg-paper pb-1 xl:sticky xl:top-32"
      >
        {TOOLS.map(([command, label, Icon]) => (
          <IconButton key={command} label={label()} size="small" onClick={() => run(command)}>
            <Icon className="size-4" />
          </IconButton>
        ))}
        <IconButton label={m.picture()} size="small" onClick={() => addPicture([])}>
          <ImagePlus className="size-4" />
        </IconButton>
        {marks && (
          <IconButton label={m.addNote()} size="small" onClick={marks.onAddNote}>
            <MessageSquarePlus className="size-4" />
          </IconButton>
        )}
      </div>
      <GrowingTextarea
        ref={area}
        id={TEXT_FIELDS.content}
        aria-label={m.content()}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        rows={16}
        value={value}
        className={`${TEXTAREA_CLASS} resize-none font-serif text-lg sm:text-lg`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onMarkdownKey}
        onPaste={onPaste}
        onDrop={onDrop}
      />
      <ChoosePicture
        open={isChoosing}
        onOpenChange={setIsChoosing}
        files={files}
        isForText
        onPick={setChosen}
      />
    </div>
  )
}
