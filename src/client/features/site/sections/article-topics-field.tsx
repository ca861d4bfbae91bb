import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useArticleTopics, useSetArticleTopics, useTopics } from './sections.queries.ts'

/** The tags and the series of an article in its editor. Each change is saved at once. */
export function ArticleTopicsField({ articleId }: { articleId: number }) {
  const { data } = useArticleTopics(articleId)
  if (!data) return null
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="visually-hidden">{m.tagsAndSeries()}</legend>
      <TagsField articleId={articleId} names={data.tags.map(({ name }) => name)} />
      <SeriesField articleId={articleId} current={data.series} />
    </fieldset>
  )
}

function TagsField({ articleId, names }: { articleId: number; names: string[] }) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const { setTags } = useSetArticleTopics(articleId)
  const q = useDeferredValue(typed.trim())
  const found = useTopics({ kind: 'tag', q, limit: 10 }, q !== '').data?.items ?? []
  const save = (next: string[]) => setTags.mutate({ articleId, names: next })
  const add = () => {
    const name = typed.trim().replace(/,$/, '')
    setTyped('')
    if (name && !names.some((one) => one.toLowerCase() === name.toLowerCase())) save([...names, name])
  }
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
        onChange={(event) => setTyped(event.target.value)}
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
                onClick={() => save(names.filter((one) => one !== name))}
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
  current: { id: number; name: string; position: number } | null
}

function SeriesField({ articleId, current }: SeriesProps) {
  const { setSeries } = useSetArticleTopics(articleId)
  const all = useTopics({ kind: 'series', limit: limits.listMax }).data?.items ?? []
  const isListed = current === null || all.some(({ id }) => id === current.id)
  const options = [
    { value: 'none', label: m.noSeries() },
    ...[...all, ...(isListed || !current ? [] : [current])].map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  ]
  const change = (seriesId: number | null, position?: number) =>
    setSeries.mutate({ articleId, seriesId, ...(position ? { position } : {}) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
      <SelectField
        label={m.seriesLabel()}
        className={current ? '' : 'col-span-2'}
        options={options}
        value={String(current?.id ?? 'none')}
        onChange={(event) => change(event.target.value === 'none' ? null : Number(event.target.value))}
      />
      {current && (
        <TextField
          key={`${current.id} ${current.position}`}
          label={m.part()}
          type="number"
          min={1}
          max={limits.partsMax}
          defaultValue={current.position}
          onBlur={(event) => {
            const position = Number(event.target.value)
            if (Number.isInteger(position) && position >= 1 && position !== current.position)
              change(current.id, position)
          }}
        />
      )}
    </div>
  )
}
