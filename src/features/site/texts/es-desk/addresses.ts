import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { addresses as english } from '../en-desk/addresses.ts'

export const addresses: Translated<typeof english> = {
  redirectsByHandNote:
    'Las páginas que cambian de nombre o de lugar redirigen automáticamente a su dirección actual.',
  redirectFrom: 'Desde',
  redirectTo: 'Hacia',
  findAddress: 'Buscar una dirección',
  noRedirectHasThisAddress: 'Ninguna redirección tiene esta dirección',
  noRedirectsYet: 'Aún no hay redirecciones',
  addFormerAddresses: 'Añada direcciones de un sitio anterior, una a una o en un archivo.',
  newRedirect: 'Nueva redirección',
  addRedirect: 'Añadir redirección',
  redirectsByHand: 'Redirecciones manuales',
  removeRedirectFromPath: 'Quitar la redirección de {path}',
  notFoundNote:
    'Direcciones inexistentes que abrieron los visitantes, las más frecuentes primero. Las nuevas aparecen en menos de un minuto.',
  nothingWasMissed: 'No falta ninguna dirección',
  nothingWasMissedHint: 'Todas las direcciones que abrieron los visitantes existen.',
  leadShownTo: 'Llevar {shown} a',
  redirectShown: 'Redirigir {shown}',
  redirect: 'Redirigir',
  dismissShown: 'Ocultar {shown}',
  mergeIntoAnotherArticle: 'Combinar con otro artículo',
  mergeIntoAnotherArticleDescription:
    'Este artículo va a la papelera. Todas sus direcciones redirigen de forma permanente al otro artículo.',
  addressOfOtherArticle: 'Dirección o número del otro artículo',
  importRedirects: 'Importar redirecciones',
  importRedirectsDescription:
    'Un archivo CSV con dos columnas: la dirección anterior y su destino. Las líneas no válidas se omiten.',
  redirectsWereAdded: {
    one: 'Se añadió {count} redirección',
    many: 'Se añadieron {count} redirecciones',
    other: 'Se añadieron {count} redirecciones',
  },
  mergeIntoAnotherArticleMenu: 'Combinar con otro artículo…',
  addressWasChanged: 'La dirección se ha cambiado',
  addressesDescription: 'Las direcciones de los artículos han cambiado',
  redirects: 'Redirecciones',
  addressesOfArticlesNote:
    'Un cambio se aplica al instante. Todas las direcciones anteriores de un artículo redirigen a la actual.',
  addressesOfArticles: 'Direcciones de los artículos',
  numberedAddressesShowArticle: 'Las direcciones con número también muestran el artículo',
  numberedAddressesHelp:
    'Si no, redirigen a la dirección legible. En ambos casos, los buscadores indexan la legible.',
  saveAddresses: 'Guardar las direcciones',
  monthAndTitle: 'Mes y título',
  dayAndTitle: 'Día y título',
  sectionAndTitle: 'Sección y título',
  titleAfterP: 'Título después de p',
  followsTitle: 'Sigue al título hasta la publicación.',
  formerAddresses: 'Direcciones anteriores que redirigen aquí:',
  linesLeftOut: {
    one: '{shown} línea omitida',
    many: '{shown} líneas omitidas',
    other: '{shown} líneas omitidas',
  },
  openedOnDate: {
    one: 'Abierta una vez, el {date}',
    many: 'Abierta {shown} veces, la última el {date}',
    other: 'Abierta {shown} veces, la última el {date}',
  },
  openedOnDateFrom: {
    one: 'Abierta una vez, el {date}, desde {referrer}',
    many: 'Abierta {shown} veces, la última el {date}, desde {referrer}',
    other: 'Abierta {shown} veces, la última el {date}, desde {referrer}',
  },
}
