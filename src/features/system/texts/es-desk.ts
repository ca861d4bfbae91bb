import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  senderRefused: 'Hay servidores de correo que rechazan a esta redacción',
  senderRefusedText:
    'Correos rechazados a causa del remitente: {count}, el último por {domain} con {status}, el [date]. Los lectores siguen en sus listas. Compruebe la dirección del remitente, SPF, DKIM y DMARC.',
  systemStatusNote: 'Copias de seguridad, espacio en disco y versión de este servidor.',
  systemStatusNotLoaded: 'No se pudo cargar el estado del sistema.',
  freeDiskSpace: 'Espacio libre en disco',
  unknown: 'Se desconoce',
  freeSpaceForUploads: 'Espacio libre para archivos subidos',
  database: 'Base de datos',
  languageModelToday: 'Modelo de lenguaje hoy',
  extensionsLeftOut: 'Extensiones omitidas',
  extensionLeftOut: '{name}: {reason}',
  failedJobs: 'Tareas fallidas',
  noneSinceServerStarted: 'Ninguna desde que arrancó el servidor',
  runningSince: 'En marcha desde',
  version: 'Versión',
  changesNotSaved: 'Ahora mismo no se pueden guardar cambios',
  changesNotSavedText: 'El servidor indica: {problem}. Los lectores siguen teniendo acceso al sitio.',
  failedSomeTimes: '{name} ({failures} veces)',
  isThisThePaper: '¿Es este el periódico?',
  installationIsCopy:
    'Esto parece una copia de la redacción. Hasta que un administrador lo confirme, no se envía ningún boletín ni se firma el registro público.',
  installationIsBehind:
    'La base de datos es anterior a lo que se envió o firmó, como tras restaurar una copia de seguridad. Hasta que un administrador lo confirme, no se envía ningún boletín ni se firma el registro público.',
  recordIsBehind:
    'Se firmaron entradas del registro público que esta base de datos no tiene, como tras restaurar una copia de seguridad. No se firma nada hasta que un administrador lo confirme.',
  recordIsDamaged:
    'El registro público guardado contradice lo que se firmó: {detail}. No se firma nada hasta que un administrador lo confirme.',
  recordDiffers:
    'La redacción muestra algo distinto de lo que firmó el registro público. {detail}. No se firma nada hasta que un administrador lo confirme; entonces, lo que se muestra se registra como cambio.',
  confirmPaper: 'Este es el periódico',
  confirmPaperQuestion: 'Confirme solo si ninguna otra instalación es el periódico.',
  confirmPaperConsequences:
    'Los boletines que se estaban enviando se pausan, porque puede que algunos hayan llegado. El registro público continúa si no falta nada de lo firmado; si no, indica el hueco y empieza un registro nuevo.',
  installationNotConfirmed: 'No se pudo confirmar la instalación.',
  amountOfTotal: '{amount} de {total}',
  tokensUsed: '{used} tokens',
  tokensUsedOf: '{used} de {perDay} tokens',
}
