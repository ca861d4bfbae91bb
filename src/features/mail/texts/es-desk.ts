import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const esDesk: Translated<typeof enDesk> = {
  mailTitle: 'Correo',
  mailServerNote:
    'Los boletines, los enlaces de contraseña y los avisos se envían a través de cualquier servidor SMTP. Sin uno, todo lo demás funciona.',
  mailIsOnNote: 'El correo se envía a través de {server}.',
  mailIsOffNote: 'El correo está desactivado.',
  mailSetByEnvironment: 'SMTP_URL está definida en el entorno. La cambia allí quien opera el servidor.',
  mailHost: 'Servidor de correo',
  mailHostHelp: 'Su proveedor de correo lo llama servidor SMTP.',
  mailPort: 'Puerto',
  mailEncryption: 'Cifrado',
  mailStarttls: 'STARTTLS (habitual)',
  mailTls: 'TLS',
  mailUser: 'Usuario',
  mailPasswordHelp: 'No se vuelve a mostrar.',
  mailPasswordKept: 'Deje el campo vacío para conservar la guardada.',
  mailLinksLeadTo: 'Los enlaces de los correos llevan a {address}.',
  badMailHost: 'Escriba el nombre de un servidor, como mail.example.',
  badMailPort: 'Escriba un número del 1 al 65535.',
  mailReplyToHelp: 'Vacío: igual que el remitente.',
  dkimTitle: 'Firma (DKIM)',
  dkimKeyHelp: 'Un correo firmado acaba menos veces en el correo no deseado.',
  dkimKeySet: 'Ya hay una clave. Deje el campo vacío para conservarla.',
  removeMailServer: 'Desactivar el correo',
  newslettersWait: 'No se envía ningún boletín hasta que un administrador confirme que este es el periódico.',
  mailSettingsSaved: 'Los ajustes del correo se han guardado',
  testMailTitle: 'Probar',
  testMailNote: 'Envíe una prueba para ver la respuesta del servidor.',
  testMailAddress: 'Enviar una prueba a',
  sendTestMail: 'Enviar una prueba',
  testMailSent: 'El servidor de correo la aceptó. Búsquela en la bandeja de entrada.',
  badDkimKey:
    'Use una clave RSA privada de al menos 1024 bits en PEM, como la que crea «openssl genrsa 2048». Otras claves, como Ed25519, no pueden firmar correos.',
  mailByEnvironment: 'SMTP_URL está definida en el entorno. Cámbiela allí',
  mailNeedsOrigin: 'Defina primero la dirección pública del sitio: los enlaces de los correos la necesitan.',
  mailServerAnswered: 'El servidor de correo respondió: {answer}',
  mailNothingAnswers: 'Nada responde en {host}, puerto {port}. Los puertos habituales son 587 y 465.',
  mailHostUnknown: 'No existe ningún servidor llamado {host}. Revise cómo está escrito.',
  mailTimedOut:
    '{host} no responde en el puerto {port}. Lo habitual es el puerto 587 con STARTTLS o el 465 con TLS.',
  mailWrongPassword:
    '{host} no acepta este usuario con esta contraseña. Algunos proveedores exigen una contraseña para aplicaciones.',
  mailBadCertificate:
    'El certificado de {host} no es de confianza. Escriba el nombre del servidor exactamente como lo indica su proveedor.',
  mailWrongEncryption: '{host} no empieza con TLS en el puerto {port}. Elija STARTTLS o el puerto 465.',
  mailNoEncryption:
    '{host} no ofrece cifrado en el puerto {port}, así que la contraseña no se envió. Lo habitual es el puerto 587 con STARTTLS o el 465 con TLS.',
  changeMailServer: 'Cambiar el servidor de correo',
  stepMailQuestion: '¿Qué servidor envía su correo?',
  refusedNoMailbox: 'El buzón no existe',
  refusedFull: 'Buzón lleno',
  refusedSpam: 'Considerado correo no deseado',
  refusedSender: 'El servidor de correo rechaza la dirección de la redacción',
  refusedOther: 'Rechazado: {code}',
  newsletterMissing: 'Elija al menos un boletín',
}
