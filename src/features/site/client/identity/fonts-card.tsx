import { Card, CardHeader } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import { FONT_PAIRS, type FontPair } from '#features/site/shared/identity.ts'
import { usePart, type IdentityForm } from './use-identity-form.ts'

/** The writing systems that each pair of fonts covers. */
const SCRIPTS: Record<FontPair, () => string> = {
  'newsreader-inter': () => m.scriptsOfNewsreader(),
  source: () => m.scriptsOfSource(),
  noto: () => m.scriptsOfNoto(),
  'lora-source': () => m.scriptsOfLora(),
  'archivo-literata': () => m.scriptsOfArchivo(),
  'naskh-vazirmatn': () => m.scriptsOfNaskh(),
}

/** The font pair. Readers load only the chosen one, from this site. */
export function FontsCard({ form }: { form: IdentityForm }) {
  const [fonts, setFonts] = usePart(form, 'fonts')
  return (
    <Card>
      <CardHeader title={m.fonts()} note={m.fontsNote()} />
      <fieldset className="space-y-3">
        <legend className="visually-hidden">{m.fontPair()}</legend>
        {FONT_PAIRS.map(({ id, name }) => (
          <label key={id} className="flex gap-3 text-sm">
            <input
              type="radio"
              name="fonts"
              value={id}
              checked={fonts === id}
              onChange={() => setFonts(id)}
              aria-label={name}
              aria-describedby={`fonts-${id}`}
              className="mt-0.5 size-4 shrink-0"
            />
            <span>
              <span className="block font-medium">{name}</span>
              <span id={`fonts-${id}`} className="block text-second">
                {SCRIPTS[id]()}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
