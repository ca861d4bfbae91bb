import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { TextField } from '#client/ui/field.tsx'
import { analyticsRange } from '#shared/analytics.ts'
import type { Range } from './analytics.queries.ts'

const SEGMENTS = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'own', label: 'Own range' },
] as const

type Choice = (typeof SEGMENTS)[number]['value']

interface Props {
  range: Range
  onChange: (range: Range) => void
}

/** Chips for the usual ranges; "Own range" asks for two days. */
export function RangePicker({ range, onChange }: Props) {
  const [choice, setChoice] = useState<Choice>(range.range)
  const choose = (next: Choice) => {
    setChoice(next)
    if (next !== 'own') onChange({ range: next })
  }
  return (
    <div className="space-y-4">
      <Segmented label="Range" segments={SEGMENTS} value={choice} onChange={choose} />
      {choice === 'own' && <OwnRange range={range} onChange={onChange} />}
    </div>
  )
}

function OwnRange({ range, onChange }: Props) {
  const [error, setError] = useState<string>()
  const known = range.range === 'own' ? range : { from: '', to: '' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const result = analyticsRange.safeParse({ range: 'own', from: form.get('from'), to: form.get('to') })
    setError(result.success ? undefined : result.error.issues[0]?.message)
    if (result.success) onChange(result.data)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField label="First day" name="from" type="date" required defaultValue={known.from} error={error} />
      <TextField label="Last day" name="to" type="date" required defaultValue={known.to} />
      <Button type="submit" variant="secondary" className="mt-6.5">
        Show
      </Button>
    </form>
  )
}
