import { directiveNamed } from '../kinds/index.ts'
import type { Attributes } from './attributes.ts'

/** True for the address of a file in the media library. */
export const isUploadAddress = (url: string): boolean => /^\/uploads\/[\w.-]+$/.test(url)

/** True for a link to another site. Browsers ignore spaces and control characters, so they are rejected. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s/\\][^\s\p{Cc}]*$/iu.test(url)

/** Returns the attributes of a known directive, or null when the name, its form, place or an address is not valid. */
export function checkedDirective(
  { name, form, depth }: { name: string; form: 'line' | 'body'; depth: number },
  attributes: Attributes,
): Attributes | null {
  const kind = directiveNamed(name)?.directive
  if (!kind || (kind.form !== 'either' && kind.form !== form)) return null
  if (kind.isTopLevel && depth > 0) return null
  const { address, ...named } = attributes
  if (address !== undefined && (!kind.address || named[kind.address] !== undefined)) return null
  const all = address !== undefined && kind.address ? { [kind.address]: address, ...named } : named
  for (const [key, isRequired] of Object.entries(kind.uploads ?? {})) {
    const value = all[key]
    if (value === undefined ? isRequired : !isUploadAddress(value)) return null
  }
  const hasLinks = (kind.links ?? []).every((key) => isWebAddress(all[key] ?? ''))
  const patterns = Object.entries(kind.patterns ?? {})
  return hasLinks && patterns.every(([key, pattern]) => pattern.test(all[key] ?? '')) ? all : null
}
