import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sourceChanged: 'Fuente modificada',
  whatEachLicenseAllows: 'Qué permite cada licencia',
  sourceLabel: 'Fuente',
  editArticleTitle: 'Editar el artículo',
  closeLabel: 'Cerrar',
  support: 'En qué se basa',
  rewriterSettingsNote: 'El editor siempre pide un motivo. Estos ajustes son para la API y para los precios.',
  needsReasonInApi: 'Exigir un motivo también en las llamadas a la API',
  needsReasonInApiHelp:
    'Para una reescritura con observaciones pendientes o sin licencia. Si no, se publica, y en su ficha consta que falta el motivo.',
  priceOfInput: 'Precio de un millón de tokens de entrada',
  priceOfOutput: 'Precio de un millón de tokens de salida',
  priceHelp: 'Del modelo de lenguaje. Deje los dos vacíos para no indicar ninguno.',
  currency: 'Moneda',
  badPrice: 'Escriba un número de 0 a 10 000 o deje vacíos los dos precios',
}
