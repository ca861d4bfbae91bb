import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  addressInvalid: 'No es una dirección de correo.',
  addressOnly: 'Escriba solo la dirección, como news@paper.example.',
  mailTestSubject: 'Un correo de prueba de {site}',
  mailTestText: 'Un administrador ha enviado este mensaje de prueba. Ha llegado, así que el correo funciona.',
}
