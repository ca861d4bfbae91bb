import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddressSettings } from './addresses.queries.ts'

/** What the addresses of stories look like. */
export function AddressesView() {
  const settings = useAddressSettings()
  if (settings.error && !settings.data) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void settings.refetch()}>Retry</Button>}>
        {messageOf(settings.error)}
      </Notice>
    )
  }
  return (
    <Card>
      <CardHeader
        title="Addresses of stories"
        note="A change takes effect at once. Every address that a story ever had leads to its present one."
      />
      {settings.data ? <AddressForm settings={settings.data} /> : <Skeleton className="h-48" />}
    </Card>
  )
}
