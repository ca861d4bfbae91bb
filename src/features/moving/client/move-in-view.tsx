import { useNavigate } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { isId } from '#client/lib/load-screen.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { ImportList } from './import-list.tsx'
import { ImportPage } from './import-page.tsx'
import { MoveInForm } from './move-in-form.tsx'
import { MoveOut } from './move-out.tsx'
import { useImports } from './move-in.queries.ts'

const STEPS: Array<[system: () => string, step: () => string]> = [
  [() => 'WordPress', () => m.exportFromWordPress()],
  [() => 'Ghost', () => m.exportFromGhost()],
  [() => 'Substack', () => m.exportFromSubstack()],
  [() => m.feed(), () => m.exportFromFeed()],
]

/** How to export from each system. */
function ExportHelp() {
  return (
    <dl className="grid gap-y-1 text-sm sm:grid-cols-[max-content_1fr] sm:gap-x-6 sm:gap-y-2">
      {STEPS.map(([system, step]) => (
        <div key={system()} className="contents">
          <dt className="font-medium">{system()}</dt>
          <dd className="min-w-0 text-second max-sm:mb-2">{step()}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Moving in, moving out at `/out`, or one import with its receipt at `/dashboard/move-in/12`. */
export function MoveInView({ rest }: { rest: string }) {
  const id = isId(rest) ? Number(rest) : null
  const navigate = useNavigate()
  if (id) return <ImportPage key={id} id={id} />
  const open = (tab: string) => void navigate(dashboardView(tab === 'out' ? 'move-in/out' : 'move-in'))
  return (
    <Tabs value={/^out\b/.test(rest) ? 'out' : 'in'} onValueChange={open}>
      <TabList aria-label={m.moveInOrOut()}>
        <Tab value="in">{m.moveInTitle()}</Tab>
        <Tab value="out">{m.moveOut()}</Tab>
      </TabList>
      <TabPanel value="in">
        <Start />
      </TabPanel>
      <TabPanel value="out">
        <MoveOut isBusy={rest === 'out/busy'} />
      </TabPanel>
    </Tabs>
  )
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
