import type { ReactNode } from 'react'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { generalSettings } from '#features/site/shared/general-settings.ts'
import { useGeneral, useOperatorSettings, type OperatorSettings } from './general.queries.ts'
import { TimeZoneField } from './time-zone-field.tsx'

/** The public address and the time zone of the site. */
export function GeneralCard() {
  return (
    <Card>
      <CardHeader title={m.generalTitle()} note={m.generalNote()} />
      <ListState query={useOperatorSettings()}>
        {(settings) => (
          <div className="space-y-6">
            <PublicAddress settings={settings} />
            <TimeZoneForm key={settings.timeZone} timeZone={settings.timeZone} />
          </div>
        )}
      </ListState>
    </Card>
  )
}

/** Shows the public address. Where the dashboard is open at another one, a button makes that the public address. */
export function PublicAddress({ settings }: { settings: OperatorSettings }) {
  const { update } = useGeneral()
  const { publicOrigin, maySetAddress } = settings
  const { origin } = globalThis.location
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{m.publicAddress()}</p>
      <p className="wrap-anywhere" dir="ltr">
        {publicOrigin ?? '–'}
      </p>
      <p className="mt-1.5 text-sm text-second">{noteOn(settings)}</p>
      {maySetAddress && publicOrigin !== origin && (
        <Button
          className="mt-3"
          variant="secondary"
          pending={update.isPending}
          onClick={() => update.mutate({ publicOrigin: origin })}
        >
          {m.useThisAddress({ address: origin })}
        </Button>
      )}
    </div>
  )
}

function noteOn({ publicOrigin, maySetAddress }: OperatorSettings): string {
  if (!maySetAddress) return m.addressIsSet()
  return publicOrigin === null ? m.publicOriginMissing() : m.addressIsHere()
}

const zoneSchema = generalSettings.required().pick({ timeZone: true })

interface ZoneFormProps {
  timeZone: string
  onSaved?: () => void
  /** A button beside the one that saves. */
  beside?: ReactNode
}

/** Changes the time zone. */
export function TimeZoneForm({ timeZone, onSaved, beside }: ZoneFormProps) {
  const { update } = useGeneral()
  const form = useZodForm(zoneSchema, { defaultValues: { timeZone } })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await update.mutateAsync(input)
        onSaved?.()
      }}
      className="max-w-sm space-y-4"
    >
      <TimeZoneField zone={form.watch('timeZone')} {...form.field('timeZone')} />
      <FormSubmit form={form} variant={onSaved ? 'primary' : 'secondary'} beside={beside}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}
