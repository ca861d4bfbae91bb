import { message, type Message } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import { openSource, readSourceText, type SourceFiles } from '../zip/source-files.ts'

/** The parts of a Ghost export: its JSON, and what may be beside it. */
export interface GhostFiles {
  source: SourceFiles
  json: string
  /** CSV files of members. */
  members: string[]
  /** Pictures and other files under `content/`, without the sizes that Ghost made of them. */
  library: string[]
  /** Text of the files that the newsroom may have uploaded to Ghost, or empty. */
  redirects: string
  routes: string
  problems: Message[]
}

const MAX_TEXT_BYTES = 4 * 1024 ** 2
const NOT_AN_EXPORT =
  /(^|\/)(redirects[^/]*|package(-lock)?|composer|config[^/]*)\.json$|(^|\/)(themes|node_modules)\//
const LIBRARY = /(^|\/)content\/(images|media|files)\/(?!size\/)[^/].*\.(?!md$)\w{2,5}$/

/** Opens a Ghost export: its JSON file, or a folder or ZIP file that has it. Throws SourceError if it is not one. */
export async function openGhost(file: string): Promise<GhostFiles> {
  const source = await openSource(file)
  try {
    const paths = source.files.map((each) => each.path)
    rejectOthers(paths)
    const { json, others } = await chooseJson(source, jsonFiles(paths))
    const text = async (pattern: RegExp) => {
      const path = paths.find((each) => pattern.test(each))
      return path === undefined ? '' : readSourceText(source, path, MAX_TEXT_BYTES)
    }
    return {
      source,
      json,
      members: paths.filter((path) => /(^|\/)[^/]*members[^/]*\.csv$/i.test(path)),
      library: paths.filter((path) => LIBRARY.test(path)),
      redirects: await text(/(^|\/)redirects[^/]*\.(json|ya?ml)$/),
      routes: await text(/(^|\/)routes[^/]*\.ya?ml$/),
      problems: [...source.problems, ...others.map((path) => message('otherJsonLeftOut', { path, json }))],
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

/** A single file may have any name. In a folder, the one nearest to the top comes first, then the newest. */
function jsonFiles(paths: string[]): string[] {
  if (paths.length === 1) return paths
  const depth = (path: string) => path.split('/').length
  return paths
    .filter((path) => path.endsWith('.json') && !NOT_AN_EXPORT.test(path))
    .toSorted((left, right) => depth(left) - depth(right) || (left < right ? 1 : -1))
}

const MAX_LOOKED_AT = 50
const HEAD_BYTES = 64 * 1024

/** Chooses the first file that begins like an export; others are not read. Throws SourceError if there is none. */
async function chooseJson(source: SourceFiles, paths: string[]): Promise<{ json: string; others: string[] }> {
  if (paths.length === 1 && paths[0] !== undefined) return { json: paths[0], others: [] }
  for (const json of paths.slice(0, MAX_LOOKED_AT))
    if (/"(?:db|data|meta)"\s*:/.test(await headOf(source, json)))
      return { json, others: paths.filter((path) => path !== json) }
  throw new SourceError('ghostNoJson')
}

async function headOf(source: SourceFiles, path: string): Promise<string> {
  let text = ''
  for await (const chunk of await source.open(path)) {
    text += (chunk as Buffer).toString('latin1')
    if (text.length >= HEAD_BYTES) break
  }
  return text
}

function rejectOthers(paths: string[]): void {
  if (paths.some((path) => /(^|\/)posts\.csv$/.test(path))) throw new SourceError('ghostIsSubstack')
  if (paths.every((path) => path.endsWith('.xml'))) throw new SourceError('ghostIsXml')
}
