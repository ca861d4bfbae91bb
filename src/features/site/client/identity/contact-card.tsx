import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import type { IdentityForm } from './use-identity-form.ts'

/** How readers reach the newsroom, and who publishes it. */
export function ContactCard({ form }: { form: IdentityForm }) {
  const { contactEmail } = useSite()
  return (
    <Card className="space-y-5">
      <CardHeader title={m.contactAndImprint()} />
      <TextField
        label={m.eMail()}
        type="email"
        placeholder={contactEmail}
        help={m.eMailHelp()}
        {...form.field('identity.email')}
      />
      <TextField
        label={m.phone()}
        type="tel"
        help={m.contactPlaces()}
        maxLength={identityLimits.contact}
        {...form.field('identity.phone')}
      />
      <TextArea
        label={m.address()}
        rows={3}
        help={m.contactPlaces()}
        maxLength={identityLimits.contact}
        {...form.field('identity.address')}
      />
      <TextArea
        label={m.imprintLabel()}
        rows={8}
        help={m.imprintHelp()}
        maxLength={identityLimits.imprint}
        {...form.field('identity.imprint')}
      />
    </Card>
  )
}
