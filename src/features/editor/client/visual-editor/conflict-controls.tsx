import { DOMSerializer } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ArticleDocument } from '../document/read-document.ts'
import { parseDocument } from '../document/read-document.ts'
import { articleSchema } from '../document/schema.ts'
import { placeClashes, type PlacedClash } from '../merge/place-clashes.ts'
import type { Choice } from '../merge/resolve-conflicts.ts'
import { WordDiff } from '../merge/word-diff.tsx'
import type { TextConflict } from '../text/text-marks.ts'
import { afterComposition } from './after-composition.ts'
import { showClashes } from './conflict-blocks.ts'

interface Props {
  view: EditorView
  source: () => ArticleDocument
  conflict: TextConflict
}

/** Shows both versions of what two people changed as blocks below each other, and asks which to keep. */
export function ConflictControls({ view, source, conflict }: Props) {
  const { content, mine, onResolve } = conflict
  const [places] = useState(() => new Map<string, HTMLElement>())
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const clashes = placeClashes(content, mine)
  const keys = clashes.map(({ key }) => key).join('\n')
  const show = useEffectEvent((shown: readonly PlacedClash[]) => {
    if (view.isDestroyed) return
    view.dispatch(showClashes(view.state, source(), shown, (key) => placeOf(places, key)))
  })
  const showAll = useEffectEvent(() => show(clashes))
  useEffect(() => afterComposition(view, () => showAll()), [view, keys])
  useEffect(() => () => show([]), [view])
  useEffect(() => {
    // I typed what the other person wrote.
    if (content.clashes === 0) onResolve([])
  }, [content.clashes, onResolve])
  const choose = (key: string, choice: Choice) => {
    const next = { ...choices, [key]: choice }
    setChoices(next)
    const all = clashes.map((each) => next[each.key])
    const isComplete = all.every((each) => each !== undefined)
    if (!isComplete) return
    onResolve(all as Choice[])
    view.focus()
  }
  const focusFirst = () => {
    const open = clashes.find(({ key }) => choices[key] === undefined)
    const place = open && placeOf(places, open.key)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector('button')?.focus()
  }
  const left = clashes.filter(({ key }) => choices[key] === undefined).length
  return (
    <>
      <Notice
        tone="caution"
        className="mb-2"
        action={
          <Button size="small" onClick={focusFirst}>
            {m.goToVersions()}
          </Button>
        }
      >
        {m.conflictPlaces({ count: left })}
      </Notice>
      {clashes.map((placed) =>
        createPortal(
          <Versions
            placed={placed}
            choice={choices[placed.key]}
            onChoose={(choice) => choose(placed.key, choice)}
          />,
          placeOf(places, placed.key),
          placed.key,
        ),
      )}
    </>
  )
}

function placeOf(places: Map<string, HTMLElement>, key: string): HTMLElement {
  const known = places.get(key)
  if (known) return known
  const place = document.createElement('div')
  place.className = 'conflict-theirs'
  place.contentEditable = 'false'
  places.set(key, place)
  return place
}

const CHOICES = [
  ['mine', () => m.useMine()],
  ['theirs', () => m.useTheirs()],
  ['both', () => m.useBoth()],
] as const

interface VersionsProps {
  placed: PlacedClash
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Versions({ placed: { clash }, choice, onChoose }: VersionsProps) {
  const { mine, theirs } = clash
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
    <div role="group" aria-label={m.twoVersions()} className="space-y-3 font-sans text-sm">
      <p className="label text-second">{mine ? m.aboveMineBelowTheirs() : m.youRemovedThisTheirs()}</p>
      {theirs ? <Rendered text={theirs} /> : <p className="text-second">{m.theyRemovedIt()}</p>}
      {mine && theirs && (
        <details>
          <summary>{m.compareWordByWord()}</summary>
          <div className="mt-2">
            <WordDiff before={theirs} after={mine} />
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {CHOICES.map(([value, label]) => (
          <Button
            key={value}
            size="small"
            variant={choice === value ? 'primary' : 'secondary'}
            aria-pressed={choice === value}
            onClick={() => onChoose(value)}
          >
            {label()}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Renders Markdown as the editor does, without controls. */
function Rendered({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { doc } = parseDocument(text)
    const drawn = DOMSerializer.fromSchema(articleSchema).serializeFragment(doc.content)
    box.current?.replaceChildren(drawn)
    // Pictures and other blocks without text are shown as their source.
    if (box.current && !box.current.textContent?.trim()) box.current.textContent = text
  }, [text])
  return <div ref={box} dir="auto" className="article-text" />
}
