import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { INPUT_CLASS } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { ESCAPE_TEXT } from '../writing/use-writing-frame.ts'
import { findKey, replace, step } from './find.ts'

interface Props {
  view: EditorView
  state: EditorState
  onClose: () => void
}

/** Finds and replaces text. Escape closes it, even from the text. */
export function FindBar({ view, state, onClose }: Props) {
  const [query, setQuery] = useState(() => {
    const { from, to } = view.state.selection
    return view.state.doc.textBetween(from, to).slice(0, 100)
  })
  const [replacement, setReplacement] = useState('')
  const search = findKey.getState(state)
  useEffect(() => {
    view.dispatch(view.state.tr.setMeta(findKey, { query }))
  }, [view, query])
  useEffect(() => () => view.dispatch(view.state.tr.setMeta(findKey, { query: '' })), [view])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onEscape = () => close()
    view.dom.addEventListener(ESCAPE_TEXT, onEscape)
    return () => view.dom.removeEventListener(ESCAPE_TEXT, onEscape)
  }, [view])
  const run = (tr: Transaction | null) => {
    if (tr) view.dispatch(tr)
  }
  const count = search?.matches.length ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any of its fields
    <search
      aria-label={m.findAndReplace()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      className="find-bar mb-2 space-y-2 rounded-corner border border-hairline bg-raised p-2"
    >
      <div className="flex items-center gap-2">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the bar opens to be typed in
          autoFocus
          aria-label={m.find()}
          placeholder={m.find()}
          value={query}
          maxLength={200}
          className={`${INPUT_CLASS} w-auto min-w-0 flex-1`}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            run(step(view.state, event.shiftKey ? -1 : 1))
          }}
        />
        <output className="figures text-sm text-second">
          {query &&
            (count === 0
              ? m.noMatches()
              : m.matchOfCount({ match: (search?.current ?? 0) + 1, count: formatNumber(count) }))}
        </output>
        <IconButton label={m.previousMatch()} size="small" onClick={() => run(step(view.state, -1))}>
          <ChevronUp className="size-4" />
        </IconButton>
        <IconButton label={m.nextMatch()} size="small" onClick={() => run(step(view.state, 1))}>
          <ChevronDown className="size-4" />
        </IconButton>
        <IconButton label={m.closeFindAndReplace()} size="small" onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </div>
      <div className="flex items-center gap-2">
        <input
          aria-label={m.replaceWith()}
          placeholder={m.replaceWith()}
          value={replacement}
          maxLength={1_000}
          className={`${INPUT_CLASS} w-auto min-w-0 flex-1`}
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            run(replace(view.state, replacement, false))
          }}
        />
        <Button size="small" variant="secondary" onClick={() => run(replace(view.state, replacement, false))}>
          {m.replace()}
        </Button>
        <Button size="small" variant="secondary" onClick={() => run(replace(view.state, replacement, true))}>
          {m.replaceAll()}
        </Button>
      </div>
    </search>
  )
}
