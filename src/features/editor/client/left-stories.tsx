import { useEffect, useEffectEvent, useState } from 'react'
import { useArticlesChanged } from '#client/lib/article/article-changes.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import { useBeginCall, useUpdateCall } from './article-editor.queries.ts'
import { AutosaveMachine } from './autosave/autosave-machine.ts'
import { leftKeys, openBegunCopy, takeOverNewArticle } from './autosave/begun-stories.ts'
import { openFieldCopies } from './autosave/field-copies.ts'
import { createFirstSave, notStored } from './autosave/first-save.ts'
import { IF_FREE, holdStory } from './autosave/story-lock.ts'
import { browserClock } from './use-editor.ts'

const SHOWN_LENGTH = 60

interface LeftStory {
  key: string
  name: string
  /** Why the server does not have it. */
  reason: string
}

interface Props {
  userId: number
  onOpen: (key: string) => void
}

/** Saves the stories that closed tabs left in this browser as drafts, and shows those that could not be saved. */
export function LeftStories({ userId, onOpen }: Props) {
  const [left, setLeft] = useState<LeftStory[]>([])
  const send = useSendStory(userId)
  const refreshLists = useArticlesChanged()
  const sendAll = useEffectEvent(async () => {
    takeOverNewArticle(localStorage, userId, Date.now())
    const rejected: LeftStory[] = []
    let count = 0
    for (const key of leftKeys(localStorage, userId)) {
      const result = await send(key)
      if (result === 'saved') count += 1
      else if (result) rejected.push(result)
    }
    setLeft(rejected)
    if (count === 0) return
    toast({ title: m.leftStoriesSaved({ count }) })
    await refreshLists()
  })
  useEffect(() => {
    const start = () => void sendAll()
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [])
  const discard = (key: string) => {
    openBegunCopy(localStorage, userId, key).remove()
    openFieldCopies(localStorage, userId, key).remove()
    setLeft((now) => now.filter((story) => story.key !== key))
  }
  if (left.length === 0) return null
  const notices = left.map(({ key, name, reason }) => (
    <Notice
      key={key}
      tone="caution"
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={() => onOpen(key)}>
            {m.continueWriting()}
          </Button>
          <Button size="small" variant="secondary" onClick={() => discard(key)}>
            {m.discard()}
          </Button>
        </span>
      }
    >
      <bdi>{m.leftStory({ name, reason })}</bdi>
    </Notice>
  ))
  return <div className="mb-7 space-y-2">{notices}</div>
}

/** Returns a function that sends a story; null for one that another tab has open. */
function useSendStory(userId: number) {
  const begin = useBeginCall()
  const update = useUpdateCall()
  return async (key: string): Promise<LeftStory | 'saved' | null> => {
    const hold = holdStory(key, IF_FREE)
    if (!(await hold.isOurs)) return null
    const copies = openBegunCopy(localStorage, userId, key)
    const fields = openFieldCopies(localStorage, userId, key)
    const copy = copies.read()
    try {
      if (!copy) {
        copies.remove()
        fields.remove()
        return null
      }
      const machine = new AutosaveMachine({
        opened: notStored(copy.server.draft),
        save: createFirstSave({ key, copies, begin, update, onCreated: ({ id }) => fields.moveTo(id) }),
        copies,
        clock: browserClock,
        onChange: () => undefined,
      })
      await machine.recover(copy)
      const { phase, problem, message } = machine.state()
      machine.close()
      if (phase === 'saved') return 'saved'
      const { title, content } = copy.draft
      return {
        key,
        name: excerpt(title || content || m.untitled(), SHOWN_LENGTH),
        reason: problem === 'server' ? m.failedCreateArticle() : message,
      }
    } finally {
      hold.release()
    }
  }
}
