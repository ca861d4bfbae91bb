import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { inSentence } from '#client/lib/in-sentence.ts'
import { IconButton } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { removeBlock, type BlockView } from './block-views.ts'

/** The name of a block, its fields, and a button that removes it. */
export function Head({ block, name, children }: { block: BlockView; name: string; children?: ReactNode }) {
  return (
    <div className="block-head">
      <span className="block-name">{name}</span>
      {children}
      <IconButton
        label={m.removeName({ name: inSentence(name) })}
        size="small"
        className="ms-auto"
        onClick={() => removeBlock(block)}
      >
        <Trash2 className="size-4" />
      </IconButton>
    </div>
  )
}
