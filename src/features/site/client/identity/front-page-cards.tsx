import { useSite } from '#client/lib/use-site.ts'
import { inSentence } from '#client/lib/in-sentence.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import type { BlockMode } from '#features/site/shared/identity.ts'
import { PictureField } from '#client/ui/picture-field.tsx'
import { errorAt, usePart, type IdentityForm } from './use-identity-form.ts'

const MODES: ReadonlyArray<{ value: BlockMode; label: () => string }> = [
  { value: 'default', label: () => m.onWithBuiltInWords() },
  { value: 'own', label: () => m.onWithOurOwnWords() },
  { value: 'off', label: () => m.off() },
]

/** The hero and the promotion of front pages. */
export function FrontPageCards({ form }: { form: IdentityForm }) {
  const [hero, setHero] = usePart(form, 'hero')
  const [promo] = usePart(form, 'promo')
  const { isEdition = false } = useSite()
  return (
    <>
      <Card className="space-y-5">
        <CardHeader title={m.hero()} note={m.heroNote()} />
        <SelectField
          label={m.hero()}
          help={isEdition ? m.noHero() : undefined}
          disabled={isEdition}
          options={labeled(MODES)}
          {...form.field('identity.hero.mode')}
        />
        {!isEdition && hero.mode === 'own' && (
          <>
            <OwnWords form={form} block="hero" />
            <PictureField
              label={m.heroPicture()}
              help={m.heroPictureHelp()}
              value={hero.picture}
              onChange={(picture) => setHero({ ...hero, picture })}
              {...errorAt(form, 'hero.picture')}
            />
          </>
        )}
      </Card>
      <Card className="space-y-5">
        <CardHeader title={m.promotion()} note={m.promotionNote()} />
        <SelectField label={m.promotion()} options={labeled(MODES)} {...form.field('identity.promo.mode')} />
        {promo.mode === 'own' && <OwnWords form={form} block="promo" />}
      </Card>
    </>
  )
}

function OwnWords({ form, block }: { form: IdentityForm; block: 'hero' | 'promo' }) {
  const name = inSentence(block === 'hero' ? m.hero() : m.promotion())
  return (
    <>
      <TextField
        label={m.lineAboveName({ name })}
        maxLength={identityLimits.label}
        {...form.field(`identity.${block}.label`)}
      />
      <TextField
        label={m.headingName({ name })}
        maxLength={identityLimits.heading}
        {...form.field(`identity.${block}.heading`)}
      />
      <TextField
        label={m.textName({ name })}
        maxLength={identityLimits.text}
        {...form.field(`identity.${block}.text`)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={m.buttonName({ name })}
          maxLength={identityLimits.label}
          {...form.field(`identity.${block}.button.label`)}
        />
        <TextField
          label={m.addressOfButtonName({ name })}
          placeholder={m.linkExample()}
          maxLength={identityLimits.href}
          {...form.field(`identity.${block}.button.href`)}
        />
      </div>
    </>
  )
}
