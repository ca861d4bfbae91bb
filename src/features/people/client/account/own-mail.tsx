import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { NOTICE_KINDS, ownAddressInput, type NoticeKind, type OwnMail } from '#features/mail/shared/mail.ts'
import { useOwnMail, useOwnMailActions } from './account.queries.ts'

const NOTICES: Record<NoticeKind, () => string> = {
  review: () => m.noticeReview(),
  mention: () => m.noticeMention(),
  late: () => m.noticeLate(),
  backup: () => m.noticeBackup(),
}

/** The user's email address, and the notices sent to it. */
export function OwnMailCard() {
  return (
    <Card>
      <CardHeader title={m.ownMailTitle()} note={m.ownMailNote()} />
      <ListState query={useOwnMail()}>
        {(own) => (
          <div className="space-y-5">
            <OwnAddress own={own} />
            {own.email && <Notices own={own} />}
          </div>
        )}
      </ListState>
    </Card>
  )
}

/** The address of a reader's account. */
export function OwnAddressCard() {
  return (
    <Card>
      <CardHeader title={m.yourAddress()} note={m.ownAddressNote()} />
      <ListState query={useOwnMail()}>{(own) => <OwnAddress own={own} />}</ListState>
      <p className="hairline-t mt-5 pt-4 text-sm">
        <a href="/newsletters/me" className="text-link inline-flex min-h-6 items-center">
          {m.readerPageTitle()}
        </a>
      </p>
    </Card>
  )
}

function OwnAddress({ own: { email, waiting } }: { own: OwnMail }) {
  const { setAddress, removeAddress } = useOwnMailActions()
  const { hasMail } = useSite()
  const form = useZodForm(ownAddressInput, { defaultValues: { email: '' } })
  if (email) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span className="wrap-anywhere">{m.ownAddressConfirmed({ address: email })}</span>
        <Button
          size="small"
          variant="secondary"
          pending={removeAddress.isPending}
          onClick={() => removeAddress.mutate()}
        >
          {m.ownAddressRemove()}
        </Button>
      </p>
    )
  }
  return (
    <Form form={form} onSubmit={(input) => setAddress.mutateAsync(input)} className="space-y-3">
      {waiting && (
        <p className="text-sm font-medium">
          {hasMail ? m.ownAddressWaiting({ address: waiting }) : m.ownAddressLater({ address: waiting })}
        </p>
      )}
      <TextField
        className="max-w-sm"
        label={m.yourAddress()}
        type="email"
        autoComplete="email"
        dir="ltr"
        {...form.field('email')}
      />
      <FormSubmit form={form} variant="secondary">
        {m.ownAddressSave()}
      </FormSubmit>
    </Form>
  )
}

function Notices({ own: { kinds } }: { own: OwnMail }) {
  const { setNotices } = useOwnMailActions()
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium">{m.noticesOf()}</legend>
      {NOTICE_KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          label={NOTICES[kind]()}
          checked={kinds.includes(kind)}
          disabled={setNotices.isPending}
          onChange={({ target }) =>
            setNotices.mutate({
              kinds: target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind),
            })
          }
        />
      ))}
    </fieldset>
  )
}
