import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  adminOnly: 'الإحصاءات متاحة للمديرين فقط. تواصل مع أحد المديرين.',
  addToFavorites: 'أضف إلى المفضلة',
  favorited: 'في المفضلة',
  addTitleToFavorites: 'أضف إلى المفضلة: {title}',
  removeTitleFromFavorites: 'أزل من المفضلة: {title}',
  favoriteAdded: 'أُضيف إلى المفضلة',
  favoriteRemoved: 'أُزيل من المفضلة',
  favoritesUpdated: 'حُدِّثت قائمة المفضلة',
  failedFavorite: 'تعذّر تغيير المفضلة',
  pleaseLogIn: 'سجّل الدخول من فضلك',
  logInToFavorite: 'يجب تسجيل الدخول لإضافة المقالات إلى المفضلة',
  moreThanStories: 'عدد المقالات أكثر من {number}. أضف كلمة للعثور على الأقدم.',
  searchStories: 'ابحث في المقالات',
  searchHint: 'ابحث في العناوين والمقالات وأسماء الكتّاب، أو تصفح [الأرشيف].',
  noStoriesMatch: 'لا مقالات تطابق «{query}». جرّب كلمات أقل أو أقصر. يضم [الأرشيف] كل المقالات.',
  moreResults: 'المزيد من النتائج',
  newStories: {
    zero: 'لا مقالات جديدة',
    one: 'مقال جديد واحد',
    two: 'مقالان جديدان',
    few: '{count} مقالات جديدة',
    many: '{count} مقالًا جديدًا',
    other: '{count} مقال جديد',
  },
  andShow: ': عرض',
}
