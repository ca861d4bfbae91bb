import { Link } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ImportOptions } from '#features/moving/shared/imports.ts'
import { CountList, type Count } from './count-list.tsx'
import { RECORDS, TYPE_CHOICE_NAMES } from './import-words.ts'
import { useImportPlan, type ImportPlan } from './move-in.queries.ts'
import { choiceOf } from './record-types.tsx'

interface Props {
  id: number
  types: ImportOptions['types']
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an import starts: what it brings, what it changes of the site, and whether there is a backup. */
export function MoveInDialog({ id, types, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open
      title={m.moveInNow()}
      confirm={m.moveIn()}
      cancel={m.cancel()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Notice tone="caution" className="mb-4">
        {withParts(m.backupFirst(), (part) => (
          <Link {...dashboardView('system')} className="underline">
            {part}
          </Link>
        ))}
      </Notice>
      <ListState query={useImportPlan(id)} failure={m.importPlanNotLoaded()} empty={null}>
        {(plan) => <Plan plan={plan} types={types} />}
      </ListState>
    </ConfirmDialog>
  )
}

function Plan({ plan, types }: { plan: ImportPlan; types: ImportOptions['types'] }) {
  const { name, sections, menus } = plan.changes
  const changes = [
    ...(name ? [m.nameAndTagline()] : []),
    ...(sections ? [m.sectionsLabel()] : []),
    ...(menus ? [m.menus()] : []),
  ]
  return (
    <>
      <p>{m.thisWillBeImported()}</p>
      <CountList counts={countsOf(plan, types)} />
      {changes.length > 0 && (
        <>
          <p>{m.siteWillChange()}</p>
          <ul className="mt-1 list-disc ps-5">
            {changes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The records of each type, and those of plugins that an earlier run did not bring. */
function countsOf({ counts, types: offered }: ImportPlan, types: ImportOptions['types']): Count[] {
  const records = RECORDS.map(([type, label]) => ({ name: label(), count: counts[type] ?? 0 }))
  const taken = offered.flatMap(({ type, total, choice: before }) => {
    const choice = choiceOf(types, type)
    const name = m.recordsOfType({ type, choice: TYPE_CHOICE_NAMES[choice]() })
    return choice === 'out' || before !== 'out' ? [] : [{ name, count: total }]
  })
  return [...records, ...taken].filter(({ count }) => count > 0)
}
