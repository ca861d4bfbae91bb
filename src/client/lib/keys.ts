type Pressed = Pick<KeyboardEvent, 'key' | 'code'>

/** Returns the letter of a key, also with Caps Lock, and on keyboards of other scripts the Latin one at its place. */
export function letterOf({ key, code }: Pressed): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key)
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? []
  return (isOfOtherScript && latin ? latin : key).toLowerCase()
}

interface PressedKey extends Pressed, Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> {
  getModifierState: (key: string) => boolean
}

/**
 * Returns the key of a shortcut without modifiers, or null. Some keyboards write `[` with AltGr, which counts as Ctrl and
 * Alt.
 */
export function plainKeyOf(event: PressedKey): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isWritten = event.getModifierState('AltGraph') && !metaKey
  if ((ctrlKey || metaKey || altKey) && !isWritten) return null
  return shiftKey ? key : letterOf(event)
}
