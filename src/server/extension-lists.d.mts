/** The version of what extensions build on. */
export const EXTENSION_API: number
/** Writes the lists of the extensions below a folder of the product. Throws for one that does not fit. */
export function writeExtensionLists(root: string, env?: Record<string, string | undefined>): void
/** Returns the names of the extensions that are built in. */
export function extensionNames(root: string, env?: Record<string, string | undefined>): string[]
/** Turns `tip-box` into `tipBox`. */
export function camelCase(name: string): string
/** Returns whether an extension can have a name. */
export function isExtensionName(name: string): boolean
/** Returns what of the product has the name of an extension; null if it is free. */
export function takenBy(root: string, name: string): string | null
/** Returns what has the name of an extension that is about to be written from a sample; null if it is free. */
export function takenForNew(root: string, name: string, sample: string): string | null
