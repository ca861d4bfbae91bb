import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const arDesk: Translated<typeof enDesk> = {
  commentNotFound: 'التعليق غير موجود',
  oldCommentsWithCount: {
    zero: 'لا تعليقات',
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '{number} تعليقات',
    many: '{number} تعليقًا',
    other: '{number} تعليق',
  },
  oldCommentsHelp:
    'جاءت مع استيراد. يراها القراء أسفل المقال ولا يمكنهم إضافة تعليقات جديدة. التعليقات المخفية لا تُحذف.',
  oldCommentsNotLoaded: 'تعذّر تحميل التعليقات.',
  hideAllComments: 'إخفاء كل التعليقات',
  showAllComments: 'إظهار كل التعليقات',
  showAllCommentsText: {
    zero: 'لن يرى القراء أي تعليق.',
    one: 'سيرى القراء تعليقًا واحدًا من جديد، حتى إن أُخفي وحده.',
    two: 'سيرى القراء تعليقين من جديد، حتى ما أُخفي وحده.',
    few: 'سيرى القراء {number} تعليقات من جديد، حتى ما أُخفي وحده.',
    many: 'سيرى القراء {number} تعليقًا من جديد، حتى ما أُخفي وحده.',
    other: 'سيرى القراء {number} تعليق من جديد، حتى ما أُخفي وحده.',
  },
  hideComment: 'إخفاء تعليق {name}',
  showComment: 'إظهار تعليق {name}',
  hiddenComment: 'مخفي',
  hideLabel: 'إخفاء',
  showAgain: 'إظهار',
  oldCommentsTitle: 'التعليقات القديمة',
  oldCommentsNote: 'تعليقات جاءت مع استيراد. لا يمكن إضافة تعليقات جديدة.',
  showOldComments: 'إظهارها أسفل المقالات',
  showOldCommentsHelp: 'التعطيل يخفيها كلها دفعة واحدة. أما التعليقات التي أُخفيت واحدًا واحدًا فتبقى مخفية.',
  aboutOldComments: 'تعليقات القراء من موقع سابق.',
  aboutOldCommentsOff: 'تُخفى أسفل كل مقال. وتبقى التعليقات.',
  aboutOldCommentsStored: {
    zero: 'لا تعليقات',
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '{count} تعليقات',
    many: '{count} تعليقًا',
    other: '{count} تعليق',
  },
}
