import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useTemplateActions, useTemplates, type TemplateRow } from '#client/lib/templates.queries.ts'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { RowActions } from '#client/ui/row-actions.tsx'
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

/** All templates. Writers start articles from them and cannot change them. */
export function TemplateList({ canChange }: { canChange: boolean }) {
  const { data, isError, refetch } = useTemplates()
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CardHeader
          title={m.templates()}
          note={canChange ? m.templatesNote() : m.templatesNoteForWriters()}
        />
        {canChange && <Button onClick={() => setOpened({ id: null })}>{m.newTemplate()}</Button>}
      </div>
      {isError ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
          {m.templatesNotLoaded()}
        </Notice>
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.length === 0 ? (
        <EmptyState title={m.noTemplatesYet()}>
          {canChange ? m.noTemplatesYetHint() : m.noTemplatesForWriters()}
        </EmptyState>
      ) : (
        <ul>
          {data.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              canChange={canChange}
              onEdit={() => setOpened({ id: template.id })}
            />
          ))}
        </ul>
      )}
      {opened && <TemplateDialog id={opened.id} onClose={() => setOpened(null)} />}
    </Card>
  )
}

interface LineProps {
  template: TemplateRow
  canChange: boolean
  onEdit: () => void
}

function TemplateLine({ template, canChange, onEdit }: LineProps) {
  const navigate = useNavigate()
  const { isInOwnSections } = useWritingRights()
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
      {isInOwnSections(category) && (
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
          {m.newArticle()}
          {ofIt}
        </Button>
      )}
      {canChange && (
        <RowActions
          name={name}
          onEdit={onEdit}
          onRemove={confirmRemove}
          removeLabel={m.delete()}
          removeText={m.delete()}
          isRemoving={remove.isPending}
        />
      )}
    </li>
  )
}
