import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articleFields as english } from '../en-desk/article-fields.ts'

/** The fields of an article in the editor. */
export const articleFields: Translated<typeof english> = {
  excerptField: 'المقدمة',
  decorativeField: 'زخرفية',
  sourceAddressField: 'رابط المصدر',
  languageField: 'اللغة',
  searchTitleField: 'العنوان في نتائج البحث',
  searchDescriptionField: 'الملخص في نتائج البحث',
  canonicalUrlField: 'الأصل في موقع آخر',
  searchHiddenField: 'إخفاء عن محركات البحث',
  aiTrainingFieldHelp: 'لا أثر لاختيار «نعم» هنا على برامج الزحف التي يحجبها الموقع كليًا.',
  projectField: 'المشروع',
  plannedForField: 'اليوم المقرر',
  languageFieldHelp: 'حددها إذا لم يكن المقال بلغة الموقع.',
  searchTitleFieldHelp: 'يحل محل العنوان هناك وفي علامات تبويب المتصفح.',
  searchDescriptionFieldHelp: 'يحل محل المقدمة هناك وتحت الروابط التي تُشارَك.',
  canonicalUrlFieldHelp: 'مكان الأصل إذا نُشر أولًا في موقع آخر. تدرج محركات البحث عندئذ ذلك الأصل.',
  accessField: 'من يمكنه القراءة',
  accessForNobody: 'لا توجد فئة عضوية بعد، فلا يقرؤه إلا هيئة التحرير.',
  accessFieldHelp:
    'يقرأ الآخرون حتى «للأعضاء فقط من هنا»، أو أول كتلتين، وبحد أقصى نصف الكلمات. أما الصورة والمقدمة والوسوم فيراها الجميع.',
  forEveryone: 'الجميع',
  forReaders: 'القراء أصحاب الحسابات',
  forMembers: 'الأعضاء',
}
