import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/rewriter/style-guide.ts'
import { type RewriteSource, rewriteInHouseStyle } from '../engine.ts'

const quotationsOf = (source: RewriteSource) =>
  rewriteInHouseStyle(source, { style: 'creative', guide: DEFAULT_STYLE_GUIDE })
    .content.split('\n\n')
    .flatMap((block) => (block.startsWith('> ') ? [block.slice(2)] : []))

it.each([
  [
    'en',
    'Former mayor jailed for bribery',
    'A court in Port Ellery sentenced the former mayor Tom Brandt on Monday to two years for bribery. Brandt must pay $9,000. He had been mayor since 2009. The ruling is not yet final.',
    [
      '“A court in Port Ellery sentenced the former mayor Tom Brandt on Monday to two years for bribery.”',
      '“The ruling is not yet final.”',
    ],
  ],
  [
    'fr',
    'Ancien maire condamné pour corruption',
    "Le tribunal de Brest a condamné lundi l'ancien maire, Jean Brieuc, à deux ans de prison pour corruption. Il devra payer 9 000 euros. Son avocate a dit qu'il ferait appel.",
    [],
  ],
  [
    'en',
    'Former harbor master took bribes, court told',
    'A former harbor master took bribes, a jury heard on Monday. Alan Brandt, 58, is alleged to have warned the owner of a yard, Derek Quill, about other bids. Both men deny conspiracy. The trial continues.',
    [
      '“Alan Brandt, 58, is alleged to have warned the owner of a yard, Derek Quill, about other bids.”',
      '“Both men deny conspiracy.”',
    ],
  ],
  [
    'fr',
    'Un échevin accusé de favoritisme',
    "La cheffe de l'opposition a accusé mardi l'échevin des Travaux, Benoît Lescrenier, d'avoir favorisé l'entreprise de son beau-frère. Selon Nathalie Delvigne, le cahier des charges a été modifié. L'échevin dément.",
    [
      "La cheffe de l'opposition a accusé mardi l'échevin des Travaux, Benoît Lescrenier, d'avoir favorisé l'entreprise de son beau-frère.",
      "L'échevin dément.",
    ],
  ],
  [
    'de',
    'Früherer Schatzmeister bestreitet Untreue in Millionenhöhe',
    'Kiel. Im Prozess um Spenden eines Vereins hat der Angeklagte am Montag vor dem Landgericht Kiel alle Vorwürfe zurückgewiesen. Der 58 Jahre alte frühere Schatzmeister soll laut Anklage zwischen 2016 und 2021 rund 1,3 Millionen Euro auf private Konten umgeleitet haben. Ein Urteil wird im Dezember erwartet.',
    [
      '„Im Prozess um Spenden eines Vereins hat der Angeklagte am Montag vor dem Landgericht Kiel alle Vorwürfe zurückgewiesen.“',
      '„Der 58 Jahre alte frühere Schatzmeister soll laut Anklage zwischen 2016 und 2021 rund 1,3 Millionen Euro auf private Konten umgeleitet haben.“',
    ],
  ],
  [
    'en',
    'Scooter maker to pay $6 million over brakes',
    'Fleetwheel Inc. will pay $6 million to settle claims that it hid a fault in its brakes, officials said on Tuesday. It will also recall 83,000 scooters. Under the agreement, Fleetwheel does not admit any wrongdoing.',
    [
      '“Fleetwheel Inc. will pay $6 million to settle claims that it hid a fault in its brakes, officials said on Tuesday.”',
      '“Under the agreement, Fleetwheel does not admit any wrongdoing.”',
    ],
  ],
  [
    'de',
    'Früherer Bürgermeister vor Gericht',
    'Der frühere Bürgermeister von Altenrode, Rüdiger Hasselbeck, muss sich seit Montag wegen Untreue vor dem Landgericht verantworten. Der Prozess soll bis März dauern. Hasselbeck ließ über seinen Verteidiger erklären, er habe sich nichts zuschulden kommen lassen.',
    [
      '„Der frühere Bürgermeister von Altenrode, Rüdiger Hasselbeck, muss sich seit Montag wegen Untreue vor dem Landgericht verantworten.“',
      '„Hasselbeck ließ über seinen Verteidiger erklären, er habe sich nichts zuschulden kommen lassen.“',
    ],
  ],
  [
    'fr',
    'Un notaire mis en examen pour faux',
    "Le notaire Philippe Garrigue a été mis en examen mardi pour faux en écriture, a annoncé le parquet. L'enquête avait commencé en mars. « Mon client n'a pas pris un centime », a déclaré son avocat, Samuel Costes.",
    [
      'Le notaire Philippe Garrigue a été mis en examen mardi pour faux en écriture, a annoncé le parquet.',
      "“Mon client n'a pas pris un centime”, a déclaré son avocat, Samuel Costes.",
    ],
  ],
  [
    'es',
    'Seis detenidos por una estafa con alquileres',
    'La policía ha detenido el lunes en Málaga a seis personas por la presunta estafa de 740.000 euros con alquileres. Una hermana del cabecilla quedó en libertad. «Mi clienta solo prestó una cuenta», afirmó Ignacio Benítez, abogado de la hermana.',
    [],
  ],
  [
    'fr',
    'Un directeur relaxé après une explosion',
    "La cour d'appel de Rennes a relaxé jeudi le directeur de l'usine, Bertrand Quiller, poursuivi après une explosion. Les juges ont estimé qu'il avait délégué ses pouvoirs. Le parquet dispose de cinq jours. Il peut encore se pourvoir en cassation.",
    [],
  ],
  [
    'en',
    'Energy supplier to pay £6m over late refunds',
    'Northlume Energy will pay £6 million after customers waited months for money. The supplier reached the settlement with the regulator on Thursday. It covers two years. Northlume made no admission of wrongdoing.',
    [
      '“Northlume Energy will pay £6 million after customers waited months for money.”',
      '“Northlume made no admission of wrongdoing.”',
    ],
  ],
  [
    'es',
    'Un exconcejal, investigado por cohecho',
    'El juez ha citado el lunes como investigado al exconcejal Rafael Montalbán por presunto cohecho. La causa empezó en marzo. Promociones Albarán declinó hacer comentarios.',
    [],
  ],
  [
    'de',
    'Bauunternehmer soll Kassen geprellt haben',
    'Ein Bauunternehmer soll seit 2019 die Sozialkassen um 4,2 Millionen Euro gebracht haben, teilte die Staatsanwaltschaft am Dienstag mit. Sein Verteidiger sprach von einem Zahlenwerk. Bis zu einem Urteil gilt für alle drei die Unschuldsvermutung.',
    [],
  ],
  [
    'de',
    'Anklage gegen früheren Chef der Stadtwerke',
    'Die Staatsanwaltschaft Hohenwerda hat am Mittwoch Anklage gegen den früheren Chef der Stadtwerke erhoben. Er soll Aufträge ohne Ausschreibung vergeben haben, teilte sie mit. Den Umbau seines Hauses bezahlte Jürgen Matthaei nicht. Matthaei bestreitet das.',
    [],
  ],
  [
    'es',
    'Multa a dos empresas de autobuses',
    'El regulador ha impuesto el lunes multas a Autocares Peña y Hermanos Quintián por repartirse concursos. Ambas pactaron entre 2013 y 2020. La empresa rechaza las conclusiones.',
    [],
  ],
  [
    'fr',
    'Le maire mis en examen pour favoritisme',
    "Le maire de Brest, Thierry Lascombes, a été mis en examen mardi pour favoritisme, a annoncé le parquet. L'enquête avait commencé en mars. La société n'a pas répondu. L'édile « conteste l'ensemble des faits », a fait savoir son avocate, Hélène Dufrénoy.",
    [
      'Le maire de Brest, Thierry Lascombes, a été mis en examen mardi pour favoritisme, a annoncé le parquet.',
      "L'édile “conteste l'ensemble des faits”, a fait savoir son avocate, Hélène Dufrénoy.",
    ],
  ],
  [
    'de',
    'Anklage gegen Bauunternehmer',
    'Die Staatsanwaltschaft Wallfurt hat am Dienstag gegen den Bauunternehmer Rolf Brandauer Anklage wegen Bestechung erhoben. Die Akte hat 400 Seiten. „Mein Mandant will eine öffentliche Verhandlung“, sagte er auf Anfrage. Sein Verteidiger wies die Anschuldigungen zurück.',
    [
      '„Die Staatsanwaltschaft Wallfurt hat am Dienstag gegen den Bauunternehmer Rolf Brandauer Anklage wegen Bestechung erhoben.“',
      '„Sein Verteidiger wies die Anschuldigungen zurück.“',
    ],
  ],
])('says in %s what is not final or denied, or quotes nothing: %s', (language, title, text, quotations) => {
  expect(quotationsOf({ title, text, language }).map((each) => each.replace(/[\u00A0«»]/g, ''))).toEqual(
    quotations,
  )
})

