import type { Translated } from '../../catalog-types.ts'
import type { features as english } from '../../en/dashboard/features.ts'

export const features: Translated<typeof english> = {
  features: 'Fonctionnalités',
  featuresNote:
    'Désactivez ce dont le journal ne se sert pas. Les données restent et reviennent avec la fonctionnalité.',
  featuresAlwaysOn:
    'Toujours actifs : articles, une, médias, réécriture, calendrier, recherche et statistiques. Le changement prend effet aussitôt ; au prochain démarrage, le code n’est plus chargé non plus.',
  feature: 'Fonctionnalité',
  featureWhenOff: 'Une fois désactivée',
  featureState: 'État',
  featureSwitch: 'Activation',
  featureAfterRestart: 'Activé au prochain démarrage',
  featureIsOn: 'Fonctionnalité activée : {feature}',
  featureIsOff: 'Fonctionnalité désactivée : {feature}',
  featureOffTitle: 'Désactiver « {feature} » ?',
  featureOffConfirm: 'Désactiver',
  featureDataStays: 'Vous pourrez la réactiver à tout moment.',
}
