import { Plus } from 'lucide-react'
import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { usePendingText } from '#client/lib/article/pending-field.ts'
import { Field, INPUT_CLASS } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useContributorMatches, type Contributor } from './contributors.queries.ts'

interface Props {
  label: string
  help?: string
  /** People who are chosen already, or cannot be. */
  except: ReadonlySet<number>
  onChoose: (person: Contributor) => void
  /** Adds a person of the typed name; without it only existing people can be chosen. */
  onCreate?: (name: string) => void
}

const isSameName = (person: Contributor, name: string) =>
  (person.name || person.username || '').toLowerCase() === name.toLowerCase()

/**
 * A search field that finds a person by name. Enter accepts the only match, and the only one of the typed name before the
 * matches are there; leaving it, only the latter.
 */
export function ChoosePerson({ label, help, except, onChoose, onCreate }: Props) {
  const { text, setText } = usePendingText('name')
  const [isOpen, setIsOpen] = useState(false)
  /** -1 until an arrow key chooses the first. */
  const [active, setActive] = useState(-1)
  const listId = useId()
  const query = useDeferredValue(text.trim())
  const { people, isCurrent, find } = useContributorMatches(query, isOpen)
  const name = text.trim()
  const isFresh = isCurrent && query === name
  // Until the people who match have arrived, the list has those of the previous letters.
  const isShown = (person: Contributor) =>
    isFresh || (person.name || person.username || '').toLowerCase().includes(name.toLowerCase())
  const options = people.filter((person) => !except.has(person.id) && isShown(person))
  const canCreate = onCreate !== undefined && name !== '' && isFresh
  const count = options.length + (canCreate ? 1 : 0)
  const activeIndex = Math.min(active, count - 1)
  const close = () => {
    setIsOpen(false)
    setText('')
    setActive(-1)
  }
  const chooseAt = (index: number) => {
    const person = options[index]
    if (person) onChoose(person)
    else if (canCreate) onCreate(name)
    close()
  }
  /** Chooses the only person of the typed name, who may not be in the list yet. */
  const accept = async () => {
    if (name === '') return
    const named = (await find(name)).filter((person) => isSameName(person, name) && !except.has(person.id))
    const [person] = named
    if (!person || named.length > 1) return
    onChoose(person)
    setText((now) => (now === text ? '' : now))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setIsOpen(true)
      const next = activeIndex + (event.key === 'ArrowDown' ? 1 : -1)
      setActive(Math.max(0, Math.min(count - 1, next)))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isOpen && activeIndex >= 0) chooseAt(activeIndex)
      else if (isOpen && isFresh && name !== '' && options.length === 1) chooseAt(0)
      else void accept()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    }
  }
  return (
    <Field label={label} help={help}>
      {(props) => (
        <>
          <input
            {...props}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen && count > 0}
            aria-controls={listId}
            aria-activedescendant={isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
            placeholder={m.searchNames()}
            maxLength={limits.fullNameMax}
            value={text}
            className={INPUT_CLASS}
            onKeyDown={onKeyDown}
            onFocus={() => setIsOpen(true)}
            onBlur={() => {
              setIsOpen(false)
              void accept()
            }}
            onChange={(event) => {
              setText(event.target.value)
              setActive(-1)
              setIsOpen(true)
            }}
          />
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA combobox: a select cannot open under the field
            role="listbox"
            aria-label={m.people()}
            hidden={!isOpen || count === 0}
            className="mt-1 max-h-56 overflow-y-auto rounded-corner border border-edge bg-raised py-1 text-sm"
          >
            {options.map((person, index) => (
              <Option key={person.id} {...{ listId, index, chooseAt }} isActive={index === activeIndex}>
                <bdi>{person.name || person.username}</bdi>
                <span className="text-second">
                  {person.userId === null ? m.guestMark() : person.name ? '' : m.noBylineMark()}
                </span>
              </Option>
            ))}
            {canCreate && (
              <Option
                {...{ listId, chooseAt }}
                index={options.length}
                isActive={options.length === activeIndex}
              >
                <Plus className="me-1 inline size-4" aria-hidden />
                {withParts(m.addAsGuest(), () => (
                  <bdi>{name}</bdi>
                ))}
              </Option>
            )}
          </div>
          {isOpen && isFresh && count === 0 && (
            <StatusMessage className="mt-1.5 text-sm text-second">{m.nobodyElseMatches()}</StatusMessage>
          )}
        </>
      )}
    </Field>
  )
}

interface OptionProps {
  listId: string
  index: number
  isActive: boolean
  chooseAt: (index: number) => void
  children: ReactNode
}

function Option({ listId, index, isActive, chooseAt, children }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={`${listId}-${index}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element exists only in a select
      role="option"
      aria-selected={isActive}
      className="block w-full px-3 py-2 text-start break-words hover:bg-wash aria-selected:bg-wash"
      // The list closes when the field loses the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => chooseAt(index)}
    >
      {children}
    </button>
  )
}
