import { describe, expect, it } from 'vitest'
import { checkFidelity } from './fidelity.ts'

const findingsOf = (source: string, result: string) => checkFidelity({ source, result }).findings
const kindsOf = (source: string, result: string) =>
  findingsOf(source, result).flatMap(({ kind, status }) => (status === 'dropped' ? [] : [kind]))

describe('finds', () => {
  it.each([
    [
      'another speaker of a quotation',
      'Mayor Ada Quill opened the meeting. “We would have lost the dam without the volunteers,” said Ben Shore of the fire service.',
      'Mayor Ada Quill opened the meeting. “We would have lost the dam without the volunteers,” said Mayor Ada Quill.',
      'attribution',
    ],
    [
      'another speaker in German',
      'Landrat Michael Tessmer kam am Abend. „Ohne die Freiwilligen hätten wir den Damm verloren“, sagte Einsatzleiterin Birgit Noack.',
      'Landrat Michael Tessmer kam am Abend. „Ohne die Freiwilligen hätten wir den Damm verloren“, sagte Landrat Michael Tessmer.',
      'attribution',
    ],
    [
      'a cause that became the effect',
      'Net profit fell to 74 million euros because of higher interest payments.',
      'Higher interest payments were the result of a fall in net profit to 74 million euros.',
      'relation',
    ],
    [
      'a German cause that became the effect',
      'Die Bahn stellte den Verkehr nach Kleinrode ein, weil Wasser die Gleise unterspült hatte.',
      'Weil die Bahn den Verkehr nach Kleinrode eingestellt hatte, unterspülte Wasser die Gleise.',
      'relation',
    ],
    [
      'an open question that became a fact',
      'Ob er weitere Patienten ruhiggestellt hat, konnte das Gericht nicht klären.',
      'Er hat laut Gericht auch weitere Patienten ruhiggestellt.',
      'certainty',
    ],
    [
      'less that became more in other words',
      'Rund 62.000 Besucher zählte das Bad im vergangenen Jahr, 18 Prozent weniger als im Jahr zuvor.',
      'Im vergangenen Jahr kamen rund 62.000 Besucher ins Bad, 18 Prozent mehr als im Jahr davor.',
      'comparison',
    ],
    [
      'numbers that count something else',
      'El Parlamento aprobó la ley por 27 votos a favor, 20 votos en contra y 3 abstenciones.',
      'La ley salió adelante en el Parlamento con 27 votos a favor, 20 abstenciones y 3 votos en contra.',
      'number',
    ],
    [
      'another person of the story',
      'Bürgermeister Jens Adomeit begrüßte den Plan. Eine Zusage liegt der Stadt nach Angaben von Kämmerer Rolf Stenzel bislang nicht vor.',
      'Bürgermeister Jens Adomeit begrüßte den Plan. Eine Zusage liegt der Stadt nach Angaben von Kämmerer Jens Adomeit bislang nicht vor.',
      'name',
    ],
    [
      'months that changed their years',
      'Les faits se sont déroulés entre mars 2015 et novembre 2020, selon le tribunal.',
      'Selon le tribunal, les faits ont eu lieu entre novembre 2015 et mars 2020.',
      'date',
    ],
    [
      'nearly that became more than',
      'Un chien a localisé une skieuse belge, qui avait passé près de quarante minutes sous la neige.',
      'Une skieuse belge, restée plus de quarante minutes sous la neige, a été localisée par un chien.',
      'comparison',
    ],
    [
      'an earliest time that became a time',
      'Die Ausschreibung soll im Mai erfolgen, mit der Wiedereröffnung rechnet das Bauamt frühestens im Sommer 2027.',
      'Die Ausschreibung soll im Mai erfolgen, im Sommer 2027 öffnet das Bad nach Angaben des Bauamts wieder.',
      'qualifier',
    ],
    [
      'women and men who changed places',
      'The effect was stronger in women than in men, and it was not seen in patients over 85.',
      'The effect was stronger in men than in women, and it was not seen in patients over 85.',
      'order',
    ],
    [
      'years and months that changed places',
      'The former bank manager was jailed for four years and two months at the court in Leeds on Thursday.',
      'On Thursday, the court in Leeds jailed the former bank manager for two years and four months.',
      'number',
    ],
    [
      'values of two years that changed places',
      'Dans la seule ville de Nantes, les loyers ont augmenté de 4,7 % en 2023, contre 3,1 % en 2022.',
      'À Nantes, la hausse des loyers a été de 3,1 % en 2023, après 4,7 % en 2022.',
      'order',
    ],
    [
      'months that became matches',
      'Die Mannschaft ist seit 16 Monaten ohne Niederlage auf eigenem Platz, sagte der Trainer.',
      'Auf eigenem Platz hat die Mannschaft seit 16 Spielen nicht verloren, sagte der Trainer.',
      'unit',
    ],
    [
      'a sum that became a sum a year',
      'The council will save £3.8m over the next five years, the leader said on Monday.',
      'The leader said on Monday the council will save £3.8m a year over the next five years.',
      'unit',
    ],
    [
      'a denial that became an admission',
      'Rossiter admitted 17 counts of fraud but denied a further charge of forgery.',
      'Rossiter pleaded guilty to 17 counts of fraud and to a further charge of forgery.',
      'negation',
    ],
    [
      'a German negation at the end that was left out',
      'Hinweise auf Alkohol oder Drogen gebe es bei dem Mann nicht, fügte sie hinzu.',
      'Es gebe bei dem Mann Hinweise auf Alkohol oder Drogen, sagte sie außerdem.',
      'negation',
    ],
    [
      'at most that became at least',
      'He lost up to £6,000 in a single night, the court was told by his lawyer.',
      'His lawyer told the court that he lost at least £6,000 in a single night.',
      'comparison',
    ],
    [
      'percent that became millions',
      'Der Umsatz sank im vergangenen Jahr um 12 Prozent auf 218 Millionen Euro.',
      'Der Umsatz sank im vergangenen Jahr um 12 Millionen auf 218 Millionen Euro.',
      'number',
    ],
    [
      'a giver who became the receiver behind an opening',
      'Claire Dumont entregó a Tavares el premio de honor durante la ceremonia de apertura.',
      'Durante la ceremonia de apertura, Tavares entregó a Claire Dumont el premio de honor.',
      'order',
    ],
  ])('%s', (_name, source, result, kind) => {
    expect(kindsOf(source, result)).toContain(kind)
  })
})

