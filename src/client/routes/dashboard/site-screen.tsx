import { IdentityView } from '#client/features/site/identity/identity-view.tsx'
import { PickerContext } from '#client/ui/picker-context.ts'
import { MediaPicker } from '#client/features/media/library/media-picker.tsx'

const SLOTS = { Picker: MediaPicker }

/** The look of the site, with pictures of the media library. */
export function SiteScreen() {
  return (
    <PickerContext value={SLOTS}>
      <IdentityView />
    </PickerContext>
  )
}
