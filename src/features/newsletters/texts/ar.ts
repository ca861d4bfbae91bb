import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  readStory: 'اقرأ المقال',
  correctedSinceLastIssue: 'تصويبات منذ العدد السابق',
  newsletter: 'النشرة البريدية',
  openWholeStory: 'اقرأ المقال كاملًا',
  openWholeStoryText: 'هذا الرابط من نشرتك يفتح المقال كاملًا دون تسجيل الدخول.',
  openWholeStoryNote: 'يفتح هذا المقال وحده لمدة 30 يومًا، ويمكن أن يستخدمه أيضًا من تعيد توجيه النشرة إليه.',
  whyThisNewsletter: 'تصلك هذه النشرة لأنك اشتركت فيها.',
  readIssueOnSite: 'اقرأ هذا العدد على الموقع',
  storyRemovedFromIssue: 'أُزيل هذا المقال.',
  recordUpToLine: 'السجل العام حتى السطر {number}',
  getNewsletter: 'اشترك في {newsletter}',
  youGetNewsletter: 'أنت مشترك في هذه النشرة.',
  olderIssues: 'الأعداد السابقة',
  noIssuesOnSite: 'لا يوجد أي عدد على الموقع بعد.',
  issueOf: 'عدد من {newsletter}',
  readNewestIssue: 'اقرأ أحدث عدد',
}
