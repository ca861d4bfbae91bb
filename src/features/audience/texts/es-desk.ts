import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  subscribers: 'Suscriptores',
  readersConsent: 'Consentimiento',
  consentTitle: 'Lectores importados',
  consentNote:
    'Los lectores importados no reciben ningún boletín hasta que un administrador deje constancia de cómo dieron su consentimiento.',
  consentNone: 'No falta el consentimiento de nadie.',
  consentWaiting: {
    one: '{count} lector importado aún no recibe ningún boletín.',
    many: '{count} lectores importados aún no reciben ningún boletín.',
    other: '{count} lectores importados aún no reciben ningún boletín.',
  },
  consentWords: 'Cómo dieron su consentimiento',
  consentWordsHelp:
    'Por ejemplo: «Se suscribió al boletín en nuestro sitio anterior entre 2019 y 2026». Se guarda con cada persona.',
  consentNewsletters: 'Boletines que reciben',
  consentNeedsNewsletter: 'Cree primero un boletín.',
  stateConsent: 'Registrar el consentimiento',
  consentStated: {
    one: 'Registrado para {count} lector',
    many: 'Registrado para {count} lectores',
    other: 'Registrado para {count} lectores',
  },
  onFormerSite: 'En el sitio anterior',
  readersPeople: 'Personas',
  nextIssue: 'Próximo número',
  addressIsSuppressed: 'Este lector fue eliminado o denunció un boletín como correo no deseado.',
  newsletterNotFound: 'Boletín no encontrado',
  tooManyNewsletters: 'Como máximo {max} boletines',
  ownAddressMissing: 'Añada primero su correo en «Ajustes de la cuenta»',
  alarmSubject: 'Muchas altas en los boletines',
  alarmText:
    'En la última hora se suscribieron {count} personas; lo habitual son {usual}. Consulte «Estado del sistema».',
  subscriberNotFound: 'Suscriptor no encontrado',
  deleteReadersOnly:
    'Solo se puede eliminar a lectores. Pida antes a un administrador que cambie el rol a «Lector».',
  notEmailAddress: 'No es una dirección de correo.',
  subscriberRemoved: 'Se ha quitado al suscriptor',
  subscribersNote:
    'Todas las personas que se suscribieron a un boletín, se hicieron miembros o llegaron con una importación. «Consentimiento» muestra quién puede recibir correos.',
  stillSubscribed: '{subscribed} de {total} siguen suscritos',
  searchSubscribers: 'Buscar suscriptores',
  searchSubscribersPlaceholder: 'Nombre o dirección de correo',
  paid: 'De pago',
  complimentary: 'De cortesía',
  subscribersNotLoaded: 'No se pudieron cargar los suscriptores.',
  noSubscribersFound: 'No se encontraron suscriptores',
  tryAnotherNameOrFilter: 'Pruebe con otro nombre o filtro.',
  newsletterOfReaders: 'Boletín',
  newslettersOfReader: 'Boletines',
  noSubscribersYet: 'Aún no hay suscriptores',
  noSubscribersYetHint:
    'Aparecen cuando se suscriben o se hacen miembros, y con una importación de Ghost o Substack.',
  subscriber: 'Suscriptor',
  unsubscribed: 'De baja',
  sinceLabel: 'Desde',
  labels: 'Etiquetas',
  removeEmail: 'Quitar {email}',
  removeSubscriber: 'Quitar al suscriptor',
  subscriberDeletedText:
    '{email} se elimina definitivamente, junto con las membresías de este lector; una suscripción en Stripe se cancela. Ninguna importación recupera la dirección. Solo puede hacerlo el propio lector si se suscribe, se hace miembro o paga de nuevo.',
  enterTime: 'Indique una hora',
}
