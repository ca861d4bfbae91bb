import { IdentityView } from './identity-view.tsx'
import { PickerContext } from '#client/ui/picker-context.ts'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { MediaPicker } from '#features/media/client/media-picker.tsx'

const SLOTS = { Picker: MediaPicker }

/** The look of the site, with pictures of the media library. The rest of the path names the part. */
export function SiteScreen({ rest }: DashboardScreenProps) {
  return (
    <PickerContext value={SLOTS}>
      <IdentityView part={rest} />
    </PickerContext>
  )
}
