import { useEffect, useState } from 'react'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { statusOf } from '#client/lib/error-message.ts'
import { m } from '#shared/catalog/m.ts'
import { BYLINES_MAX } from '#shared/articles/contributors.ts'
import { READERS_BYLINE } from '#shared/site/site.ts'
import { BylineEntry } from './byline-entry.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { useBylines, type EditedByline, type NewPerson } from './contributors.queries.ts'
import { PersonDialog } from './person-dialog.tsx'

interface Props {
  articleId: number
  /** Readers see a saved change at once, so it waits for Save. */
  isPublished: boolean
  /** Gets how to save a changed byline, or null when the server has it. */
  onPending: (save: (() => Promise<boolean>) | null) => void
}

/** A person of the byline; a new guest has no id on the server, and is created by Save. */
type Entry = EditedByline & { guest?: NewPerson }

const toInput = (bylines: readonly EditedByline[]) =>
  bylines.map(({ contributorId, roles }) => ({ contributorId, roles }))

const isSame = (a: readonly EditedByline[], b: readonly EditedByline[]) =>
  JSON.stringify(toInput(a)) === JSON.stringify(toInput(b))

/** Who made an article: people in order, each with what they did. */
export function BylineField({ articleId, isPublished, onPending }: Props) {
  const { query, save, createGuest } = useBylines(articleId)
  const [draft, setDraft] = useState<Entry[] | null>(null)
  const [newName, setNewName] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const saved = query.data
  const shown: Entry[] = draft ?? saved ?? []
  /** Returns true if the server has the byline. A toast has shown the error otherwise. */
  const store = async (entries: Entry[]) => {
    try {
      const bylines = await withGuests(entries, createGuest.mutateAsync)
      setDraft(bylines)
      await save.mutateAsync({ articleId, bylines: toInput(bylines), before: toInput(saved ?? []) })
      setDraft(null)
      return true
    } catch (error) {
      // The field shows what someone else saved.
      if (statusOf(error) === 409) setDraft(null)
      return false
    }
  }
  const isChanged = saved !== undefined && draft !== null && !isSame(draft, saved)
  // Each change is a new byline to save.
  useEffect(() => onPending(isChanged ? () => store(shown) : null))
  if (!saved) return null
  const change = (entries: Entry[]) => {
    setDraft(entries)
    if (!isPublished) void store(entries)
  }
  const add = (person: Omit<Entry, 'roles'>) => change([...shown, { ...person, roles: ['words'] }])
  const move = (from: number, to: number) => {
    const person = shown[from]
    if (!person || to < 0 || to >= shown.length) return
    change(shown.toSpliced(from, 1).toSpliced(to, 0, person))
    setAnnouncement(
      m.placeOfCount({ name: person.name || (person.username ?? ''), place: to + 1, count: shown.length }),
    )
  }
  return (
    <fieldset className="min-w-0 space-y-3" disabled={save.isPending || createGuest.isPending}>
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
          onChoose={({ id, name, slug, username }) => add({ contributorId: id, name, slug, username })}
          onCreate={setNewName}
        />
      )}
      {newName !== null && (
        <PersonDialog
          person={null}
          name={newName}
          onClose={() => setNewName(null)}
          onFilledIn={(guest) => add(newEntry(shown, guest))}
        />
      )}
    </fieldset>
  )
}

/** A guest who does not exist yet has a negative id, different from those of the others. */
function newEntry(entries: readonly Entry[], guest: NewPerson): Omit<Entry, 'roles'> {
  const contributorId = Math.min(0, ...entries.map((entry) => entry.contributorId)) - 1
  return { contributorId, name: guest.name, slug: null, username: null, guest }
}

/** Creates the new guests of a byline. */
async function withGuests(
  entries: readonly Entry[],
  create: (guest: NewPerson) => Promise<{ id: number }>,
): Promise<EditedByline[]> {
  const stored: EditedByline[] = []
  for (const { guest, ...entry } of entries) {
    stored.push(guest ? { ...entry, contributorId: (await create(guest)).id } : entry)
  }
  return stored
}
