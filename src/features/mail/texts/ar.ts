import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  addressInvalid: 'هذا ليس عنوان بريد إلكتروني.',
  mailTestSubject: 'رسالة تجريبية من {site}',
  mailTestText: 'الإرسال يعمل. أرسل مسؤول هذه الرسالة للتجربة.',
}
