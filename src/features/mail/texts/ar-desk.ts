import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const arDesk: Translated<typeof enDesk> = {
  mailTitle: 'البريد الإلكتروني',
  mailServerNote:
    'تُرسل النشرات البريدية وروابط كلمات المرور والإشعارات عبر أي خادم SMTP. ومن دونه يعمل كل ما سواها.',
  mailIsOnNote: 'يُرسل البريد عبر {server}.',
  mailIsOffNote: 'البريد معطّل.',
  mailSetByEnvironment: 'حُدِّد SMTP_URL في البيئة. ويغيّره المشغّل هناك.',
  mailHost: 'خادم البريد',
  mailHostHelp: 'يسميه مزوّد بريدك خادم SMTP.',
  mailPort: 'المنفذ',
  mailEncryption: 'التشفير',
  mailStarttls: 'STARTTLS (المعتاد)',
  mailTls: 'TLS',
  mailUser: 'المستخدم',
  mailPasswordHelp: 'لا تُعرض مرة أخرى أبدًا.',
  mailPasswordKept: 'اترك الحقل فارغًا للإبقاء على كلمة المرور المحفوظة.',
  mailLinksLeadTo: 'تقود الروابط في الرسائل إلى {address}.',
  badMailHost: 'أدخل اسم خادم، مثل mail.example.',
  badMailPort: 'أدخل عددًا من 1 إلى 65535.',
  mailReplyToHelp: 'إذا تُرك فارغًا استُخدم بريد المرسِل.',
  dkimTitle: 'التوقيع (DKIM)',
  dkimKeyHelp: 'يقل احتمال تصنيف الرسائل الموقَّعة بريدًا غير مرغوب فيه.',
  dkimKeySet: 'يوجد مفتاح محفوظ. اترك الحقل فارغًا للإبقاء عليه.',
  removeMailServer: 'تعطيل البريد',
  newslettersWait: 'لا تُرسل أي نشرة بريدية حتى يؤكد أحد المديرين أن هذه هي الصحيفة.',
  mailSettingsSaved: 'حُفظت إعدادات البريد',
  testMailTitle: 'التجربة',
  testMailNote: 'أرسل رسالة تجريبية لترى رد الخادم.',
  testMailAddress: 'إرسال رسالة تجريبية إلى',
  sendTestMail: 'إرسال تجريبي',
  testMailSent: 'قبلها خادم البريد. ابحث عنها في صندوق الوارد.',
  badDkimKey:
    'استخدم مفتاح RSA خاصًا لا يقل عن 1024 بت بصيغة PEM، كالذي يولّده الأمر «openssl genrsa 2048». المفاتيح الأخرى، مثل Ed25519، لا تستطيع توقيع البريد.',
  mailByEnvironment: 'حُدِّد SMTP_URL في البيئة. غيّره هناك',
  mailNeedsOrigin: 'حدّد العنوان العام للموقع أولًا: تحتاج إليه الروابط في الرسائل.',
  mailServerAnswered: 'رد خادم البريد: \u2068{answer}\u2069',
  mailNothingAnswers: 'لا شيء يرد على \u2068{host}\u2069 عبر المنفذ {port}. المنفذان المعتادان هما 587 و465.',
  mailHostUnknown: 'لا يوجد خادم باسم \u2068{host}\u2069. تحقق من كتابته.',
  mailTimedOut:
    'لا يرد \u2068{host}\u2069 عبر المنفذ {port}. المعتاد هو المنفذ 587 مع STARTTLS أو المنفذ 465 مع TLS.',
  mailWrongPassword:
    'لا يقبل \u2068{host}\u2069 هذا المستخدم بكلمة المرور هذه. يشترط بعض المزوّدين كلمة مرور خاصة بالتطبيقات.',
  mailBadCertificate: 'لا يمكن الوثوق بشهادة \u2068{host}\u2069. أدخل اسم الخادم كما يذكره مزوّد بريدك تمامًا.',
  mailWrongEncryption: 'لا يبدأ \u2068{host}\u2069 بـ TLS عبر المنفذ {port}. اختر STARTTLS أو المنفذ 465.',
  mailNoEncryption:
    'لا يوفر \u2068{host}\u2069 التشفير عبر المنفذ {port}، لذا لم تُرسل كلمة المرور. المعتاد هو المنفذ 587 مع STARTTLS أو المنفذ 465 مع TLS.',
  changeMailServer: 'تغيير خادم البريد',
  stepMailQuestion: 'أي خادم يرسل بريدك؟',
  refusedNoMailbox: 'صندوق البريد غير موجود',
  refusedFull: 'صندوق البريد ممتلئ',
  refusedSpam: 'عُدّت بريدًا غير مرغوب فيه',
  refusedSender: 'يرفض خادم البريد عنوان بريد غرفة الأخبار',
  refusedOther: 'مرفوضة: \u2068{code}\u2069',
  newsletterMissing: 'اختر نشرة واحدة على الأقل',
}
