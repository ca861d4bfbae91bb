import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import { CreateArticleForm } from './create-article-form.tsx'
import { NewFromTemplate } from './new-from-template.tsx'
import { readNewArticle } from './new-article-copy.ts'

interface Props {
  userId: number
  /** The address asks for a new article, so the form opens with the focus. */
  isNew: boolean
  /** The form closes to make room for search results. */
  isSearching: boolean
  /** There are no articles yet, so the form is open. */
  isFirst: boolean
  onClose: () => void
}

/** The form for a new article above the list. It opens by itself where it is needed. */
export function CreateArticlePanel({ userId, isNew, isSearching, isFirst, onClose }: Props) {
  const [hasDraft] = useState(() => {
    const { title, content } = readNewArticle(userId)
    return Boolean(title || content)
  })
  const [isClosed, setIsClosed] = useState(false)
  const isOpen = !isSearching && (isNew || (!isClosed && (hasDraft || isFirst)))
  // Stays mounted once opened, so closing it loses no text.
  const [isMounted, setIsMounted] = useState(false)
  if (isOpen && !isMounted) setIsMounted(true)
  const close = () => {
    setIsClosed(true)
    onClose()
  }
  return (
    <div id="create-article" hidden={!isOpen}>
      {isMounted && (
        <Card className="mb-5">
          <CardHeader
            title={m.newArticle()}
            actions={
              <>
                <NewFromTemplate />
                <IconButton label={m.close()} onClick={close}>
                  <X className="size-4.5" aria-hidden />
                </IconButton>
              </>
            }
          />
          <CreateArticleForm userId={userId} isFocused={isNew} />
        </Card>
      )}
    </div>
  )
}
