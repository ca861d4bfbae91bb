import { useSearch } from '@tanstack/react-router'
import { PeopleView } from '#features/articles/client/contributors/people-view.tsx'
import { PersonSlots } from '#features/articles/client/contributors/person-dialog.tsx'
import { MediaPicker } from '#features/media/client/media-picker.tsx'

const PERSON_SLOTS = { Picker: MediaPicker }

/** The people in bylines, whose portraits come from the media library. */
export function PeopleScreen() {
  const { q = '' } = useSearch({ strict: false })
  return (
    <PersonSlots value={PERSON_SLOTS}>
      <PeopleView key={q} startQ={q} />
    </PersonSlots>
  )
}
