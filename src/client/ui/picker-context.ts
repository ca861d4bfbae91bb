import { createContext, type ComponentType } from 'react'

interface PickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (item: { url: string }) => void
}

/** The dialog that chooses a picture of the media library, which is another feature's. */
export const PickerContext = createContext<{ Picker: ComponentType<PickerProps> | null }>({ Picker: null })
