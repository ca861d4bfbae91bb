import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom

const STORIES = {
  chinese: [
    '夜间渡轮继续运营',
    '市议会星期二投票决定，夜间渡轮将继续运营三年。重跑gen-itgc后，iPhone 15发布会在市政厅举行。',
  ],
  japanese: [
    '夜間フェリー継続へ',
    '港湾評議会は火曜日、夜間フェリーの運航を決めた。市長は病院で働く人々の命綱だと述べた。ガスは安い。',
  ],
  thai: ['เรือข้ามฟากกลางคืน', 'สภาเมืองลงมติเมื่อวันอังคารให้เรือข้ามฟากกลางคืนเดินต่อไป สถานีวิทยุรายงานเรื่องน้ำ'],
  lao: ['ຂ່າວ', 'ສະພາແຫ່ງຊາດລາວຈະເປີດກອງປະຊຸມໃນວັນຈັນ'],
  khmer: ['ដំណឹង', 'មនុស្សដែលបានឃើញគាត់អាចផ្តល់ការពិពណ៌នា\u200bវាងាយស្រួលក្នុងការទិញថ្នាំ'],
  burmese: ['သတင်း', 'မြန်မာနိုင်ငံတွင်ရေကြီးမှုဖြစ်ပွားခဲ့သည်'],
  korean: ['소식', '서울에서 열린 회의가 끝났다'],
  arabic: ['إسرائيل والأردن', 'قَالَ الوَزِيرُ في القـــاهرة'],
  persian: ['خبر', 'کتاب‌های تازه در تهران'],
  hebrew: ['חדשות', 'הַכְּנֶסֶת נִפְתְּחָה'],
  german: ['Donau\u00addampf\u00adschiff', 'Die Straße nach Köln; die Kon\ufb01guration bleibt.'],
  turkish: ['İstanbul', 'IŞIK ve ışık Diyarbakır'],
  vietnamese: ['Đà Nẵng', 'Tiếng Việt được nói ở đây'],
  greek: ['Οδός', 'Η ΘΆΛΑΣΣΑ είναι ήρεμη'],
  russian: ['Ёлка', 'Новая станция открыта'],
  hindi: ['काम', 'हिन्दी में समाचार'],
  markup: [
    'Markup',
    'A [plain link](https://secretaddress.example/path) and **bold**faced words.\n\n:::raw{id=1}\n<script>trackingword()</script>\n<style>.styleword{}</style>\n<!-- commentword -->\n:::\n\n::embed{url="https://embedword.example/1" caption="Captionword"}\n',
  ],
} as const

const ids = new Map<number, string>()

beforeAll(async () => {
  news = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  const staff = news.as(news.people.staff)
  for (const [name, [title, content]] of Object.entries(STORIES))
    ids.set((await staff.articles.create({ title, content, category: 'news' })).id, name)
})
afterAll(() => news.close())

const text = (runs: ReadonlyArray<{ text: string }>) => runs.map((run) => run.text).join('')

async function find(q: string) {
  const { items } = await news.as(null).search.articles({ q })
  return items.map((item) => ({ ...item, name: ids.get(item.id) ?? '' }))
}

test.each([
  ['chinese', '渡轮 市议会 星期二 市政厅 gen itgc 重跑 渡轮市政厅 iPhone发布会 渡'],
  ['japanese', 'フェリー ﾌｪﾘｰ 評議会 命綱 火曜日 夜間フェリー ガス'],
  ['thai', 'วันอังคาร เรือข้ามฟาก วิทยุ น้ำ กลางคืน'],
  ['lao', 'ຊາດລາວ ກອງປະຊຸມ ວັນຈັນ'],
  ['khmer', 'ទិញថ្នាំ ផ្តល់ ការពិពណ៌នាវាងាយ មនុស្ស'],
  ['burmese', 'နိုင်ငံ ရေကြီး'],
  ['korean', '서울 회의'],
  ['arabic', 'اسرائيل والاردن قال الوزير القاهره القاهرة'],
  ['persian', 'كتابهاي کتاب‌های تهران'],
  ['hebrew', 'הכנסת נפתחה'],
  ['german', 'Donaudampfschiff strasse STRASSE straße koeln Köln koln Konfiguration'],
  ['turkish', 'istanbul İSTANBUL ISTANBUL ışık isik diyarbakir'],
  ['vietnamese', 'da nang tieng viet ĐÀ duoc'],
  ['greek', 'οδος ΟΔΟΣ θαλασσα ηρεμη'],
  ['russian', 'елка ёлка СТАНЦИЯ'],
  ['hindi', 'काम हिन्दी समाचार'],
  ['markup', 'plain boldfaced Captionword'],
])('finds words of the %s story: %s', async (name, queries) => {
  for (const q of queries.split(' ')) {
    const names = (await find(q)).map((item) => item.name)
    expect({ q, names }).toEqual({ q, names: expect.arrayContaining([name]) as string[] })
  }
})

