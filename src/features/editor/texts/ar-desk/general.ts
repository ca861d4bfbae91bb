import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sameAsSite: 'كما في الموقع',
  publish: 'نشر',
  styleGuide: 'دليل الأسلوب',
  replace: 'استبدال',
  saved: 'حُفظ',
  addNote: 'إضافة ملاحظة',
  unpublish: 'إلغاء النشر',
  submitForReview: 'إرسال للمراجعة',
  sendToReview: 'إرسال للمراجعة',
  useBoth: 'إبقاء الاثنتين',
  articleManagement: 'إدارة المقالات',
  publicReasonHelp: 'يراه القراء في قائمة التغييرات. اتركه فارغًا إذا كان التغيير واضحًا بذاته.',
  sourceText: 'نص المصدر',
  noReusableBoxesInEditor: 'لا إطارات بعد. اكتب إطارًا في [القوالب].',
  noReusableBoxesInEditorForWriters: 'لا إطارات بعد.',
}
