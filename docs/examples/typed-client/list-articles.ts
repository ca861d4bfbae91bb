import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from '../../../src/server/app-router.ts'

// Lists the newest articles of a running newsroom and, with a token and a title, creates a draft:
//
//   npx tsx docs/examples/typed-client/list-articles.ts http://127.0.0.1:3000
//   BROADSHEET_TOKEN=bst_… npx tsx docs/examples/typed-client/list-articles.ts http://127.0.0.1:3000 "A title"
//
// It imports only the type of the router, so a wrong name or field does not compile. Admins create tokens in
// the dashboard under API Tokens.

const [origin = 'http://127.0.0.1:3000', title] = process.argv.slice(2)
const token = process.env['BROADSHEET_TOKEN']

const newsroom = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: `${origin}/trpc`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
  ],
})

const { items, total } = await newsroom.articles.cards.query({ limit: 5 })
console.log(`${total} ${total === 1 ? 'article' : 'articles'}, newest first:`)
for (const { id, title, category } of items) console.log(`  ${id}  ${title} (${category})`)

if (token && title) {
  const draft = await newsroom.articles.create.mutate({ title, content: 'To be written.', status: 'draft' })
  console.log(`Created draft ${draft.id}.`)
}
