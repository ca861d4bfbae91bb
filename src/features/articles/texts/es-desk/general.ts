import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  editorialCalendar: 'Calendario editorial',
  changed: 'Modificado',
  person: 'Persona',
  status: 'Estado',
  correctionPublished: 'La fe de errores se ha publicado',
  correctionUpdated: 'La fe de errores se ha modificado',
  correctionWithdrawn: 'La fe de errores se ha retirado',
  correctionHelp:
    'Indique qué era incorrecto y qué es lo correcto. Los lectores lo ven en el artículo, en /corrections y en los feeds.',
  correctionsNotLoadedRetry: 'No se pudo cargar la fe de errores. Inténtelo de nuevo.',
  editCorrection: 'Editar la fe de errores',
  editCorrectionHelp:
    'Los lectores ven que se ha editado y cuándo. El registro de auditoría conserva el texto anterior.',
  withdraw: 'Retirar',
  confirmWithdrawal:
    '¿Retirar esta fe de errores? Los lectores la seguirán viendo, marcada como retirada. Esto no se puede deshacer.',
  publishTheCorrection: 'Publicar la fe de errores',
  correctionWaits: 'No se ha publicado, porque no se han podido guardar los demás cambios.',
  articleManager: 'Gestión de artículos',
  filters: 'Filtros',
  select: 'Seleccionar',
  selectedMark: 'Seleccionado',
  clearSelection: 'Anular la selección',
  contentProjects: 'Proyectos',
  startedAt: 'Inicio: [date]',
  pagesNote:
    'Páginas como «Acerca de» o «Aviso legal», escritas en el editor de artículos. No aparecen en las listas de artículos.',
  useTheseTexts: 'Usar estos textos',
  contactFirst: 'Indique antes el contacto, porque estas páginas lo mencionan.',
  standardWording: 'Pública, con el texto estándar',
  ourPages: 'Nuestras páginas',
  ourPagesNote: 'Una página en /about, /contact, /privacy, /terms o /imprint sustituye a la predeterminada.',
  pagesNotLoaded: 'No se pudieron cargar las páginas.',
  noPagesYet: 'Aún no hay páginas',
  noPagesYetHint: 'Mientras no escriba las suyas, se muestran las predeterminadas.',
  newPage: 'Nueva página',
  partBehindSlash: 'La parte que sigue a la barra.',
  createAndWrite: 'Crear y escribir',
  addressOfTitle: 'Dirección de {title}',
  move: 'Mover',
  view: 'Ver',
}
