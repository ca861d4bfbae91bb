import { useNavigate } from '@tanstack/react-router'
import { ISSUE_BLOCKS } from './issue/issue-blocks.tsx'
import { IssueEditor } from './issue/issue-editor.tsx'
import { EditorSlots, type TextSlots } from '#features/editor/client/editor-slots.ts'
import { MediaPicker } from '#features/media/client/media-picker.tsx'
import { useUploadFile } from '#features/media/client/use-upload-file.ts'
import { IssuePlace } from './issue-place.tsx'
import { IssuesView } from './issues-view.tsx'
import { NewsletterListView } from './newsletter-list-view.tsx'
import { SendingView } from './sending/sending-view.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { can } from '#features/people/shared/roles.ts'

const SLOTS: TextSlots = { MediaPicker, useUploadFile, ownBlocks: ISSUE_BLOCKS }

/** Lists of readers, at `/dashboard/readers`. */
export function NewsletterListScreen({ user }: DashboardScreenProps) {
  return <NewsletterListView isAdmin={can(user.role, 'subscribers.manage')} onOpenIssue={useOpenIssue()} />
}

/** All issues; at `/dashboard/issues/12` how one was sent, and at `/dashboard/issues/12/edit` its editor. */
export function IssuesScreen({ user, rest }: DashboardScreenProps) {
  const navigate = useNavigate()
  const open = useOpenIssue()
  const [, number, edit] = /^([1-9]\d{0,14})(\/edit)?$/.exec(rest) ?? []
  const id = Number(number)
  if (!number) return <IssuesView onOpen={open} />
  const show = (place: string) => void navigate({ ...dashboardView(place), search: {} })
  if (edit) {
    return (
      <EditorSlots value={SLOTS}>
        <IssueEditor
          key={id}
          id={id}
          userId={user.id}
          onClose={() => show('readers')}
          onSent={() => show(`issues/${id}`)}
        />
      </EditorSlots>
    )
  }
  return (
    <IssuePlace id={id} onEdit={() => show(`issues/${id}/edit`)}>
      <SendingView id={id} isAdmin={can(user.role, 'subscribers.manage')} />
    </IssuePlace>
  )
}

function useOpenIssue() {
  const navigate = useNavigate()
  return (id: number) => void navigate({ ...dashboardView(`issues/${id}`), search: {} })
}
