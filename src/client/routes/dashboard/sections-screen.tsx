import { MediaPicker } from '#client/features/media/library/media-picker.tsx'
import { SectionsView } from '#client/features/site/sections/sections-view.tsx'
import type { DashboardScreenProps } from '#client/layout/dashboard/dashboard-screen.ts'
import { PickerContext } from '#client/ui/picker-context.ts'

const SLOTS = { Picker: MediaPicker }

/** Sections, tags and series, with pictures of the media library. */
export function SectionsScreen({ user }: DashboardScreenProps) {
  return (
    <PickerContext value={SLOTS}>
      <SectionsView user={user} />
    </PickerContext>
  )
}
