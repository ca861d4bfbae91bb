import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { BYLINES_MAX } from '#shared/articles/contributors.ts'
import { READERS_BYLINE } from '#shared/site/site.ts'
import { BylineEntry } from './byline-entry.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { useBylines, type EditedByline } from './contributors.queries.ts'
import { PersonDialog } from './person-dialog.tsx'

interface Props {
  articleId: number
  /** Readers see a saved change at once, so it waits for a button. */
  isPublished: boolean
}

const toInput = (bylines: readonly EditedByline[]) =>
  bylines.map(({ contributorId, roles }) => ({ contributorId, roles }))

const isSame = (a: readonly EditedByline[], b: readonly EditedByline[]) =>
  JSON.stringify(toInput(a)) === JSON.stringify(toInput(b))

/** Who made an article: people in order, each with what they did. */
export function BylineField({ articleId, isPublished }: Props) {
  const { query, save } = useBylines(articleId)
  const [draft, setDraft] = useState<EditedByline[] | null>(null)
  const [newName, setNewName] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const saved = query.data
  if (!saved) return null
  const shown = draft ?? saved
  const store = (bylines: EditedByline[]) =>
    save.mutate(
      { articleId, bylines: toInput(bylines), before: toInput(saved) },
      { onSettled: () => setDraft(null) },
    )
  const change = (bylines: EditedByline[]) => {
    setDraft(bylines)
    if (!isPublished) store(bylines)
  }
  const add = (person: Pick<EditedByline, 'name' | 'slug' | 'username'> & { id: number }) => {
    const { id, name, slug, username } = person
    change([...shown, { contributorId: id, name, slug, username, roles: ['words'] }])
  }
  const move = (from: number, to: number) => {
    const person = shown[from]
    if (!person || to < 0 || to >= shown.length) return
    change(shown.toSpliced(from, 1).toSpliced(to, 0, person))
    setAnnouncement(
      m.placeOfCount({ name: person.name || (person.username ?? ''), place: to + 1, count: shown.length }),
    )
  }
  const isChanged = draft !== null && !isSame(draft, saved)
  return (
    <fieldset className="min-w-0 space-y-3" disabled={save.isPending}>
      <legend className="text-sm font-medium">{m.byline()}</legend>
      {shown.length === 0 && (
        <p className="text-sm text-second">{m.readersSeeByline({ readersByline: READERS_BYLINE })}</p>
      )}
      <ol className="space-y-2">
        {shown.map((person, index) => (
          <BylineEntry
            key={person.contributorId}
            person={person}
            index={index}
            count={shown.length}
            onMove={move}
            onRoles={(roles) => change(shown.with(index, { ...person, roles }))}
            onRemove={() => change(shown.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <StatusMessage className="visually-hidden">{announcement}</StatusMessage>
      {shown.length < BYLINES_MAX && (
        <ChoosePerson
          label={m.addToByline()}
          except={new Set(shown.map(({ contributorId }) => contributorId))}
          onChoose={add}
          onCreate={setNewName}
        />
      )}
      {isPublished && isChanged && (
        <div className="flex flex-wrap gap-2">
          <Button pending={save.isPending} onClick={() => store(shown)}>
            {m.publishByline()}
          </Button>
          <Button variant="secondary" onClick={() => setDraft(null)}>
            {m.cancelLabel()}
          </Button>
        </div>
      )}
      {newName !== null && (
        <PersonDialog person={null} name={newName} onClose={() => setNewName(null)} onSaved={add} />
      )}
    </fieldset>
  )
}
