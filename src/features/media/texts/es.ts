import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  originalReport: 'Información original de {name}.',
  modelAssisted: 'Un modelo de lenguaje ayudó a redactar este artículo.',
  softwareAssisted: 'Un programa de edición ayudó a redactar este artículo.',
}
