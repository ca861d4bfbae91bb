import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'
import { ProjectDialog } from './project-dialog.tsx'
import type { Project } from './projects.queries.ts'

/** A project's name, status, description and deadline. */
export function ProjectCard({ project }: { project: Project }) {
  const [isOpen, setIsOpen] = useState(false)
  const { deadline } = project
  return (
    <Card className="flex flex-col">
      <h3 className="text-base font-semibold break-words">{project.name}</h3>
      <p className="mt-1 text-sm text-second">{m.statusIs({ status: project.status })}</p>
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
