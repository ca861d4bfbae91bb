import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  aboutSite: 'Acerca de {site}',
  aboutWhat:
    '{site} publica las noticias según ocurren: artículos, última hora y análisis de su propia redacción.',
  aboutHow: 'Cómo trabajamos',
  aboutEditors:
    'Cada artículo lo publica una persona de la redacción, que responde de él. Un artículo reescrito a partir de otra fuente nombra esa fuente y a su autor, e indica si un modelo de lenguaje u otro programa ayudó con el texto.',
  aboutCorrections:
    'Un artículo modificado tras su publicación indica cuándo. Los errores se corrigen en el artículo y figuran en [Fe de errores].',
  contactNewsroom: 'Escriba a la redacción a [address] con pistas, preguntas o correcciones.',
  privacyReading:
    'No necesita una cuenta para leer. No se cargan scripts, fuentes ni imágenes de terceros, y no le rastreamos.',
  privacyCountTitle: 'Qué contamos',
  privacyCount:
    'Contamos las páginas vistas por hora. Para contar visitantes, su dirección IP y el nombre de su navegador se convierten en un resumen cifrado con una clave que se descarta cada día. Ninguno de los dos se guarda.',
  privacyAccountTitle: 'Qué guarda una cuenta',
  privacyAccount:
    'Su nombre de usuario, un resumen irreversible de su contraseña, sus favoritos y sus sesiones activas. Dos cookies mantienen la sesión; se crean al iniciarla y se eliminan al cerrarla.',
  privacyRights:
    'Puede descargar lo que se guarda sobre usted y eliminar su cuenta en los ajustes de la cuenta, o escribir a [address]. El registro de auditoría de la redacción conserva el nombre de usuario de una cuenta eliminada.',
  privacyNewsletterTitle: 'Qué guarda un boletín',
  privacyNewsletter:
    'Su dirección de correo, los boletines a los que se suscribió o de los que se dio de baja y cuándo, cómo dio su consentimiento y a qué texto, y qué números recibió. No sabemos qué abre ni en qué hace clic. En cada número puede darse de baja. En la página de su suscripción puede descargar o eliminar lo guardado. Tras eliminarlo queda un resumen de su dirección calculado con una clave, para que no volvamos a escribirle.',
  privacyMembershipTitle: 'Qué guarda una membresía',
  privacyMembership:
    'Su dirección de correo, su nivel, el origen, el comienzo y el fin de su membresía y, en pagos con Stripe, sus números allí. El número de su tarjeta nunca llega a este sitio. Tras eliminarlo queda un resumen calculado con una clave, para que no se conceda dos veces una prueba.',
  aboutOwn: '{site} lo escribe y lo edita su propia redacción.',
  termsOwn:
    'Todo lo publicado en {site} está protegido por derechos de autor. Puede enlazarlo y citarlo; consúltenos antes de volver a publicar un artículo completo.',
  termsReading:
    'Puede leer, imprimir y enlazar todo lo que publica {site}. Reproducir un artículo entero requiere nuestro permiso; citarlo con un enlace, no.',
  termsAccounts:
    'Las cuentas son personales. Podemos cerrar las que perjudiquen al sitio o a otros lectores.',
  termsQuestions: 'Envíe sus preguntas a [address].',
  home: 'Inicio',
  footerProduct: 'El diario',
  footerResources: 'Servicios',
  footerCompany: 'Quiénes somos',
  footerLegal: 'Información legal',
  sitemap: 'Mapa del sitio',
  security: 'Seguridad',
  allSections: 'Todo',
  chipTechnology: 'Tecnología',
  chipWorld: 'Mundo',
  sectionNews: 'Actualidad',
  sectionTechnology: 'Tecnología',
  sectionPolitics: 'Política',
  sectionBusiness: 'Economía',
  sectionHealth: 'Salud',
  sectionEntertainment: 'Cultura y ocio',
  sectionSports: 'Deportes',
  sectionScience: 'Ciencia',
}
