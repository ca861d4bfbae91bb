import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { messages as english } from '../en-desk/messages.ts'

/** What the server tells people. */
export const messages: Translated<typeof english> = {
  failedArticle: 'تعذّر تحميل المقال',
  failedCreateArticle: 'تعذّر إنشاء المقال',
  articleCreated: 'أُنشئ المقال',
  findingsReason: 'بيّن في جملة من أربع كلمات على الأقل لماذا يجوز النشر مع بقاء ملاحظات تدقيق مفتوحة',
  licenseReason: 'ترخيص المصدر غير معروف. بيّن في جملة من أربع كلمات على الأقل لماذا يجوز نشر هذا المقال',
  staleStyleGuide: 'غيّر شخص آخر دليل الأسلوب. أعد تحميله لترى التغييرات.',
}
