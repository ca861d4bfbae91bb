import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import { readNewArticle } from './new-article-copy.ts'

const SHOWN_LENGTH = 80

/** Leads to the new article that this user began in this browser, if there is one. */
export function UnfinishedArticle({ userId, onOpen }: { userId: number; onOpen: () => void }) {
  const [{ title, content }] = useState(() => readNewArticle(userId))
  const words = title || content
  if (!words) return null
  return (
    <Notice
      action={
        <Button size="small" onClick={onOpen}>
          {m.continueWriting()}
        </Button>
      }
    >
      <bdi>{m.unfinishedArticle({ title: excerpt(words, SHOWN_LENGTH) })}</bdi>
    </Notice>
  )
}