test.each([
  '電車',
  '飞机',
  'รถไฟ',
  '市会议',
  'カス',
  'วิทย',
  'कम',
  'secretaddress',
  'trackingword',
  'styleword',
  'commentword',
  'embedword',
])('finds nothing for %s, which no reader sees', async (q) => {
  expect(await find(q)).toEqual([])
})

test('marks the searched characters only, in the text as it was written', async () => {
  const [chinese] = await find('渡轮')
  expect(chinese?.title).toEqual([
    { text: '夜间', hit: false },
    { text: '渡轮', hit: true },
    { text: '继续运营', hit: false },
  ])
  expect(chinese?.snippet.find((run) => run.hit)?.text).toBe('渡轮')
  const [khmer] = await find('ទិញថ្នាំ')
  expect(khmer?.snippet.filter((run) => run.hit).map((run) => run.text)).toEqual(['ទិញថ្នាំ'])
  expect(text(khmer?.snippet ?? [])).toContain('ក្នុងការទិញថ្នាំ')
  const [thai] = await find('น้ำ')
  expect(thai?.snippet.filter((run) => run.hit).map((run) => run.text)).toEqual(['น้ำ'])
})

test('marks words far into a long text', async () => {
  const long = '港口的消息。'.repeat(800)
  const staff = news.as(news.people.staff)
  const { id } = await staff.articles.create({
    title: '长文',
    content: `${long}昨夜列车晚点。`,
    category: 'news',
  })
  const [found] = await find('列车')
  expect(found?.id).toBe(id)
  expect(found?.snippet.filter((run) => run.hit).map((run) => run.text)).toEqual(['列车'])
  expect(text(found?.snippet ?? []).length).toBeLessThan(200)
})

test('shows no markup in a snippet', async () => {
  const [found] = await find('plain')
  expect(text(found?.snippet ?? [])).not.toMatch(/trackingword|styleword|commentword|secretaddress|embedword/)
})

test('the list of articles and the REST list find the same', async () => {
  const staff = news.as(news.people.staff)
  const { items } = await staff.articles.listAll({ q: '市议会' })
  expect(items.map(({ id }) => ids.get(id))).toEqual(['chinese'])
  const response = await news.app.request(`/api/articles?q=${encodeURIComponent('วันอังคาร')}`)
  const list = (await response.json()) as Array<{ id: number }>
  expect(list.map(({ id }) => ids.get(id))).toEqual(['thai'])
})

test('what was changed or deleted is found at once, or no longer', async () => {
  const { db } = news.deps
  const { id } = await news
    .as(news.people.staff)
    .articles.create({ title: '旧题', content: '机场关闭。', category: 'news' })
  expect((await find('机场')).map((item) => item.id)).toEqual([id])
  await db.write(
    emittingAll(({ db: tx }) =>
      tx.update(articles).set({ content: '码头开放。' }).where(eq(articles.id, id)),
    ),
  )
  expect(await find('机场')).toEqual([])
  expect((await find('码头')).map((item) => item.id)).toEqual([id])
  await db.write(emittingAll(({ db: tx }) => tx.delete(articles).where(eq(articles.id, id))))
  expect(await find('码头')).toEqual([])
})

test('only the newsroom finds what readers pay for', async () => {
  const { db } = news.deps
  const { id } = await news
    .as(news.people.staff)
    .articles.create({ title: '限制', content: '公开。', category: 'news' })
  await db.write(
    emittingAll(({ db: tx }) =>
      tx
        .update(articles)
        .set({ access: 'members', openContent: '公开。', content: '公开。秘密码头。' })
        .where(eq(articles.id, id)),
    ),
  )
  expect(await find('秘密')).toEqual([])
  const { items } = await news.as(news.people.staff).articles.listAll({ q: '秘密' })
  expect(items.map((item) => item.id)).toEqual([id])
})
