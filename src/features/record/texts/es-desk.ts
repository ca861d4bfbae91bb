import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  publicRecord: 'Registro público',
  publicRecordNote:
    'Los lectores ven todas las versiones de un artículo, y cualquiera puede comprobar que ninguna se reescribió.',
  recordEverything: 'Todo',
  recordEverythingText: 'Cambios y correcciones, y también erratas, firmas, imágenes y recuadros.',
  recordChanges: 'Cambios y correcciones',
  recordChangesText: 'Publicaciones, cambios, correcciones y retiradas. Las erratas se omiten.',
  recordOff: 'Desactivado',
  recordOffText:
    'No se añade nada. Las entradas existentes permanecen, porque los lectores pueden tener copias.',
  readersSeeMode: 'Los lectores ven su elección en la página del registro.',
  recordSigned: 'Firmado hasta la entrada {number} como {origin}.',
  recordNotSigned: 'Aún no hay nada firmado.',
  recordNeedsAddress:
    'El registro se firma cuando la dirección pública del sitio está definida (PUBLIC_ORIGIN).',
  recordIsStopped: 'No se firma nada hasta que un administrador confirme que este es el periódico.',
  publicAddressMissing: 'Defina primero la dirección pública del sitio (PUBLIC_ORIGIN).',
  unpublishBeforeErasing: 'Retire primero el artículo. Solo entonces puede borrarse su texto del registro.',
  noRecordedWords: 'El registro no tiene ningún texto de este artículo.',
  eraseWords: 'Borrar el texto de un artículo por motivos legales',
  eraseWordsHelp:
    'Por orden judicial o por una petición con base legal. Retire primero el artículo. El texto de todas las versiones se borra definitivamente; las entradas, los tipos y las horas permanecen.',
  eraseWordsQuestion: '¿Borrar definitivamente el texto registrado de este artículo?',
  eraseReason: 'Motivo',
  eraseReasonHelp: 'Los lectores lo ven si el artículo vuelve a publicarse.',
  witnessesTitle: 'Testigos',
  witnessesNote:
    'Dos redacciones intercambian sus líneas de testigo. Desde entonces, cada una certifica con su firma que el registro de la otra solo crece.',
  ourWitnessLine: 'Nuestra línea de testigo',
  ourWitnessLineHelp: 'Désela a la otra redacción.',
  noWitnessLineYet: 'La línea existirá cuando se firme el primer punto de control.',
  theirWitnessLine: 'Línea de testigo de la otra redacción',
  theirWitnessLineHelp:
    'La clave del registro de la otra redacción, y la clave y la dirección de su testigo.',
  addWitness: 'Añadir testigo',
  badWitnessLine: 'Esta no es la línea de un registro ni de un testigo.',
  witnessNotFound: 'Testigo no encontrado',
  witnessState: '{name}: firmó hasta la entrada {number}.',
  witnessFails: '{name}: firmó hasta la entrada {number}, pero ninguna desde entonces: {failure}.',
  logState: 'Firmamos el registro de {name} hasta la entrada {number}.',
  logConflicts:
    'Firmamos el registro de {name} hasta la entrada {number}. Después envió un punto de control que contradice esas entradas.',
  removeWitness: 'Quitar {name}',
  recordStatusNotLoaded: 'No se pudo cargar el estado del registro.',
  numberOfArticle: 'Número del artículo',
  aboutRecord: 'Un registro firmado de todas las versiones publicadas.',
  aboutRecordOff: 'No se añade nada, y sus páginas desaparecen. Lo registrado permanece.',
  aboutRecordStored: { one: '{count} entrada', many: '{count} entradas', other: '{count} entradas' },
}
