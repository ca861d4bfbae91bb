import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const arDesk: Translated<typeof enDesk> = {
  noticeBackupSubject: 'فشل النسخ الاحتياطي',
  noticeBackupText: 'فشل النسخ الاحتياطي: {reason}',
  lastBackup: 'آخر نسخة احتياطية',
  backupScheduleLabel: 'جدول النسخ الاحتياطي',
  backupIsOverdue: 'تأخر النسخ الاحتياطي عن موعده',
  backupIsOverdueText: 'اطلب من مشغّل الخادم مراجعة سجله ومجلد النسخ الاحتياطية.',
  automaticBackupsAreOff: 'النسخ الاحتياطي التلقائي معطّل',
  everyHour: 'كل ساعة',
  everySomeHours: 'مرة كل {everyHours} س',
  backupSchedule: '{every}، المحفوظ {count} من {keep} على الأكثر',
  lessThanMinuteAgo: 'قبل أقل من دقيقة',
}
