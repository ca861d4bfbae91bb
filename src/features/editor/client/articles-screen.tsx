import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ArticleEditor } from './article-editor.tsx'
import { NewArticle } from './new-article.tsx'
import { LeftStories } from './left-stories.tsx'
import { ArticlesView } from '#features/articles/client/article-list/article-list-view.tsx'
import { lastPlace } from '#features/articles/client/article-list/list-place.ts'
import { EditorSlots, type TextSlots } from './editor-slots.ts'
import { MediaPicker } from '#features/media/client/media-picker.tsx'
import { PictureFocus } from '#features/media/client/picture-focus.tsx'
import { useUploadFile } from '#features/media/client/use-upload-file.ts'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'
import { useDeskTool } from '#client/lib/feature.ts'
import { isId } from '#client/lib/load-screen.ts'
import { Slot } from '#client/lib/slots.tsx'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { SetUpOr } from '#features/site/client/first-steps/set-up-or.tsx'
import { can } from '#features/people/shared/roles.ts'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Above the list of articles, for editors. */
    articleListNews: object
  }
}

const TEXT_SLOTS: TextSlots = { MediaPicker, useUploadFile, PictureFocus }

/** The article list, or the editor of a new article or of one at `/dashboard/articles/12`. */
export function ArticlesScreen({ user, rest }: DashboardScreenProps) {
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false })
  const editing = isId(rest) ? Number(rest) : null
  const close = useCallback(
    (isPage: boolean) => {
      if (isPage) return void navigate(dashboardView('pages'))
      const { q } = lastPlace()
      // Keeps the list's scroll position.
      return void navigate({ ...dashboardView('articles'), search: q ? { q } : {}, resetScroll: false })
    },
    [navigate],
  )
  const isEditor = can(user.role, 'articles.publish')
  const open = (place: number | string) =>
    void navigate({ ...dashboardView(`articles/${place}`), search: {} })
  const { editorKey, move } = useEditorOnTheMove(rest)
  useIgnoreStrayFiles()
  // Loads the tool with the screen, so that an editor that opens never waits for it.
  useDeskTool('useNotes')
  if (!editorKey) {
    return (
      <SetUpOr isAsked={rest === 'first-steps'} isFirst={q === ''}>
        {isEditor && <Slot name="articleListNews" props={{}} fallback={null} />}
        <LeftStories userId={user.id} onOpen={(key) => open(`new-${key}`)} />
        <ArticlesView
          q={q}
          onSearch={(text) =>
            void navigate({ ...dashboardView('articles'), search: text ? { q: text } : {} })
          }
          onEdit={open}
        />
      </SetUpOr>
    )
  }
  return (
    <EditorSlots value={TEXT_SLOTS}>
      {editing && !isNewOf(editorKey) ? (
        <ArticleEditor key={editorKey} id={editing} userId={user.id} onClose={close} />
      ) : (
        <NewArticle
          key={editorKey}
          userId={user.id}
          storyKey={rest.split('-')[1] ?? null}
          onMove={move}
          onClose={() => close(false)}
        />
      )}
    </EditorSlots>
  )
}

const EDITOR = /^([1-9]\d{0,14}|new(-[\da-f]{32})?)$/
const isNewOf = (editorKey: string) => editorKey.startsWith('new')

/**
 * The key of the editor for a place; null for the list. A story that becomes an article stays on the screen while its
 * address changes, and a new one gets another editor.
 */
function useEditorOnTheMove(rest: string) {
  const navigate = useNavigate()
  const [open, setOpen] = useState({ place: rest, next: rest, editorKey: `${rest} 0`, count: 0 })
  if (rest !== open.place) {
    const count = open.count + 1
    if (rest === open.next) setOpen({ ...open, place: rest })
    else setOpen({ place: rest, next: rest, editorKey: `${rest} ${count}`, count })
  }
  const move = useCallback(
    (next: string) => {
      setOpen((now) => ({ ...now, next }))
      const to = { ...dashboardView(`articles/${next}`), search: {} }
      void navigate({ ...to, replace: true, resetScroll: false, ignoreBlocker: true })
    },
    [navigate],
  )
  return { editorKey: EDITOR.test(rest) ? open.editorKey : null, move }
}

/** Keeps the browser from opening a file that is dropped outside of a field. */
function useIgnoreStrayFiles(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
}
