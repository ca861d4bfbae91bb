import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { statusInSentence } from '#client/lib/article/status-badge.tsx'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { PROJECT_STATUSES, updateProjectInput } from '#features/articles/shared/projects.ts'
import { projectStatusName } from './project-status.ts'
import { useProjectContents, useUpdateProject, type Project } from './projects.queries.ts'

interface Props {
  project: Project
  onClose: () => void
}

/** Edits a project and links to its articles and media. */
export function ProjectDialog({ project, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={project.name} size="large">
      <div className="grid gap-8 md:grid-cols-2">
        <ProjectForm project={project} onClose={onClose} />
        <ProjectContents projectId={project.id} />
      </div>
    </Dialog>
  )
}

const schema = updateProjectInput.extend({
  deadline: updateProjectInput.shape.deadline.or(z.literal('')),
})

function ProjectForm({ project, onClose }: Props) {
  const update = useUpdateProject()
  const { id, name, description, deadline } = project
  const status = PROJECT_STATUSES.find((known) => known === project.status)
  const form = useZodForm(schema, {
    defaultValues: { id, name, status, description: description ?? '', deadline: deadline ?? '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await update.mutateAsync({ id, ...form.changed({ ...input, deadline: input.deadline || null }) })
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.title()} required {...form.field('name')} />
      <TextArea label={m.description()} rows={6} {...form.field('description')} />
      <SelectField
        label={m.status()}
        options={PROJECT_STATUSES.map((value) => ({ value, label: projectStatusName(value) }))}
        {...form.field('status')}
      />
      <TextField label={m.deadline()} type="date" {...form.field('deadline')} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

function ProjectContents({ projectId }: { projectId: number }) {
  const contents = useProjectContents(projectId).data
  return (
    <div className="space-y-6 text-sm">
      <ContentList title={m.articlesHeading()} empty={m.articlesEmpty()}>
        {contents?.articles.map((article) => (
          <li key={article.id}>
            <Link {...dashboardView(`articles/${article.id}`)} className="text-link">
              {article.title}
            </Link>{' '}
            <span className="text-second">{statusInSentence(article.status)}</span>
          </li>
        ))}
      </ContentList>
      <ContentList title={m.media()} empty={m.noneYet()}>
        {contents?.media.map((item) => (
          <li key={item.id}>
            <a href={item.url} className="text-link">
              {item.title}
            </a>{' '}
            <span className="text-second">{item.type}</span>
          </li>
        ))}
      </ContentList>
    </div>
  )
}

interface ListProps {
  title: string
  empty: string
  children: ReactNode[] | undefined
}

function ContentList({ title, empty, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children?.length === 0 && <p className="text-second">{empty}</p>}
      <ul className="space-y-1.5">{children}</ul>
    </section>
  )
}
