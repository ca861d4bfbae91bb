import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { projects as english } from '../en-desk/projects.ts'

export const projects: Translated<typeof english> = {
  daysOfMonth: 'Tage des Monats',
  projectActive: 'aktiv',
  projectPaused: 'pausiert',
  projectDone: 'abgeschlossen',
  nothingThisMonth: 'Nichts in diesem Monat',
  nothingThisMonthHint:
    'Planen Sie einen Artikel, oder setzen Sie im Editor einen Tag unter „Vorgesehen für“.',
  moveTitleTo: '{title} verschieben auf',
  titleMovedToDay: '{title} verschoben auf {day}',
  calendarNotFetched: 'Der Kalender konnte nicht geladen werden',
  layout: 'Ansicht',
  previousMonth: 'Voriger Monat',
  today: 'Heute',
  nextMonth: 'Nächster Monat',
  calendarHelp:
    'Ziehen Sie einen Eintrag auf einen anderen Tag, oder wählen Sie ihn aus und drücken Sie Alt und eine Pfeiltaste. In der Liste ändern Sie sein Datum.',
  newProject: 'Neues Projekt',
  projects: 'Projekte',
  projectsNote: 'Ein Projekt bündelt Artikel und Medien unter einem Abgabetermin.',
  noProjectsYet: 'Noch keine Projekte',
  createYourFirstProject: 'Erstes Projekt anlegen',
  noProjectsYetHint:
    'Planen Sie eine Serie, eine Recherche oder einen Wahlabend, mit Artikeln, Medien und Abgabetermin an einem Ort.',
  noProject: 'Kein Projekt',
  project: 'Projekt',
  articlesEmpty: 'Noch keine. Wählen Sie dieses Projekt im Editor eines Artikels.',
  media: 'Medien',
  noneYet: 'Noch keine.',
  statusIs: 'Status: {status}',
  openName: '{name} öffnen',
  createNewProject: 'Neues Projekt anlegen',
  deadline: 'Abgabetermin',
  createProject: 'Projekt anlegen',
  month: 'Monat',
  planned: 'Vorgesehen',
  deadlineIs: 'Abgabetermin: [date]',
}
