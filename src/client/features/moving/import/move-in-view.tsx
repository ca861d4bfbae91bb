import { useNavigate } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { ExportHelp } from './export-help.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPage } from './import-page.tsx'
import { MoveInForm } from './move-in-form.tsx'
import { useImports } from './move-in.queries.ts'

/** Moving in from another system, or one import with its receipt at `/dashboard/move-in/12`. */
export function MoveInView({ rest }: { rest: string }) {
  const id = /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : null
  return id ? <ImportPage key={id} id={id} /> : <Start />
}

function Start() {
  const navigate = useNavigate()
  return (
    <section className="space-y-5">
      <ViewHead note={m.moveInNote()} />
      <Card>
        <CardHeader title={m.getExport()} note={m.getExportNote()} />
        <ExportHelp />
      </Card>
      <Card>
        <CardHeader title={m.moveIn()} note={m.trialNote()} />
        <MoveInForm onStarted={(id) => void navigate(dashboardView(`move-in/${id}`))} />
      </Card>
      <Earlier />
    </section>
  )
}

function Earlier() {
  return (
    <ListState query={useImports()} failure={m.importsNotLoaded()} empty={null}>
      {(imports) => <ImportList imports={imports} />}
    </ListState>
  )
}
