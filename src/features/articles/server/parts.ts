import { defineParts } from '#server/feature.ts'
import { articlesRouter } from './editing/articles.router.ts'
import { calendarRouter } from './calendar/calendar.router.ts'
import { contributorsRouter } from './contributors/contributors.router.ts'
import { correctionsRouter } from './corrections/corrections.router.ts'
import { editorRouter } from './editing/editor.router.ts'
import { embedsRouter } from './embeds/embeds.router.ts'
import { pagesRouter } from './pages/pages.router.ts'
import { previewsRouter } from './previews/previews.router.ts'
import { projectsRouter } from './projects/projects.router.ts'
import { reusableBoxesRouter } from './templates/boxes.router.ts'
import { searchRouter } from './search/search.router.ts'
import { templatesRouter } from './templates/templates.router.ts'
import { articleTopicsRouter } from './topics/article-topics.router.ts'
import { publishDue } from './publishing/publish-due.job.ts'
import { fetchDueEmbeds } from './embeds/fetch-due-embeds.job.ts'
import { giveSlugs } from './publishing/give-slugs.job.ts'
import { fillIndex } from './search/fill-index.job.ts'
import { giveAddresses } from './contributors/give-addresses.job.ts'
import { purgeTrash } from './publishing/trash.service.ts'
import { deleteEndedLinks } from './previews/preview-links.service.ts'
import { refreshPreviews } from './saving/refresh-previews.job.ts'

export default defineParts({
  routers: {
    articles: articlesRouter,
    calendar: calendarRouter,
    contributors: contributorsRouter,
    corrections: correctionsRouter,
    editor: editorRouter,
    embeds: embedsRouter,
    pages: pagesRouter,
    previews: previewsRouter,
    projects: projectsRouter,
    reusableBoxes: reusableBoxesRouter,
    search: searchRouter,
    templates: templatesRouter,
    topics: articleTopicsRouter,
  },
  jobs: [
    { name: 'publish-due', everyMs: 1_000, run: publishDue },
    { name: 'embeds', everyMs: 2_000, run: fetchDueEmbeds },
    { name: 'addresses of articles', everyMs: 10_000, run: giveSlugs },
    { name: 'search index', everyMs: 2_000, run: fillIndex },
    { name: 'addresses of people', everyMs: 60_000, run: giveAddresses },
    { name: 'trash', everyMs: 3_600_000, run: purgeTrash },
    { name: 'preview links', everyMs: 3_600_000, run: deleteEndedLinks },
    { name: 'free previews', everyMs: 3_600_000, run: refreshPreviews },
  ],
})
