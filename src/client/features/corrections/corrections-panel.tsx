import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { fieldErrorsOf, messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

/** The dated notes readers see with a published story, and a way to add one. */
export function CorrectionsPanel({ articleId }: { articleId: number }) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const list = trpc.corrections.list.useQuery({ articleId })
  const add = trpc.corrections.add.useMutation({
    onSuccess: async () => {
      setText('')
      toast({ title: messages.success, description: 'The correction is published' })
      await utils.corrections.list.invalidate()
    },
    onError: (error) => {
      if (statusOf(error) === 400) return
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    },
  })
  return (
    <div className="space-y-4">
      <TextArea
        label="Correction"
        rows={4}
        help="Say what was wrong and what is right. Readers see it with the story, on /corrections and in feeds."
        error={fieldErrorsOf(add.error)['text']}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button pending={add.isPending} onClick={() => add.mutate({ articleId, text })}>
        Publish the correction
      </Button>
      <ul className="space-y-3">
        {list.data?.map((one) => (
          <li key={one.id} className="hairline-t pt-3 text-sm">
            <DateTime iso={one.createdAt} timeZone={timeZone} className="text-second" />
            <p className="whitespace-pre-wrap">{one.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
