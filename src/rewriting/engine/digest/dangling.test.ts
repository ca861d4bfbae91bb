import { describe, expect, it } from 'vitest'
import { danglingTest } from './dangling.ts'

const REFERRING: Record<string, readonly string[]> = {
  en: [
    'They met on Tuesday to talk about the ferry.',
    'Her lawyer said the charges were false.',
    'This has angered residents of the island.',
    'However, the council has yet to vote.',
    'The city asked for it in March.',
    'The union has long pushed for it.',
    'Among them were three children.',
  ],
  de: [
    'Er habe davon nichts gewusst, sagte der Minister.',
    'Das teilte die Polizei am Montag mit.',
    'Die hatte den Antrag abgelehnt.',
    'Seine Anwältin wies die Vorwürfe zurück.',
    'Die Stadt hatte darum gebeten.',
    'Dadurch steigen die Kosten.',
    'Ihm drohen bis zu fünf Jahre Haft.',
  ],
  fr: [
    'Il a nié les faits devant le juge.',
    'C’est la troisième fois cette année.',
    'Ça n’avait jamais été vu.',
    'Ce projet coûtera trois millions d’euros.',
    'Leur fils a été retrouvé.',
    'Par ailleurs, le prix du gaz augmente.',
    'La ville avait demandé cela en mars.',
    'La cour d’assises de la Loire venait de le condamner à 22 ans de prison.',
  ],
  es: [
    'Lo hizo el martes ante el juez.',
    'Esto preocupa a los vecinos de la isla.',
    'Este puente costará tres millones.',
    'Su hijo apareció el lunes.',
    'Añadió que el puente es seguro.',
    'Por su parte, el alcalde lo niega.',
    'La ciudad pidió por ello una reunión.',
  ],
}

const COMPLETE: Record<string, readonly string[]> = {
  en: [
    'This week the council will vote on a new ferry.',
    'The government said it would cut taxes by 2 percent.',
    'After her husband died, Ada Quill took over the ferry line.',
    'The council bought the ferry in 2019 and sold it in May.',
    'Two people were killed when a bus hit a tree in Oban.',
    'When it opened in 1931, the Empire State Building was the tallest in the world.',
  ],
  de: [
    'Diese Woche stimmt der Rat über die Fähre ab.',
    'Das neue Gesetz tritt am 1. Mai in Kraft.',
    'Der Rat der Stadt Oban hat darum gebeten, dass die Fähre bleibt.',
    'Der Minister traf den Kanzler und widersprach ihm.',
    'Nach seinem Rücktritt hat Jan Feld die Partei verlassen.',
  ],
  fr: [
    'Ce mardi, le conseil vote sur le nouveau bac.',
    'Les deux candidats débattent mardi.',
    'Après sa défaite, Jeanne Martin quitte la vie politique.',
    'La police a retrouvé l’enfant et l’a rendu à sa mère.',
  ],
  es: [
    'Tres personas murieron y otras 22 resultaron heridas, cinco de ellas graves, al volcar un autobús.',
    'Este martes el pleno vota sobre el transbordador.',
    'Los dos candidatos debaten el martes.',
    'Cierran tres colegios de Sevilla por el calor.',
    'La policía encontró al niño y lo devolvió a su madre.',
  ],
}

describe.each(['en', 'de', 'fr', 'es'])('a sentence in %s', (language) => {
  const isDangling = danglingTest(language)

  it.each(REFERRING[language] ?? [])('refers to one before it: %s', (sentence) => {
    expect(isDangling(sentence)).toBe(true)
  })

  it.each(COMPLETE[language] ?? [])('can be the first: %s', (sentence) => {
    expect(isDangling(sentence)).toBe(false)
  })
})

it('is not judged in a language without word lists', () => {
  expect(danglingTest('it')('Lui ha negato le accuse.')).toBe(false)
})
