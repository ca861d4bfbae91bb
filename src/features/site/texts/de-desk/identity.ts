import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { identity as english } from '../en-desk/identity.ts'

export const identity: Translated<typeof english> = {
  frontPageWithUnsavedLook: 'Startseite mit dem ungespeicherten Aussehen',
  previewWaitsForFields: 'Die Vorschau wartet, bis alle Felder gültig sind.',
  siteNameHelp: 'Leer lassen für den Namen aus der Serverkonfiguration.',
  taglineHelp: 'Im Titel der Startseite, in der Fußzeile und in Feeds.',
  languageHelp:
    'Sprache der Website und dieser Oberfläche: Knöpfe, Daten und Zahlen. Eigene Namen und Texte bleiben, wie Sie sie schreiben.',
  asServerIsConfigured: 'Wie in der Serverkonfiguration',
  logoHelp:
    'Ersetzt den Namen in der Kopfleiste. Eine SVG-Datei oder ein breites Bild, mindestens 200 Pixel hoch.',
  logoOnDarkPagesHelp: 'Ohne eigenes gilt überall das Logo oben, soweit es zu erkennen ist.',
  logoShownAsShape:
    'Auf manchem Hintergrund ist das Logo schwer zu erkennen; dort zeigen wir es einfarbig. Wählen Sie ein anderes Logo für dunkle Seiten oder eine andere Hauptfarbe.',
  logoShownAsName:
    'Auf manchem Hintergrund ist das Logo schwer zu erkennen; dort zeigen wir den Namen. Wählen Sie ein anderes Logo für dunkle Seiten oder eine andere Hauptfarbe.',
  iconHelp:
    'Für Tabs und Startbildschirme, in allen Größen erzeugt. Eine SVG-Datei oder ein quadratisches Bild mit mindestens 512 Pixeln.',
  siteSharePictureHelp:
    'Erscheint, wenn eine Seite ohne eigenes Bild geteilt wird. 1200 mal 630 Pixel passen überall.',
  navigationNote: 'Die Leiste ganz oben. Unter jedem Eintrag können Links stehen.',
  ownNavigation: 'Menü selbst zusammenstellen',
  footerNote: 'Spalten mit Links unter jeder Seite.',
  useOurOwnFooter: 'Eigene Fußzeile verwenden',
  channelsNote: 'Wo Leser die Zeitung sonst noch finden.',
  useOurOwnChannels: 'Eigene Kanäle verwenden',
  addNoun: '{noun} hinzufügen',
  labelOfName: 'Beschriftung: {name}',
  linkOfName: 'Link: {name}',
  labelOfLink: 'Beschriftung',
  addSectionToMenu: 'Ressort hinzufügen',
  addPageToMenu: 'Seite hinzufügen',
  addLinkToMenu: 'Link hinzufügen',
  addLinkBelow: 'Link darunter hinzufügen',
  toList: ': {list}',
  menuShownNow: 'Leser sehen: {entries}.',
  entryIndex: 'Eintrag {index}',
  linkBelowEntry: 'Link unter {entry}',
  columnIndex: 'Spalte {index}',
  titleOfColumnIndex: 'Titel von Spalte {index}',
  linkInColumn: 'Link in {column}',
  addColumn: 'Spalte hinzufügen',
  identityDescription: 'Gespeichert. Leser sehen es jetzt.',
  identityNote:
    'Wie Leser die Zeitung sehen. Gespeicherte Änderungen erscheinen auf der nächsten Seite, die sie öffnen.',
  showTheirVersion: 'Andere Fassung zeigen',
  conflictingLook:
    'Jemand anderes hat das Aussehen der Website geändert. Ihre Änderungen können das nicht überschreiben.',
  builtInLook: 'Das Standardaussehen',
  notSavedCheckParts: 'Nicht gespeichert. Bitte berichtigen: {names}.',
  heroNote:
    'Der Bereich oben auf der Startseite und auf Ressortseiten. Solange eine Eilmeldung läuft, ersetzt sie seinen Text.',
  heroPictureHelp: 'Steht auf breiten Bildschirmen neben dem Text. Ohne Bild ist der Hintergrund einfarbig.',
  promotionNote: 'Der Block am Ende der Startseite und der Ressortseiten.',
  lineAboveName: 'Dachzeile, {name}',
  headingName: 'Überschrift, {name}',
  textName: 'Text, {name}',
  buttonName: 'Knopf, {name}',
  addressOfButtonName: 'Adresse des Knopfs, {name}',
  fontsNote: 'Eine für Titel und Text, eine für Menüs und Knöpfe. Alle stehen unter der Open Font License.',
  fontPair: 'Schriftpaar',
  contactAndImprint: 'Kontakt und Impressum',
  eMailHelp:
    'Steht auf den Seiten Kontakt, Datenschutz und Korrekturen. Leer lassen für die Adresse aus der Serverkonfiguration.',
  inFooter: 'In der Fußzeile.',
  imprintHelp:
    'Verlag und verantwortliche Redaktion, Register- und Steuernummern. Das Impressum erscheint unter /imprint, verlinkt in der Fußzeile. Nach einer Leerzeile beginnt ein Absatz.',
  colorsNote: 'Die Farben dunkler Seiten werden aus diesen beiden berechnet.',
  useOurOwnColors: 'Eigene Farben verwenden',
  labelPicker: '{label}, Farbwähler',
  contrastTooLow: 'Der Kontrast zur Seite beträgt {contrast}, nötig sind {needed}.',
  useNearest: '{nearest} verwenden',
  onDarkPages: 'Auf dunklen Seiten:',
  colorsAndFonts: 'Farben und Schriften',
  heroAndPromotion: 'Bühne und Eigenwerbung',
  onWithBuiltInWords: 'An, mit dem Standardtext',
  onWithOurOwnWords: 'An, mit eigenem Text',
  mainColorHelp: 'Der Hintergrund der Bühne, die Leiste darüber und Knöpfe.',
  linkColorHelp: 'Links im Text und der Fokusrahmen.',
  buttonsColor: 'Knöpfe {color}',
  linksColor: 'Links {color}',
  scriptsOfNewsreader: 'Westeuropäische Sprachen.',
  scriptsOfSource: 'Alle europäischen Sprachen, Kyrillisch, Griechisch und Vietnamesisch.',
  scriptsOfNoto:
    'Am umfassendsten: alle europäischen und viele afrikanische Sprachen, Kyrillisch, Griechisch und Vietnamesisch.',
  scriptsOfLora: 'Alle europäischen Sprachen in lateinischer Schrift, Kyrillisch und Vietnamesisch.',
  scriptsOfArchivo:
    'Titel ohne Serifen. Alle europäischen Sprachen in lateinischer Schrift und Vietnamesisch. Kyrillisch und Griechisch nur im Text der Artikel.',
  scriptsOfNaskh: 'Arabisch, Persisch, Urdu und Kurdisch sowie europäische Sprachen in lateinischer Schrift.',
  entryNumber: 'Eintrag {number}',
}
