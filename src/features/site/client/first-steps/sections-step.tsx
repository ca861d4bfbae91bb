import { Plus, X } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { INPUT_CLASS } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { movedRow, SortableItem, SortableList } from '#client/ui/sortable-list.tsx'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useSections, type Section } from '../sections/sections.queries.ts'
import { useChooseSections } from './first-steps.queries.ts'
import type { StepProps } from './step-body.tsx'

/** An existing section, or a new one without an id. */
interface Chosen {
  id?: number
  name: string
}

const NAME_MAX = 80
/** The most that one step creates. */
const CHOSEN_MAX = 40

/** What other papers have, to choose from. */
const SUGGESTED = [
  () => m.sectionTownHall(),
  () => m.sectionSchools(),
  () => m.sectionArts(),
  () => m.sectionCourts(),
  () => m.sectionObituaries(),
  () => m.sectionOpinion(),
  () => m.sectionOutdoors(),
]

/** Chooses the sections of the paper, which become its menu and the parts of its front page. */
export function SectionsStep(props: StepProps) {
  return (
    <ListState query={useSections()}>
      {(sections) => <Chooser key={sections.map(({ id }) => id).join()} sections={sections} {...props} />}
    </ListState>
  )
}

function Chooser({ sections, onDone, later, sketch }: StepProps & { sections: readonly Section[] }) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    sections.map(({ id, name }) => ({ id, name })),
  )
  useEffect(() => {
    sketch(chosen.map(({ name }) => name))
    return () => sketch(null)
  }, [chosen, sketch])
  const choose = useChooseSections()
  const isChanged = chosen.map(({ id }) => id).join() !== sections.map(({ id }) => id).join()
  useUnsaved({ isUnsaved: () => isChanged && !choose.isSuccess })
  const has = (name: string) => chosen.some((each) => each.name.toLowerCase() === name.toLowerCase())
  const add = (name: string) => {
    // A removed one comes back as it was.
    const known = sections.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (name !== '' && !has(name) && chosen.length < CHOSEN_MAX)
      setChosen([...chosen, known ? { id: known.id, name: known.name } : { name }])
  }
  const save = async () => {
    try {
      await choose.mutateAsync({ sections: [...chosen] })
    } catch {
      // Shown below.
      return
    }
    // The list was fetched again, so this component may have been unmounted.
    onDone()
  }
  const withAll = sections.find(({ id, hasAllNews }) => hasAllNews && chosen.some((each) => each.id === id))
  const suggested = SUGGESTED.map((name) => name()).filter((name) => !has(name))
  return (
    <div>
      <SortableList
        names={chosen.map(({ name }) => name)}
        onMove={(from, to) => setChosen(movedRow(chosen, from, to))}
      >
        <ol className="hairline-t">
          {chosen.map(({ name }, index) => (
            <SortableItem
              key={name}
              index={index}
              name={name}
              className="hairline-b flex min-h-11 items-center gap-1"
            >
              {(handle) => (
                <>
                  {handle}
                  <span className="min-w-0 grow wrap-anywhere">{name}</span>
                  <IconButton
                    label={m.removeName({ name })}
                    disabled={chosen.length === 1}
                    onClick={() => setChosen(chosen.filter((_, at) => at !== index))}
                  >
                    <X className="size-4" aria-hidden />
                  </IconButton>
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      {withAll && <p className="mt-3 text-sm text-second">{m.sectionShowsAll({ section: withAll.name })}</p>}
      <AddSection onAdd={add} />
      {suggested.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <span className="text-sm text-second">{m.otherPapersHave()}</span>
          {suggested.map((name) => (
            <Button key={name} variant="secondary" size="small" onClick={() => add(name)}>
              <Plus className="size-3.5" aria-hidden />
              {name}
            </Button>
          ))}
        </div>
      )}
      {choose.error && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {messageOf(choose.error)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button pending={choose.isPending} onClick={() => void save()}>
          {m.useTheseSections({ count: chosen.length, number: formatNumber(chosen.length) })}
        </Button>
        {later}
      </div>
    </div>
  )
}

function AddSection({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(name.trim())
    setName('')
  }
  return (
    <form onSubmit={submit} className="mt-3 flex gap-2">
      <input
        aria-label={m.newSectionName()}
        placeholder={m.newSectionName()}
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className={INPUT_CLASS}
      />
      <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
        {m.addSection()}
      </Button>
    </form>
  )
}
