import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  commentNotFound: 'Nie znaleziono komentarza',
  oldCommentsWithCount: {
    one: '1 komentarz',
    few: '{number} komentarze',
    many: '{number} komentarzy',
    other: '{number} komentarza',
  },
  oldCommentsHelp:
    'Pochodzą z importu. Czytelnicy widzą je pod artykułem i nie mogą dodawać nowych. Ukryte komentarze nie są usuwane.',
  oldCommentsNotLoaded: 'Nie udało się wczytać komentarzy.',
  hideAllComments: 'Ukryj wszystkie komentarze',
  showAllComments: 'Pokaż wszystkie komentarze',
  showAllCommentsText: {
    one: 'Czytelnicy znów zobaczą 1 komentarz, nawet jeśli ukryto go osobno.',
    few: 'Czytelnicy znów zobaczą {number} komentarze, także te ukryte pojedynczo.',
    many: 'Czytelnicy znów zobaczą {number} komentarzy, także te ukryte pojedynczo.',
    other: 'Czytelnicy znów zobaczą {number} komentarza, także te ukryte pojedynczo.',
  },
  hideComment: 'Ukryj komentarz (autor: {name})',
  showComment: 'Pokaż komentarz (autor: {name})',
  hiddenComment: 'Ukryty',
  hideLabel: 'Ukryj',
  showAgain: 'Pokaż',
  oldCommentsTitle: 'Stare komentarze',
  oldCommentsNote: 'Komentarze z importu. Nowych nie można dodawać.',
  showOldComments: 'Pokazuj pod artykułami',
  showOldCommentsHelp: 'Wyłączenie ukrywa wszystkie naraz. Komentarze ukryte pojedynczo pozostają ukryte.',
  aboutOldComments: 'Komentarze czytelników z poprzedniego serwisu.',
  aboutOldCommentsOff: 'Ukryte pod każdym artykułem. Komentarze pozostają.',
  aboutOldCommentsStored: {
    one: '{count} komentarz',
    few: '{count} komentarze',
    many: '{count} komentarzy',
    other: '{count} komentarza',
  },
}
