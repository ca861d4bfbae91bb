/** Decodes the percent signs of an address. Returns null where they are malformed. */
export function decodeAddress(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Decodes the percent signs of an address. Returns it unchanged where they are malformed. */
export const decodeIfPossible = (text: string): string => decodeAddress(text) ?? text
