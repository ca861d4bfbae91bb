import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionItem } from './correction-item.tsx'
import { useCorrectionChange } from './corrections.queries.ts'

/** The dated notes readers see with a published story: add, edit, withdraw. */
export function CorrectionsPanel({ articleId }: { articleId: number }) {
  const [text, setText] = useState('')
  const list = trpc.corrections.list.useQuery({ articleId })
  const add = trpc.corrections.add.useMutation(
    useCorrectionChange('The correction is published', () => setText('')),
  )
  return (
    <div className="space-y-4">
      <CorrectionForm
        label="Correction"
        help="Say what was wrong and what is right. Readers see it with the story, on /corrections and in feeds."
        action="Publish the correction"
        text={text}
        onChange={setText}
        error={add.error}
        pending={add.isPending}
        onSubmit={() => add.mutate({ articleId, text })}
      />
      {list.error && <p className="text-sm">The corrections could not be loaded. Please try again.</p>}
      <ul className="space-y-3">
        {list.data?.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction} />
        ))}
      </ul>
    </div>
  )
}
