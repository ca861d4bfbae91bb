import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  addedRightText,
  capabilitiesOf,
  type OwnCapability,
  type Role,
} from '#features/people/shared/roles.ts'

const CAPABILITY_TEXTS: Record<OwnCapability, () => string> = {
  'account.own': () => m.changeYourOwnAccount(),
  'favorites.own': () => m.saveFavoriteArticles(),
  'dashboard.open': () => m.openDashboard(),
  'articles.manage': () => m.writeAndSubmitArticles(),
  'articles.publish': () => m.managePublishedArticles(),
  'media.use': () => m.addToMediaLibrary(),
  'articles.rewrite': () => m.rewriteAndPublishArticles(),
  'sources.manage': () => m.manageRegisterOfSources(),
  'breaking-news.manage': () => m.manageBreakingNews(),
  'projects.manage': () => m.manageContentProjects(),
  'media.manage': () => m.manageMediaLibrary(),
  'social-posts.manage': () => m.manageSocialPosts(),
  'style-guide.manage': () => m.editStyleGuide(),
  'calendar.manage': () => m.editEditorialCalendar(),
  'topics.manage': () => m.manageTagsAndSeries(),
  'front-page.manage': () => m.composeFrontPages(),
  'contributors.manage': () => m.managePeople(),
  'analytics.read': () => m.viewAnalytics(),
  'users.manage': () => m.manageUsersAndTheirRoles(),
  'subscribers.manage': () => m.manageSubscribers(),
  'newsletters.manage': () => m.writeAndSendNewsletters(),
  'audit.read': () => m.viewAuditLog(),
  'tokens.manage': () => m.manageApiTokens(),
  'webhooks.manage': () => m.manageWebhooks(),
  'system.read': () => m.viewSystemStatus(),
  'site.manage': () => m.changeSiteSettings(),
  'sections.manage': () => m.manageSections(),
  'contributors.link': () => m.mergeAndLinkPeople(),
  'articles.date': () => m.changePublicationDates(),
}

const isOwn = (name: string): name is OwnCapability => name in CAPABILITY_TEXTS

const textOf = (name: string): string => (isOwn(name) ? CAPABILITY_TEXTS[name]() : addedRightText(name))

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
      description={m.ownRoleText({ role: ROLE_NAMES[role]() })}
      size="small"
    >
      <ul className="list-disc space-y-1.5 ps-5 text-sm">
        {capabilitiesOf(role).map((capability) => (
          <li key={capability}>{textOf(capability)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
