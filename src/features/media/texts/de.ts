import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  originalReport: 'Ursprünglicher Bericht von {name}.',
  modelAssisted: 'Beim Text dieses Artikels hat ein Sprachmodell geholfen.',
  softwareAssisted: 'Beim Text dieses Artikels hat ein Redigierprogramm geholfen.',
}
