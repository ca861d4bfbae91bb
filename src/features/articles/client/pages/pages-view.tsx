import { Link, useNavigate } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import { createPageInput } from '#features/articles/shared/page-inputs.ts'
import { usePageActions, usePages, type PageRow } from './pages.queries.ts'

/** Custom pages, such as About or Imprint. */
export function PagesView() {
  const query = usePages()
  return (
    <section aria-label={m.pagesLabel()} className="space-y-5">
      <ViewHead note={m.pagesNote()} />
      <NewPage />
      <Card>
        <CardHeader title={m.ourPages()} note={m.ourPagesNote()} />
        <ListState
          query={query}
          failure={m.pagesNotLoaded()}
          empty={<EmptyState title={m.noPagesYet()}>{m.noPagesYetHint()}</EmptyState>}
        >
          {(pages) => (
            <ul>
              {pages.map((page) => (
                <PageLine key={page.id} page={page} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
    </section>
  )
}

/** Creates a draft and opens it in the editor. */
function NewPage() {
  const navigate = useNavigate()
  const { create } = usePageActions()
  const form = useZodForm(createPageInput, { defaultValues: { title: '', slug: '' } })
  return (
    <Card>
      <CardHeader title={m.newPage()} />
      <Form
        form={form}
        onSubmit={async (input) => {
          const { id } = await create.mutateAsync(input)
          await navigate(dashboardView(`pages/${id}`))
        }}
        className="space-y-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={m.title()} {...form.field('title')} />
          <TextField
            label={m.address()}
            placeholder="about"
            help={m.partBehindSlash()}
            {...form.field('slug')}
          />
        </div>
        <FormSubmit form={form}>{m.createAndWrite()}</FormSubmit>
      </Form>
    </Card>
  )
}

const addressInput = createPageInput.pick({ slug: true })

function PageLine({ page }: { page: PageRow }) {
  const { timeZone } = useSite()
  const { move } = usePageActions()
  const form = useZodForm(addressInput, { values: { slug: page.slug ?? '' } })
  const isInTrash = page.status === 'trash'
  return (
    <li className="hairline-t flex flex-wrap items-end gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64">
        <p dir="auto" className="wrap-anywhere font-medium">
          {page.title}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-second">
          <StatusBadge status={page.status} /> {formatDateTime(page.updatedAt, timeZone)}
        </p>
      </div>
      {!isInTrash && (
        <>
          <Form
            form={form}
            onSubmit={({ slug }) => move.mutateAsync({ id: page.id, slug })}
            className="flex items-end gap-2"
          >
            <TextField
              label={m.addressOfTitle({ title: page.title })}
              isLabelHidden
              {...form.field('slug')}
            />
            <Button type="submit" variant="secondary" pending={form.isPending}>
              {m.move()}
            </Button>
          </Form>
          <Link
            {...dashboardView(`pages/${page.id}`)}
            className="text-link inline-flex h-10 items-center text-sm font-medium"
          >
            {m.editLabel()}
            <span className="visually-hidden"> {page.title}</span>
          </Link>
          {page.status === 'page' && (
            <a
              href={`/${encodeURIComponent(page.slug ?? '')}`}
              className="text-link inline-flex h-10 items-center text-sm font-medium"
            >
              {m.view()}
              <span className="visually-hidden"> {page.title}</span>
            </a>
          )}
        </>
      )}
    </li>
  )
}
