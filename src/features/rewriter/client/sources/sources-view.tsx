import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { LICENSE_RULES, LICENSES } from '#rewriting/source-rights.ts'
import { ChangedSources } from './changed-sources.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { SourceTable } from './source-table.tsx'
import { useSources, type Source } from './sources.queries.ts'

/** The register of sources: whose stories the newsroom uses, and under which license. */
export function SourcesView() {
  const [editing, setEditing] = useState<Partial<Source> | null>(null)
  const add = () => setEditing({})
  return (
    <section className="space-y-5">
      <ViewHead note={m.registerNote()} actions={<Button onClick={add}>{m.addSource()}</Button>} />
      <ChangedSources />
      <Card>
        <Register onAdd={add} onEdit={setEditing} />
      </Card>
      <LicenseGuide />
      {editing && <SourceDialog source={editing} onClose={() => setEditing(null)} />}
    </section>
  )
}

function Register({ onAdd, onEdit }: { onAdd: () => void; onEdit: (source: Source) => void }) {
  return (
    <ListState
      query={useSources()}
      failure={m.registerNotLoaded()}
      empty={
        <EmptyState
          title={m.noSourcesYet()}
          action={
            <Button variant="secondary" onClick={onAdd}>
              {m.addFirstSource()}
            </Button>
          }
        >
          {m.noSourcesYetHint()}
        </EmptyState>
      }
    >
      {(sources) => <SourceTable sources={sources} onEdit={onEdit} />}
    </ListState>
  )
}

/** A summary of docs/using-others-stories.md, with the note that it is not legal advice. */
const GUIDE = [
  () => m.ruleOfFacts(),
  () => m.ruleOfDigests(),
  () => m.ruleOfAgencies(),
  () => m.ruleOfReasons(),
]

function LicenseGuide() {
  return (
    <Card>
      <CardHeader title={m.whatEachLicenseAllows()} note={m.whatEachLicenseAllowsNote()} />
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {LICENSES.map((license) => (
          <div key={license} className="min-w-0">
            <dt className="font-medium">{LICENSE_RULES[license].label()}</dt>
            <dd className="text-second">{LICENSE_RULES[license].allows()}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 list-disc space-y-1.5 ps-5 text-sm">
        {GUIDE.map((rule) => rule()).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
