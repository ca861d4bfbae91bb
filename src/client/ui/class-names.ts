/** Joins class lists, leaving out what is false or absent. */
export function classNames(...lists: (string | false | null | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}
