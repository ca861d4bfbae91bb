import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { IconButton } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'
import { formatOf } from './media-format.ts'
import type { MediaItem } from './media.queries.ts'

/** The file's properties, and its address to use in an article's text. */
export function MediaFacts({ item }: { item: MediaItem }) {
  const { timeZone } = useSite()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(item.url)
    setIsCopied(true)
  }
  const properties = [
    formatOf(item),
    formatBytes(item.bytes),
    m.addedDate({ date: formatDate(item.createdAt, timeZone) }),
  ]
  return (
    <div className="space-y-1 text-sm">
      <p className="figures text-second">{properties.filter(Boolean).join(' · ')}</p>
      <p className="flex items-center gap-1">
        <a href={item.url} target="_blank" rel="noreferrer" className="min-w-0 truncate underline">
          {item.url}
        </a>
        <IconButton
          label={isCopied ? m.addressCopied() : m.copyAddress()}
          size="small"
          onClick={() => void copy()}
        >
          {isCopied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        </IconButton>
      </p>
    </div>
  )
}

function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return m.kilobytes({ size: Math.max(1, Math.round(bytes / 1024)) })
  return m.megabytes({ size: (bytes / 1024 / 1024).toFixed(1) })
}
