import { Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '#client/lib/copy-text.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** Favorite, share and print. Without script none of them could do anything, so none is shown. */
export function ArticleTools({ title, favorite }: { title: string; favorite: ReactNode }) {
  return (
    <div className="tools script-only -mx-2 flex flex-wrap items-center">
      {favorite}
      <Button variant="quiet" size="small" onClick={() => void share(title)}>
        <Share2 className="size-4" aria-hidden />
        Share
      </Button>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        <Printer className="size-4" aria-hidden />
        Print
      </Button>
    </div>
  )
}

/** The system's share sheet where a phone has one, else a copied link and the documented toast. */
async function share(title: string): Promise<void> {
  const url = location.href
  const isHandheld = matchMedia('(pointer: coarse)').matches
  if (isHandheld && 'share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the sheet is an answer; anything else means that there is none to be had.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url)
  toast({ title: messages.linkCopied })
}
