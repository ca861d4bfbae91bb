import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { dashboardView } from '#client/lib/addresses.ts'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { isNewsroom } from '#shared/roles.ts'

/** The way from a story's page into its editor. The server's page never has it: who is logged in shows only later. */
export function EditLink({ articleId }: { articleId: number }) {
  const { user } = useCurrentUser()
  if (!user || !isNewsroom(user.role)) return null
  return (
    <Link
      {...dashboardView(`articles/${articleId}`)}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <Pencil className="size-4" aria-hidden />
      Edit
    </Link>
  )
}
