import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#shared/people/roles.ts'

/** A link from an article to its editor. Never in the server's HTML, which is the same for all users. */
export function EditLink({ articleId }: { articleId: number }) {
  const { user } = useCurrentUser()
  if (!user || !can(user.role, 'articles.publish')) return null
  return (
    <Link
      {...dashboardView(`articles/${articleId}`)}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <Pencil className="size-4" aria-hidden />
      {m.edit()}
    </Link>
  )
}
