import { useSearch } from '@tanstack/react-router'
import { PeopleView } from './people-view.tsx'
import { PersonSlots } from './person-dialog.tsx'
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
