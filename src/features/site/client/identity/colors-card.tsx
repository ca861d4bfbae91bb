import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  colorTokens,
  problemsOf,
  type ColorProblem,
  type SiteColors,
} from '#features/site/shared/site-colors.ts'
import { errorAt, usePart, type IdentityForm } from './use-identity-form.ts'

const FIRST_COLORS: SiteColors = { brand: '#16324f', accent: '#1f5fbf' }
const IS_COLOR = /^#[0-9a-f]{6}$/

const FIELDS = [
  ['brand', () => m.mainColor(), () => m.mainColorHelp()],
  ['accent', () => m.linkColor(), () => m.linkColorHelp()],
] as const

/** The two colors, checked while they are picked. */
export function ColorsCard({ form }: { form: IdentityForm }) {
  const [colors, setColors] = usePart(form, 'colors')
  const isComplete = colors !== null && IS_COLOR.test(colors.brand) && IS_COLOR.test(colors.accent)
  const problems = isComplete ? problemsOf(colors) : []
  return (
    <Card className="space-y-5">
      <CardHeader title={m.colors()} note={m.colorsNote()} />
      <CheckboxField
        label={m.useOurOwnColors()}
        checked={colors !== null}
        onChange={(event) => setColors(event.target.checked ? FIRST_COLORS : null)}
      />
      {colors &&
        FIELDS.map(([which, label, help]) => (
          <ColorField
            key={which}
            label={label()}
            help={help()}
            value={colors[which]}
            problem={problems.find((each) => each.which === which)}
            onChange={(color) => setColors({ ...colors, [which]: color })}
            {...errorAt(form, `colors.${which}`)}
          />
        ))}
      {isComplete && problems.length === 0 && <DarkTwins colors={colors} />}
    </Card>
  )
}

interface ColorFieldProps {
  label: string
  help: string
  value: string
  problem: ColorProblem | undefined
  onChange: (color: string) => void
  error?: string
}

function ColorField({ label, help, value, problem, onChange, error }: ColorFieldProps) {
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label={label}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={7}
          className="grow"
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          error={error}
        />
        <input
          type="color"
          aria-label={m.labelPicker({ label })}
          value={IS_COLOR.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-14 shrink-0 rounded-corner border border-edge bg-raised p-1 pointer-coarse:h-11"
        />
      </div>
      <p className="mt-1.5 text-sm text-second">{help}</p>
      <output className="block">
        {problem && (
          <span className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger">
            <span>{m.contrastTooLow({ contrast: problem.contrast.toFixed(1), needed: problem.needed })}</span>
            <Button size="small" variant="secondary" onClick={() => onChange(problem.nearest)}>
              <Swatch color={problem.nearest} />
              {m.useNearest({ nearest: problem.nearest })}
            </Button>
          </span>
        )}
      </output>
    </div>
  )
}

/** A square as SVG, because the content security policy forbids style attributes. */
function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden>
      <rect width="16" height="16" fill={color} />
    </svg>
  )
}

function DarkTwins({ colors }: { colors: SiteColors }) {
  const { action, accent } = colorTokens(colors)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-second">
      {m.onDarkPages()}
      <span className="inline-flex items-center gap-1.5">
        <Swatch color={action.dark} /> {m.buttonsColor({ color: action.dark })}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Swatch color={accent.dark} /> {m.linksColor({ color: accent.dark })}
      </span>
    </p>
  )
}
