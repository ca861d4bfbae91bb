import type { Translated } from '../../catalog-types.ts'
import type { features as english } from '../../en/dashboard/features.ts'

export const features: Translated<typeof english> = {
  features: 'Funciones',
  featuresNote:
    'Desactive lo que el periódico no use. Los datos se conservan y reaparecen al activarlo de nuevo.',
  featuresAlwaysOn:
    'Siempre activas: artículos, portada, medios, taller de reescritura, calendario, búsqueda y estadísticas. El cambio surte efecto de inmediato; desde el siguiente arranque, tampoco se carga el código.',
  feature: 'Función',
  featureWhenOff: 'Cuando está desactivada',
  featureState: 'Estado',
  featureSwitch: 'Interruptor',
  featureAfterRestart: 'Activa desde el siguiente arranque',
  featureIsOn: 'Función activada: {feature}',
  featureIsOff: 'Función desactivada: {feature}',
  featureOffTitle: '¿Desactivar {feature}?',
  featureOffConfirm: 'Desactivar',
  featureDataStays: 'Puede volver a activar esta función en cualquier momento.',
}
