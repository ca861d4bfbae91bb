import { SelectField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import type { StyleGuideFormState } from './use-style-guide-form.ts'

/** The rules that are a choice, with the label of each option. */
const CHOICES = {
  spelling: [() => m.spelling(), { american: () => m.american(), british: () => m.british() }],
  numerals: [() => m.numbers(), { 'spell-below-ten': () => m.spellOutBelowTen(), keep: () => m.asWritten() }],
  percent: [() => m.percentages(), { sign: () => '7%', word: () => m.percent7() }],
  months: [() => m.monthsLabel(), { abbreviate: () => m.abbreviatedDate(), full: () => m.fullDate() }],
  honorifics: [() => m.mrMrsAndMs(), { drop: () => m.omit(), keep: () => m.retainStyle() }],
  dateline: [() => m.dateline(), { keep: () => m.retainStyle(), drop: () => m.remove() }],
  quotationMarks: [() => m.quotationMarks(), { curly: () => m.curly(), straight: () => m.straight() }],
  contractions: [() => m.contractions(), { expand: () => m.doNot(), keep: () => m.dont() }],
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
            label={label()}
            options={Object.entries(options).map(([value, text]) => ({ value, label: text() }))}
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
