import { CALLS, type RestCall } from './calls.ts'
import { describeFields, type FieldRow } from './reference-fields.ts'

export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --ink: #16161a; --paper: #fbfaf7; --soft: #55555e; --rule: #dcd9d1; --accent: #1f5fbf; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceae4; --paper: #121214; --soft: #a6a5ad; --rule: #2e2e33; --accent: #8ab4ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 54rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
nav { margin-bottom: 2rem; }
h1, h2 { font-family: Georgia, 'Times New Roman', serif; font-weight: 500; }
h1 { margin: 0; font-size: 2.875rem; line-height: 1.08; }
h2 { margin: 3rem 0 0; border-top: 1px solid var(--rule); padding-top: 1rem; font-size: 1.5rem; }
h3 { margin: 2rem 0 0.25rem; font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
h3 span { color: var(--soft); }
p { margin: 0.25rem 0 0.75rem; }
a { color: inherit; text-underline-offset: 0.18em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.who { color: var(--soft); }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
caption { padding: 0.5rem 0 0.25rem; text-align: left; font-weight: 600; }
th, td { border-bottom: 1px solid var(--rule); padding: 0.3rem 1rem 0.3rem 0; text-align: left; vertical-align: top; }
code { font: 0.9em ui-monospace, monospace; }
`

const WHO: Record<RestCall['access'], string> = {
  everyone: 'Open to everyone',
  members: 'For everyone who is logged in',
  staff: 'For staff and admins',
  admins: 'For admins',
}

/** The reference as one HTML page without script, from the same table as the OpenAPI document. */
export function referencePage(siteName: string): string {
  const tags = [...new Set(CALLS.map(({ tag }) => tag))]
  const sections = tags.map((tag) => {
    const calls = CALLS.filter((call) => call.tag === tag)
    return `<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${calls.map(callHtml).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference · ${escape(siteName)}</title><style>${REFERENCE_STYLE}</style></head><body><nav aria-label="Site"><a href="/">Back to ${escape(siteName)}</a></nav><main><h1>API reference</h1><p>The calls of <a href="/">${escape(siteName)}</a>, also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Log in with a session cookie, or send <code>Authorization: Bearer …</code> with a token made in the settings. A refusal is one plain sentence, or <code>{ code, message }</code> for a client that accepts JSON only.</p>${sections.join('')}</main></body></html>`
}

function callHtml({ method, path, summary, access, body, form, query, answer, status }: RestCall): string {
  const table = tableOf(`${method.toUpperCase()} /api${path}`)
  const parts = [
    `<h3><span>${method.toUpperCase()}</span> /api${escape(path)}</h3>`,
    `<p>${escape(summary)}. <span class="who">${WHO[access]}; answers ${status}.</span></p>`,
    query ? table('Query', describeFields(query, 'input')) : '',
    body ? table('Body (application/json)', describeFields(body, 'input')) : '',
    form ? table('Body (multipart/form-data)', describeFields(form, 'input')) : '',
    answer ? table('Answer', describeFields(answer, 'output')) : '',
  ]
  return parts.join('')
}

/** Draws the tables of one call: their regions need names of their own on a page with many of them. */
const tableOf = (call: string) => (caption: string, rows: FieldRow[]) => {
  const cells = rows.map(
    ({ name, type, note }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(type)}</td><td>${escape(note)}</td></tr>`,
  )
  return `<div class="table" tabindex="0" role="region" aria-label="${escape(`${call}: ${caption}`)}"><table><caption>${escape(caption)}</caption><tbody>${cells.join('')}</tbody></table></div>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
