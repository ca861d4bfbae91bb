import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  originalReport: 'Article d’origine de {name}.',
  modelAssisted: 'Un modèle de langage a aidé à rédiger cet article.',
  softwareAssisted: 'Un logiciel d’aide à la rédaction a aidé à rédiger cet article.',
}
