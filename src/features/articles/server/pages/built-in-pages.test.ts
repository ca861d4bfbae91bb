import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { PLAIN_TIER } from '#tests/support/newsroom/plain-tier.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeEach(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'news@mill.example',
    PUBLIC_ORIGIN: 'https://mill.example',
  })
  server = await servePages(newsroom)
})
afterEach(async () => {
  server.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const editor = () => newsroom.as(newsroom.people.staff)
const read = async (path: string) => (await fetch(server.origin + path)).text()
const publish = (id: number) => editor().articles.setStatus({ id, status: 'published' })
const isDone = async (name: string) => {
  const steps = await admin().site.firstSteps()
  return steps.find(({ step }) => step === name)?.isDone
}

async function changeIdentity(change: { name?: string; email?: string; language?: 'de' }): Promise<void> {
  const { identity, version } = await admin().identity.read()
  await admin().identity.save({ identity: { ...identity, ...change }, version })
}

describe('a page in the place of a built-in one', () => {
  it('starts with its text', async () => {
    await read('/about')
    const { id } = await admin().pages.create({ title: 'About us', slug: 'about' })
    const { content } = await editor().articles.forEdit({ id })
    expect(content).toContain('## How we work')
    expect(content).toContain('[Corrections](/corrections)')
    expect(await read('/about')).not.toContain('About us</h1>')
    await publish(id)
    const html = await read('/about')
    expect(html).toContain('About us</h1>')
    expect(html).toMatch(/<h2[^>]*>How we work<\/h2>/)
    expect(html).toContain('href="/corrections"')
  })

  it('has the name and address of the paper as they are, in its language', async () => {
    await changeIdentity({
      name: '*The* [Mill](/x) ~~Courier~~',
      email: 'the_desk@mill.example',
      language: 'de',
    })
    const { id } = await admin().pages.create({ title: 'Nutzung', slug: 'terms' })
    await publish(id)
    const html = await read('/terms')
    expect(html).toContain('Alles auf *The* [Mill](/x) ~~Courier~~ ist urheberrechtlich geschützt.')
    expect(html).toContain('the_desk@mill.example')
  })

  it('does not name the example address', async () => {
    const { id } = await admin().pages.create({ title: 'Privacy', slug: 'privacy' })
    const { content } = await editor().articles.forEdit({ id })
    expect(content).toContain('## What we count')
    expect(content).not.toContain('.example')
  })

  it('takes the address of a page in the trash, which is restored as a draft at another', async () => {
    const { id } = await admin().pages.create({ title: 'Old privacy', slug: 'privacy' })
    await publish(id)
    await editor().articles.delete({ id })
    const next = await admin().pages.create({ title: 'New privacy', slug: 'privacy' })
    await publish(next.id)
    await editor().articles.restore({ id })
    const pages = await admin().pages.list()
    expect(pages.map(({ title, slug, status }) => [title, slug, status])).toEqual([
      ['New privacy', 'privacy', 'page'],
      ['Old privacy', 'privacy-2', 'draft'],
    ])
    expect(await read('/privacy')).toContain('New privacy</h1>')
    const { lines } = await admin().audit.list({ limit: 200 })
    expect(lines.map(({ action }) => action)).toContain('page.move')
  })
})

describe('the built-in privacy page', () => {
  it('says what newsletters store where there are some', async () => {
    expect(await read('/privacy')).not.toContain('What a newsletter stores')
    const { id } = await admin().newsletters.create({ name: 'Morning', places: ['footer'] })
    expect(await read('/privacy')).toContain('What a newsletter stores')
    await admin().newsletters.update({ id, isOpen: false })
    expect(await read('/privacy')).toContain('What a newsletter stores')
    expect(await read('/privacy')).not.toContain('What a membership stores')
  })

  it('says what memberships store where there are some', async () => {
    const { id } = await admin().tiers.create({ ...PLAIN_TIER, name: 'Friends', kind: 'free' })
    expect(await read('/privacy')).toContain('What a membership stores')
    await admin().tiers.update({ ...PLAIN_TIER, id, name: 'Friends', kind: 'free', isOpen: false })
    expect(await read('/privacy')).toContain('What a membership stores')
  })
})

describe('the step of the built-in pages', () => {
  it('is over once an admin accepts them, and is not asked of papers from before', async () => {
    expect(await isDone('pages')).toBe(true)
    await admin().settings.update({ hasAcceptedPages: false })
    expect(await isDone('pages')).toBe(false)
    await admin().settings.update({ hasAcceptedPages: true })
    expect(await isDone('pages')).toBe(true)
  })

  it('is over with pages of the paper, whose drafts are no first story', async () => {
    await admin().settings.update({ hasAcceptedPages: false })
    for (const slug of ['about', 'privacy', 'terms']) {
      const { id } = await admin().pages.create({ title: slug, slug })
      expect([await isDone('pages'), await isDone('article')]).toEqual([false, false])
      await publish(id)
    }
    expect([await isDone('pages'), await isDone('article')]).toEqual([true, false])
  })
})
