import { useState } from 'react'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { can } from '#shared/people/roles.ts'
import { useSetPublicationDate } from '../article-editor.queries.ts'

/** Sets the date that readers see, for admins. */
export function PublicationDate({ articleId, saved }: { articleId: number; saved: string | null }) {
  const { user } = useCurrentUser()
  const { timeZone } = useSite()
  const save = useSetPublicationDate()
  const publishedAt = save.data?.publishedAt ?? saved
  const [chosen, setChosen] = useState<string | null>(null)
  const field = useTypedTime({
    value: chosen ?? publishedAt,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange: setChosen,
  })
  if (!can(user?.role, 'articles.date')) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={m.publicationDate()}
        type="datetime-local"
        max="9999-12-31T23:59"
        className="w-60"
        help={m.publicationDateHelp()}
        {...field}
      />
      {chosen !== null && chosen !== publishedAt && (
        <Button
          variant="secondary"
          pending={save.isPending}
          onClick={() =>
            save.mutate({ id: articleId, publishedAt: chosen }, { onSuccess: () => setChosen(null) })
          }
        >
          {m.changeDate()}
        </Button>
      )}
    </div>
  )
}
