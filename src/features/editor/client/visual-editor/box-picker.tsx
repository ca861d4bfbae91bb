import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useReusableBoxes, type ReusableBox } from '#client/lib/reusable-boxes.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  onPick: (box: ReusableBox, how: 'linked' | 'copy') => void
  onClose: () => void
}

/** Chooses a reusable box, to be linked or copied into the text. */
export function BoxPicker({ onPick, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.reusableBox()}
      description={m.reusableBoxDescription()}
    >
      <BoxChoice onPick={onPick} />
    </Dialog>
  )
}

function BoxChoice({ onPick }: Pick<Props, 'onPick'>) {
  return (
    <ListState
      query={useReusableBoxes()}
      failure={m.boxesNotLoaded()}
      loading={<StatusMessage>{m.loadingLabel()}</StatusMessage>}
      empty={<NoBoxes />}
    >
      {(boxes) => <BoxSearch boxes={boxes} onPick={onPick} />}
    </ListState>
  )
}

function BoxSearch({ boxes, onPick }: Pick<Props, 'onPick'> & { boxes: readonly ReusableBox[] }) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const shown = boxes.filter(({ name, content }) => `${name} ${content}`.toLowerCase().includes(wanted))
  return (
    <div className="space-y-3">
      <TextField
        label={m.searchBoxes()}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul>
        {shown.map((box) => (
          <li key={box.id} className="hairline-b flex flex-wrap items-center gap-2 py-2">
            <span className="min-w-0 grow basis-48 break-words">
              <span className="font-medium" dir="auto">
                {box.name}
              </span>
              <span className="line-clamp-2 text-sm text-second" dir="auto">
                {box.content}
              </span>
            </span>
            <Button size="small" onClick={() => onPick(box, 'linked')}>
              {m.insertLinked()}
              <span className="visually-hidden"> {box.name}</span>
            </Button>
            <Button size="small" variant="secondary" onClick={() => onPick(box, 'copy')}>
              {m.insertCopy()}
              <span className="visually-hidden"> {box.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <StatusMessage>{m.noBoxMatches()}</StatusMessage>}
    </div>
  )
}

/** Only editors write boxes. */
function NoBoxes() {
  const { isEditor } = useWritingRights()
  return (
    <p className="text-sm text-second">
      {isEditor
        ? withParts(m.noReusableBoxesInEditor(), (part) => (
            <Link {...dashboardView('templates')} className="text-link">
              {part}
            </Link>
          ))
        : m.noReusableBoxesInEditorForWriters()}
    </p>
  )
}
