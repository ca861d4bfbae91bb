// Runs the text tasks on long texts, and prints the lengths of their results and how many megabytes they needed.
import { DEFAULT_STYLE_GUIDE } from '../style-guide.ts'
import { textTasks } from '../tasks.ts'

function extract(text: string): string {
  const page = {
    url: 'https://news.example/story',
    contentType: 'text/html; charset=utf-8',
    html: Buffer.from(`<article><h1>The title of the page</h1><p>${text}</p></article>`),
  }
  return textTasks.extract(page).paragraphs.join('\n\n')
}

function rewriteAndCheck(text: string) {
  const source = { title: 'The title', text }
  const { content } = textTasks.rewrite({ source, style: 'balanced', guide: DEFAULT_STYLE_GUIDE })
  const { findings } = textTasks.check({ source: text, result: content })
  return { characters: content.length, findings: findings.length }
}

const maxMegabytes = () => process.resourceUsage().maxRSS / 1024

rewriteAndCheck(extract('漢'.repeat(1_000)))
const before = maxMegabytes()
const page = rewriteAndCheck(extract('漢'.repeat(60_000)))
const pasted = rewriteAndCheck('漢'.repeat(100_000))
console.log(JSON.stringify({ page, pasted, megabytes: maxMegabytes() - before }))
