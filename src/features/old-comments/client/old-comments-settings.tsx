import type { Slots } from '#client/lib/slots.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'

/** Whether articles show their old comments. */
export function OldCommentsSettings({ field }: Slots['publishingSettings']) {
  return (
    <Card>
      <CardHeader title={m.oldCommentsTitle()} note={m.oldCommentsNote()} />
      <CheckboxField
        label={m.showOldComments()}
        help={m.showOldCommentsHelp()}
        {...field('hasOldComments')}
      />
    </Card>
  )
}
