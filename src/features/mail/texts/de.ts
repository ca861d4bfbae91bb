import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  addressInvalid: 'Das ist keine E-Mail-Adresse.',
  addressOnly: 'Geben Sie nur die Adresse ein, etwa news@paper.example.',
  mailTestSubject: 'Eine Testmail von {site}',
  mailTestText: 'Der Versand funktioniert. Ein Admin hat ihn hiermit ausprobiert.',
}
