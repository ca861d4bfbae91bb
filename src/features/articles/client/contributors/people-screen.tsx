import { useSearch } from '@tanstack/react-router'
import { PeopleView } from './people-view.tsx'

/** The people in bylines. */
export function PeopleScreen() {
  const { q = '' } = useSearch({ strict: false })
  return <PeopleView key={q} startQ={q} />
}
