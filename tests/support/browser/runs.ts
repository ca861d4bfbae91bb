/** What the browser tests run on: one process on SQLite or PostgreSQL, or three nodes behind an edge. */
export type Run = 'sqlite' | 'postgres' | 'cluster'

export const RUN = (process.env['TEST_RUN'] ?? 'sqlite') as Run

/** Which browser tests a run has: those of `npm test`, those that it leaves out, or by default both. */
const PART = process.env['TEST_PART'] as 'journeys' | 'others' | undefined

/** The tests of `npm test`, with the promise of the README that they walk. */
const JOURNEYS: Record<string, string> = {
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
}

/** The journeys that are walked on the cluster, where requests meet three nodes. */
const JOURNEYS_ON_CLUSTER = ['reader-journey', 'live', 'editor-conflicts', 'publishing', 'media']

/** Tests that would repeat on PostgreSQL what they check on SQLite, with the reason. All others run on both. */
const NOT_ON_POSTGRES: Record<string, string> = {
  'api-reference': 'The reference is a file of the build.',
  'compressed-files': 'Files of the build.',
  faults: 'Drills on the file of SQLite and its process; npm run faults -- cluster has those of PostgreSQL.',
  'editor-commands': 'The browser alone.',
  'every-dashboard-screen': 'Widths and colors of screens.',
  'hostile-afternoon': 'The browser; no-text-lost.test.ts has the services on both.',
  languages: 'Words and widths of screens; page-language.test.ts runs on both.',
  'long-words': 'Widths of screens.',
  menus: 'The browser alone.',
  'move-in': 'Screens; the upload, the importer and the receipt have tests on both.',
  'move-out': 'Screens; exports.test.ts has the calls on both.',
  packaging: 'The package as installed, with its default database.',
  'open-pages': 'Builds and versions of scripts.',
  'reading-conditions': 'Style sheets and directions.',
  release: 'Versions with the file of SQLite beside them.',
  'site-identity': 'Screens; identity.test.ts runs on both.',
  'static-copy': 'The export of a file of SQLite; export-formats.test.ts has the services on both.',
  'style-hints': 'The browser alone.',
  'text-uploads': 'The browser; the services have tests on both.',
  'valid-html': 'Markup is the same.',
  'visual-editor': 'The browser; the texts are stored by the calls that editor.spec.ts tests.',
  'view-counts': 'Moves the clock by days, and a node on PostgreSQL is not ready with a clock that is off.',
}

/** Long tests of screens whose services are tested on both databases. They run on the cluster. */
const TOO_LONG_FOR_POSTGRES: Record<string, string> = {
  addresses: 'former-addresses.test.ts and redirects.test.ts',
  'own-front-page': 'front-page.test.ts and timed-plans.test.ts',
  rewriter: 'rewriter.service.test.ts, and rewriter-publishing.spec.ts in the browser',
}

/** Tests of one process, or of sites that they start themselves, which would not be the cluster. */
const NOT_ON_CLUSTER: Record<string, string> = {
  ...NOT_ON_POSTGRES,
  analytics:
    'Expects one node to count all views at once; nodes.cluster.ts compares the counts of three, which add up later.',
  edge: 'Starts its own edge.',
  'front-page-after-kill': 'Restarts its site.',
  'open-pages': 'Restarts its sites; npm run faults -- cluster restarts nodes.',
  'rewriter-model': 'Varnish does not report a canceled request, so the model would finish.',
  'scheduled-while-down': 'Restarts its site; npm run faults -- cluster ends schedulers.',
  'upload-after-kill': 'Looks at the folder of pictures, which are in a bucket here.',
  'view-counts-after-kill': 'Restarts its site.',
}

/** Screens are checked in one variant by `npm test` and on PostgreSQL, which changes neither colors nor widths. */
const ALL_VARIANTS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 768 },
  { colorScheme: 'dark', width: 768 },
] as const
const HAS_ALL_VARIANTS = RUN === 'sqlite' && PART !== 'journeys'
export const VARIANTS = HAS_ALL_VARIANTS ? ALL_VARIANTS : ALL_VARIANTS.slice(0, 1)

const EXCLUDED: Record<Run, Record<string, string>> = {
  sqlite: {},
  postgres: { ...NOT_ON_POSTGRES, ...TOO_LONG_FOR_POSTGRES },
  cluster: NOT_ON_CLUSTER,
}

const patternOf = (name: string) => `**/e2e/${name}.spec.ts`
const journeys = RUN === 'cluster' ? JOURNEYS_ON_CLUSTER : Object.keys(JOURNEYS)

/** Patterns of the test files of this run. */
export const INCLUDED = PART === 'journeys' ? journeys.map(patternOf) : ['**/e2e/*.spec.ts']

/** Patterns of the test files that this run leaves out. */
export const LEFT_OUT = [...Object.keys(EXCLUDED[RUN]), ...(PART === 'others' ? journeys : [])].map(patternOf)
