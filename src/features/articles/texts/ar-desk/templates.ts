import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { templates as english } from '../en-desk/templates.ts'

export const templates: Translated<typeof english> = {
  templatesAndBoxes: 'القوالب والإطارات',
  templatesNote: 'منها تبدأ المقالات المتكررة. وفي المحرر: «المصدر واللغة والقالب ← حفظ كقالب».',
  templatesNoteForWriters: 'منها تبدأ المقالات المتكررة.',
  templatesNotLoaded: 'تعذّر تحميل القوالب.',
  noTemplatesYet: 'لا قوالب بعد',
  noTemplatesYetHint: 'موجز أو تقرير مباراة أو نعي: احفظ واحدًا ليبدأ منه التالي.',
  noTemplatesForWriters: 'تظهر هنا القوالب التي يحفظها المحررون.',
  confirmDeleteTemplate: 'هل تريد حذف القالب «{name}»؟ تبقى المقالات المنشأة منه.',
  newTemplate: 'قالب جديد',
  editTemplate: 'تحرير القالب',
  templateNotLoaded: 'تعذّر تحميل القالب.',
  titleHelp: 'يحل اليوم الذي يُنشأ فيه المقال محل الكلمات \u2066{titleWords}\u2069.',
  separatedByCommas: 'افصل بينها بفاصلة لاتينية (,).',
  reusableBoxesNote:
    'نص تشترك فيه عدة مقالات. تغيير الإطار يغيّره فيها كلها دفعة واحدة. لإدراج إطار في مقال، اكتب / فيه.',
  noReusableBoxesYet: 'لا إطارات مشتركة بعد',
  noReusableBoxesYetHint: 'رقم خط مساعدة، أو إخلاء مسؤولية، أو خلفية قضية متواصلة: اكتبها مرة واحدة.',
  noReusableBoxesForWriters: 'تظهر هنا الإطارات التي يكتبها المحررون.',
  deleteBoxName: 'هل تريد حذف الإطار «{name}»؟',
  inArticleCount: {
    zero: 'ليس في أي مقال',
    one: 'في مقال واحد',
    two: 'في مقالين',
    few: 'في {count} مقالات',
    many: 'في {count} مقالًا',
    other: 'في {count} مقال',
  },
  editBox: 'تحرير الإطار',
  newBox: 'إطار جديد',
  boxDescription: 'الحفظ يغيّر فورًا كل المقالات التي تعرض هذا الإطار.',
  onlyNewsroomSeesIt: 'لا تراه إلا غرفة الأخبار.',
  articlesWithName: 'المقالات التي فيها «{name}»',
  articlesNotLoaded: 'تعذّر تحميل المقالات.',
}
