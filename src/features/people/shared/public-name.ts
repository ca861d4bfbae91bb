const ADDRESS = String.raw`([^\s@＠<>()]+)[@＠][^\s@＠<>()]+\.[^\s@＠<>()]+`
const IN_BRACKETS = new RegExp(String.raw`\s*[<(]${ADDRESS}[>)]`, 'gu')
const BARE = new RegExp(ADDRESS, 'gu')

/** Returns a name from outside without mail addresses; of one that is an address, the part before the @. */
export function publicName(name: string): string {
  return (name.replaceAll(IN_BRACKETS, '').trim() || name.replaceAll(/[<>()]/g, '')).replaceAll(BARE, '$1')
}
