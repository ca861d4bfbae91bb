import { Link } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { progressText, STATES, systemName } from './import-words.ts'
import type { ImportStatus } from './move-in.queries.ts'

/** Earlier imports and those in progress, newest first. */
export function ImportList({ imports }: { imports: readonly ImportStatus[] }) {
  return (
    <Card>
      <CardHeader title={m.imports()} />
      <ul>
        {imports.map((each) => (
          <ImportLine key={each.id} status={each} />
        ))}
      </ul>
    </Card>
  )
}

function ImportLine({
  status: { id, kind, fileName, state, options, progress, createdAt },
}: {
  status: ImportStatus
}) {
  const { timeZone } = useSite()
  const { label, tone } = STATES[state]
  return (
    <li className="hairline-t flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <Link {...dashboardView(`move-in/${id}`)} className="font-medium wrap-anywhere underline">
          {systemName(kind)}: <bdi>{fileName}</bdi>
        </Link>
        <p className="mt-0.5 text-sm text-second">
          <DateTime iso={createdAt} timeZone={timeZone} /> · {progressText(progress)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {options.dryRun && <Badge>{m.trial()}</Badge>}
        <Badge tone={tone}>{label()}</Badge>
      </div>
    </li>
  )
}
