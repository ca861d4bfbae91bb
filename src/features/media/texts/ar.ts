import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  originalReport: 'التقرير الأصلي بقلم {name}.',
  modelAssisted: 'ساعد نموذج لغوي في كتابة نص هذا المقال.',
  softwareAssisted: 'ساعد برنامج تحرير في كتابة نص هذا المقال.',
}
