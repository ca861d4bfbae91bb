import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { siteSettings as english } from '../en-desk/site-settings.ts'

export const siteSettings: Translated<typeof english> = {
  registrationNote: 'يستطيع المديرون دعوة أشخاص في الحالتين.',
  registrationIsOpen: 'مفتوح',
  publishingTitle: 'النشر',
  publishingNote: 'لا ينشر الكتّاب أبدًا. هذا يخص المحررين والمديرين.',
  picturesNote: 'المقال الذي لا صورة رئيسية له تتصدره أول صورة في نصه.',
  illustrationsHelp:
    'رسم بأسلوب الحفر يمثّل القسم، في القوائم والخلاصات وفوق النص. ومن دونه لا تكون لهذه المقالات صورة.',
  badCurrency: 'أدخل ثلاثة حروف، مثل USD',
  feeds: 'الخلاصات',
  feedsNote: 'بصيغ RSS وAtom وJSON، للموقع ولكل قسم ووسم وسلسلة.',
  embedsNote:
    'هذه المواقع مسموح بها دائمًا: YouTube وVimeo وBluesky وMastodon وInstagram وTikTok وX وSoundCloud وSpotify وDatawrapper وFlourish وOpenStreetMap.',
  fourEyesHelp: 'ينشر المقال أو يجدوله شخص غير الذي أنشأه. ولا يستطيع من أنشأه تغييره ما دام القراء يرونه.',
  feedsContainWholeTextHelp: 'وإلا اقتصرت على البداية، وفتح القراء المقال في الموقع.',
  websubHubHelp: 'يُبلَّغ بالمقالات الجديدة لتعرضها برامج قراءة الخلاصات فورًا. اتركه فارغًا إن لم يوجد.',
  searchAndAi: 'البحث والذكاء الاصطناعي',
  searchAndAiNote:
    'يخبر محركات البحث وأنظمة الذكاء الاصطناعي بما يجوز لها فعله بالموقع. معظمها يلتزم بذلك، ولا شيء يُلزمها به.',
  mayBeFoundHelp: 'تدرج محركات البحث الموقع في نتائجها. وإلا طلبت منها كل صفحة ألّا تدرجها.',
  mayBeQuotedHelp: 'تقرأ أنظمة الذكاء الاصطناعي المقالات للإجابة عن الأسئلة، وتذكرها مصدرًا.',
  mayBeTrainedOnHelp: 'تتعلم نماذج الذكاء الاصطناعي من المقالات. وما تعلّمه النموذج لا يمكن سحبه منه.',
  embedHostsHelp:
    'اسم واحد في كل سطر، ويشمل نطاقاته الفرعية. تعمل صفحاتها داخل إطار بعد نقر القارئ، فلا تسمح إلا بمواقع تثق بها.',
  serverConfiguration: 'إعداد الخادم',
  serverConfigurationNote: 'يُحدَّد بمتغيرات البيئة. تسري التغييرات عند إعادة تشغيل الخادم.',
  publicOriginMissing: 'غير محدد: ستشير الروابط في الخلاصات والرسائل إلى هذا الجهاز.',
  generalTitle: 'عنوان الموقع والمنطقة الزمنية',
  generalNote: 'أين يجد القراء الموقع، وتوقيت غرفة الأخبار.',
  badTimeZone: 'اختر منطقة زمنية من القائمة.',
  badPublicAddress: 'أدخل عنوان موقع بلا مسار، مثل https://news.example.',
  addressNotHere: 'افتح لوحة التحكم من العنوان الجديد وحدّده هناك. فذلك يثبت أنه يقود إلى هنا.',
  addressByEnvironment: 'حُدِّد PUBLIC_ORIGIN في البيئة. غيّره هناك.',
  addressIsSet: 'محدَّد بالمتغير PUBLIC_ORIGIN في البيئة.',
  addressIsHere:
    'تقود إليه الروابط في الخلاصات والرسائل ومحركات البحث. لتغييره، افتح لوحة التحكم من العنوان الجديد.',
  useThisAddress: 'استخدام {address}',
  addressSaved: 'عنوان الموقع هو {address}',
  timeZoneNow: 'الساعة هناك الآن {time}.',
  timeZoneHelp: 'تتبعها أوقات النشر، وأيام الإحصاءات، وروابط المقالات التي تتضمن التاريخ.',
  timeZoneSaved: 'المنطقة الزمنية لغرفة الأخبار هي {timeZone}',
  contactEmailMissing: 'غير محدد: يرى القراء العنوان البديل {contactEmail}.',
  backupEveryHours: 'مرة كل {backupEveryHours} س',
  backupsAreOff: 'معطّل: لا نسخ احتياطية تلقائية.',
  registrationOpenText: 'يستطيع القراء إنشاء حسابات لحفظ مفضلتهم.',
  closed: 'مغلق',
  registrationClosedText: 'إنشاء الحسابات متاح للمدعوين فقط.',
  nameOfSite: 'اسم الموقع',
}
