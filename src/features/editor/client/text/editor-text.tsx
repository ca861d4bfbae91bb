import {
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { readChoice, storeChoice } from '#client/ui/stored-choice.ts'
import { m } from '#shared/catalog/m.ts'
import { countWords, formatNumber, readingMinutes } from '#shared/formats.ts'
import { readProse } from '#article-text/grammar/prose.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { TextHandle } from './text-handle.ts'
import { ToolsPlace } from './tools-place.tsx'
import { mayDropUploads, useUploadsGuard } from './uploads-guard.ts'

type TextView = 'visual' | 'markdown'

const TEXT_VIEW_KEY = 'broadsheet.text-view'

/** Returns how this browser showed texts last; as readers see them at first. */
const readTextView = (): TextView => (readChoice(TEXT_VIEW_KEY) === 'markdown' ? 'markdown' : 'visual')

const VisualEditor = lazy(() =>
  import('../visual-editor/visual-editor.tsx').then((module) => ({ default: module.VisualEditor })),
)

interface Props {
  value: string
  /** BCP 47 tag of the article; empty for the site's. */
  language?: string
  onChange: (text: string) => void
  /** Returns the text as typed. With it, what surrounds the visual editor is rendered after the keystroke. */
  currentText?: (() => string) | undefined
  error?: string | undefined
  handle?: RefObject<TextHandle | null>
  /** Where the tools are rendered. Left out in a dialog, where they and the text are a labeled field. */
  tools?: HTMLElement | null
}

/** The article's text, as readers will see it or as Markdown. The browser remembers which. */
export function EditorText(props: Props) {
  const { value, language = '', onChange, currentText, error, handle, tools } = props
  const id = useId()
  const own = useRef<TextHandle>(null)
  const text = handle ?? own
  useUploadsGuard(text)
  const [shown, setShown] = useState(readTextView)
  const [isNew] = useState(value === '')
  const wasTyping = useRef(false)
  const isField = tools === undefined
  const change = (next: TextView) => {
    if (!mayDropUploads(text)) return
    storeChoice(TEXT_VIEW_KEY, next)
    setShown(next)
  }
  const field = { value, describedBy: id, isInvalid: Boolean(error), handle: text }
  return (
    <div className={isField ? 'text-field' : undefined}>
      {isField && <span className="mb-1.5 block text-sm font-medium">{m.content()}</span>}
      {shown === 'markdown' ? (
        <>
          <ToolsPlace place={tools}>
            <Button size="small" variant="quiet" onClick={() => change('visual')}>
              {m.visual()}
            </Button>
          </ToolsPlace>
          <MarkdownEditor {...field} onChange={onChange} isField={isField} />
        </>
      ) : (
        <Suspense
          fallback={
            isNew ? (
              <EarlyText tools={tools} wasTyping={wasTyping}>
                <MarkdownEditor {...field} onChange={onChange} isField={isField} />
              </EarlyText>
            ) : (
              <LoadingText tools={tools} />
            )
          }
        >
          <VisualEditor
            {...field}
            language={language}
            onChange={currentText ? (typed) => startTransition(() => onChange(typed)) : onChange}
            currentText={currentText}
            tools={tools}
            onMarkdown={() => change('markdown')}
          />
          <TypeOn text={text} wasTyping={wasTyping} />
        </Suspense>
      )}
      <p id={id} className="mt-1.5 text-sm text-second">
        {error && <span className="mb-1 block text-danger">{error}</span>}
        <span className={isField ? undefined : 'lg:hidden'}>
          <TextLength text={value} />
        </span>
      </p>
    </div>
  )
}

/** As high as an empty visual editor, so nothing moves under the pointer when it has loaded. */
function LoadingText({ tools }: Pick<Props, 'tools'>) {
  return (
    <>
      <ToolsPlace place={tools}>{null}</ToolsPlace>
      <StatusMessage className="min-h-[22rem]">{m.loadingLabel()}</StatusMessage>
    </>
  )
}

interface EarlyProps extends Pick<Props, 'tools'> {
  /** Set when the field goes: whether one was typing in it. */
  wasTyping: RefObject<boolean>
  children: ReactNode
}

/** A field for what one types into a new text before the visual editor has loaded. */
function EarlyText({ tools, wasTyping, children }: EarlyProps) {
  useLayoutEffect(
    () => () => {
      wasTyping.current = document.activeElement?.id === TEXT_FIELDS.content
    },
    [wasTyping],
  )
  return (
    <>
      <ToolsPlace place={tools}>{null}</ToolsPlace>
      {children}
    </>
  )
}

/** Puts the cursor behind what was typed before the visual editor had loaded. */
function TypeOn({ text, wasTyping }: { text: RefObject<TextHandle | null>; wasTyping: RefObject<boolean> }) {
  useEffect(() => {
    if (!wasTyping.current) return
    let frame = 0
    // The editor opens its view in a later effect.
    const focus = () => {
      text.current?.focusEnd()
      if (document.activeElement?.id !== TEXT_FIELDS.content) frame = requestAnimationFrame(focus)
      else wasTyping.current = false
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [text, wasTyping])
  return null
}

/** Pause in typing after which the words are counted again. */
const COUNT_AFTER_MS = 300

/** The words of a text, and the minutes that it takes to read. */
export function TextLength({ text }: { text: string }) {
  const [counted, setCounted] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCounted(text), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Each keystroke renders this, and counting reads the full text.
  const { words, minutes } = useMemo(() => lengthOf(counted), [counted])
  const shown = formatNumber(words)
  return (
    <span className="figures">
      {words === 0
        ? m.wordCount({ count: words, shown })
        : m.wordsAndMinutes({ count: words, shown, minutes })}
    </span>
  )
}

function lengthOf(text: string): { words: number; minutes: number } {
  const prose = readProse(text)
  return { words: countWords(prose), minutes: readingMinutes(prose) }
}
