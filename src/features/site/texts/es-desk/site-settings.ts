import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { siteSettings as english } from '../en-desk/site-settings.ts'

export const siteSettings: Translated<typeof english> = {
  registrationNote: 'Los administradores pueden invitar a personas en ambos casos.',
  registrationIsOpen: 'Abierto',
  publishingTitle: 'Publicación',
  publishingNote:
    'Con el rol de periodista no se publica nunca. Esto se refiere a la redacción y a los administradores.',
  picturesNote: 'Un artículo sin imagen principal se abre con la primera imagen de su texto.',
  illustrationsHelp:
    'Un grabado según la sección, en listas, en feeds y encima del texto. Si no, esos artículos no tienen imagen.',
  badCurrency: 'Escriba tres letras, como USD',
  feeds: 'Feeds',
  feedsNote: 'RSS, Atom y JSON, para el sitio y para cada sección, tema y serie.',
  embedsNote:
    'YouTube, Vimeo, Bluesky, Mastodon, Instagram, TikTok, X, SoundCloud, Spotify, Datawrapper, Flourish y OpenStreetMap funcionan siempre.',
  fourEyesHelp:
    'Los artículos los publica o programa alguien que no los creó. Su autor no puede cambiarlos mientras los ven los lectores.',
  feedsContainWholeTextHelp: 'Si no, contienen el comienzo, y los lectores abren el artículo en el sitio.',
  websubHubHelp:
    'Recibe aviso de los artículos nuevos para que los agregadores de feeds los muestren al instante. Déjelo vacío si no usa ninguno.',
  searchAndAi: 'Buscadores e IA',
  searchAndAiNote:
    'Indica a los buscadores y a los sistemas de IA qué pueden hacer con el sitio. La mayoría lo respeta; nada puede obligarlos.',
  mayBeFoundHelp:
    'Los buscadores incluyen el sitio en sus resultados. Si no, cada página les pide que la omitan.',
  mayBeQuotedHelp: 'Los sistemas de IA leen artículos para responder preguntas y los citan como fuente.',
  mayBeTrainedOnHelp:
    'Los modelos de IA aprenden de los artículos. Lo que un modelo ha aprendido no se puede retirar.',
  embedHostsHelp:
    'Un nombre por línea; cada uno incluye sus subdominios. Sus páginas se ejecutan en un marco tras el clic de un lector, así que permita solo sitios de confianza.',
  serverConfiguration: 'Configuración del servidor',
  serverConfigurationNote:
    'Se define con variables de entorno. Los cambios se aplican cuando el servidor se reinicia.',
  publicOriginMissing: 'Sin definir: los enlaces de los feeds y los correos llevarían a esta máquina.',
  generalTitle: 'Dirección y zona horaria',
  generalNote: 'Dónde encuentran el sitio los lectores y qué hora sigue la redacción.',
  badTimeZone: 'Elija una zona horaria de la lista.',
  badPublicAddress: 'Use una dirección sin ruta, como https://news.example.',
  addressNotHere: 'Abra la redacción en la nueva dirección y defínala allí. Así se comprueba que lleva aquí.',
  addressByEnvironment: 'PUBLIC_ORIGIN está definida en el entorno. Cámbiela allí.',
  addressIsSet: 'Definida por PUBLIC_ORIGIN en el entorno.',
  addressIsHere:
    'Los enlaces de los feeds, los correos y los buscadores llevan a ella. Para cambiarla, abra la redacción en la nueva dirección.',
  useThisAddress: 'Usar {address}',
  addressSaved: 'La dirección del sitio es {address}',
  timeZoneNow: 'Hora actual allí: {time}.',
  timeZoneHelp:
    'De ella dependen las horas de publicación, los días de las estadísticas y las direcciones de artículos con fecha.',
  timeZoneSaved: 'La zona horaria de la redacción es {timeZone}',
  contactEmailMissing: 'Sin definir: los lectores ven la dirección ficticia {contactEmail}.',
  backupEveryHours: 'Cada {backupEveryHours} horas',
  backupsAreOff: 'Desactivadas: no hay copias de seguridad automáticas.',
  registrationOpenText: 'Los lectores pueden crear cuentas para guardar favoritos.',
  closed: 'Cerrado',
  registrationClosedText: 'Solo las personas invitadas pueden crear una cuenta.',
  nameOfSite: 'Nombre del sitio',
}
