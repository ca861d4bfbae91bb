import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  readStory: 'Leer la noticia',
  correctedSinceLastIssue: 'Corregido desde el último boletín',
  newsletter: 'Boletín',
  openWholeStory: 'Leer la noticia completa',
  openWholeStoryText: 'Este enlace de su boletín abre la noticia completa, sin iniciar sesión.',
  openWholeStoryNote:
    'Abre solo esta noticia, durante 30 días. También pueden usarlo las personas a quienes reenvíe el boletín.',
  whyThisNewsletter: 'Recibe este boletín porque se suscribió.',
  unsubscribeOneClick: 'Darse de baja con un clic',
  readIssueOnSite: 'Leer este boletín en el sitio',
  storyRemovedFromIssue: 'Este artículo se ha retirado.',
  recordUpToLine: 'Registro público hasta la línea {number}',
  getNewsletter: 'Recibir {newsletter}',
  youGetNewsletter: 'Ya recibe este boletín.',
  olderIssues: 'Números anteriores',
  noIssuesOnSite: 'Aún no hay ningún número en el sitio.',
  issueOf: 'Número de {newsletter}',
  readNewestIssue: 'Leer el último número',
}
