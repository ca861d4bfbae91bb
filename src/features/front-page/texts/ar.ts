import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  breakingNewsBand: 'أخبار عاجلة',
  latest: 'الأحدث',
  pauseTicker: 'إيقاف شريط الأخبار',
  playTicker: 'تشغيل شريط الأخبار',
  tickerBreaking: 'تظهر الأخبار العاجلة هنا فور ورودها',
  tickerNew: 'تظهر المقالات الجديدة هنا فور نشرها',
  tickerLatest: 'تجدون أحدث العناوين أدناه',
  fromOurChannels: 'من قنواتنا',
}
