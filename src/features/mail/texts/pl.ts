import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  addressInvalid: 'To nie jest adres e-mail.',
  addressOnly: 'Wpisz sam adres, na przykład news@paper.example.',
  mailTestSubject: 'Wiadomość testowa: {site}',
  mailTestText: 'To wiadomość testowa od admina. Dotarła, więc wysyłka działa.',
}
