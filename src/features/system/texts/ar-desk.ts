import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const arDesk: Translated<typeof enDesk> = {
  senderRefused: 'ترفض خوادم البريد غرفة الأخبار هذه',
  senderRefusedText:
    'الرسائل المرفوضة بسبب المرسِل: {count}، آخرها من {domain} بالرد {status}، [date]. يبقى القراء في قوائمهم. تحقق من عنوان بريد المرسِل ومن SPF وDKIM وDMARC.',
  systemStatusNote: 'النسخ الاحتياطية ومساحة القرص وإصدار هذا الخادم.',
  systemStatusNotLoaded: 'تعذّر تحميل حالة النظام.',
  freeDiskSpace: 'المساحة الحرة على القرص',
  unknown: 'غير معروف',
  freeSpaceForUploads: 'المساحة الحرة للملفات المرفوعة',
  database: 'قاعدة البيانات',
  languageModelToday: 'النموذج اللغوي اليوم',
  extensionsLeftOut: 'إضافات لم تُحمَّل',
  extensionLeftOut: '{name}: {reason}',
  failedJobs: 'المهام الفاشلة',
  noneSinceServerStarted: 'لا شيء منذ بدء تشغيل الخادم',
  runningSince: 'يعمل منذ',
  version: 'الإصدار',
  changesNotSaved: 'لا يمكن حفظ التغييرات الآن',
  changesNotSavedText: 'يبلّغ الخادم: {problem}. ولا يزال الموقع متاحًا للقراء.',
  failedSomeTimes: '{name} (عدد المرات: {failures})',
  isThisThePaper: 'هل هذه هي الصحيفة؟',
  installationIsCopy:
    'يبدو أن هذه نسخة من غرفة الأخبار. لا تُرسل أي نشرة بريدية ولا يُوقَّع السجل العام حتى يؤكد أحد المديرين.',
  installationIsBehind:
    'قاعدة البيانات أقدم مما أُرسل أو وُقِّع، كما يحدث بعد استعادة نسخة احتياطية. لا تُرسل أي نشرة بريدية ولا يُوقَّع السجل العام حتى يؤكد أحد المديرين.',
  recordIsBehind:
    'وُقِّعت في السجل العام أسطر ليست في قاعدة البيانات هذه، كما يحدث بعد استعادة نسخة احتياطية. لا يُوقَّع شيء حتى يؤكد أحد المديرين.',
  recordIsDamaged: 'السجل العام المحفوظ يناقض ما وُقِّع: {detail}. لا يُوقَّع شيء حتى يؤكد أحد المديرين.',
  recordDiffers:
    'تعرض غرفة الأخبار غير ما وُقِّع في السجل العام. {detail}. لا يُوقَّع شيء حتى يؤكد أحد المديرين، وعندها يُسجَّل المعروض على أنه تغيير.',
  confirmPaper: 'هذه هي الصحيفة',
  confirmPaperQuestion: 'لا تؤكد إلا إذا لم تكن الصحيفة على أي خادم آخر.',
  confirmPaperConsequences:
    'تتوقف مؤقتًا النشرات التي كان إرسالها جاريًا، فقد يكون بعضها وصل. ويستمر السجل العام إن لم ينقص شيء مما وُقِّع؛ وإلا ذكر الفجوة وبدأ سجل جديد.',
  installationNotConfirmed: 'تعذّر تأكيد أن هذه هي الصحيفة.',
  amountOfTotal: '{amount} من {total}',
  tokensUsed: 'الرموز (tokens): {used}',
  tokensUsedOf: 'الرموز (tokens): {used} من {perDay}',
}
