import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import type { StyleGuideFormState } from './use-style-guide-form.ts'

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

/** The fields of the style guide's rules, except its banned words. */
export function StyleRules({ form }: { form: StyleGuideFormState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(CHOICES) as ChoiceKey[]).map((key) => {
        const [label, options] = CHOICES[key]
        return (
          <SelectField
            key={key}
            label={label}
            options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
            {...form.field(`guide.${key}`)}
          />
        )
      })}
      <TextField
        label={m.attributionVerb()}
        {...form.field('guide.attributionVerb', { setValueAs: (text: string) => text.trim() })}
      />
      <TextField
        label={m.maximumWordsPerSentence()}
        type="number"
        min={10}
        max={80}
        {...form.field('guide.maxSentenceWords', { valueAsNumber: true })}
      />
    </div>
  )
}
