import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  mailJoinSubject: '{code}: su código para unirse a {tier}',
  mailJoinText:
    'Escriba este código en la página en la que se une a {tier}: {code}. O abra esta página y pulse el botón. Ambos valen diez minutos.',
  mailIsOff: 'Este sitio no envía correos.',
  noSuchNewsletter: 'Este boletín ya no existe.',
  newslettersTitle: 'Boletines',
  signUpForNewsletter: 'Suscribirse',
  leaveEmpty: 'Deje este campo vacío',
  signUpHint:
    'Le enviaremos un solo correo para confirmar. Sin cuenta, sin cookies, sin seguimiento. Baja en cada número.',
  signUpConsent: 'Quiero recibir {newsletters} por correo hasta que me dé de baja.',
  signedUpTitle: 'Mire su correo',
  signedUpText:
    'Busque en su bandeja de entrada el enlace de confirmación y pulse el botón de la página que se abre. ¿Nada tras unos minutos? Mire en el correo no deseado.',
  confirmTitle: 'Confirme su suscripción',
  confirmLead: 'Alguien suscribió esta dirección a {newsletters}.',
  confirmButton: 'Sí, quiero recibirlo',
  confirmNothing: 'No pasa nada hasta que pulse: los filtros de correo también abren enlaces.',
  confirmNotYou:
    '¿No fue usted? Cierre esta página. La dirección se elimina en el plazo de un día y no recibe otro correo.',
  confirmedTitle: 'Suscripción confirmada',
  confirmedText: '{newsletters} llegará a {address}.',
  leaveTitle: '¿Darse de baja de {newsletter}?',
  leaveLead: 'Con esto, {address} dejará de recibir {newsletter}.',
  leaveText: '{address} no volverá a recibir este boletín.',
  leaveButton: 'Darse de baja',
  leftTitle: 'Se ha dado de baja',
  readerPageTitle: 'Sus boletines y datos',
  readerPageUntil: 'Disponible hasta las {time}. No hace falta cuenta.',
  readerPageAsk: 'Escriba su dirección. Si la conocemos, recibirá por correo un enlace a su página.',
  linkSentText: 'Si conocemos esta dirección, un correo con un enlace está en camino.',
  openReaderPage: 'Abrir mi página',
  saveNewsletters: 'Guardar',
  leaveAll: 'Darse de baja de todos',
  newslettersSaved: 'Su elección se ha guardado.',
  copyOfDataTitle: 'Una copia de lo que tenemos',
  copyOfDataText: 'Su dirección, sus boletines y cuándo y dónde aceptó, en un archivo. No sabemos qué lee.',
  downloadCopy: 'Descargar mi copia',
  deleteAddressTitle: 'Eliminar todo',
  deleteAddressText:
    'Su dirección y sus boletines se eliminan de inmediato y no figuran en ninguna copia de seguridad posterior a hoy. Conservamos una sola cosa: una huella irreversible de la dirección, para que ningún archivo antiguo vuelva a suscribirle.',
  deleteAddress: 'Eliminar mi dirección',
  deletedAddressTitle: 'Su dirección se ha eliminado',
  signInByMailText: 'Escriba el código de seis dígitos de nuestro correo o abra su enlace.',
  sixDigits: 'El código de seis dígitos de nuestro correo',
  wrongDigits: 'Este código es incorrecto o ha caducado.',
  signInWithLink: 'Iniciar sesión',
  accountAddressTitle: 'Confirme su dirección',
  accountAddressText: 'La cuenta {username} quiere usar {address}.',
  accountAddressButton: 'Sí, es mi dirección',
  accountAddressDone: 'La dirección está confirmada.',
  mailConfirmSubject: 'Confirme su suscripción: {newsletters}',
  mailConfirmText:
    'Alguien suscribió esta dirección a {newsletters}. Si fue usted, abra esta página y pulse el botón:',
  mailConfirmIgnore: 'Si no fue usted, no haga nada. La dirección se elimina en el plazo de un día.',
  mailReaderPageText: 'Esta página muestra sus boletines y sus datos. El enlace vale una hora:',
  mailSignInSubject: '{code}: su código para iniciar sesión',
  mailSignInText:
    'Escriba este código en la página en la que inicia sesión: {code}. O abra esta página y pulse el botón. Ambos valen diez minutos.',
  mailIgnore: 'Si usted no lo pidió, no haga nada.',
  mailAccountText:
    'La cuenta {username} quiere usar esta dirección. Si es suya, abra esta página y pulse el botón:',
}
