import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SITE_LANGUAGES } from '#shared/catalog/languages.ts'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { PictureField } from '#client/ui/picture-field.tsx'
import { errorAt, usePart, type IdentityForm } from './use-identity-form.ts'

/** Tells where pages cannot show the saved logo as it is. */
function LogoNote() {
  const logos = Object.values(useSite().look?.logo ?? {})
  if (logos.includes(null)) return <Notice tone="caution">{m.logoShownAsName()}</Notice>
  if (logos.some((logo) => logo?.shape)) return <Notice tone="caution">{m.logoShownAsShape()}</Notice>
  return null
}

/** Name, tagline, language, logos, icon and share picture. */
export function NameCard({ form }: { form: IdentityForm }) {
  const site = useSite()
  const [language, setLanguage] = usePart(form, 'language')
  const [logoLight, setLogoLight] = usePart(form, 'logoLight')
  const [logoDark, setLogoDark] = usePart(form, 'logoDark')
  const [icon, setIcon] = usePart(form, 'icon')
  const [sharePicture, setSharePicture] = usePart(form, 'sharePicture')
  return (
    <Card className="space-y-5">
      <CardHeader title={m.nameAndLogo()} />
      <TextField
        label={m.name()}
        placeholder={site.name}
        maxLength={identityLimits.name}
        help={m.siteNameHelp()}
        {...form.field('identity.name')}
      />
      <TextField
        label={m.taglineLabel()}
        placeholder={site.isDemo ? m.tagline() : undefined}
        maxLength={identityLimits.tagline}
        help={m.taglineHelp()}
        {...form.field('identity.tagline')}
      />
      <SelectField
        label={m.language()}
        help={m.languageHelp()}
        options={[
          { value: 'none', label: m.asServerIsConfigured() },
          ...SITE_LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
        ]}
        value={language || 'none'}
        onChange={({ target }) =>
          setLanguage(SITE_LANGUAGES.find(({ tag }) => tag === target.value)?.tag ?? '')
        }
      />
      <PictureField
        label={m.logo()}
        help={m.logoHelp()}
        value={logoLight}
        onChange={setLogoLight}
        canBeDrawing
        {...errorAt(form, 'logoLight')}
      />
      <PictureField
        label={m.logoOnDarkPages()}
        help={m.logoOnDarkPagesHelp()}
        value={logoDark}
        onChange={setLogoDark}
        canBeDrawing
        isOnDark
        {...errorAt(form, 'logoDark')}
      />
      <LogoNote />
      <PictureField
        label={m.icon()}
        help={m.iconHelp()}
        value={icon}
        onChange={setIcon}
        canBeDrawing
        {...errorAt(form, 'icon')}
      />
      <PictureField
        label={m.sharePicture()}
        help={m.siteSharePictureHelp()}
        value={sharePicture}
        onChange={setSharePicture}
        {...errorAt(form, 'sharePicture')}
      />
    </Card>
  )
}
