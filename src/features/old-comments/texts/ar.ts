import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  oldComments: 'التعليقات',
  oldCommentsIntro: 'كُتبت هذه التعليقات على نسخة سابقة من هذا الموقع. لا يمكن إضافة تعليقات جديدة.',
  unnamedReader: 'قارئ',
  firstComments: 'أول {shown} من التعليقات، وعددها {total}.',
}
