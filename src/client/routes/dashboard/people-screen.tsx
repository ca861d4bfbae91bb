import { PeopleView } from '#client/features/contributors/people-view.tsx'
import { PersonSlots } from '#client/features/contributors/person-dialog.tsx'
import { MediaPicker } from '#client/features/media/media-picker.tsx'

const PERSON_SLOTS = { Picker: MediaPicker }

/** The people in bylines, whose portraits come from the media library. */
export function PeopleScreen() {
  return (
    <PersonSlots value={PERSON_SLOTS}>
      <PeopleView />
    </PersonSlots>
  )
}
