import type { RequestListener } from 'node:http'
import { renderPage } from '#client/entry-server.tsx'
import type { Database } from '#db/connection/open-database.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import { openSetup } from '#features/people/server/setup/setup.service.ts'
import { leaveOutTaken } from './extensions.ts'
import { siteOrigin } from './lib/request/site-origin.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { JOBS } from './loaded-parts.ts'
import type { Logger } from './lib/logger.ts'
import { announceSetup, firstRun } from './first-run.ts'
import { createHttpHandler } from './http/http-handler.ts'
import { createLive } from './http/live/live.ts'
import { createPageRenderer, type PageRenderer, type RenderedPage } from './http/pages/page-renderer.ts'

interface DevParts {
  db: Database
  config: Config
  log: Logger
  /** Vite's tags for the page's head. */
  headTags: string
}

/** Creates the site from the current sources. `close` releases everything except the database. */
export async function createDevSite({ db, config, log, headTags }: DevParts) {
  const { guarded, revoke } = guardDatabase(db)
  await leaveOutTaken()
  const deps = createDeps({ db: guarded, config, log })
  await deps.refreshSettings()
  await firstRun(deps)
  const setupCode = await openSetup(deps)
  if (setupCode) announceSetup(siteOrigin(config), setupCode)
  const live = createLive(deps)
  const jobs = runJobs(deps, JOBS)
  const renderer = withoutPolicy(
    createPageRenderer(deps, renderPage, () => ({ styles: '', tags: headTags, inlineScripts: [] })),
  )
  const listener: RequestListener = createHttpHandler({ deps, app: createApp(deps), renderer, live })
  return {
    listener,
    async close(): Promise<void> {
      live.close()
      await jobs.stop()
      await deps.textProcesses.close()
      revoke()
    },
  }
}

/** Returns the database and a function that removes its listeners, for sources that are about to be replaced. */
function guardDatabase(db: Database): { guarded: Database; revoke: () => void } {
  const removals: Array<() => void> = []
  const onCommit: Database['onCommit'] = (listener) => {
    const remove = db.onCommit(listener)
    removals.push(remove)
    return remove
  }
  return { guarded: { ...db, onCommit }, revoke: () => removals.forEach((remove) => remove()) }
}

/** Removes the content security policy, which forbids the styles that Vite inserts. */
function withoutPolicy(renderer: PageRenderer): PageRenderer {
  const strip = ({ headers, ...page }: RenderedPage): RenderedPage => {
    const { 'content-security-policy': _, ...others } = headers
    return { ...page, headers: others }
  }
  return {
    ...renderer,
    render: async (path, isSignedIn) => strip(await renderer.render(path, isSignedIn)),
    async renderTemplate(path, placeholders, isSignedIn) {
      const fill = await renderer.renderTemplate(path, placeholders, isSignedIn)
      return (words) => strip(fill(words))
    },
  }
}
