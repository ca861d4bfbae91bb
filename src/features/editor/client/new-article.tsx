import { useEffect, useState } from 'react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { randomId } from '#client/lib/random-id.ts'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { hasBegun } from '#features/articles/shared/article-fields.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { m } from '#shared/catalog/m.ts'
import { OpenEditor } from './article-editor.tsx'
import { leftKeys, openBegunCopy } from './autosave/begun-stories.ts'
import { openFieldCopies } from './autosave/field-copies.ts'
import { notStored } from './autosave/first-save.ts'
import { holdStory } from './autosave/story-lock.ts'
import { TEXT_FIELDS } from './editor-slots.ts'
import type { BegunStory, OpenedArticle } from './use-editor.ts'

interface Props {
  userId: number
  /** The story in the address; null for an empty one. */
  storyKey: string | null
  /** Moves the address to that of the begun story, or of the article that it became. */
  onMove: (place: string) => void
  onClose: () => void
}

/** Begins a story, or continues one that is only in this browser. */
export function NewArticle({ userId, storyKey, onMove, onClose }: Props) {
  const story = useStory(userId, storyKey, onMove)
  if (!story) return <StatusMessage className="p-5">{m.loadingArticleLabel()}</StatusMessage>
  return <BegunEditor userId={userId} story={story} onClose={onClose} />
}

/** The begun story that this tab may write; null while that is not known. Another tab may have it open. */
function useStory(userId: number, storyKey: string | null, onMove: Props['onMove']): BegunStory | null {
  const [story, setStory] = useState(() => (storyKey ? null : newStory(userId, randomId(), onMove)))
  const key = story?.key ?? storyKey
  useEffect(() => {
    if (!key) return undefined
    const hold = holdStory(key)
    void hold.isOurs.then((isOurs) => {
      const isHere = isOurs && leftKeys(localStorage, userId).includes(key)
      setStory((now) => now ?? newStory(userId, isHere ? key : randomId(), onMove))
    })
    return hold.release
  }, [userId, key, onMove])
  return story
}

/** The address names the story once it is stored, so a reload finds it, and then the article. */
function newStory(userId: number, key: string, onMove: Props['onMove']): BegunStory {
  let place = 'new'
  const moveTo = (next: string) => {
    if (next !== place) onMove(next)
    place = next
  }
  const moveFromNew = () => {
    if (place === 'new') moveTo(`new-${key}`)
  }
  const copies = openBegunCopy(localStorage, userId, key)
  const fields = openFieldCopies(localStorage, userId, key)
  return {
    key,
    copies: {
      ...copies,
      write(copy) {
        const isWritten = copies.write(copy)
        if (isWritten && hasBegun(copy.draft)) moveFromNew()
        return isWritten
      },
    },
    fields: {
      ...fields,
      write(name, value) {
        fields.write(name, value)
        if (value !== undefined) moveFromNew()
      },
    },
    onCreated: (id) => moveTo(String(id)),
  }
}

function BegunEditor({ userId, story, onClose }: { userId: number; story: BegunStory; onClose: () => void }) {
  const category = useFirstSection()
  const [article] = useState(() => blankArticle(userId, category))
  useEffect(() => {
    const title = document.getElementById(TEXT_FIELDS.title)
    title?.focus()
    if (title instanceof HTMLTextAreaElement) title.setSelectionRange(title.value.length, title.value.length)
  }, [])
  return <OpenEditor article={article} userId={userId} onClose={onClose} begun={story} />
}

/** The section that a story begins in: the default one if the user may write for it. */
function useFirstSection(): string {
  const options = useWritingRights().sectionOptions(useAllSections())
  const isAllowed = options.some(({ value }) => value === DEFAULT_SECTION)
  return isAllowed ? DEFAULT_SECTION : (options[0]?.value ?? DEFAULT_SECTION)
}

function blankArticle(userId: number, category: string): OpenedArticle {
  const { draft, ...state } = notStored({ category })
  return {
    ...draft,
    ...state,
    id: 0,
    sourceUrl: null,
    authorId: userId,
    pageSlug: null,
    scheduledFor: null,
    publishedAt: null,
    embargoUntil: null,
    reviewNote: '',
    isLate: false,
  }
}
