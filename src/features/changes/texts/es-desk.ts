import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  time: 'Fecha',
  auditLogTitle: 'Registro de auditoría',
  auditNote: 'Quién cambió qué y cuándo. Las entradas no se pueden editar ni eliminar.',
  auditLogNotLoaded: 'No se pudo cargar el registro de auditoría.',
  noEntriesFound: 'No se encontraron entradas',
  noEntriesFoundHint: 'Ninguna entrada coincide con estos filtros. Pruebe con un periodo más largo.',
  auditLog: 'Registro de auditoría',
  change: 'Cambio',
  subject: 'Afecta a',
  allActions: 'Todas las acciones',
  action: 'Acción',
  actor: 'Quién',
}
