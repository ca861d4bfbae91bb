import { useSearch } from '@tanstack/react-router'
import { MediaPicker } from '#features/media/client/media-picker.tsx'
import { SectionsView } from './sections-view.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { PickerContext } from '#client/ui/picker-context.ts'

const SLOTS = { Picker: MediaPicker }

/** Sections, tags and series, with pictures of the media library. The address may name the tab and a search. */
export function SectionsScreen({ user, rest }: DashboardScreenProps) {
  const { q = '' } = useSearch({ strict: false })
  return (
    <PickerContext value={SLOTS}>
      <SectionsView key={`${rest} ${q}`} user={user} tab={rest} q={q} />
    </PickerContext>
  )
}
