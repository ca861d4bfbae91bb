import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { identity as english } from '../en-desk/identity.ts'

export const identity: Translated<typeof english> = {
  frontPageWithUnsavedLook: 'Portada con la apariencia sin guardar',
  previewWaitsForFields: 'La vista previa espera a que todos los campos sean válidos.',
  siteNameHelp: 'Déjelo vacío para usar el nombre del servidor.',
  taglineHelp: 'Debajo del nombre en la portada, en su título, en el pie de página y en los feeds.',
  languageHelp:
    'Idioma del sitio y de estas pantallas: botones, fechas y números. Sus propios nombres y textos se quedan como los escriba.',
  asServerIsConfigured: 'El del servidor',
  logoHelp:
    'Sustituye al nombre en la barra. Un archivo SVG o una imagen apaisada de al menos 200 píxeles de alto.',
  logoOnDarkPagesHelp: 'Si falta, se usa el logotipo de arriba donde se distinga.',
  logoShownAsShape:
    'El logotipo se distingue mal sobre algunos fondos; ahí lo mostramos en un solo color. Elija otro logotipo para las páginas oscuras u otro color principal.',
  logoShownAsName:
    'El logotipo se distingue mal sobre algunos fondos; ahí mostramos el nombre. Elija otro logotipo para las páginas oscuras u otro color principal.',
  iconHelp:
    'Para pestañas y pantallas de inicio; se genera en todos los tamaños. Un archivo SVG o una imagen cuadrada de al menos 512 píxeles.',
  siteSharePictureHelp:
    'Aparece cuando se comparte una página sin imagen propia. 1200 por 630 píxeles sirven en todas partes.',
  navigationNote: 'La barra de arriba. Cada entrada puede tener enlaces debajo.',
  ownNavigation: 'Personalizar el menú',
  footerNote: 'Columnas de enlaces al pie de cada página.',
  useOurOwnFooter: 'Usar nuestro propio pie de página',
  channelsNote: 'Dónde más encuentran los lectores el periódico.',
  useOurOwnChannels: 'Usar nuestros propios canales',
  addNoun: 'Añadir un {noun}',
  labelOfName: 'Texto de {name}',
  linkOfName: 'Enlace de {name}',
  labelOfLink: 'Texto',
  addSectionToMenu: 'Añadir sección',
  addPageToMenu: 'Añadir página',
  addLinkToMenu: 'Añadir enlace',
  addLinkBelow: 'Añadir un enlace debajo',
  toList: ', a {list}',
  menuShownNow: 'Los lectores ven: {entries}.',
  entryIndex: 'entrada {index}',
  linkBelowEntry: 'enlace debajo de {entry}',
  columnIndex: 'columna {index}',
  titleOfColumnIndex: 'Título de la columna {index}',
  linkInColumn: 'enlace en {column}',
  addColumn: 'Añadir una columna',
  identityDescription: 'Guardado. Los lectores ya lo ven.',
  identityNote:
    'Cómo ven el periódico los lectores. Los cambios guardados aparecen en la siguiente página que abran.',
  showTheirVersion: 'Mostrar la otra versión',
  conflictingLook:
    'Otra persona cambió la apariencia del sitio. Lo que usted ha cambiado no puede guardarse sobre esa versión.',
  builtInLook: 'La apariencia predeterminada',
  notSavedCheckParts: 'No se ha guardado. Hay que corregir: {names}.',
  heroNote:
    'La zona superior de la portada y de las secciones. Una noticia de última hora sustituye su texto mientras está activa.',
  noHero: 'Su portada no tiene destacado.',
  sectionShowsAll: '{section} muestra también los artículos de todas las demás secciones.',
  heroPictureHelp: 'Aparece junto al texto en pantallas anchas. Si falta, el fondo es liso.',
  promotionNote: 'El bloque al final de la portada y de las secciones.',
  lineAboveName: 'Antetítulo, {name}',
  headingName: 'Título, {name}',
  textName: 'Texto, {name}',
  buttonName: 'Botón, {name}',
  addressOfButtonName: 'Dirección del botón, {name}',
  fontsNote:
    'Uno para titulares y texto, otro para menús y botones. Todos tienen la licencia Open Font License.',
  fontPair: 'Par de tipos de letra',
  contactAndImprint: 'Contacto y aviso legal',
  eMailHelp:
    'Aparece en las páginas Contacto, Privacidad y Fe de errores. Déjelo vacío para usar la dirección de la configuración del servidor.',
  contactPlaces: 'En el pie de página, en Contacto y en Aviso legal.',
  imprintHelp:
    'Empresa editora y responsable de la edición, números de registro y fiscales. Aparece en /imprint, con un enlace en el pie de página. Una línea en blanco inicia otro párrafo.',
  colorsNote: 'Los colores de las páginas oscuras se calculan a partir de estos dos.',
  useOurOwnColors: 'Usar nuestros propios colores',
  labelPicker: '{label}, selector',
  contrastTooLow: 'Su contraste con la página es {contrast} y debe ser {needed}.',
  useNearest: 'Usar {nearest}',
  onDarkPages: 'En páginas oscuras:',
  colorsAndFonts: 'Colores y tipos de letra',
  heroAndPromotion: 'Destacado y promoción',
  onWithBuiltInWords: 'Activado, con el texto predeterminado',
  onWithOurOwnWords: 'Activado, con nuestro propio texto',
  mainColorHelp: 'El fondo del destacado, la barra situada encima y los botones.',
  linkColorHelp: 'Los enlaces en el texto y el contorno del elemento activo.',
  buttonsColor: 'botones {color}',
  linksColor: 'enlaces {color}',
  scriptsOfNewsreader: 'Idiomas de Europa occidental.',
  scriptsOfSource: 'Todos los idiomas europeos, cirílico, griego y vietnamita.',
  scriptsOfNoto:
    'El más amplio: todos los idiomas europeos y muchos africanos, cirílico, griego y vietnamita.',
  scriptsOfLora: 'Todos los idiomas europeos en alfabeto latino, cirílico y vietnamita.',
  scriptsOfArchivo:
    'Titulares sin serifas. Todos los idiomas europeos en alfabeto latino y vietnamita. Cirílico y griego, solo en el texto de los artículos.',
  scriptsOfNaskh: 'Árabe, persa, urdu y kurdo, e idiomas europeos en alfabeto latino.',
  entryNumber: 'entrada {number}',
}
