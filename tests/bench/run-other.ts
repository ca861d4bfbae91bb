/** Separate benchmarks; each prints its own results. */
const OTHERS: Record<string, (args: string[]) => Promise<unknown>> = {
  extraction: async ([folder]) => (await import('./extraction.bench.ts')).runExtractionBench(need(folder)),
  rewriting: async ([folder]) => (await import('./rewriting.bench.ts')).runRewritingBench(need(folder)),
  lighthouse: async ([runs = '5']) => (await import('./lighthouse.bench.ts')).runLighthouse(Number(runs)),
  'uploaded-pictures': async () => (await import('./uploaded-pictures.bench.ts')).runUploadedImagesBench(),
  upload: async () => (await import('./upload.bench.ts')).runUploadBench(),
  'page-view': async () => (await import('./page-view.bench.ts')).benchPageViews(),
  analytics: async () => (await import('./analytics.bench.ts')).benchAnalytics(),
}

/** Runs `npm run bench -- extraction <folder>` and similar. Returns whether the name was one of them. */
export async function runOther([name = '', ...rest]: string[]): Promise<boolean> {
  const other = OTHERS[name]
  if (!other) return false
  const found = await other(rest)
  if (PRINTS_NOTHING.has(name)) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  return true
}

const PRINTS_NOTHING = new Set(['upload', 'uploaded-pictures', 'page-view', 'analytics'])

function need(folder: string | undefined): string {
  if (!folder) throw new Error('Name the folder with the pages: npm run bench -- extraction <folder>')
  return folder
}
