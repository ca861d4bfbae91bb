import type { Translated } from '../../catalog-types.ts'
import type { licenses as english } from '../../en/dashboard/licenses.ts'

/** What the newsroom may do with the text of a source. */
export const licenses: Translated<typeof english> = {
  wireContract: 'عقد وكالة أنباء',
  pressRelease: 'بيان صحفي',
  openLicense: 'ترخيص مفتوح',
  ownArchive: 'أرشيفنا',
  unknownLicense: 'غير معروف',
  wireContractAllows: 'انشر النص كاملًا أو معاد الصياغة في حدود العقد، مع عبارة ذكر المصدر.',
  pressReleaseAllows: 'انشر النص كاملًا أو معاد الصياغة، واذكر الجهة التي أصدرته. فما يرد فيه منسوب إليها.',
  openLicenseAllows: 'انشر النص كاملًا أو معاد الصياغة في حدود الترخيص، مع ذكر المؤلف والترخيص والرابط.',
  ownArchiveAllows: 'انشر النص كاملًا أو معاد الصياغة. فهو من مواد غرفة الأخبار.',
  unknownLicenseAllows: 'انشر موجزًا مع ذكر المصدر ورابطه، وبيّن السبب.',
  findingsAreOpen: {
    zero: 'لا ملاحظات تدقيق مفتوحة.',
    one: 'ملاحظة تدقيق واحدة ما زالت مفتوحة.',
    two: 'ملاحظتا تدقيق ما زالتا مفتوحتين.',
    few: '{count} ملاحظات تدقيق ما زالت مفتوحة.',
    many: '{count} ملاحظة تدقيق ما زالت مفتوحة.',
    other: '{count} ملاحظة تدقيق ما زالت مفتوحة.',
  },
  siteIsPaid: 'لا يتيح الموقع هذا المقال إلا للقراء المشتركين بمقابل.',
  licenseForbidsChanges:
    'ترخيص الصفحة ({license}) يمنع النسخ المعدّلة. انشر نصها دون تغيير، أو اكتب عنها بصياغتك.',
  licenseForbidsAdvertising: 'ترخيص الصفحة ({license}) يمنع الاستخدام التجاري، مثل النشر بجانب إعلانات.',
  siteForbidsQuotes: 'يطلب الموقع عدم عرض أي جزء من نصه (nosnippet).',
  siteLimitsQuotes: {
    zero: 'يطلب الموقع عدم اقتباس أي حرف من نصه.',
    one: 'يطلب الموقع ألا يُقتبس من نصه أكثر من حرف واحد.',
    two: 'يطلب الموقع ألا يُقتبس من نصه أكثر من حرفين.',
    few: 'يطلب الموقع ألا يُقتبس من نصه أكثر من {count} أحرف.',
    many: 'يطلب الموقع ألا يُقتبس من نصه أكثر من {count} حرفًا.',
    other: 'يطلب الموقع ألا يُقتبس من نصه أكثر من {count} حرف.',
  },
  siteForbidsAi: 'يطلب الموقع عدم استخدام نصه مع الذكاء الاصطناعي.',
  siteReservesAiInput: 'لا يسمح الموقع بإدخال نصه في أنظمة الذكاء الاصطناعي.',
  siteReservesMining: 'يحتفظ الموقع لنفسه بحق التنقيب في النصوص والبيانات.',
  siteReservesMiningBy: 'يحتفظ الموقع لنفسه بحق التنقيب في النصوص والبيانات: {policy}',
  storyCredits: 'يذكر المقال مصدرًا له: {names}.',
  licenseOnPage: 'الترخيص المذكور في الصفحة: {license}',
  copyrightOnPage: 'إشعار حقوق المؤلف في الصفحة: {copyright}',
  readyToPublish: 'جاهز للنشر',
  findingsOpenBadge: {
    zero: 'لا ملاحظات تدقيق مفتوحة',
    one: 'ملاحظة تدقيق مفتوحة',
    two: 'ملاحظتا تدقيق مفتوحتان',
    few: '{count} ملاحظات تدقيق مفتوحة',
    many: '{count} ملاحظة تدقيق مفتوحة',
    other: '{count} ملاحظة تدقيق مفتوحة',
  },
}
