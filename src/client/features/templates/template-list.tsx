import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useTemplateActions, useTemplates, type TemplateRow } from '#client/lib/templates.queries.ts'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** The template whose form is open; null for a new one. */
interface Opened {
  id: number | null
}

/** All templates, with buttons to use, change and delete each. */
export function TemplateList() {
  const { data, isError, refetch } = useTemplates()
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CardHeader title={m.templates()} note={m.templatesNote()} />
        <Button onClick={() => setOpened({ id: null })}>{m.newTemplate()}</Button>
      </div>
      {isError ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
          {m.templatesNotLoaded()}
        </Notice>
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.length === 0 ? (
        <EmptyState title={m.noTemplatesYet()}>{m.noTemplatesYetHint()}</EmptyState>
      ) : (
        <ul>
          {data.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              onEdit={() => setOpened({ id: template.id })}
            />
          ))}
        </ul>
      )}
      {opened && <TemplateDialog id={opened.id} onClose={() => setOpened(null)} />}
    </Card>
  )
}

function TemplateLine({ template, onEdit }: { template: TemplateRow; onEdit: () => void }) {
  const navigate = useNavigate()
  const { start, remove } = useTemplateActions()
  const { id, name, title, category, tags } = template
  const ofIt = <span className="visually-hidden"> {name}</span>
  const confirmRemove = () => {
    if (window.confirm(m.confirmDeleteTemplate({ name }))) remove.mutate({ id })
  }
  return (
    <li className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 grow basis-64 break-words">
        <span className="block font-medium" dir="auto">
          {name}
        </span>
        <span className="block text-sm text-second" dir="auto">
          {title} · <AnySectionName category={category} />
          {tags.length > 0 && ` · ${tags.join(', ')}`}
        </span>
      </span>
      <Button
        size="small"
        pending={start.isPending}
        onClick={() =>
          start.mutate(
            { id },
            { onSuccess: (article) => void navigate(dashboardView(`articles/${article.id}`)) },
          )
        }
      >
        New article{ofIt}
      </Button>
      <Button size="small" variant="secondary" onClick={onEdit}>
        Edit{ofIt}
      </Button>
      <Button size="small" variant="destructive" pending={remove.isPending} onClick={confirmRemove}>
        Delete{ofIt}
      </Button>
    </li>
  )
}
