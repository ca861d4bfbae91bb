import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const arDesk: Translated<typeof enDesk> = {
  time: 'الوقت',
  auditLogTitle: 'سجل النشاط',
  auditNote: 'من غيّر ماذا ومتى. لا يمكن تعديل المدخلات أو حذفها.',
  auditLogNotLoaded: 'تعذّر تحميل سجل النشاط.',
  noEntriesFound: 'لم يُعثر على مدخلات',
  noEntriesFoundHint: 'لا مدخل يطابق عوامل التصفية هذه. جرّب فترة أطول.',
  auditLog: 'سجل النشاط',
  change: 'التغيير',
  subject: 'العنصر',
  allActions: 'كل الإجراءات',
  action: 'الإجراء',
  actor: 'المنفّذ',
}
