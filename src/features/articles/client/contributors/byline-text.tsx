import { authorOf, otherRolesOf, ROLE_LABELS } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'
import { listed } from '#shared/listed.ts'
import { useBylines } from './contributors.queries.ts'

/** The byline as readers see it, for people who may not change it. */
export function BylineText({ articleId }: { articleId: number }) {
  const { data } = useBylines(articleId).query
  if (!data) return null
  const named = data.filter(({ name }) => name !== '')
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium">{m.byline()}</p>
      <p className="text-second">
        {m.readersSeeByline({ readersByline: authorOf(named) ?? m.staffReporter() })}
      </p>
      {otherRolesOf(named).map(({ role, people }) => (
        <p key={role} className="text-second">
          {ROLE_LABELS[role]()}: {listed(people.map(({ name }) => name))}
        </p>
      ))}
    </div>
  )
}
