/** What the browser tests run on: one process on SQLite or PostgreSQL, or three nodes behind an edge. */
export type Run = 'sqlite' | 'postgres' | 'cluster'

export const RUN = (process.env['TEST_RUN'] ?? 'sqlite') as Run

/** Which browser tests a run has: those listed for it, the others, or by default both. */
const PART = process.env['TEST_PART'] as 'journeys' | 'others' | undefined

/** The tests of `npm test`, with the promise of the README that they walk. */
export const JOURNEYS: Record<string, string> = {
  'reader-journey': 'A reader signs up, reads, searches, saves favorites, by keyboard too.',
  'front-page': 'The front page, without script too.',
  'server-rendering': 'Pages are complete and request no data after they have loaded.',
  live: 'Breaking news and changes reach open pages.',
  editor: 'Writing and saving; a lost connection or an expired session loses no text.',
  'editor-conflicts': 'Two editors never overwrite each other.',
  publishing: 'An article from its draft to its readers.',
  accounts: 'Signing up, in and out.',
  sources: 'Fetching an article and naming its source.',
  rewriter: 'Rewriting an article and listing what changed.',
  'rewriter-publishing': 'A rewritten article is checked before it is published.',
  analytics: 'Readership, with its charts and exports.',
  'move-in': 'An archive moves in, with a receipt.',
  pictures: 'The pictures of the README show its screens.',
}

/**
 * The journeys that are walked on the cluster, where requests meet three nodes: those in which one person sees what
 * another one does. rest.test.ts has accounts and favorites on the cluster.
 */
const JOURNEYS_ON_CLUSTER = ['live', 'editor-conflicts', 'publishing', 'media']

/**
 * The tests that run on PostgreSQL, with the reason. Services run on both databases in the unit tests, and journeys of
 * several people on the cluster, so screens, files and headers are checked on SQLite only.
 */
const ON_POSTGRES: Record<string, string> = {
  'front-page-after-kill': 'Kills the process while it saves.',
  'live-connections': 'Changes and ended sessions reach open connections.',
  media: 'Uploads, their rows and their files.',
  'scheduled-while-down': 'Stops and starts the process.',
  'upload-after-kill': 'Kills the process during an upload.',
  'view-counts-after-kill': 'Kills the process while it counts.',
}

/** Tests of one process, of the browser alone, or of sites that they start, which would not be the cluster. */
const NOT_ON_CLUSTER: Record<string, string> = {
  analytics:
    'Expects one node to count all views at once; nodes.cluster.ts compares the counts of three, which add up later.',
  'api-reference': 'The reference is a file of the build.',
  'compressed-files': 'Files of the build.',
  donations: 'Starts its own sites.',
  edge: 'Starts its own edge.',
  'editor-commands': 'The browser alone.',
  'every-dashboard-screen': 'Widths and colors of screens.',
  faults: 'Drills on the file of SQLite and its process; npm run faults -- cluster has those of PostgreSQL.',
  'first-admin': 'Starts its own sites.',
  'front-page-after-kill': 'Restarts its site.',
  'hostile-afternoon': 'The browser; no-text-lost.test.ts has the services on both.',
  languages: 'Words and widths of screens.',
  'lists-move-in': 'Reads the file of SQLite; the services have tests on both.',
  'mail-scanner': 'Reads the file of SQLite; mail-links.test.ts runs on both.',
  menus: 'The browser alone.',
  'move-in': 'Screens; the upload, the importer and the receipt have tests on both.',
  'move-out': 'Screens; exports.test.ts has the calls on both.',
  'open-pages': 'Restarts its sites; npm run faults -- cluster restarts nodes.',
  packaging: 'The package as installed, with its default database.',
  'reading-conditions': 'Style sheets and directions.',
  release: 'Versions with the file of SQLite beside them.',
  pictures: 'Texts and places on screens.',
  'rewriter-model': 'Varnish does not report a canceled request, so the model would finish.',
  'scheduled-while-down': 'Restarts its site; npm run faults -- cluster ends schedulers.',
  'site-identity': 'Screens; identity.test.ts runs on both.',
  'static-copy': 'The export of a file of SQLite; export-formats.test.ts has the services on both.',
  'style-hints': 'The browser alone.',
  'text-uploads': 'The browser; the services have tests on both.',
  'upload-after-kill': 'Looks at the folder of pictures, which are in a bucket here.',
  'valid-html': 'Markup is the same.',
  'view-counts': 'Moves the clock by days, and a node is not ready with a clock that is off.',
  'view-counts-after-kill': 'Restarts its site.',
  'visual-editor': 'The browser; the texts are stored by the calls that editor.spec.ts tests.',
  'year-of-a-reader': 'Moves the clock by months, and a node is not ready with a clock that is off.',
}

const CHOSEN: Record<Run, string[]> = {
  sqlite: Object.keys(JOURNEYS),
  postgres: Object.keys(ON_POSTGRES),
  cluster: JOURNEYS_ON_CLUSTER,
}

const patternOf = (name: string) => `**/e2e/${name}.spec.ts`
const chosen = CHOSEN[RUN].map(patternOf)
const impossible = RUN === 'cluster' ? Object.keys(NOT_ON_CLUSTER).map(patternOf) : []

/** Patterns of the test files of this run. */
export const INCLUDED = PART === 'journeys' ? chosen : ['**/e2e/*.spec.ts']

/** Patterns of the test files that this run leaves out. */
export const LEFT_OUT = [...impossible, ...(PART === 'others' ? chosen : [])]
