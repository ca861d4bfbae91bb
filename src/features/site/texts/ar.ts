import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  aboutSite: 'عن {site}',
  aboutWhat: 'ينشر {site} الأخبار لحظة وقوعها: مقالات وأخبارًا عاجلة وتحليلات من هيئة تحريره.',
  aboutHow: 'كيف نعمل',
  aboutEditors:
    'ينشر كل مقال محرر مسؤول عنه. والمقال المعاد كتابته من مصدر آخر يذكر ذلك المصدر وكاتبه، ويوضح إن كان نموذج لغوي أو برنامج آخر قد ساعد في كتابة النص.',
  aboutCorrections: 'المقال الذي يُعدَّل بعد نشره يذكر متى عُدِّل. تُصوَّب الأخطاء في المقال وتُدرج في صفحة [تصويبات].',
  contactNewsroom: 'راسلوا هيئة التحرير على [address] لإرسال المعلومات أو الأسئلة أو التصويبات.',
  contactSecurity: 'للإبلاغ عن ثغرة أمنية، راجعوا [security.txt].',
  privacyReading: 'لا تحتاج إلى حساب للقراءة. لا تُحمَّل برامج أو خطوط أو صور من أطراف أخرى، ولا نتعقبك.',
  privacyCountTitle: 'ما الذي نحصيه',
  privacyCount:
    'نحصي مشاهدات الصفحات كل ساعة. ولإحصاء الزوار، يُحوَّل عنوان IP واسم المتصفح إلى بصمة بمفتاح يُتلف كل يوم. ولا يُخزَّن أي منهما.',
  privacyAccountTitle: 'ما الذي يخزنه الحساب',
  privacyAccount:
    'اسم المستخدم، وبصمة غير قابلة للعكس لكلمة المرور، والمفضلة، والجلسات النشطة. يبقيك ملفا تعريف ارتباط مسجَّلًا؛ يُنشآن عند الدخول ويُحذفان عند الخروج.',
  privacyRights:
    'يمكنك تنزيل ما يُخزَّن عنك وحذف حسابك من إعدادات الحساب، أو مراسلة [address]. ويحتفظ سجل هيئة التحرير باسم مستخدم الحساب المحذوف.',
  aboutOwn: 'تكتب هيئة تحرير {site} موادّه وتحررها بنفسها.',
  termsOwn:
    'كل ما يُنشر في {site} محمي بحقوق المؤلف. يمكنكم وضع روابط إليه والاقتباس منه؛ اسألونا قبل إعادة نشر مقال كامل.',
  termsReading:
    'يمكنك قراءة كل ما ينشره {site} وطباعته والربط به. تتطلب إعادة نشر مقال كامل إذننا؛ أما الاقتباس مع رابط فلا.',
  termsAccounts: 'الحسابات شخصية. قد نغلق الحسابات التي تضر بالموقع أو بالقراء الآخرين.',
  termsQuestions: 'تُرسل الأسئلة إلى [address].',
  home: 'الرئيسية',
  footerProduct: 'الصحيفة',
  footerResources: 'الخدمات',
  footerCompany: 'من نحن',
  footerLegal: 'معلومات قانونية',
  sitemap: 'خريطة الموقع',
  security: 'الأمان',
  allSections: 'الكل',
  chipTechnology: 'تقنية',
  chipWorld: 'العالم',
  sectionNews: 'أخبار',
  sectionTechnology: 'تكنولوجيا',
  sectionPolitics: 'سياسة',
  sectionBusiness: 'اقتصاد',
  sectionHealth: 'صحة',
  sectionEntertainment: 'ثقافة وفنون',
  sectionSports: 'رياضة',
  sectionScience: 'علوم',
}
