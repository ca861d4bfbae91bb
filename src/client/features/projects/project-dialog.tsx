import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { dashboardView } from '#client/lib/addresses.ts'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { PROJECT_STATUSES } from '#shared/projects.ts'
import { useProjectContents, useUpdateProject, type Project } from './projects.queries.ts'

const STATUS_OPTIONS = PROJECT_STATUSES.map((status) => ({ value: status, label: status }))

/** One project: its words, status and deadline to change, its stories and media to go to. */
export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const update = useUpdateProject()
  const errors = fieldErrorsOf(update.error)
  const contents = useProjectContents(project.id).data
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const status = PROJECT_STATUSES.find((one) => one === form.get('status'))
    update.mutate(
      {
        id: project.id,
        name: String(form.get('name')),
        description: String(form.get('description')),
        deadline: String(form.get('deadline')) || null,
        ...(status ? { status } : {}),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title={project.name} size="large">
      <div className="grid gap-8 md:grid-cols-2">
        <form onSubmit={submit} className="space-y-4">
          <TextField label="Title" name="name" required defaultValue={project.name} error={errors['name']} />
          <TextArea
            label="Description"
            name="description"
            rows={6}
            defaultValue={project.description ?? ''}
            error={errors['description']}
          />
          <SelectField label="Status" name="status" options={STATUS_OPTIONS} defaultValue={project.status} />
          <TextField
            label="Deadline"
            name="deadline"
            type="date"
            defaultValue={project.deadline ?? ''}
            error={errors['deadline']}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" pending={update.isPending}>
              Save
            </Button>
          </DialogButtons>
        </form>
        <div className="space-y-6 text-sm">
          <section aria-labelledby="project-stories">
            <h3 id="project-stories" className="mb-2 text-base font-semibold">
              Stories
            </h3>
            {contents?.articles.length === 0 && (
              <p className="text-second">None yet. Choose this project in a story’s editor.</p>
            )}
            <ul className="space-y-1.5">
              {contents?.articles.map((article) => (
                <li key={article.id}>
                  <Link {...dashboardView(`articles/${article.id}`)} className="text-link">
                    {article.title}
                  </Link>{' '}
                  <span className="text-second">{article.status}</span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="project-media">
            <h3 id="project-media" className="mb-2 text-base font-semibold">
              Media
            </h3>
            {contents?.media.length === 0 && <p className="text-second">None yet.</p>}
            <ul className="space-y-1.5">
              {contents?.media.map((item) => (
                <li key={item.id}>
                  <a href={item.url} className="text-link">
                    {item.title}
                  </a>{' '}
                  <span className="text-second">{item.type}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Dialog>
  )
}
