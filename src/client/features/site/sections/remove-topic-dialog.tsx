import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
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
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m.confirmRemoveName({ name: topic.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancelLabel()}
          </Button>
          <Button
            variant="destructive"
            pending={remove.isPending}
            onClick={() =>
              remove.mutate(
                { kind, id: topic.id, ...(target ? { into: target.id } : {}) },
                { onSuccess: onClose },
              )
            }
          >
            {target ? m.merge() : m.remove()}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
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
      </div>
    </Dialog>
  )
}
