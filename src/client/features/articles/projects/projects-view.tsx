import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { CreateProjectDialog } from './create-project-dialog.tsx'
import { ProjectCard } from './project-card.tsx'
import { useProjects } from './projects.queries.ts'

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
