import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import { CreateArticleForm } from './create-article-form.tsx'
import { NewFromTemplate } from './new-from-template.tsx'
import { readNewArticle } from './new-article-copy.ts'

interface Props {
  userId: number
  /** The address asks for a new article, so the form opens with the focus. */
  isNew: boolean
  hasForm: boolean
  /** The form closes to make room for search results. */
  isSearching: boolean
  /** There are no articles yet, so the form is open. */
  isFirst: boolean
  /** What the editor chose; null to open the form only when it is needed. */
  isOpen: boolean | null
  onOpen: (isOpen: boolean) => void
}

/** The list's heading, and a button that opens the form for a new article. */
export function CreateArticlePanel({
  userId,
  isNew,
  hasForm,
  isSearching,
  isFirst,
  isOpen: chosen,
  onOpen,
}: Props) {
  const [hasDraft] = useState(() => {
    const { title, content } = readNewArticle(userId)
    return Boolean(title || content)
  })
  const isOpen = hasForm && !isSearching && (chosen ?? (isNew || hasDraft || isFirst))
  // Stays mounted once opened, so closing it loses no text.
  const [isMounted, setIsMounted] = useState(false)
  if (isOpen && !isMounted) setIsMounted(true)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="article-manager" className="headline text-xl sm:text-2xl">
          {m.articleManager()}
        </h2>
        {hasForm && (
          <div className="flex flex-wrap gap-2">
            <NewFromTemplate />
            <Button
              variant={isOpen ? 'secondary' : 'primary'}
              aria-expanded={isOpen}
              aria-controls="create-article"
              onClick={() => onOpen(!isOpen)}
            >
              <Plus className={isOpen ? 'size-4 rotate-45' : 'size-4'} aria-hidden />
              {m.createArticle()}
            </Button>
          </div>
        )}
      </div>
      {hasForm && (
        <div id="create-article" hidden={!isOpen}>
          {isMounted && (
            <Card>
              <CreateArticleForm userId={userId} isFocused={isNew || chosen === true} />
            </Card>
          )}
        </div>
      )}
    </>
  )
}
