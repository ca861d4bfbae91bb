import { z } from 'zod'

export const switchFeatureInput = z.object({ name: z.string().max(60), isOn: z.boolean() })
export type SwitchFeatureInput = z.infer<typeof switchFeatureInput>

/** A feature that an admin may switch off. */
export interface SwitchedFeature {
  name: string
  isOn: boolean
  /** False if it was off at the start of the server: switched on, it comes with the next start. */
  isLoaded: boolean
  /** How many rows of it are stored, such as notes; null if it has none that count. */
  stored: number | null
}
