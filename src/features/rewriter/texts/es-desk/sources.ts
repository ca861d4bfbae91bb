import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { sources as english } from '../en-desk/sources.ts'

export const sources: Translated<typeof english> = {
  sourceAdded: 'Fuente añadida',
  registerNote:
    'De quién son los artículos que usa la redacción y qué permite la licencia de cada fuente. Un artículo de una fuente que no figura aquí necesita un motivo antes de publicarse.',
  addSource: 'Añadir fuente',
  registerNotLoaded: 'No se pudo cargar el directorio.',
  noSourcesYet: 'Aún no hay fuentes',
  addFirstSource: 'Añadir la primera fuente',
  noSourcesYetHint: 'Empiece por las agencias contratadas y por el archivo propio de la redacción.',
  whatEachLicenseAllowsNote: 'Un contrato o una licencia pueden permitir menos. Decide su texto.',
  confirmRemoveSource: '¿Quitar «{name}» del directorio? Los artículos conservan su crédito.',
  registerOfSources: 'Directorio de fuentes',
  addSourceTitle: 'Añadir una fuente',
  editSource: 'Editar la fuente',
  sourceNameHelp: 'Como la conocen los lectores, por ejemplo Reuters.',
  sites: 'Sitios',
  sitesHelp: 'Uno por línea, como reuters.com. Cada uno incluye sus subdominios, como uk.reuters.com.',
  license: 'Licencia',
  licenseAddress: 'Dirección de la licencia',
  creditLine: 'Crédito',
  creditLineHelp: 'Los lectores lo ven debajo del artículo. Si falta, ven el nombre.',
  sourceNoteHelp: 'El contrato, cuándo termina y a quién preguntar. Solo lo ve la redacción.',
  changeAcknowledged: 'Cambio marcado como visto',
  changedSourcesNotLoaded: 'No se pudieron cargar las fuentes modificadas.',
  changedSources: 'Fuentes modificadas',
  changedSourcesNote:
    'La fuente de estos artículos cambió después de leerla. Revise la diferencia y corrija el artículo si hace falta.',
  showDifferenceForTitle: 'Mostrar la diferencia de {title}',
  seeChanges: 'Ver los cambios',
  sourcesOfArticlesHaveChanged: {
    one: 'La fuente de {count} artículo ha cambiado.',
    many: 'Las fuentes de {count} artículos han cambiado.',
    other: 'Las fuentes de {count} artículos han cambiado.',
  },
  whatChangedInSource: 'Qué cambió en la fuente',
  acknowledge: 'Marcar como visto',
  differenceNotLoaded: 'No se pudo cargar la diferencia.',
  articleSourcesNote: 'Se comprueba si cambian mientras el artículo es reciente.',
  licenseUnknown: 'Licencia desconocida',
  lastCheckFailed: 'La última comprobación falló. {lastError}',
  checkNow: 'Comprobar ahora',
  showDifference: 'Mostrar la diferencia',
  ruleOfFacts:
    'Los hechos no son de nadie. Las palabras, la selección y el orden de un artículo pertenecen a su autor; cambiar las palabras no lo hace suyo.',
  ruleOfDigests:
    'Un resumen es breve, nombra pronto su fuente, la enlaza y la complementa en vez de sustituirla.',
  ruleOfAgencies: 'Un texto de agencia conserva la licencia de la agencia, lo encuentre donde lo encuentre.',
  ruleOfReasons:
    'Un motivo deja constancia de lo que usted consideró. No es una licencia, y esto no es asesoramiento jurídico.',
  readOn: 'Leída: [date]',
  checkedOn: 'comprobada: [date]',
  changedOn: 'modificada: [date]',
  acknowledgedOn: 'cambio visto: [date]',
  acknowledgedBy: 'por {name}',
  sourceNotChangedHere: '{source}. El artículo en sí no ha cambiado.',
  paragraphsUnchanged: {
    one: '{count} párrafo no ha cambiado.',
    many: '{count} párrafos no han cambiado.',
    other: '{count} párrafos no han cambiado.',
  },
}
