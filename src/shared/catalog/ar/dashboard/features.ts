import type { Translated } from '../../catalog-types.ts'
import type { features as english } from '../../en/dashboard/features.ts'

export const features: Translated<typeof english> = {
  features: 'الميزات',
  featuresNote: 'عطّل ما لا تستخدمه الصحيفة. تبقى بياناته محفوظة وتعود عند تفعيله.',
  featuresAlwaysOn:
    'مفعّلة دائمًا: المقالات والصفحة الأولى ومكتبة الوسائط وإعادة الصياغة والتقويم والبحث والإحصاءات. يعمل المفتاح فورًا، ولا تُحمَّل شيفرة الميزة المعطّلة عند التشغيل التالي.',
  feature: 'الميزة',
  featureWhenOff: 'عند تعطيلها',
  featureState: 'الحالة',
  featureSwitch: 'المفتاح',
  featureAfterRestart: 'مفعّلة من التشغيل التالي',
  featureIsOn: '{feature}: مفعّلة',
  featureIsOff: '{feature}: معطّلة',
  featureOffTitle: 'هل تريد تعطيل {feature}؟',
  featureOffConfirm: 'تعطيل',
  featureDataStays: 'يمكنك تفعيلها من جديد في أي وقت.',
}
