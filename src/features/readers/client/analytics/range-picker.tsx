import { useState } from 'react'
import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { TextField } from '#client/ui/field.tsx'
import { analyticsRange } from '#features/readers/shared/analytics.ts'
import { m } from '#shared/catalog/m.ts'
import type { Range } from './analytics.queries.ts'

const SEGMENTS = [
  { value: '24h', label: () => m.hours24() },
  { value: '7d', label: () => m.days7() },
  { value: '30d', label: () => m.days30() },
  { value: '90d', label: () => m.days90() },
  { value: 'own', label: () => m.custom() },
] as const

type Choice = (typeof SEGMENTS)[number]['value']

interface Props {
  range: Range
  onChange: (range: Range) => void
}

/** Buttons for common ranges, and two date fields for any other. */
export function RangePicker({ range, onChange }: Props) {
  const [choice, setChoice] = useState<Choice>(range.range)
  const choose = (next: Choice) => {
    setChoice(next)
    if (next !== 'own') onChange({ range: next })
  }
  return (
    <div className="space-y-4">
      <Segmented label={m.range()} segments={labeled(SEGMENTS)} value={choice} onChange={choose} />
      {choice === 'own' && <OwnRange range={range} onChange={onChange} />}
    </div>
  )
}

const ownRange = z.object({ from: z.string(), to: z.string() }).superRefine((days, context) => {
  const issue = analyticsRange.safeParse({ range: 'own', ...days }).error?.issues[0]
  if (issue) context.addIssue({ code: 'custom', path: ['from'], message: issue.message })
})

function OwnRange({ range, onChange }: Props) {
  const { from, to } = range.range === 'own' ? range : { from: '', to: '' }
  const form = useZodForm(ownRange, { defaultValues: { from, to } })
  return (
    <Form
      isGuarded={false}
      form={form}
      onSubmit={(days) => onChange({ range: 'own', ...days })}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField label={m.firstDay()} type="date" required {...form.field('from')} />
      <TextField label={m.lastDay()} type="date" required {...form.field('to')} />
      <Button type="submit" variant="secondary" className="mt-6.5">
        {m.show()}
      </Button>
    </Form>
  )
}
