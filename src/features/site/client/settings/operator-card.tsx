import type { ReactNode } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { useOperatorSettings } from '../general/general.queries.ts'

/** What the operator of the server set, to read only. */
export function OperatorCard() {
  const { data } = useOperatorSettings()
  return (
    <Card>
      <CardHeader title={m.serverConfiguration()} note={m.serverConfigurationNote()} />
      {!data ? (
        <Skeleton className="h-32" />
      ) : (
        <dl className="text-sm">
          <Setting name={m.nameOfSite()} variable="SITE_NAME">
            {data.name}
          </Setting>
          <Setting name={m.contactLabel()} variable="CONTACT_EMAIL">
            {data.isContactSet ? (
              data.contactEmail
            ) : (
              <Unset>{m.contactEmailMissing({ contactEmail: data.contactEmail })}</Unset>
            )}
          </Setting>
          <Setting name={m.backups()} variable="BACKUP_EVERY_HOURS">
            {data.backupEveryHours > 0 ? (
              m.backupEveryHours({ backupEveryHours: data.backupEveryHours })
            ) : (
              <Unset>{m.backupsAreOff()}</Unset>
            )}
          </Setting>
        </dl>
      )}
    </Card>
  )
}

function Setting({ name, variable, children }: { name: string; variable: string; children: ReactNode }) {
  return (
    <div className="hairline-b grid gap-x-6 gap-y-1 py-2.5 last:border-b-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt>
        <span className="block text-second">{name}</span>
        <code className="text-xs text-second">{variable}</code>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Unset({ children }: { children: ReactNode }) {
  return <span className="text-caution">{children}</span>
}
