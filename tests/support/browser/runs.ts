/** What the browser tests run on: one process on SQLite or PostgreSQL, or three nodes behind an edge. */
export type Run = 'sqlite' | 'postgres' | 'cluster'

export const RUN = (process.env['TEST_RUN'] ?? 'sqlite') as Run

/** Tests that would repeat on PostgreSQL what they check on SQLite, with the reason. All others run on both. */
const NOT_ON_POSTGRES: Record<string, string> = {
  'api-reference': 'The reference is a file of the build.',
  'compressed-files': 'Files of the build.',
  faults: 'Drills on the file of SQLite and its process; npm run faults -- cluster has those of PostgreSQL.',
  'long-words': 'Widths of screens.',
  menus: 'The browser alone.',
  packaging: 'The package as installed, with its default database.',
  'reading-conditions': 'Style sheets and directions.',
  release: 'Versions with the file of SQLite beside them.',
  'view-counts': 'Moves the clock by days, and a node on PostgreSQL is not ready with a clock that is off.',
}

/** Screens in four variants are checked in one on PostgreSQL, which changes neither colors nor widths. */
const ALL_VARIANTS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const
export const VARIANTS = RUN === 'sqlite' ? ALL_VARIANTS : ALL_VARIANTS.slice(0, 1)

const EXCLUDED: Record<Run, Record<string, string>> = {
  sqlite: {},
  postgres: NOT_ON_POSTGRES,
  cluster: NOT_ON_POSTGRES,
}

/** Patterns of the test files that a run leaves out. */
export const excludedFrom = (run: Run): string[] =>
  Object.keys(EXCLUDED[run]).map((name) => `**/e2e/${name}.spec.ts`)
