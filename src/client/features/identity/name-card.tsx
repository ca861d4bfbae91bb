import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { SITE_LANGUAGES } from '#shared/catalog/languages.ts'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#shared/identity-input.ts'
import { PictureField } from '#client/ui/picture-field.tsx'
import { errorAt, usePart, type IdentityForm } from './use-identity-form.ts'

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
      <CardHeader title="Name and logo" />
      <TextField
        label="Name"
        placeholder={site.name}
        maxLength={identityLimits.name}
        help="Leave it empty for the name of the server’s configuration."
        {...form.field('identity.name')}
      />
      <TextField
        label="Tagline"
        placeholder={m.tagline()}
        maxLength={identityLimits.tagline}
        help="In the title of the front page, the footer and feeds."
        {...form.field('identity.tagline')}
      />
      <SelectField
        label="Language"
        help="Of the words around the articles, dates, and numbers. The newsroom writes its own names and texts."
        options={[
          { value: 'none', label: 'As the server is configured' },
          ...SITE_LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
        ]}
        value={language || 'none'}
        onChange={({ target }) =>
          setLanguage(SITE_LANGUAGES.find(({ tag }) => tag === target.value)?.tag ?? '')
        }
      />
      <PictureField
        label="Logo"
        help="Stands for the name in the bar. An SVG file, or a wide picture at least 200 pixels high."
        value={logoLight}
        onChange={setLogoLight}
        canBeDrawing
        {...errorAt(form, 'logoLight')}
      />
      <PictureField
        label="Logo on dark pages"
        help="Without one, the logo above is used everywhere."
        value={logoDark}
        onChange={setLogoDark}
        canBeDrawing
        isOnDark
        {...errorAt(form, 'logoDark')}
      />
      <PictureField
        label="Icon"
        help="For tabs and home screens, made in every size. An SVG file, or a square picture of at least 512 pixels."
        value={icon}
        onChange={setIcon}
        canBeDrawing
        {...errorAt(form, 'icon')}
      />
      <PictureField
        label="Share picture"
        help="Shown where a page without a picture of its own is shared. 1200 by 630 pixels fit everywhere."
        value={sharePicture}
        onChange={setSharePicture}
        {...errorAt(form, 'sharePicture')}
      />
    </Card>
  )
}
