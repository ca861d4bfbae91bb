import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  addressInvalid: 'Ce n’est pas une adresse e-mail.',
  addressOnly: 'Saisissez seulement l’adresse, comme news@paper.example.',
  mailTestSubject: 'Un message d’essai de {site}',
  mailTestText: 'L’envoi fonctionne. Un admin l’a essayé avec ce message.',
}
