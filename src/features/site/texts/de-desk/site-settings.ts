import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { siteSettings as english } from '../en-desk/site-settings.ts'

export const siteSettings: Translated<typeof english> = {
  registrationNote: 'Admins können in jedem Fall Personen einladen.',
  registrationIsOpen: 'Offen',
  publishingTitle: 'Veröffentlichen',
  publishingNote: 'Autoren veröffentlichen nie. Hier geht es um Redaktion und Admins.',
  picturesNote: 'Ein Artikel ohne Aufmacherbild zeigt zuerst das erste Bild seines Textes.',
  illustrationsHelp:
    'Ein Stich zum Ressort, in Listen, in Feeds und über dem Text. Sonst haben solche Artikel kein Bild.',
  badCurrency: 'Geben Sie drei Buchstaben ein, etwa EUR',
  feeds: 'Feeds',
  feedsNote: 'RSS, Atom und JSON, für die Website und für jedes Ressort, jedes Schlagwort und jede Serie.',
  embedsNote:
    'YouTube, Vimeo, Bluesky, Mastodon, Instagram, TikTok, X, SoundCloud, Spotify, Datawrapper, Flourish und OpenStreetMap sind immer erlaubt.',
  fourEyesHelp:
    'Veröffentlichen oder planen muss einen Artikel jemand, der ihn nicht angelegt hat. Wer ihn angelegt hat, kann ihn nicht ändern, solange Leser ihn sehen.',
  feedsContainWholeTextHelp: 'Sonst enthalten sie den Anfang, und Leser öffnen den Artikel auf der Website.',
  websubHubHelp:
    'Erfährt von neuen Artikeln, damit Feedreader sie sofort zeigen. Leer lassen, wenn es keinen gibt.',
  searchAndAi: 'Suche und KI',
  searchAndAiNote:
    'Sagt Suchmaschinen und KI-Systemen, was sie mit der Website tun dürfen. Die meisten halten sich daran; erzwingen lässt es sich nicht.',
  mayBeFoundHelp: 'Suchmaschinen führen die Website auf. Sonst bittet jede Seite darum, sie auszulassen.',
  mayBeQuotedHelp: 'KI-Systeme lesen Artikel, um Fragen zu beantworten, und nennen sie als Quelle.',
  mayBeTrainedOnHelp:
    'KI-Modelle lernen aus Artikeln. Was ein Modell gelernt hat, lässt sich nicht zurücknehmen.',
  embedHostsHelp:
    'Ein Name je Zeile; jeder schließt seine Subdomains ein. Ihre Seiten laufen nach einem Klick des Lesers in einem Rahmen; erlauben Sie also nur Websites, denen Sie vertrauen.',
  serverConfiguration: 'Serverkonfiguration',
  serverConfigurationNote:
    'Durch Umgebungsvariablen gesetzt. Änderungen gelten nach dem Neustart des Servers.',
  publicOriginMissing: 'Nicht festgelegt: Links in Feeds und E-Mails würden auf diesen Rechner zeigen.',
  generalTitle: 'Adresse und Zeitzone',
  generalNote: 'Wo Leser die Website finden und nach welcher Uhr die Redaktion arbeitet.',
  badTimeZone: 'Wählen Sie eine Zeitzone aus der Liste.',
  badPublicAddress: 'Geben Sie eine Adresse ohne Pfad ein, etwa https://news.example.',
  addressNotHere:
    'Öffnen Sie die Redaktion unter der neuen Adresse, und legen Sie sie dort fest. Das zeigt, dass sie hierher führt.',
  addressByEnvironment: 'PUBLIC_ORIGIN ist in der Umgebung gesetzt. Ändern Sie es dort.',
  addressIsSet: 'Durch PUBLIC_ORIGIN in der Umgebung gesetzt.',
  addressIsHere:
    'Links in Feeds, E-Mails und Suchmaschinen führen dorthin. Um die Adresse zu ändern, öffnen Sie die Redaktion unter der neuen.',
  useThisAddress: '{address} verwenden',
  addressSaved: 'Die Adresse der Website ist {address}',
  timeZoneNow: 'Dort ist es jetzt {time} Uhr.',
  timeZoneHelp:
    'Nach ihr richten sich Erscheinungstermine, die Tage der Statistik und Artikeladressen mit Datum.',
  timeZoneSaved: 'Die Zeitzone der Redaktion ist {timeZone}',
  contactEmailMissing: 'Nicht festgelegt: Leser sehen den Platzhalter {contactEmail}.',
  backupEveryHours: 'Alle {backupEveryHours} Stunden',
  backupsAreOff: 'Aus: Es gibt keine automatischen Sicherungen.',
  registrationOpenText: 'Leser können Konten anlegen, um Artikel zu merken.',
  closed: 'Geschlossen',
  registrationClosedText: 'Nur wer eingeladen ist, kann ein Konto anlegen.',
  nameOfSite: 'Name der Website',
}
