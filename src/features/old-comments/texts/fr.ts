import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  oldComments: 'Commentaires',
  oldCommentsIntro:
    'Ces commentaires ont été écrits sur une version précédente de ce site. Il n’est plus possible d’en ajouter.',
  unnamedReader: 'Lecteur',
  firstComments: 'Les {shown} premiers commentaires sur {total}.',
}
