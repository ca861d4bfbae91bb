import { Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '#client/lib/copy-text.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** Favorite, share, and print; hidden without script, which they need. */
export function ArticleTools({ title, favorite }: { title: string; favorite: ReactNode }) {
  return (
    <div className="tools script-only -mx-2 flex flex-wrap items-center">
      {favorite}
      <Button variant="quiet" size="small" onClick={() => void share(title)}>
        <Share2 className="size-4" aria-hidden />
        {m.share()}
      </Button>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        <Printer className="size-4" aria-hidden />
        {m.print()}
      </Button>
    </div>
  )
}

/** Opens the share sheet on a phone, or copies the link. */
async function share(title: string): Promise<void> {
  const url = location.href
  const isHandheld = matchMedia('(pointer: coarse)').matches
  if (isHandheld && 'share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // The reader closed the sheet. Any other error means that sharing is unavailable.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url)
  toast({ title: m.linkCopied() })
}
