import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useTemplateActions, useTemplates, type TemplateRow } from '#client/lib/templates.queries.ts'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { NamedLine } from './named-line.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { listed } from '#shared/listed.ts'

/** The template whose form is open; null for a new one. */
interface Opened {
  id: number | null
}

/** All templates. Writers start articles from them and cannot change them. */
export function TemplateList({ canChange }: { canChange: boolean }) {
  const query = useTemplates()
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
      <ListState
        query={query}
        failure={m.templatesNotLoaded()}
        empty={
          <EmptyState title={m.noTemplatesYet()}>
            {canChange ? m.noTemplatesYetHint() : m.noTemplatesForWriters()}
          </EmptyState>
        }
      >
        {(templates) => (
          <ul>
            {templates.map((template) => (
              <TemplateLine
                key={template.id}
                template={template}
                canChange={canChange}
                onEdit={() => setOpened({ id: template.id })}
              />
            ))}
          </ul>
        )}
      </ListState>
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
  return (
    <NamedLine
      name={name}
      details={
        <span className="block text-sm text-second" dir="auto">
          {title} · <AnySectionName category={category} />
          {tags.length > 0 && ` · ${listed(tags)}`}
        </span>
      }
      canChange={canChange}
      question={m.confirmDeleteTemplate({ name })}
      isRemoving={remove.isPending}
      onEdit={onEdit}
      onRemove={() => remove.mutate({ id })}
    >
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
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </NamedLine>
  )
}
