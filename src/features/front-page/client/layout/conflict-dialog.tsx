import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import { mergeLayouts } from '#features/front-page/shared/merge.ts'
import type { Layout } from '#features/front-page/shared/front-page.ts'
import { zoneName } from './zone-names.ts'

/** The version that someone else saved in the meantime. */
export interface Conflict {
  version: number
  layout: Layout
  /** Ids of the zones that both changed. */
  zones: string[]
}

interface Props {
  conflict: Conflict
  base: Layout
  mine: Layout
  onClose: () => void
  onResolve: (layout: Layout, version: number) => void
}

/** Asks whose change to a zone to keep. All other changes are saved either way. */
export function ConflictDialog({ conflict, base, mine, onClose, onResolve }: Props) {
  const { layout: theirs, version, zones } = conflict
  const all = new Map([...theirs.zones, ...mine.zones].map((zone) => [zone.id, zone]))
  const named = zones.flatMap((id) => all.get(id) ?? [])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m.someoneElseChangedThisPage()}
      description={m.someoneElseChangedThisPageDescription()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.backToPage()}
          </Button>
          <Button
            variant="secondary"
            onClick={() => onResolve(mergeLayouts(base, theirs, mine).layout, version)}
          >
            {m.saveTheirs()}
          </Button>
          <Button onClick={() => onResolve(mergeLayouts(base, mine, theirs).layout, version)}>
            {m.saveMine()}
          </Button>
        </>
      }
    >
      {named.length > 0 ? (
        <ul className="list-disc space-y-1.5 ps-5 text-sm">
          {named.map((zone) => (
            <li key={zone.id} dir="auto">
              {zoneName(zone)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">{m.orderOfZones()}</p>
      )}
    </Dialog>
  )
}
