import { EditorSlots, type Slots } from '#client/features/article-editor/editor-slots.ts'
import { EditorText } from '#client/features/article-editor/text/editor-text.tsx'
import { MediaPicker } from '#client/features/media/library/media-picker.tsx'
import { TemplatesView } from '#client/features/articles/templates/templates-view.tsx'
import type { DashboardScreenProps } from '#client/layout/dashboard/dashboard-screen.ts'
import { can } from '#shared/people/roles.ts'
import { TextEditorSlot } from '#client/features/articles/templates/text-editor-slot.ts'

const SLOTS: Slots = { MediaPicker }
const TEXT_EDITOR = { Text: EditorText }

/** Templates and reusable boxes, written in the editor of articles. */
export function TemplatesScreen({ user }: DashboardScreenProps) {
  return (
    <EditorSlots value={SLOTS}>
      <TextEditorSlot value={TEXT_EDITOR}>
        <TemplatesView canChange={can(user.role, 'articles.publish')} />
      </TextEditorSlot>
    </EditorSlots>
  )
}
