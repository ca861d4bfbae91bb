import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  mailJoinSubject: '{code}: sus dígitos para unirse a {tier}',
  mailJoinText:
    'Escriba estos dígitos donde se une a {tier}: {code}. O abra esta página y pulse el botón. Ambos valen diez minutos.',
  mailIsOff: 'Este sitio no envía correos.',
  noSuchNewsletter: 'Este boletín ya no existe.',
  newslettersTitle: 'Boletines',
  signUpForNewsletter: 'Enviarme el boletín',
  leaveEmpty: 'Deje este campo vacío',
  signUpHint:
    'Enviamos un solo correo para preguntar si fue usted. Sin cuenta, sin cookies, sin seguimiento. Baja con un clic.',
  signUpConsent: 'Quiero recibir {newsletters} por correo hasta que me dé de baja.',
  signedUpTitle: 'Mire su correo',
  signedUpText:
    'Si esta dirección puede recibir el boletín, un correo con un enlace está en camino. Abra el enlace y pulse el botón. ¿Nada tras unos minutos? Mire en el correo no deseado.',
  confirmTitle: 'Un clic más',
  confirmLead: 'Alguien inscribió esta dirección en {newsletters}.',
  confirmButton: 'Sí, quiero recibirlo',
  confirmNothing:
    'No pasa nada hasta que pulse: los filtros de correo también abren enlaces, pero no pueden inscribirle.',
  confirmNotYou:
    '¿No fue usted? Cierre esta página. La dirección se borra en un día y no recibe otro correo.',
  confirmedTitle: 'Ya está suscrito',
  confirmedText: '{newsletters} llegará a {address}.',
  leaveTitle: '¿Darse de baja de {newsletter}?',
  leaveText: '{address} no volverá a recibir este boletín.',
  leaveButton: 'Darse de baja',
  leftTitle: 'Se ha dado de baja',
  readerPageTitle: 'Sus boletines y datos',
  readerPageUntil: 'Abierta hasta las {time}. Sin cuenta.',
  readerPageAsk: 'Escriba su dirección. Si la conocemos, recibirá por correo un enlace a su página.',
  linkSentText: 'Si conocemos esta dirección, un correo con un enlace está en camino.',
  openReaderPage: 'Abrir mi página',
  saveNewsletters: 'Guardar',
  leaveAll: 'Darse de baja de todos',
  newslettersSaved: 'Su elección se ha guardado.',
  copyOfDataTitle: 'Una copia de lo que tenemos',
  copyOfDataText: 'Su dirección, sus boletines y cuándo y dónde aceptó, en un archivo. No sabemos qué lee.',
  downloadCopy: 'Descargar mi copia',
  deleteAddressTitle: 'Borrar todo',
  deleteAddressText:
    'Su dirección y sus listas se borran en el acto y faltan en toda copia posterior. Queda una cosa: una marca cifrada de la dirección, para que ningún archivo antiguo vuelva a inscribirle.',
  deleteAddress: 'Borrar mi dirección',
  deletedAddressTitle: 'Su dirección se ha borrado',
  signInByMailText: 'Escriba los seis dígitos de nuestro correo o abra su enlace.',
  sixDigits: 'Los seis dígitos de nuestro correo',
  wrongDigits: 'Estos dígitos son incorrectos o ya no valen.',
  signInWithLink: 'Entrar ahora',
  accountAddressTitle: 'Confirme su dirección',
  accountAddressText: 'La cuenta {username} quiere usar {address}.',
  accountAddressButton: 'Sí, es mi dirección',
  accountAddressDone: 'La dirección está confirmada.',
  mailConfirmSubject: 'Por favor confirme: {newsletters}',
  mailConfirmText:
    'Alguien inscribió esta dirección en {newsletters}. Si fue usted, abra esta página y pulse el botón:',
  mailConfirmIgnore: 'Si no fue usted, no haga nada. La dirección se borra en un día.',
  mailReaderPageText: 'Esta página muestra sus boletines y sus datos. El enlace vale una hora:',
  mailSignInSubject: '{code}: sus dígitos para entrar',
  mailSignInText:
    'Escriba estos dígitos donde está entrando: {code}. O abra esta página y pulse el botón. Ambos valen diez minutos.',
  mailIgnore: 'Si usted no lo pidió, no haga nada.',
  mailAccountText:
    'La cuenta {username} quiere usar esta dirección. Si es suya, abra esta página y pulse el botón:',
}
