import type { Translated } from '../../catalog-types.ts'
import type { features as english } from '../../en/dashboard/features.ts'

export const features: Translated<typeof english> = {
  features: 'Funktionen',
  featuresNote:
    'Schalten Sie aus, was die Zeitung nicht braucht. Die Daten bleiben erhalten und sind später wieder da.',
  featuresAlwaysOn:
    'Immer an: Artikel, Startseite, Mediathek, Textwerkstatt, Kalender, Suche und Statistik. Ein Schalter wirkt sofort; nach dem nächsten Start wird auch der Code nicht mehr geladen.',
  feature: 'Funktion',
  featureWhenOff: 'Wenn ausgeschaltet',
  featureState: 'Status',
  featureSwitch: 'Schalter',
  featureAfterRestart: 'An ab dem nächsten Start',
  featureIsOn: '{feature}: eingeschaltet',
  featureIsOff: '{feature}: ausgeschaltet',
  featureOffTitle: '{feature} ausschalten?',
  featureOffConfirm: 'Ausschalten',
  featureDataStays: 'Sie können die Funktion jederzeit wieder einschalten.',
}
