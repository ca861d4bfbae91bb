import type { RestAccess } from '#features/articles/shared/access.ts'
import { m } from '#shared/catalog/m.ts'

interface Props {
  /** Missing for an article that everyone may read to its end. */
  restAccess?: RestAccess | null | undefined
}

const nameOf = (access: RestAccess) => (access === 'members' ? m.storyForMembers() : m.storyForReaders())

/** Whom an article of a list is for; nothing if it is for everyone. */
export function ForWhom({ restAccess }: Props) {
  return restAccess && <bdi className="font-semibold text-ink">{nameOf(restAccess)}</bdi>
}

/** The same after the section or date of the article. */
export function ForWhomAfter({ restAccess }: Props) {
  return (
    restAccess && (
      <>
        {' · '}
        <ForWhom restAccess={restAccess} />
      </>
    )
  )
}

/** The same below a headline that has no other words. */
export function ForWhomBelow({ restAccess }: Props) {
  return (
    restAccess && (
      <bdi className="mt-0.5 block font-sans text-xs font-semibold tracking-normal">{nameOf(restAccess)}</bdi>
    )
  )
}
