import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  addressInvalid: 'To nie jest adres e-mail.',
  mailTestSubject: 'Wiadomość próbna od {site}',
  mailTestText: 'Wysyłka działa. Administrator wypróbował ją tą wiadomością.',
}
