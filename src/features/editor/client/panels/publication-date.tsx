import { useState } from 'react'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { saveField, usePendingField, useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { can } from '#features/people/shared/roles.ts'
import { useSetPublicationDate } from '../article-editor.queries.ts'

interface Props {
  articleId: number
  saved: string | null
}

/** Sets the date that readers see, for admins. */
export function PublicationDate({ articleId, saved }: Props) {
  const restored = useUnsavedValue('date')
  const { user } = useCurrentUser()
  const { timeZone } = useSite()
  const save = useSetPublicationDate()
  const publishedAt = save.data?.publishedAt ?? saved
  const [chosen, setChosen] = useState(typeof restored === 'string' ? restored : null)
  const [isTyping, setIsTyping] = useState(false)
  const field = useTypedTime({
    value: chosen ?? publishedAt,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange: setChosen,
  })
  const mayChange = can(user?.role, 'articles.date')
  const store = (date: string) =>
    saveField(async () => {
      await save.mutateAsync({ id: articleId, publishedAt: date })
      setChosen((now) => (now === date ? null : now))
    })
  const isChanged = mayChange && chosen !== null && chosen !== publishedAt
  usePendingField('date', isChanged ? { value: chosen, isTyping, save: () => store(chosen) } : null)
  if (!mayChange) return null
  return (
    <div onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
      <TextField
        label={m.publicationDate()}
        type="datetime-local"
        max="9999-12-31T23:59"
        className="w-60"
        help={m.publicationDateHelp()}
        {...field}
      />
    </div>
  )
}
