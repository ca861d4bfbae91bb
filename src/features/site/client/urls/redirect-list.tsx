import { useDeferredValue, useState } from 'react'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { saveText } from '#client/lib/save-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { redirectInput } from '#features/site/shared/address-inputs.ts'
import { m } from '#shared/catalog/m.ts'
import { useRedirectActions, useRedirects, type Redirect } from './addresses.queries.ts'
import { ImportRedirectsDialog } from './import-redirects-dialog.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { PAGE_SIZE, readable } from './list-parts.tsx'

/** Manual redirects: a form for a new one, a file import, and the list. */
export function RedirectList() {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const redirects = useRedirects({ q: useDeferredValue(q), page })
  return (
    <section aria-label={m.redirects()} className="space-y-5">
      <NewRedirect />
      <Card>
        <CardHeader title={m.redirectsByHand()} note={m.redirectsByHandNote()} actions={<FileButtons />} />
        <TextField
          label={m.findAddress()}
          type="search"
          className="mb-4 max-w-sm"
          value={q}
          onChange={(event) => {
            setQ(event.target.value)
            setPage(1)
          }}
        />
        <ListState
          query={redirects}
          empty={
            <EmptyState title={q ? m.noRedirectHasThisAddress() : m.noRedirectsYet()}>
              {!q && m.addFormerAddresses()}
            </EmptyState>
          }
        >
          {({ items, total }) => (
            <>
              <RedirectTable redirects={items} />
              <Pages page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
            </>
          )}
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
      <CardHeader title={m.newRedirect()} />
      <Form
        form={form}
        onSubmit={async (input) => {
          await create.mutateAsync(input)
          form.reset()
        }}
        className="space-y-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.redirectFrom()}
            dir="auto"
            placeholder="/2019/old-story.html"
            {...form.field('path')}
          />
          <TextField label={m.redirectTo()} dir="auto" placeholder="/politics" {...form.field('target')} />
        </div>
        <FormSubmit form={form}>{m.addRedirect()}</FormSubmit>
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
        {m.importCsv()}
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void exportCsv().then((csv) => saveText('redirects.csv', csv, 'text/csv'))}
      >
        {m.exportCsv()}
      </Button>
      {isImporting && <ImportRedirectsDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}

function RedirectTable({ redirects }: { redirects: readonly Redirect[] }) {
  const { remove } = useRedirectActions()
  return (
    <Table caption={m.redirectsByHand()} stacks>
      <TableHead columns={[m.redirectFrom(), m.redirectTo(), m.actions()]} />
      <tbody>
        {redirects.map(({ path, target }) => (
          <Row key={path}>
            <Cell className="@max-2xl:basis-full">
              <bdi className="wrap-anywhere">{readable(path)}</bdi>
            </Cell>
            <Cell label={m.redirectTo()} className="@max-2xl:basis-full">
              <a href={target} className="text-link wrap-anywhere">
                <bdi>{readable(target)}</bdi>
              </a>
            </Cell>
            <Cell className="@max-2xl:basis-full">
              <Button
                variant="destructive"
                size="small"
                aria-label={m.removeRedirectFromPath({ path: readable(path) })}
                pending={remove.isPending && remove.variables?.path === path}
                onClick={() => remove.mutate({ path })}
              >
                {m.remove()}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
