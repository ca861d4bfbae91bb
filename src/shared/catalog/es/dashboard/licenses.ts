import type { Translated } from '../../catalog-types.ts'
import type { licenses as english } from '../../en/dashboard/licenses.ts'

/** What the newsroom may do with the text of a source. */
export const licenses: Translated<typeof english> = {
  wireContract: 'Contrato de agencia',
  pressRelease: 'Comunicado de prensa',
  openLicense: 'Licencia abierta',
  ownArchive: 'Archivo propio',
  unknownLicense: 'Desconocida',
  wireContractAllows:
    'Publicar el texto íntegro o reescrito, dentro de lo que permite el contrato y con el crédito.',
  pressReleaseAllows:
    'Publicar el texto íntegro o reescrito e indicar quién lo emite. De lo que afirma responde quien lo emite.',
  openLicenseAllows:
    'Publicar el texto íntegro o reescrito, dentro de lo que permite la licencia y con autor, licencia y enlace.',
  ownArchiveAllows: 'Publicar el texto íntegro o reescrito. Es un texto propio de la redacción.',
  unknownLicenseAllows: 'Publicar un resumen con crédito y enlace, e indicar el motivo.',
  findingsAreOpen: {
    one: 'Queda {count} observación pendiente.',
    many: 'Quedan {count} observaciones pendientes.',
    other: 'Quedan {count} observaciones pendientes.',
  },
  siteIsPaid: 'El sitio ofrece este artículo solo a lectores de pago.',
  licenseForbidsChanges:
    'La licencia de la página ({license}) prohíbe las versiones modificadas. Publique el texto sin cambios o informe del asunto con sus propias palabras.',
  licenseForbidsAdvertising:
    'La licencia de la página ({license}) prohíbe el uso comercial, por ejemplo junto a publicidad.',
  siteForbidsQuotes: 'El sitio pide que no se muestre ninguna parte de su texto (nosnippet).',
  siteLimitsQuotes: {
    one: 'El sitio pide que no se cite más de {count} carácter de su texto.',
    many: 'El sitio pide que no se citen más de {count} caracteres de su texto.',
    other: 'El sitio pide que no se citen más de {count} caracteres de su texto.',
  },
  siteForbidsAi: 'El sitio pide que no se use su texto con inteligencia artificial.',
  siteReservesAiInput: 'El sitio no permite introducir su texto en sistemas de IA.',
  siteReservesMining: 'El sitio se reserva los derechos de minería de textos y datos.',
  siteReservesMiningBy: 'El sitio se reserva los derechos de minería de textos y datos: {policy}',
  storyCredits: 'El artículo cita como fuente a {names}.',
  licenseOnPage: 'Licencia indicada en la página: {license}',
  copyrightOnPage: 'Aviso de derechos de autor en la página: {copyright}',
  readyToPublish: 'Listo para publicar',
  findingsOpenBadge: {
    one: '{count} observación pendiente',
    many: '{count} observaciones pendientes',
    other: '{count} observaciones pendientes',
  },
}
