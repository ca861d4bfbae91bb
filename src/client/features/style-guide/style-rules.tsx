import { SelectField, TextField } from '#client/ui/field.tsx'
import type { StyleGuide } from '#shared/style-guide.ts'

/** The rules that are a choice, with the label of each option. */
const CHOICES = {
  spelling: ['Spelling', { american: 'American', british: 'British' }],
  numerals: ['Numbers', { 'spell-below-ten': 'Spell out below ten', keep: 'As written' }],
  percent: ['Percentages', { sign: '7%', word: '7 percent' }],
  months: ['Months', { abbreviate: 'Dec. 15', full: 'December 15' }],
  honorifics: ['Mr., Mrs. and Ms.', { drop: 'Omit', keep: 'Keep' }],
  dateline: ['Dateline', { keep: 'Keep', drop: 'Remove' }],
  quotationMarks: ['Quotation marks', { curly: '“Curly”', straight: '"Straight"' }],
  contractions: ['Contractions', { expand: 'Do not', keep: 'Don’t' }],
} as const

type ChoiceKey = keyof typeof CHOICES

interface Props {
  guide: StyleGuide
  onChange: (part: Partial<StyleGuide>) => void
  errors: Record<string, string>
}

export function StyleRules({ guide, onChange, errors }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(CHOICES) as ChoiceKey[]).map((key) => {
        const [label, options] = CHOICES[key]
        return (
          <SelectField
            key={key}
            label={label}
            options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
            value={guide[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
          />
        )
      })}
      <TextField
        label="Attribution verb"
        value={guide.attributionVerb}
        error={errors['guide.attributionVerb']}
        onChange={(event) => onChange({ attributionVerb: event.target.value.trim() })}
      />
      <TextField
        label="Maximum words per sentence"
        type="number"
        min={10}
        max={80}
        value={guide.maxSentenceWords}
        error={errors['guide.maxSentenceWords']}
        onChange={(event) => onChange({ maxSentenceWords: Number(event.target.value) })}
      />
    </div>
  )
}
