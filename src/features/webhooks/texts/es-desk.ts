import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  webhooks: 'Webhooks',
  webhookTurnedOff: 'El webhook está desactivado',
  receiverResponded: 'El receptor respondió {status}',
  webhookNotFound: 'Este webhook no existe',
  testIsWaiting: 'Ya hay una entrega de prueba en espera',
  eventMissing: 'Elija al menos un evento',
  webhooksNote:
    'Un webhook envía una solicitud firmada a otro sistema cuando un artículo se publica, se actualiza o se elimina.',
  webhookSecret: 'Secreto del webhook',
  webhookSecretHelp: 'El receptor lo usa para verificar las firmas. Cópielo ahora. No se volverá a mostrar.',
  webhooksNotLoaded: 'No se pudieron cargar los webhooks.',
  noWebhooksYet: 'Aún no hay webhooks',
  noWebhooksYetHint:
    'Añada arriba la dirección de otro sistema para que reciba aviso de los artículos publicados.',
  addWebhook: 'Añadir webhook',
  events: 'Eventos',
  confirmRemoveWebhook: '¿Quitar este webhook y su registro de entregas?',
  deliveryLog: 'Registro de entregas',
  turnOffLabel: 'Desactivar',
  turnOnLabel: 'Activar',
  logNotLoaded: 'No se pudo cargar el registro de entregas.',
  nothingHasBeenSentYet: 'Aún no se ha enviado nada.',
  deliveries: 'Entregas',
  event: 'Evento',
  attempts: 'Intentos',
  again: 'Repetir',
  deliveredWithStatus: 'Entregado ({status})',
  errorAndNextAttempt: '[error]; próximo intento: [date]',
  waitingSince: 'En espera desde: [date]',
  aboutWebhooks: 'Avisan a otro servicio cuando cambia un artículo.',
  aboutWebhooksOff: 'No se envía nada. Las direcciones se conservan.',
  aboutWebhooksStored: {
    one: '{count} dirección',
    many: '{count} direcciones',
    other: '{count} direcciones',
  },
}
