import { Card, CardHeader } from '#client/ui/card.tsx'
import { FONT_PAIRS } from '#shared/identity.ts'
import { usePart, type IdentityForm } from './use-identity-form.ts'

/** The font pair. Readers load only the chosen one, from this site. */
export function FontsCard({ form }: { form: IdentityForm }) {
  const [fonts, setFonts] = usePart(form, 'fonts')
  return (
    <Card>
      <CardHeader
        title="Fonts"
        note="One for headlines and text, one for menus and buttons. Each is under the Open Font License."
      />
      <fieldset className="space-y-3">
        <legend className="visually-hidden">Font pair</legend>
        {FONT_PAIRS.map(({ id, name, scripts }) => (
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
                {scripts}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
