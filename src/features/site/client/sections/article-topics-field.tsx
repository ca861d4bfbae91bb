import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { z } from 'zod'
import { saveField, usePendingField, useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { statusOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useArticleTopics, useSetArticleTopics, useTopics } from './sections.queries.ts'

/** The tags and the series of an article in its editor. */
export function ArticleTopicsField({ articleId }: { articleId: number }) {
  const { data } = useArticleTopics(articleId)
  if (!data) return null
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="visually-hidden">{m.tagsAndSeries()}</legend>
      <TagsField articleId={articleId} saved={data.tags.map(({ name }) => name)} />
      <SeriesField articleId={articleId} saved={data.series} />
    </fieldset>
  )
}

/** How tags differ from the server's, which others may have changed too. */
const unsavedTags = z.object({ added: z.array(z.string()), removed: z.array(z.string()), typed: z.string() })
const NO_CHANGE: z.infer<typeof unsavedTags> = { added: [], removed: [], typed: '' }

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const has = (names: readonly string[], name: string) => names.some((one) => isSameTag(one, name))

function useTagsDraft({ articleId, saved }: TagsProps) {
  const restored = useUnsavedValue('tags')
  const [draft, setDraft] = useState(() => unsavedTags.safeParse(restored).data ?? NO_CHANGE)
  const { setTags } = useSetArticleTopics(articleId)
  const { added, removed, typed } = draft
  const names = [...saved.filter((name) => !has(removed, name)), ...added.filter((name) => !has(saved, name))]
  const typedName = typed.trim().replace(/,$/, '')
  const isNew = typedName !== '' && !has(names, typedName)
  const wanted = isNew ? [...names, typedName] : names
  const isChanged = wanted.join('\n') !== saved.join('\n')
  const store = () =>
    saveField(async () => {
      await setTags.mutateAsync({ articleId, added: isNew ? [...added, typedName] : added, removed })
      // The field may have changed in the meantime.
      setDraft((now) => ({
        added: now.added.filter((name) => !has(wanted, name)),
        removed: now.removed.filter((name) => has(wanted, name)),
        typed: now.typed === typed ? '' : now.typed,
      }))
    })
  usePendingField('tags', isChanged ? { value: draft, isTyping: typed !== '', save: store } : null)
  const change = (next: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...next }))
  return {
    names,
    typed,
    type: (text: string) => change({ typed: text }),
    add: () =>
      change({
        typed: '',
        added: isNew ? [...added, typedName] : added,
        removed: removed.filter((name) => !isSameTag(name, typedName)),
      }),
    remove: (name: string) =>
      change({
        added: added.filter((one) => one !== name),
        removed: has(saved, name) ? [...removed, name] : removed,
      }),
  }
}

interface TagsProps {
  articleId: number
  saved: string[]
}

function TagsField(props: TagsProps) {
  const { names, typed, type, add, remove } = useTagsDraft(props)
  const listId = useId()
  const q = useDeferredValue(typed.trim())
  const found = useTopics({ kind: 'tag', q, limit: 10 }, q !== '').data?.items ?? []
  return (
    <div className="min-w-0">
      <TextField
        label={m.tagsLabel()}
        help={m.tagsHelp()}
        dir="auto"
        list={listId}
        autoComplete="off"
        disabled={names.length >= limits.tagsMax}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
        onBlur={add}
      />
      <datalist id={listId}>
        {found.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {names.length > 0 && (
        <ul aria-label={m.tagsOfArticle()} className="mt-2 flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name} className="max-w-full">
              <Button
                variant="secondary"
                size="small"
                aria-label={m.removeTagName({ name })}
                className="max-w-full"
                onClick={() => remove(name)}
              >
                <span dir="auto" className="truncate">
                  {name}
                </span>
                <X className="size-3.5 shrink-0" aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SeriesProps {
  articleId: number
  saved: { id: number; name: string; position: number } | null
}

/** The chosen place in a series, the next free one without a position or null for none, and the one it replaces. */
const unsavedSeries = z.object({
  chosen: z.object({ id: z.int(), position: z.int().optional() }).nullable(),
  before: z.object({ id: z.int(), position: z.int() }).nullable(),
})

function SeriesField({ articleId, saved }: SeriesProps) {
  const restored = useUnsavedValue('series')
  const { setSeries } = useSetArticleTopics(articleId)
  const [isTyping, setIsTyping] = useState(false)
  // Undefined for no change.
  const [draft, setDraft] = useState(() => unsavedSeries.safeParse(restored).data)
  const all = useTopics({ kind: 'series', limit: limits.listMax }).data?.items ?? []
  const current = draft === undefined ? saved : draft.chosen
  const choose = (chosen: z.infer<typeof unsavedSeries>['chosen']) =>
    setDraft((now) => ({ chosen, before: now ? now.before : saved }))
  const isChanged =
    current?.id !== saved?.id || (current?.position !== undefined && current.position !== saved?.position)
  const store = () =>
    saveField(
      async () => {
        const { id: seriesId = null, position } = current ?? {}
        const { series: stored } = await setSeries.mutateAsync({
          articleId,
          seriesId,
          position: position || undefined,
          before: draft?.before,
        })
        setDraft((now) => (now === draft ? undefined : now && { ...now, before: stored }))
      },
      // The field shows what someone else saved.
      (error) => statusOf(error) === 409 && setDraft(undefined),
    )
  usePendingField('series', isChanged ? { value: draft, isTyping, save: store } : null)
  const isListed = saved === null || all.some(({ id }) => id === saved.id)
  const options = [
    { value: 'none', label: m.noSeries() },
    ...[...all, ...(isListed || !saved ? [] : [saved])].map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
      <SelectField
        label={m.oneSeries()}
        className={current ? '' : 'col-span-2'}
        options={options}
        value={String(current?.id ?? 'none')}
        onChange={({ target }) => choose(target.value === 'none' ? null : { id: Number(target.value) })}
      />
      {current && (
        <TextField
          // Shows the place that the server chose.
          key={`${current.id} ${saved?.position}`}
          label={m.part()}
          type="number"
          min={1}
          max={limits.partsMax}
          defaultValue={current.position}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={({ target }) => {
            const position = Number(target.value)
            if (Number.isInteger(position) && position >= 1) choose({ id: current.id, position })
          }}
        />
      )}
    </div>
  )
}
