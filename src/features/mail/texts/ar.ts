import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  addressInvalid: 'هذا ليس عنوان بريد إلكتروني.',
  addressOnly: 'أدخل العنوان وحده، مثل news@paper.example.',
  mailTestSubject: 'رسالة تجريبية من {site}',
  mailTestText: 'أرسل هذه الرسالة التجريبية أحد المديرين. وقد وصلت، فالبريد يعمل.',
}
