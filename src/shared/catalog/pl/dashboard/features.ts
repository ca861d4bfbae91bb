import type { Translated } from '../../catalog-types.ts'
import type { features as english } from '../../en/dashboard/features.ts'

export const features: Translated<typeof english> = {
  features: 'Funkcje',
  featuresNote: 'Wyłącz to, czego gazeta nie używa. Dane pozostaną i wrócą po włączeniu.',
  featuresAlwaysOn:
    'Zawsze włączone: artykuły, strona główna, media, redagowanie tekstów, kalendarz, wyszukiwarka i statystyki. Przełącznik działa od razu; po następnym uruchomieniu nie wczyta się też kod.',
  feature: 'Funkcja',
  featureWhenOff: 'Po wyłączeniu',
  featureState: 'Stan',
  featureSwitch: 'Przełącznik',
  featureAfterRestart: 'Włączona od następnego uruchomienia',
  featureIsOn: '{feature}: włączono',
  featureIsOff: '{feature}: wyłączono',
  featureOffTitle: 'Wyłączyć funkcję „{feature}”?',
  featureOffConfirm: 'Wyłącz',
  featureDataStays: 'Możesz ją w każdej chwili włączyć ponownie.',
}