describe('accepts', () => {
  it.each([
    [
      'a compound for its words',
      'Nach Angaben des Vereins ist der Torwart am Knie verletzt und fehlt am Samstag.',
      'Nach Vereinsangaben ist der Torwart am Knie verletzt und fehlt am Samstag.',
    ],
    [
      'a country for its adjective',
      'La empresa japonesa Nordiagen pagó una parte del ensayo clínico en tres hospitales.',
      'Nordiagen, una empresa de Japón, pagó una parte del ensayo clínico en tres hospitales.',
    ],
    [
      'an ordinal for its number',
      'Leon Maurer traf in der 12. Minute nach einer Flanke zum Ausgleich.',
      'Leon Maurer traf in der zwölften Minute nach einer Flanke zum Ausgleich.',
    ],
    [
      'a reason that was left out',
      'Eine Buchhalterin wurde freigesprochen, weil ihr das Gericht keinen Vorsatz nachweisen konnte.',
      'Eine Buchhalterin wurde freigesprochen.',
    ],
    [
      'a main clause left out',
      'Die CDU stimmte geschlossen gegen den Antrag, die Grünen enthielten sich nicht.',
      'Die CDU stimmte geschlossen gegen den Antrag.',
    ],
    [
      'what another party will do left out',
      'Der Verteidiger kündigte an, eine Revision zu prüfen, während die Staatsanwaltschaft auf Rechtsmittel verzichten will.',
      'Der Verteidiger kündigte an, eine Revision zu prüfen.',
    ],
    [
      'a clause about a part of them left out',
      'The 27 employees, most of whom work part time, were told about the plan on Friday.',
      'The 27 employees were told about the plan on Friday.',
    ],
    [
      'only before a number left out',
      'The vehicle had passed a safety inspection only six weeks earlier, police said.',
      'The vehicle had passed a safety inspection six weeks earlier, police said.',
    ],
    [
      'the first half of two statements left out',
      'El portavoz, Íñigo Lasa, acusó al Gobierno de castigar a los ahorradores y anunció un recurso ante el Tribunal Constitucional.',
      'El portavoz, Íñigo Lasa, anunció un recurso ante el Tribunal Constitucional.',
    ],
    [
      'a quotation that ends with its clause',
      'Trainer Markus Seidel lobte: „Wir haben nach dem Ausgleich nicht gewackelt, das war vor einem Jahr noch anders.“',
      'Trainer Markus Seidel lobte: „Wir haben nach dem Ausgleich nicht gewackelt.“',
    ],
    [
      'a speaker before a quotation',
      '“Nadie nos ha consultado”, lamentó Fermín Salgado en la puerta de la sede.',
      'Fermín Salgado lamentó en la puerta de la sede: “Nadie nos ha consultado”.',
    ],
    [
      'a name in the genitive',
      'Der Stadtrat von Hagenow hat mit 21 zu 14 Stimmen beschlossen, das Freibad zu sanieren.',
      'Hagenows Stadtrat hat mit 21 zu 14 Stimmen beschlossen, das Freibad zu sanieren.',
    ],
  ])('%s', (_name, source, result) => {
    expect(kindsOf(source, result)).toEqual([])
  })

  it('a sentence in another order, without saying that its source was left out', () => {
    const source =
      'The pool opened in 1962. The pool was last repaired in 2011, when the roof was replaced after a storm.'
    const result =
      'The pool opened in 1962. A storm led to the replacement of the roof in 2011, the last time the pool was repaired.'
    expect(findingsOf(source, result).filter(({ status }) => status === 'dropped')).toEqual([])
  })
})

it('does not take Niger for Nigeria, nor a vice president for a president', () => {
  const source = 'The minister of Niger met the delegation in the capital on Tuesday morning.'
  expect(kindsOf(source, source.replace('Niger', 'Nigeria'))).toContain('name')
  const german = 'Der Vizepräsident des Landtags hat die Sitzung am Dienstagmorgen eröffnet.'
  expect(kindsOf(german, german.replace('Vizepräsident', 'Präsident'))).not.toEqual([])
})
