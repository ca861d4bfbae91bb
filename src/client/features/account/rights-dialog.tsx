import { Dialog } from '#client/ui/dialog.tsx'
import { capabilitiesOf, type Capability, type Role } from '#shared/roles.ts'
import { titleCase } from '#shared/site.ts'

const WORDS: Record<Capability, string> = {
  'account.own': 'Change your own account',
  'favorites.own': 'Keep favorite articles',
  'dashboard.open': 'Open the dashboard',
  'articles.manage': 'Create, edit, publish and delete articles',
  'articles.rewrite': 'Rewrite and publish articles',
  'breaking-news.manage': 'Write the breaking news',
  'projects.manage': 'Manage content projects',
  'media.manage': 'Manage the media library',
  'social-posts.manage': 'Manage social posts',
  'style-guide.manage': 'Change the style guide',
  'calendar.manage': 'Change the editorial calendar',
  'analytics.read': 'Read the performance analytics',
  'users.manage': 'Manage people and their roles',
  'audit.read': 'Read the audit log',
  'tokens.manage': 'Manage keys for scripts',
  'webhooks.manage': 'Manage webhooks',
  'system.read': 'See the system status',
  'site.manage': 'Change the settings of the site',
}

interface Props {
  open: boolean
  onClose: () => void
  role: Role
}

/** What one's role may do, read only. */
export function RightsDialog({ open, onClose, role }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Manage Permissions"
      description={`Your role is ${titleCase(role)}. An admin can change it.`}
      size="small"
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {capabilitiesOf(role).map((capability) => (
          <li key={capability}>{WORDS[capability]}</li>
        ))}
      </ul>
    </Dialog>
  )
}
