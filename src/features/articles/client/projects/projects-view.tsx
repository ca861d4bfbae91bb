import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { projectStatusName } from './project-status.ts'
import { Card } from '#client/ui/card.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { formatDate } from '#shared/formats.ts'
import { CreateProjectDialog } from './create-project-dialog.tsx'
import { type Project, useProjects } from './projects.queries.ts'
import { ProjectDialog } from './project-dialog.tsx'

/** Projects as cards. A failed fetch is not displayed. */
export function ProjectsView() {
  const projects = useProjects()
  const [isOpen, setIsOpen] = useState(false)
  const newProject = (
    <Button onClick={() => setIsOpen(true)}>
      <Plus className="size-4" aria-hidden />
      {m.newProject()}
    </Button>
  )
  return (
    <section aria-labelledby="projects" className="space-y-5">
      <ViewHead title={m.projects()} titleId="projects" note={m.projectsNote()} actions={newProject} />
      {projects.isPending && <StatusMessage>{m.loadingLabel()}</StatusMessage>}
      {projects.data?.length === 0 && (
        <EmptyState
          title={m.noProjectsYet()}
          action={
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {m.createYourFirstProject()}
            </Button>
          }
        >
          {m.noProjectsYetHint()}
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {projects.data?.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
      <CreateProjectDialog open={isOpen} onOpenChange={setIsOpen} />
    </section>
  )
}

/** A project's name, status, description and deadline. */
function ProjectCard({ project }: { project: Project }) {
  const [isOpen, setIsOpen] = useState(false)
  const { deadline } = project
  return (
    <Card className="flex flex-col">
      <h3 className="text-base font-semibold break-words">{project.name}</h3>
      <p className="mt-1 text-sm text-second">{m.statusIs({ status: projectStatusName(project.status) })}</p>
      {deadline && (
        // A deadline is a day, so it is formatted at noon in UTC.
        <p className="text-sm text-second">
          {withParts(m.deadlineIs(), () => (
            <time dateTime={deadline}>{formatDate(`${deadline}T12:00:00Z`, 'UTC')}</time>
          ))}
        </p>
      )}
      <p className="mt-3 grow text-sm break-words whitespace-pre-line">{project.description}</p>
      <div className="mt-4">
        <Button
          size="small"
          variant="secondary"
          aria-label={m.openName({ name: project.name })}
          onClick={() => setIsOpen(true)}
        >
          {m.open()}
        </Button>
      </div>
      {isOpen && <ProjectDialog project={project} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
