import { startSite, type BuiltSite } from '../support/servers/built-site.ts'

/** Median milliseconds from starting the process to its first complete page. */
export async function coldStartMs(
  env: Record<string, string>,
  folder: string,
  repeats: number,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < repeats; round++) {
    const from = performance.now()
    const site = await startSite(env, folder)
    await loadFirstPage(site)
    times.push(performance.now() - from)
    await site.stop()
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0)
}

async function loadFirstPage(site: BuiltSite): Promise<void> {
  const page = await fetch(`${site.origin}/`)
  await page.text()
  if (page.status !== 200) throw new Error(`The first page returned ${page.status}`)
}
