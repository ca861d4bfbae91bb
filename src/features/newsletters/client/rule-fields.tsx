import type { RegisteredField } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { newsletterLimits } from '#features/audience/shared/newsletters.ts'
import { type IssueRule } from '#features/audience/shared/newsletters.ts'
import { useSections } from '#features/site/client/sections/sections.queries.ts'
import { dayName } from './rule-words.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const FIRST_RULE: IssueRule = {
  from: 'front-page',
  sectionId: null,
  days: [1, 2, 3, 4, 5],
  time: '06:30',
  stories: 8,
}

interface Props {
  /** Null for issues that are written manually. */
  rule: IssueRule | null
  onChange: (rule: IssueRule | null) => void
  /** Registers a field of the rule in the form. */
  field: (name: 'time' | 'stories') => RegisteredField
}

/** Whether the issues of a newsletter are written manually, or made at a time from the front page or a section. */
export function RuleFields({ rule, onChange, field }: Props) {
  const { data: sections = [] } = useSections()
  const { timeZone } = useSite()
  const change = (part: Partial<IssueRule>) => onChange({ ...(rule ?? FIRST_RULE), ...part })
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1.5 text-sm font-medium">{m.howItIsMade()}</legend>
      <SelectField
        label={m.howItIsMade()}
        isLabelHidden
        help={rule ? m.ruleHelp() : undefined}
        value={rule?.from ?? 'hand'}
        options={[
          { value: 'hand', label: m.ruleByHand() },
          { value: 'front-page', label: m.ruleFromFrontPage() },
          { value: 'section', label: m.ruleFromSection() },
        ]}
        onChange={({ target }) => {
          if (target.value === 'hand') return onChange(null)
          if (target.value === 'front-page') return change({ from: 'front-page', sectionId: null })
          return change({ from: 'section', sectionId: sections[0]?.id ?? null })
        }}
      />
      {rule?.from === 'section' && (
        <SelectField
          label={m.newsletterSection()}
          value={String(rule.sectionId)}
          options={sections.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => change({ sectionId: Number(target.value) })}
        />
      )}
      {rule && (
        <>
          <Days days={rule.days} onChange={(days) => change({ days })} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              type="time"
              label={m.ruleTime()}
              help={m.ruleTimeHelp({ zone: timeZone })}
              {...field('time')}
            />
            <TextField
              type="number"
              min={1}
              max={newsletterLimits.stories}
              label={m.ruleStories()}
              {...field('stories')}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}

function Days({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <fieldset aria-label={m.ruleDays()} className="flex flex-wrap gap-2">
      {DAYS.map((day) => {
        const isOn = days.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            aria-label={dayName(day, 'long')}
            className={
              'h-8 rounded-corner border border-edge px-3 text-sm hover:bg-wash aria-pressed:border-ink ' +
              'aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:h-11'
            }
            // A rule without days would never make an issue.
            onClick={() => {
              const next = isOn ? days.filter((other) => other !== day) : [...days, day]
              if (next.length > 0) onChange(next)
            }}
          >
            {dayName(day, 'short')}
          </button>
        )
      })}
    </fieldset>
  )
}
