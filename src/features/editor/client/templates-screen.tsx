import { EditorSlots, type TextSlots } from './editor-slots.ts'
import { EditorText } from './text/editor-text.tsx'
import { MediaPicker } from '#features/media/client/media-picker.tsx'
import { TemplatesView } from '#features/articles/client/templates/templates-view.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { can } from '#features/people/shared/roles.ts'
import { TextEditorSlot } from '#features/articles/client/templates/text-editor-slot.ts'

const SLOTS: TextSlots = { MediaPicker }
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
