/** Separate benchmarks; each prints its own results. */
const OTHERS: Record<string, (args: string[]) => Promise<unknown>> = {
  extraction: async ([folder, ...options]) =>
    (await import('./extraction.bench.ts')).runExtractionBench(requireFolder(folder), options),
  rewriting: async ([folder]) =>
    (await import('./rewriting.bench.ts')).runRewritingBench(requireFolder(folder)),
  lighthouse: async ([runs = '5']) => (await import('./lighthouse.bench.ts')).runLighthouse(Number(runs)),
  'uploaded-pictures': async () => (await import('./uploaded-images.bench.ts')).runUploadedImagesBench(),
  cluster: async (args) => (await import('./cluster/cluster.bench.ts')).runClusterBench(args),
  upload: async () => (await import('./upload.bench.ts')).runUploadBench(),
  'page-view': async () => (await import('./page-view.bench.ts')).benchPageViews(),
  analytics: async () => (await import('./analytics.bench.ts')).benchAnalytics(),
  editor: async () => (await import('./editor.bench.ts')).benchEditor(),
  texts: async (args) => (await import('./hostile-texts.bench.ts')).benchHostileTexts(args),
  'texts-under-load': async (args) => (await import('./texts-under-load.ts')).benchTextsUnderLoad(args),
  record: async ([versions]) =>
    (await import('./record.bench.ts')).benchRecord(versions ? Number(versions) : undefined),
  newsletters: async ([smtpUrl]) => (await import('./newsletters.bench.ts')).benchIssues(smtpUrl),
  members: async () => (await import('./members.bench.ts')).benchMembers(),
  'new-paper': async () => (await import('./new-paper.bench.ts')).benchNewPaper(),
  desk: async ([folder]) => (await import('./desk.bench.ts')).benchDesk(folder),
}

/** Runs `npm run bench -- extraction <folder>` and similar. Returns whether the name was one of them. */
export async function runOther([name = '', ...rest]: string[]): Promise<boolean> {
  const other = OTHERS[name]
  if (!other) return false
  const result = await other(rest)
  if (RETURNS_RESULT.has(name)) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  return true
}

const RETURNS_RESULT = new Set([
  'upload',
  'uploaded-pictures',
  'page-view',
  'analytics',
  'editor',
  'record',
  'newsletters',
])

function requireFolder(folder: string | undefined): string {
  if (!folder) throw new Error('Name the folder with the pages: npm run bench -- extraction <folder>')
  return folder
}
