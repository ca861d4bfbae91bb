import { useState } from 'react'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { redirectInput } from '#features/site/shared/address-inputs.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import { formatNumber } from '#shared/formats.ts'
import { useMisses, useRedirectActions, type MissedAddress } from './addresses.queries.ts'
import { ListState } from '#client/ui/list-state.tsx'
import { PAGE_SIZE, readable } from './list-parts.tsx'

/** Missing addresses that readers opened. Each can become a redirect. */
export function MissList() {
  const [page, setPage] = useState(1)
  const misses = useMisses({ q: '', page })
  return (
    <Card>
      <CardHeader title={m.notFound()} note={m.notFoundNote()} />
      <ListState
        query={misses}
        empty={<EmptyState title={m.nothingWasMissed()}>{m.nothingWasMissedHint()}</EmptyState>}
      >
        {({ items, total }) => (
          <>
            <ul>
              {items.map((miss) => (
                <MissLine key={miss.path} miss={miss} />
              ))}
            </ul>
            <Pages page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
          </>
        )}
      </ListState>
    </Card>
  )
}

const targetInput = redirectInput.pick({ target: true })

function MissLine({ miss: { path, hits, referrer, lastAt, suggested } }: { miss: MissedAddress }) {
  const { timeZone } = useSite()
  const { create, dismiss } = useRedirectActions()
  const form = useZodForm(targetInput, { defaultValues: { target: suggested ? readable(suggested) : '' } })
  const shown = readable(path)
  const opened = { count: hits, shown: formatNumber(hits), date: formatDateTime(lastAt, timeZone) }
  return (
    <li className="hairline-t flex flex-wrap items-end gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          <bdi>{shown}</bdi>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-second">
          {referrer
            ? m.openedOnDateFrom({ ...opened, referrer: readable(referrer) })
            : m.openedOnDate(opened)}
        </p>
      </div>
      <Form
        form={form}
        onSubmit={({ target }) => create.mutateAsync({ path, target })}
        className="flex min-w-0 flex-wrap items-end gap-2"
      >
        <TextField
          label={m.leadShownTo({ shown })}
          isLabelHidden
          dir="auto"
          placeholder="/politics"
          className="min-w-0 grow basis-56"
          {...form.field('target')}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={form.isPending}
          aria-label={m.redirectShown({ shown })}
        >
          {m.redirect()}
        </Button>
        <Button
          variant="quiet"
          aria-label={m.dismissShown({ shown })}
          pending={dismiss.isPending}
          onClick={() => dismiss.mutate({ path })}
        >
          {m.dismiss()}
        </Button>
      </Form>
    </li>
  )
}
