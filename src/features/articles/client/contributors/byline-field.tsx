import { useState } from 'react'
import { z } from 'zod'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { saveField, usePendingField, useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { statusOf } from '#client/lib/error-message.ts'
import { m } from '#shared/catalog/m.ts'
import {
  BYLINES_MAX,
  createContributorInput,
  editedByline,
  type CreateContributorInput,
} from '#features/articles/shared/contributors.ts'
import { BylineEntry } from './byline-entry.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { useBylines, type EditedByline } from './contributors.queries.ts'
import { PersonDialog } from './person-dialog.tsx'

/** A person of the byline; a new guest has no id on the server, and is created when the byline is saved. */
const entry = editedByline.extend({ contributorId: z.int(), guest: createContributorInput.optional() })
type Entry = z.infer<typeof entry>

/** A byline that is not saved, and the one that it starts from. */
const unsavedByline = z.object({ entries: z.array(entry), before: z.array(editedByline) })
type UnsavedByline = z.infer<typeof unsavedByline>

const toInput = (bylines: readonly EditedByline[]) =>
  bylines.map(({ contributorId, roles }) => ({ contributorId, roles }))

const isSame = (a: readonly EditedByline[], b: readonly EditedByline[]) =>
  JSON.stringify(toInput(a)) === JSON.stringify(toInput(b))

/** Who made an article: people in order, each with what they did. */
export function BylineField({ articleId }: { articleId: number }) {
  const restored = useUnsavedValue('byline')
  const { query, save, createGuest } = useBylines(articleId)
  const [draft, setDraft] = useState(() => unsavedByline.safeParse(restored).data ?? null)
  const [newName, setNewName] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const saved = query.data
  const shown: Entry[] = draft?.entries ?? saved ?? []
  const store = (unsaved: UnsavedByline) =>
    saveField(
      async () => {
        let { entries } = unsaved
        for (const { guest, contributorId } of entries) {
          if (!guest) continue
          const { id } = await createGuest.mutateAsync(guest)
          const withIds = (some: Entry[]) => some.map((one) => withId(one, contributorId, id))
          entries = withIds(entries)
          // The byline may have changed in the meantime.
          setDraft((now) => now && { ...now, entries: withIds(now.entries) })
        }
        const [bylines, before] = [toInput(entries), toInput(unsaved.before)]
        const stored = await save.mutateAsync({ articleId, bylines, before })
        setDraft((now) => now && { ...now, before: stored })
      },
      // The field shows what someone else saved.
      (error) => statusOf(error) === 409 && setDraft(null),
    )
  const isChanged = draft !== null && !isSame(draft.entries, draft.before)
  usePendingField('byline', saved && (isChanged ? { value: draft, save: () => store(draft) } : null))
  if (!saved) return null
  const change = (entries: Entry[]) => setDraft({ entries, before: draft?.before ?? saved })
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
    <fieldset className="min-w-0 space-y-3">
      <legend className="text-sm font-medium">{m.byline()}</legend>
      {shown.length === 0 && (
        <p className="text-sm text-second">{m.readersSeeByline({ readersByline: m.staffReporter() })}</p>
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

/** A guest who does not exist yet has a negative id, different from the others'. */
function newEntry(entries: readonly Entry[], guest: CreateContributorInput): Omit<Entry, 'roles'> {
  const contributorId = Math.min(0, ...entries.map((entry) => entry.contributorId)) - 1
  return { contributorId, name: guest.name, slug: null, username: null, guest }
}

/** The entry of a guest with the id that the server gave it. */
function withId(entry: Entry, guestId: number, contributorId: number): Entry {
  if (entry.contributorId !== guestId) return entry
  const { guest: _created, ...person } = entry
  return { ...person, contributorId }
}
