import { useDeferredValue, useState } from 'react'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { saveText } from '#client/lib/save-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { redirectInput } from '#shared/address-inputs.ts'
import { useRedirectActions, useRedirects, type Redirect } from './addresses.queries.ts'
import { ImportRedirectsDialog } from './import-redirects-dialog.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { PAGE_SIZE, readable } from './list-parts.tsx'

/** Redirects written by hand: a form for a new one, a file of many, and the list. */
export function RedirectList() {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const redirects = useRedirects({ q: useDeferredValue(q), page })
  return (
    <section aria-label="Redirects" className="space-y-5">
      <NewRedirect />
      <Card>
        <CardHeader
          title="Redirects by hand"
          note="Renamed and moved pages lead to their present address without one."
          actions={<FileButtons />}
        />
        <TextField
          label="Find an address"
          type="search"
          className="mb-4 max-w-sm"
          value={q}
          onChange={(event) => {
            setQ(event.target.value)
            setPage(1)
          }}
        />
        <ListState query={redirects}>
          {redirects.data?.total === 0 ? (
            <EmptyState title={q ? 'No redirect has this address' : 'No redirects yet'}>
              {!q && 'Add the addresses of a former site, one by one or as a file.'}
            </EmptyState>
          ) : (
            <RedirectTable redirects={redirects.data?.items ?? []} />
          )}
          <Pages page={page} total={redirects.data?.total ?? 0} pageSize={PAGE_SIZE} onPage={setPage} />
        </ListState>
      </Card>
    </section>
  )
}

function NewRedirect() {
  const { create } = useRedirectActions()
  const form = useZodForm(redirectInput, { defaultValues: { path: '', target: '' } })
  return (
    <Card>
      <CardHeader title="New redirect" />
      <Form
        form={form}
        onSubmit={async (input) => {
          await create.mutateAsync(input)
          form.reset()
        }}
        className="space-y-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="From" dir="auto" placeholder="/2019/old-story.html" {...form.field('path')} />
          <TextField label="To" dir="auto" placeholder="/politics" {...form.field('target')} />
        </div>
        <FormError form={form} />
        <Button type="submit" pending={form.isPending}>
          Add redirect
        </Button>
      </Form>
    </Card>
  )
}

function FileButtons() {
  const [isImporting, setIsImporting] = useState(false)
  const { exportCsv } = useRedirectActions()
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsImporting(true)}>
        Import CSV
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void exportCsv().then((csv) => saveText('redirects.csv', csv, 'text/csv'))}
      >
        Export CSV
      </Button>
      {isImporting && <ImportRedirectsDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}

function RedirectTable({ redirects }: { redirects: readonly Redirect[] }) {
  const { remove } = useRedirectActions()
  return (
    <Table caption="Redirects by hand" stacks>
      <thead>
        <tr>
          <HeadCell>From</HeadCell>
          <HeadCell>To</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {redirects.map(({ path, target }) => (
          <Row key={path}>
            <Cell className="@max-2xl:basis-full">
              <bdi className="wrap-anywhere">{readable(path)}</bdi>
            </Cell>
            <Cell label="To" className="@max-2xl:basis-full">
              <a href={target} className="text-link wrap-anywhere">
                <bdi>{readable(target)}</bdi>
              </a>
            </Cell>
            <Cell className="@max-2xl:basis-full">
              <Button
                variant="destructive"
                size="small"
                aria-label={`Remove the redirect from ${readable(path)}`}
                pending={remove.isPending && remove.variables?.path === path}
                onClick={() => remove.mutate({ path })}
              >
                Remove
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
