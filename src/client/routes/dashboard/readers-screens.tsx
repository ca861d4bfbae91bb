import { useNavigate } from '@tanstack/react-router'
import { LetterEditor } from '#client/features/article-editor/letter/letter-editor.tsx'
import { EditorSlots, type Slots } from '#client/features/article-editor/editor-slots.ts'
import { MediaPicker } from '#client/features/media/library/media-picker.tsx'
import { useUploadFile } from '#client/features/media/library/use-upload-file.ts'
import { LetterPlace } from '#client/features/readers/letters/letter-place.tsx'
import { LettersView } from '#client/features/readers/letters/letters-view.tsx'
import { ListsView } from '#client/features/readers/letters/lists-view.tsx'
import { SendingView } from '#client/features/readers/letters/sending/sending-view.tsx'
import type { DashboardScreenProps } from '#client/layout/dashboard/dashboard-screen.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { can } from '#shared/people/roles.ts'

const SLOTS: Slots = { MediaPicker, useUploadFile }

/** Lists of readers, at `/dashboard/readers`. */
export function ListsScreen({ user }: DashboardScreenProps) {
  return <ListsView isAdmin={can(user.role, 'subscribers.manage')} onOpenLetter={useOpenLetter()} />
}

/** All letters; at `/dashboard/letters/12` how one was sent, and at `/dashboard/letters/12/edit` its editor. */
export function LettersScreen({ user, rest }: DashboardScreenProps) {
  const navigate = useNavigate()
  const open = useOpenLetter()
  const [, number, edit] = /^([1-9]\d{0,14})(\/edit)?$/.exec(rest) ?? []
  const id = Number(number)
  if (!number) return <LettersView onOpen={open} />
  const show = (place: string) => void navigate({ ...dashboardView(place), search: {} })
  if (edit) {
    return (
      <EditorSlots value={SLOTS}>
        <LetterEditor
          key={id}
          id={id}
          userId={user.id}
          onClose={() => show('readers')}
          onSent={() => show(`letters/${id}`)}
        />
      </EditorSlots>
    )
  }
  return (
    <LetterPlace id={id} onEdit={() => show(`letters/${id}/edit`)}>
      <SendingView id={id} isAdmin={can(user.role, 'subscribers.manage')} />
    </LetterPlace>
  )
}

function useOpenLetter() {
  const navigate = useNavigate()
  return (id: number) => void navigate({ ...dashboardView(`letters/${id}`), search: {} })
}