it.each([
  [
    'en',
    'Naps linked to lower blood pressure',
    'People over 60 who nap tend to have lower blood pressure, according to a study published on Wednesday. Researchers followed 3,212 adults. “This doesn’t show that a nap lowers your blood pressure,” said Dr. Leonie Vask.',
    '“‘This doesn’t show that a nap lowers your blood pressure,’ said Dr. Leonie Vask.”',
  ],
  [
    'es',
    'Un estudio asocia las legumbres con menos diabetes',
    'Las personas que comen legumbres tienen menos riesgo de diabetes, según un estudio publicado el jueves. Los autores siguieron a 7.840 adultos. «No podemos afirmar que las legumbres protejan», advirtió la epidemióloga Rosa Tejerina.',
    '“‘No podemos afirmar que las legumbres protejan’, advirtió la epidemióloga Rosa Tejerina.”',
  ],
])('ends in %s with what a study does not show: %s', (language, title, text, caveat) => {
  expect(quotationsOf({ title, text, language }).at(-1)).toBe(caveat)
})

it('takes no sentence for news because a short word of the headline is a part of another word', () => {
  const text =
    "La canette est encore là, contre le trottoir de la rue, à l'endroit où Ismaël, 16 ans, est tombé samedi. Autour, des voisins montrent leurs téléphones.\n\nIl a été opéré après un contrôle de police, et ses proches attendent des nouvelles."
  expect(
    quotationsOf({ title: "Un blessé lors d'un contrôle, une inspection saisie", text, language: 'fr' }),
  ).toEqual([])
})

it('takes no “after” for the day of the news', () => {
  const text =
    'Kurz nach sieben setzt sich ein Mann mit Aktentasche an das Klavier neben dem Automaten. Er spielt vier Takte.\n\nDer Bahnhof hat es behalten dürfen.'
  expect(quotationsOf({ title: 'Ein Klavier für den Bahnhof', text, language: 'de' })).toEqual([])
})
