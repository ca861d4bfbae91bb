import { useDeskFeaturesOn } from '#client/lib/feature.ts'

/** A setting by its label, and the path of the view that shows it, below `/dashboard/`. */
export interface SettingPlace {
  label: string
  path: string
}

/** Returns every setting of the features that are on. */
export function useSettingPlaces(): SettingPlace[] {
  return useDeskFeaturesOn().flatMap(({ settings = {} }) =>
    Object.entries(settings).flatMap(([path, labels]) => labels.map((label) => ({ label: label(), path }))),
  )
}
