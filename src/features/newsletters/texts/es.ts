import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  readStory: 'Leer el artículo',
  correctedSinceLastIssue: 'Corregido desde el último número',
  newsletter: 'Boletín',
  openWholeStory: 'Leer el artículo completo',
  openWholeStoryText: 'Este enlace de su boletín abre el artículo completo, sin iniciar sesión.',
  openWholeStoryNote:
    'Abre solo este artículo, durante 30 días. También pueden usarlo las personas a quienes reenvíe el boletín.',
  whyThisNewsletter: 'Recibe este boletín porque se suscribió.',
  readIssueOnSite: 'Leer este número en el sitio',
  storyRemovedFromIssue: 'Este artículo se ha retirado.',
  recordUpToLine: 'Registro público hasta la entrada {number}',
  getNewsletter: 'Recibir {newsletter}',
  youGetNewsletter: 'Ya recibe este boletín.',
  olderIssues: 'Números anteriores',
  noIssuesOnSite: 'Aún no hay ningún número en el sitio.',
  issueOf: 'Número de {newsletter}',
  readNewestIssue: 'Leer el último número',
}
