import {
  lazy,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { labeled } from '#client/ui/labeled.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { readChoice, storeChoice } from '#client/ui/stored-choice.ts'
import { m } from '#shared/catalog/m.ts'
import { countWords, formatNumber, readingMinutes } from '#shared/formats.ts'
import { proseOf } from '#article-text/grammar/prose.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { TextHandle } from './text-handle.ts'
import { mayDropUploads, useUploadsGuard } from './uploads-guard.ts'

type TextView = 'visual' | 'markdown'

const TEXT_VIEWS = [
  { value: 'visual', label: () => m.visual() },
  { value: 'markdown', label: () => m.markdown() },
] as const

const TEXT_VIEW_KEY = 'broadsheet.text-view'

/** Returns how this browser showed texts last; as readers see them at first. */
const readTextView = (): TextView => (readChoice(TEXT_VIEW_KEY) === 'markdown' ? 'markdown' : 'visual')

const VisualEditor = lazy(() =>
  import('../surface/visual-editor.tsx').then((module) => ({ default: module.VisualEditor })),
)

interface Props {
  value: string
  /** Of the article, a BCP 47 tag; empty for the site's. */
  language?: string
  onChange: (text: string) => void
  /** Returns the text as typed. With it, what surrounds the visual editor is rendered after the keystroke. */
  currentText?: (() => string) | undefined
  error?: string | undefined
  handle?: RefObject<TextHandle | null>
}

/** The article's text, as readers will see it or as Markdown. The browser remembers which. */
export function EditorText({ value, language = '', onChange, currentText, error, handle }: Props) {
  const id = useId()
  const own = useRef<TextHandle>(null)
  const text = handle ?? own
  useUploadsGuard(text)
  const [shown, setShown] = useState(readTextView)
  const change = (next: TextView) => {
    if (next === shown || !mayDropUploads(text)) return
    storeChoice(TEXT_VIEW_KEY, next)
    setShown(next)
  }
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-2">
        <span className="text-sm font-medium">{m.content()}</span>
        <Segmented label={m.showTextAs()} segments={labeled(TEXT_VIEWS)} value={shown} onChange={change} />
      </div>
      {shown === 'markdown' ? (
        <MarkdownEditor
          value={value}
          onChange={onChange}
          describedBy={id}
          isInvalid={Boolean(error)}
          handle={text}
        />
      ) : (
        <Suspense fallback={<LoadingEditor />}>
          <VisualEditor
            value={value}
            language={language}
            onChange={currentText ? (typed) => startTransition(() => onChange(typed)) : onChange}
            currentText={currentText}
            describedBy={id}
            isInvalid={Boolean(error)}
            handle={text}
          />
        </Suspense>
      )}
      <p id={id} className="mt-1.5 text-sm text-second">
        {error && <span className="mb-1 block text-danger">{error}</span>}
        <TextLength text={value} />
      </p>
    </div>
  )
}

/** As high as an empty visual editor, so that nothing moves under the pointer when it has loaded. */
function LoadingEditor() {
  return (
    <div>
      <div className="min-h-9 pointer-coarse:min-h-12" />
      <StatusMessage className="min-h-[22rem]">{m.loadingLabel()}</StatusMessage>
    </div>
  )
}

/** Pause in typing after which the words are counted again. */
const COUNT_AFTER_MS = 300

function TextLength({ text }: { text: string }) {
  const [counted, setCounted] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCounted(text), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const prose = useMemo(() => proseOf(counted), [counted])
  return (
    <span className="figures">
      {m.wordsAndMinutes({ words: formatNumber(countWords(prose)), minutes: readingMinutes(prose) })}
    </span>
  )
}
