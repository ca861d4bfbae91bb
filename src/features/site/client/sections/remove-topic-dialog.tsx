import { useDeferredValue, useState } from 'react'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useTopicActions, useTopics, type Topic, type TopicKind } from './sections.queries.ts'

interface Props {
  kind: TopicKind
  topic: Topic
  onClose: () => void
}

/** Removes a tag or series, or merges it into another one. */
export function RemoveTopicDialog({ kind, topic, onClose }: Props) {
  const { remove } = useTopicActions()
  const [q, setQ] = useState('')
  const [into, setInto] = useState('none')
  const found = useTopics({ kind, q: useDeferredValue(q), limit: 50 }).data?.items ?? []
  const others = found.filter(({ id }) => id !== topic.id)
  const target = others.find(({ id }) => String(id) === into)
  return (
    <RemoveDialog
      name={topic.name}
      action={target ? m.merge() : m.remove()}
      isPending={remove.isPending}
      onRemove={() => remove.mutate({ kind, id: topic.id, into: target?.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{target ? m.articlesGetOtherTopic({ name: target.name }) : m.articlesLoseTopic()}</p>
      <TextField
        label={kind === 'tag' ? m.findAnotherTag() : m.findAnotherSeries()}
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        label={m.mergeInto()}
        options={[
          { value: 'none', label: m.none() },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={target ? into : 'none'}
        onChange={(event) => setInto(event.target.value)}
      />
    </RemoveDialog>
  )
}
