import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import { capabilitiesOf, type Capability, type Role } from '#shared/roles.ts'
import { titleCase } from '#shared/site.ts'

const CAPABILITY_TEXTS: Record<Capability, string> = {
  'account.own': 'Change your own account',
  'favorites.own': 'Save favorite articles',
  'dashboard.open': 'Open the dashboard',
  'articles.manage': 'Write articles and send them to review',
  'articles.publish': 'Create, edit, publish and delete articles',
  'media.use': 'Add pictures to the media library',
  'articles.rewrite': 'Rewrite and publish articles',
  'sources.manage': 'Manage the register of sources',
  'breaking-news.manage': 'Manage breaking news',
  'projects.manage': 'Manage content projects',
  'media.manage': 'Manage the media library',
  'social-posts.manage': 'Manage social posts',
  'style-guide.manage': 'Edit the style guide',
  'calendar.manage': 'Edit the editorial calendar',
  'topics.manage': 'Manage tags and series',
  'front-page.manage': 'Compose the front page and those of sections',
  'contributors.manage': 'Manage bylines and the people in them',
  'analytics.read': 'View analytics',
  'users.manage': 'Manage users and their roles',
  'subscribers.manage': 'Manage the subscribers of the former site',
  'audit.read': 'View the audit log',
  'tokens.manage': 'Manage API tokens',
  'webhooks.manage': 'Manage webhooks',
  'system.read': 'View the system status',
  'site.manage': 'Change site settings',
  'sections.manage': 'Manage the sections of the site',
  'contributors.link': 'Merge people and link them to accounts',
  'articles.date': 'Change publication dates',
}

interface Props {
  open: boolean
  onClose: () => void
  role: Role
}

/** Lists what a role may do. */
export function RightsDialog({ open, onClose, role }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.managePermissions()}
      description={m.managePermissionsDescription({ role: titleCase(role) })}
      size="small"
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {capabilitiesOf(role).map((capability) => (
          <li key={capability}>{CAPABILITY_TEXTS[capability]}</li>
        ))}
      </ul>
    </Dialog>
  )
}
