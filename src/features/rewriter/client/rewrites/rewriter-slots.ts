import type { ComponentType } from 'react'
import { createSlots } from '#client/lib/create-slots.ts'

export const [RewriterSlots, useRewriterSlots] = createSlots<{
  /** Adds a source to the register. */
  AddSource: ComponentType<{ source: { name: string; hosts: string[] }; onClose: () => void }>
}>()
