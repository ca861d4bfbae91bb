import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sourceChanged: 'تغيّر المصدر',
  whatEachLicenseAllows: 'ما يسمح به كل ترخيص',
  sourceLabel: 'المصدر',
  editArticleTitle: 'تحرير المقال',
  closeLabel: 'إغلاق',
  support: 'ما يستند إليه المقال',
  rewriterSettingsNote: 'يُطلب ذكر السبب دائمًا في المحرر. تخص هذه الإعدادات واجهة API والأسعار.',
  needsReasonInApi: 'ذكر السبب إلزامي في طلبات API أيضًا',
  needsReasonInApiHelp:
    'عند إعادة صياغة فيها ملاحظات تدقيق مفتوحة أو بلا ترخيص. وإلا نُشر المقال، وجاء في سجله أن السبب لم يُذكر.',
  priceOfInput: 'سعر مليون رمز (token) من المدخلات',
  priceOfOutput: 'سعر مليون رمز (token) من المخرجات',
  priceHelp: 'للنموذج اللغوي. اترك الحقلين فارغين إن لم يكن له سعر.',
  currency: 'العملة',
  badPrice: 'أدخل عددًا من 0 إلى 10,000، أو اترك السعرين فارغين',
}
