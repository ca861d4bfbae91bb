import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  originalReport: 'Autor pierwotnego tekstu: {name}.',
  modelAssisted: 'W przygotowaniu tego tekstu pomógł model językowy.',
  softwareAssisted: 'W przygotowaniu tego tekstu pomógł program redakcyjny.',
}
