import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useTemplateActions, useTemplates } from '#client/lib/templates.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'

/** A menu of templates in the user's sections; choosing one creates a draft and opens it. Hidden without any. */
export function NewFromTemplate() {
  const { data = [] } = useTemplates()
  const { isInOwnSections } = useWritingRights()
  const templates = data.filter(({ category }) => isInOwnSections(category))
  const { start } = useTemplateActions()
  const navigate = useNavigate()
  if (templates.length === 0) return null
  const trigger = (
    <Button variant="secondary" pending={start.isPending}>
      {m.newFromTemplate()}
      <ChevronDown className="size-4" aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {templates.map(({ id, name }) => (
        <MenuItem
          key={id}
          onSelect={() =>
            start.mutate(
              { id },
              { onSuccess: (article) => void navigate(dashboardView(`articles/${article.id}`)) },
            )
          }
        >
          <span dir="auto">{name}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
