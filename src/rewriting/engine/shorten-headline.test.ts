import { describe, expect, it } from 'vitest'
import { shorterHeadlines } from './shorten-headline.ts'

describe('shorter headlines', () => {
  it.each([
    ['en', 'Oban council keeps night ferry after 11-6 vote', 'Oban council keeps night ferry'],
    ['en', 'Airline cancels hundreds of flights as storm nears coast', 'Airline cancels hundreds of flights'],
    ['en', 'Bank of England holds rates despite pressure from ministers', 'Bank of England holds rates'],
    ['en', 'Teachers walk out over pay; parents are left without notice', 'Teachers walk out over pay'],
    ['en', 'Exclusive: Bayline hid cracks in three boats', 'Bayline hid cracks in three boats'],
    ['de', 'Bahn streicht Züge, weil Personal fehlt', 'Bahn streicht Züge'],
    ['de', 'Rat behält Nachtfähre, nachdem Bürger protestiert hatten', 'Rat behält Nachtfähre'],
    ['fr', 'La Bourse de Paris recule sur fond de tensions commerciales', 'La Bourse de Paris recule'],
    ['fr', 'Le conseil garde le bac de nuit après un vote serré', 'Le conseil garde le bac de nuit'],
    ['es', 'La Bolsa de Madrid cae tras el anuncio de aranceles', 'La Bolsa de Madrid cae'],
    ['es', 'Cierran tres colegios de Sevilla debido al calor extremo', 'Cierran tres colegios de Sevilla'],
  ])('leave out a label or a clause: %s, %j', (language, headline, shorter) => {
    expect(shorterHeadlines(headline, language)).toEqual([shorter])
  })

  it('are up to three, the longest first', () => {
    expect(
      shorterHeadlines(
        'Live: Airline cancels hundreds of flights as storm nears coast amid travel chaos',
        'en',
      ),
    ).toEqual([
      'Airline cancels hundreds of flights as storm nears coast amid travel chaos',
      'Airline cancels hundreds of flights',
    ])
  })

  it.each([
    ['en', 'who said it', 'Two boats sink in harbor after crash, police say'],
    ['en', 'a denial', 'Minister did not resign because of scandal'],
    ['en', 'the rest of an acquittal', 'Man accused of arson after fire cleared of all charges'],
    ['en', 'a role', 'Jane Smith quits as mayor of Port Ellery'],
    ['en', 'what a verb needs', 'New school is named after local hero'],
    ['en', 'a span of time', 'Young boy dies three days after crash'],
    ['en', 'a question', 'Why prices fell after the vote'],
    ['en', 'a relative clause', 'Woman who fled home after crash found safe'],
    ['en', 'a condition', 'Ferry will stay in port after Monday if workers strike'],
    ['en', 'a speaker', 'Trump: We will win after the debate'],
    ['en', 'a quotation', 'Mayor calls vote a win after “long night” in Oban'],
    ['en', 'too few words', 'Stocks slide amid fears of war'],
    ['de', 'a denial', 'Minister tritt nicht zurück, weil der Ausschuss tagt'],
    ['de', 'an accusation', 'Gericht verurteilt Fahrer wegen Betrugs, obwohl er die Tat bestreitet'],
    ['fr', 'a span of time', 'Un homme meurt trois jours après un accident'],
    ['fr', 'who said it', 'Le train reste à quai après le vol de câbles, selon la police'],
    ['es', 'an idiom', 'El antiguo ministro queda tras las rejas'],
    ['es', 'a denial', 'El presidente no dimite tras el escándalo'],
    ['it', 'nothing, in a language without word lists', 'Il consiglio tiene il traghetto dopo il voto'],
  ])('keep a headline whole that would lose something: %s, %s, %j', (language, _what, headline) => {
    expect(shorterHeadlines(headline, language)).toEqual([])
  })
})
