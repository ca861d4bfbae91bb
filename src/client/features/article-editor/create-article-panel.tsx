import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { CreateArticleForm } from './create-article-form.tsx'
import { readNewArticle } from './new-article-copy.ts'

interface Props {
  userId: number
  /** The address asks for a new article. */
  isNew: boolean
  hasForm: boolean
  /** The form makes room for what is found. */
  isSearching: boolean
  /** There is no article yet, so the first one is what this view is for. */
  isFirst: boolean
  /** What the editor chose; null when the form is left to open by itself. */
  wish: boolean | null
  onWish: (isOpen: boolean) => void
}

/** The heading of the list and, folded under its button, the create form. */
export function CreateArticlePanel({ userId, isNew, hasForm, isSearching, isFirst, wish, onWish }: Props) {
  const [hasWords] = useState(() => {
    const { title, content } = readNewArticle(userId)
    return Boolean(title || content)
  })
  const isOpen = hasForm && !isSearching && (wish ?? (isNew || hasWords || isFirst))
  // Once opened it stays mounted, so that hiding it loses nothing.
  const [isMounted, setIsMounted] = useState(false)
  if (isOpen && !isMounted) setIsMounted(true)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="article-manager" className="headline text-xl sm:text-2xl">
          Article Manager
        </h2>
        {hasForm && (
          <Button
            variant={isOpen ? 'secondary' : 'primary'}
            aria-expanded={isOpen}
            aria-controls="create-article"
            onClick={() => onWish(!isOpen)}
          >
            <Plus className={isOpen ? 'size-4 rotate-45' : 'size-4'} aria-hidden />
            Create Article
          </Button>
        )}
      </div>
      {hasForm && (
        <div id="create-article" hidden={!isOpen}>
          {isMounted && (
            <Card>
              <CreateArticleForm userId={userId} isFocused={isNew || wish === true} />
            </Card>
          )}
        </div>
      )}
    </>
  )
}
