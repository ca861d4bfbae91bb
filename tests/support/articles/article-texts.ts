import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Example {
  markdown: string
}
const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] }

/** The examples of the CommonMark specification. */
export const COMMONMARK_EXAMPLES = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'))

/** The articles of the demo, with their front matter. */
export const DEMO_ARTICLES = readdirSync('db/demo/articles').map((name) =>
  readFileSync(`db/demo/articles/${name}`, 'utf8'),
)
