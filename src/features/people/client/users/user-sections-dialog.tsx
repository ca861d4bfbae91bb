import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Unsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import type { Section } from '#features/site/shared/section-inputs.ts'
import { useSections } from '#features/site/client/sections/sections.queries.ts'
import { useSetUserSections, useUserSections, type UserRow } from './users.queries.ts'

interface Props {
  user: UserRow
  onClose: () => void
}

/** Limits an editor or a writer to sections. Without a choice, every section is allowed. */
export function UserSectionsDialog({ user, onClose }: Props) {
  const sections = useSections().data
  const saved = useUserSections(user.id)
  const save = useSetUserSections()
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null)
  const chosen = changed ?? new Set(saved.data?.sectionIds)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.sectionsOfUsername({ username: user.username })}
      description={
        user.role === 'writer'
          ? m.sectionsOfWriter({ username: user.username })
          : m.sectionsOfEditor({ username: user.username })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancelLabel()}
          </Button>
          <Button
            pending={save.isPending}
            disabled={!saved.data}
            onClick={() => save.mutate({ id: user.id, sectionIds: [...chosen] }, { onSuccess: onClose })}
          >
            {m.save()}
          </Button>
        </>
      }
    >
      <Unsaved when={changed !== null} />
      <ListState
        query={{ ...saved, data: saved.data && sections }}
        failure={m.sectionsNotLoaded()}
        loading={<Skeleton className="h-48" />}
      >
        {(loaded) => (
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="visually-hidden">{m.sectionsLabel()}</legend>
            {loaded.map((section) => (
              <CheckboxField
                key={section.id}
                label={labelOf(section, loaded)}
                checked={chosen.has(section.id)}
                onChange={() => toggle(section.id)}
              />
            ))}
          </fieldset>
        )}
      </ListState>
    </Dialog>
  )
}

function labelOf({ name, parentId }: Section, all: readonly Section[]): string {
  const parent = all.find(({ id }) => id === parentId)
  return parent ? `${parent.name}: ${name}` : name
}
