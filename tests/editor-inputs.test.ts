import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { PENDING_FIELDS, type PendingFieldName } from '#client/lib/article/pending-field.ts'
import { distancesFrom, importGraph } from './support/repository/import-graph.ts'
import { importsOf, sourcesIn } from './support/repository/imports.ts'

// Nothing that is typed in the editor or its panel is lost. An input without a line here is new: say what keeps its value.

/** The inputs of each field that other calls save than that of the text. */
const PENDING: Record<PendingFieldName, string[]> = {
  byline: ['choose-person: props'],
  name: ['choose-person: props'],
  tags: ['article-topics-field: m.tagsLabel()'],
  series: ['article-topics-field: m.oneSeries()', 'article-topics-field: m.part()'],
  address: ['article-address-field: m.address()'],
  date: ['publication-date: m.publicationDate()'],
  altText: [
    'alt-text-fields: m.altTextOfTitle({ title })',
    'alt-text-fields: m.decorativePlace({ place: PLACES[place]() })',
  ],
  correction: ['correction-form: label'],
  embargo: ['embargo-control: m.embargoEnds()'],
  note: ['note-form: label'],
  reply: ['note-form: label'],
  changeReason: ['article-panel: m.publicReason()'],
  reviewNote: ['workflow-panel: m.note()'],
  publishReason: ['workflow-panel: m.reason()'],
  time: ['schedule-field: m.publicationTime()'],
  sourceLink: ['add-source: m.linkToSource()'],
  sourceText: ['add-source: m.textOfSource()'],
  finding: ['finding-decision: m.noteOptional()'],
}

/** Inputs that change the article through their props, or the text. The machine that saves it keeps them. */
const OF_ARTICLE = [
  'article-fields: m.altText()',
  'article-fields: m.caption()',
  'article-fields: m.credit()',
  'image-path-field: m.featuredImage()',
  'markdown-editor: m.content()',
  'plain-field: props',
  'plain-field: props 2',
  'plain-field: props 3',
  'project-field: m.project()',
  'search-fields: m.sharePicture()',
  'story-head: label',
  'story-head: labels.category',
  'workflow-panel: m.plannedFor()',
]

/** Inputs of dialogs that ask before they drop a change, or cannot be closed without an answer. */
const OF_DIALOGS = [
  'choose-picture: m.altText()',
  'choose-picture: m.credit()',
  'choose-picture: m.pictureIsDecorative()',
  'link-dialog: m.address()',
  'link-dialog: m.sponsored()',
  'merge-dialog: m.newText()',
]

/** Inputs that only choose what is shown, searched or done, and why nothing is lost with them. */
const NO_VALUE: Record<string, string> = {
  'article-panel: m.onlyTypo()': 'how Save saves; without another change it does nothing',
  'article-picker: props': 'a search',
  'box-picker: m.searchBoxes()': 'a search',
  'compare-dialog: m.from()': 'which version is shown',
  'compare-dialog: m.to()': 'which version is shown',
  'find-bar: m.find()': 'a search',
  'find-bar: m.replaceWith()': 'words of a search',
  'image-path-field: props': 'a file is sent at once',
  'library-filter: m.searchMedia()': 'a search',
  'notes-panel: m.showResolvedCount({ count: resolved.length })': 'which notes are shown',
  'upload-button: props': 'a file is sent at once',
}

const SCREEN = 'src/features/editor/client/articles-screen.tsx'
const BESIDE_EDITOR = /\/(?:media|article-list|first-steps|general)\//
const INPUT = /<(?:input|textarea|select)\b/
/** A change of the article itself, or a field of a form, which has its own guard. */
const IS_KEPT = /\b(?:onType\(\{|machine\.type\(|setAttributes\(|\w*[fF]orm\.field\()/

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function openingTags(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node.type === 'JSXOpeningElement') found.push(source.slice(node.start, node.end))
    Object.values(node).flat().filter(isNode).forEach(visit)
  }
  const { program } = parseSync(path, source)
  if (isNode(program)) visit(program)
  return found.map((tag) => tag.replaceAll(/\s+/g, ' '))
}

/** Components of `ui` that are inputs. `Field` only frames one. */
const ofUi = sourcesIn('src/client/ui').flatMap((path) => {
  const source = readFileSync(path, 'utf8')
  return INPUT.test(source)
    ? [...source.matchAll(/^export function (?!Field\b)([A-Z]\w+)/gm)].map(([, name]) => name)
    : []
})
const isInput = new RegExp(`^<(?:input|textarea|select|${ofUi.join('|')})\\b`)

/** Returns the inputs that keep no value by themselves, as `file: label`. */
function inputsOf(path: string, source = readFileSync(path, 'utf8')): string[] {
  const file = /([^/]+)\.tsx$/.exec(path)?.[1] ?? path
  return openingTags(path, source)
    .filter((tag) => isInput.test(tag) && !IS_KEPT.test(tag))
    .map((tag) => `${file}: ${/\b(?:aria-)?label=\{(.+?)\} [\w{/]/.exec(tag)?.[1] ?? 'props'}`)
    .map((name, index, all) => {
      const before = all.slice(0, index).filter((other) => other === name).length
      return before > 0 ? `${name} ${before + 1}` : name
    })
}

/** What features add to the editor. */
const added = sourcesIn('src/features').filter((path) =>
  /Slots\['article(?:Checks|Folds)'\]|: UseNotesTool =/.test(readFileSync(path, 'utf8')),
)

const roots = importsOf(SCREEN)
  .map(({ target }) => target)
  .concat(added)
  .filter((path) => /^src\/features\/[^/]+\/client\//.test(path) && !BESIDE_EDITOR.test(path))
const reached = [
  ...distancesFrom(roots, importGraph(['src/client', 'src/features'].flatMap(sourcesIn))).keys(),
]
const files = reached.filter((path) => path.endsWith('.tsx') && !path.startsWith('src/client/ui/'))
const inputs = new Set(files.flatMap((path) => inputsOf(path)))
const listed = [...Object.values(PENDING).flat(), ...OF_ARTICLE, ...OF_DIALOGS, ...Object.keys(NO_VALUE)]

it('every input of the editor has something that keeps its value', () => {
  expect([...inputs].filter((input) => !listed.includes(input))).toEqual([])
  expect(listed.filter((input) => !inputs.has(input))).toEqual([])
})

it('every field beside the text is announced to Save', () => {
  const sources = reached.map((path) => readFileSync(path, 'utf8')).join('\n')
  const isUsed = (name: string) =>
    new RegExp(`(?:usePending(?:Text|Field)\\(\\s*|\\bfield=)['"]${name}['"]|\`${name} \\$`).test(sources)
  expect(Object.keys(PENDING_FIELDS).filter((name) => !isUsed(name))).toEqual([])
})

it.each([
  [
    '<TextField label={m.mood()} value={mood} onChange={({ target }) => setMood(target.value)} />',
    ['new: m.mood()'],
  ],
  ['<input aria-label={m.mood()} defaultValue="" />', ['new: m.mood()']],
  ['<CheckboxField label={m.mood()} {...field} />', ['new: m.mood()']],
  ['<GrowingArea {...field} />', ['new: props']],
  ['<TextField label={m.mood()} onChange={({ target }) => onType({ lang: target.value })} />', []],
  ['<TextField label={m.mood()} {...form.field("mood")} />', []],
  ['<p>{m.mood()}</p>', []],
])('finds the inputs of %s', (code, found) => {
  expect(inputsOf('new.tsx', `const shown = ${code}`)).toEqual(found)
})
