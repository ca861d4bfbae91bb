import type { Targets } from './targets.ts'

/** An address in round brackets after a text or picture or after a linked picture, or in an attribute of a directive. */
const ADDRESS =
  /(!?)(\[(?:(?!!\[)[^\]\\\n]|\\.){0,2000}|(?<=[)}]))\]\((<[^<>\n]{1,2000}>|[^\s()<>]{1,2000})|\b(src|poster|track)="([^"\n]{1,2000})"/g
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const RAW = /^ {0,3}(:{3,})raw(?:\{|\s|$)/

/** Returns a text of our own with its targets in place of the addresses of files and pages. The rest stays as it is. */
export function withTargets(markdown: string, targets: Targets): string {
  let end: RegExp | null = null
  return markdown
    .split('\n')
    .map((line) => {
      if (end) {
        if (end.test(line)) end = null
        return line
      }
      const [, fence] = FENCE.exec(line) ?? []
      const [, colons] = RAW.exec(line) ?? []
      if (fence) end = new RegExp(`^ {0,3}${fence[0] ?? '`'}{${fence.length},}\\s*$`)
      else if (colons) end = new RegExp(`^ {0,3}:{${colons.length},}\\s*$`)
      else return line.replaceAll(ADDRESS, (...found: Found) => replaced(found, line, targets))
      return line
    })
    .join('\n')
}

/** The match of an address, then its groups. */
type Found = Array<string | undefined>

function replaced(found: Found, line: string, targets: Targets): string {
  const [whole = '', mark, label, address, name, value] = found
  if (name !== undefined && value !== undefined)
    return `${name}="${targetOf(value, roleOf(name, line), targets) ?? value}"`
  const bare = (address ?? '').replace(/^<(.*)>$/, '$1')
  const target = mark === '!' ? targetOf(bare, 'picture', targets) : targets.link(bare)
  return target === null ? whole : `${mark ?? ''}${label ?? ''}](${target}`
}

function targetOf(
  address: string,
  role: 'picture' | 'video' | 'audio' | 'file',
  targets: Targets,
): string | null {
  const url = targets.absolute(address)
  return url === null ? null : targets.add(url, role)
}

function roleOf(name: string, line: string): 'picture' | 'video' | 'audio' | 'file' {
  if (name === 'poster') return 'picture'
  if (name === 'track') return 'file'
  const [, directive] = /^ {0,3}:{2,}(video|audio)\b/.exec(line) ?? []
  return directive === 'video' || directive === 'audio' ? directive : 'file'
}
