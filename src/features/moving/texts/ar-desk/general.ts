import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  moveInTitle: 'الانتقال إلى هنا',
  membershipTiers: 'فئات العضوية',
  aboutMovingTitle: 'الانتقال إلى هنا ومن هنا',
  aboutMoving: 'ينقل المقالات من WordPress وGhost وSubstack والخلاصات، ويصدّر كل ما هنا.',
  aboutMovingOff: 'تختفي الشاشة وطلبات API فقط، ويبقى ما نُقل.',
}
