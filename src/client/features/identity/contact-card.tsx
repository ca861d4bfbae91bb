import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { identityLimits } from '#shared/identity-input.ts'
import type { IdentityForm } from './use-identity-form.ts'

/** How readers reach the newsroom, and who publishes it. */
export function ContactCard({ form }: { form: IdentityForm }) {
  const { contactEmail } = useSite()
  return (
    <Card className="space-y-5">
      <CardHeader title="Contact and imprint" />
      <TextField
        label="E-mail"
        type="email"
        placeholder={contactEmail}
        help="On the pages Contact, Privacy and Corrections. Leave it empty for the address of the server’s configuration."
        {...form.field('identity.email')}
      />
      <TextField
        label="Phone"
        type="tel"
        help="In the footer."
        maxLength={identityLimits.contact}
        {...form.field('identity.phone')}
      />
      <TextArea
        label="Address"
        rows={3}
        help="In the footer."
        maxLength={identityLimits.contact}
        {...form.field('identity.address')}
      />
      <TextArea
        label="Imprint"
        rows={8}
        help="Publisher, persons responsible, register and tax numbers. It appears at /imprint, linked in the footer. An empty line starts a paragraph."
        maxLength={identityLimits.imprint}
        {...form.field('identity.imprint')}
      />
    </Card>
  )
}
