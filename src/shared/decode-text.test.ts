import { describe, expect, it } from 'vitest'
import { createDecoder, decodeText } from './decode-text.ts'

// The text in its encoding, as base64: Node encodes UTF-8 and UTF-16 only.
const TEXTS: [charset: string, text: string, bytes: string][] = [
  [
    'gb18030',
    '央视网消息：今天上午，国务院新闻办公室在北京举行发布会，介绍今年前三季度的经济情况。发言人说，我国的出口和消费都有增长。',
    '0evK0834z/vPoqO6vfHM7MnPzuejrLn6zvHUutDCzsWw7LmrytLU2rGxvqm+2dDQt6KyvLvho6y96cncvfHE6sewyP28vrbItcS+rbzDx+m/9qGjt6LR1MjLy7WjrM7Sufq1xLP2v9q6zc/7t9G2vNPQ1PazpKGj',
  ],
  [
    'big5',
    '中央社台北報導，立法院今天上午通過新的預算案，這個案子已經討論三個月，行政院長說，這對國家的發展很重要，人民也會受益。',
    'pKSloarApXilX7P4vsmhQaXfqmuwfKS1pNGkV6TIs3G5TLdzqrq5d7rirtehQbNvrdOu16RspHe4Z7BRvdekVK3TpOuhQabmrEawfKr4u6GhQbNvue+w6q5hqrq1b65pq9ytq61uoUGkSKXBpF23fKj8r3GhQw==',
  ],
  [
    'shift_jis',
    '東京都は一日、新しい図書館を開館した。初日には約三千人が訪れ、子どもたちは絵本を手に取って楽しんでいた。',
    'k4yLnpNzgs2I6pP6gUGQVoK1gqKQfY+RitmC8IpKitmCtYK9gUKPiZP6gsmCzZbxjk+Q55BsgqqWS4LqgUGOcYLHguCCvYK/gs2KR5Z7gvCO6ILJjuaCwYLEinmCtYLxgsWCooK9gUI=',
  ],
  [
    'euc-jp',
    '東京都は一日、新しい図書館を開館した。初日には約三千人が訪れ、子どもたちは絵本を手に取って楽しんでいた。',
    'xey1/sXUpM+w7Mb8oaK/t6S3pKS/3r3xtNuk8rOrtNukt6S/oaO96cb8pMukz8zzu7DA6b/NpKzLrKTsoaK70qTJpOKkv6TBpM+zqMvcpPK86qTLvOikw6TGs9qkt6TzpMekpKS/oaM=',
  ],
  [
    'euc-kr',
    '서울시는 오늘 새로운 도서관을 열었다. 첫날에는 약 삼천 명의 시민이 찾았고, 아이들은 그림책을 읽으며 시간을 보냈다.',
    'vK2/773DtMIgv8C0wyC79bfOv+4gtbW8rbD8wLsgv62++rTZLiDDubOvv6G0wiC+4CC778O1ILjtwMcgvcO5zsDMIMOjvtKw7SwgvsbAzLXpwLogsde4ssOlwLsgwNDAuLjnIL3DsKPAuyC6uLPCtNku',
  ],
  [
    'windows-1251',
    'Сегодня в Москве открылась новая библиотека. В первый день её посетили около трёх тысяч человек, сообщили в мэрии города.',
    '0eXj7uTt/yDiIMzu8eri5SDu8urw++vg8fwg7e7i4P8g4ejh6+ju8uXq4C4gwiDv5fDi++kg5OXt/CDluCDv7vHl8ujr6CDu6u7r7iDy8Lj1IPL78f/3IPfl6+7i5eosIPHu7uH56OvoIOIg7P3w6Ogg4+7w7uTgLg==',
  ],
  [
    'koi8-r',
    'Сегодня в Москве открылась новая библиотека. В первый день её посетили около трёх тысяч человек, сообщили в мэрии города.',
    '88XHz8TO0SDXIO3P08vXxSDP1MvS2czB09ggzs/XwdEgwsnCzMnP1MXLwS4g9yDQxdLX2cogxMXO2CDFoyDQz9PF1MnMySDPy8/MzyDU0qPIINTZ09HeIN7FzM/XxcssINPPz8LdyczJINcgzdzSyckgx8/Sz8TBLg==',
  ],
  [
    'windows-1252',
    'Der Bürgermeister eröffnete am Dienstag die neue Bücherei. Über dreitausend Gäste kamen – „ein schöner Tag“, sagte er.',
    'RGVyIEL8cmdlcm1laXN0ZXIgZXL2ZmZuZXRlIGFtIERpZW5zdGFnIGRpZSBuZXVlIEL8Y2hlcmVpLiDcYmVyIGRyZWl0YXVzZW5kIEfkc3RlIGthbWVuIJYghGVpbiBzY2j2bmVyIFRhZ5MsIHNhZ3RlIGVyLg==',
  ],
]

const pageOf = (base64: string, head = '') =>
  Buffer.concat([
    Buffer.from(`<!doctype html><html><head>${head}</head><body><p>`),
    Buffer.from(base64, 'base64'),
    Buffer.from('</p></body></html>'),
  ])

/** Writes a text in an encoding of single bytes. */
function bytesOf(charset: string, text: string): Buffer {
  const decoder = new TextDecoder(charset)
  const all = Array.from({ length: 256 }, (_, byte) => decoder.decode(Buffer.from([byte]), { stream: true }))
  return Buffer.from(Array.from(text, (letter) => all.indexOf(letter)))
}

describe('decoding single bytes that no header and no tag declares', () => {
  it.each([
    ['windows-1250', 'Zażółć gęślą jaźń'],
    ['windows-1250', 'Wczoraj w Krakowie otwarto nową bibliotekę. Burmistrz wydał na książki sto złotych.'],
    ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
    ['windows-1250', 'Gradonačelnik je rekao da će nova knjižnica otvoriti vrata, građani su došli jučer.'],
    ['windows-1256', 'افتتحت المدينة أمس مكتبة جديدة وقال رئيس البلدية إن آلاف الزوار جاءوا في اليوم الأول'],
    ['windows-1252', 'GRÜSSE AUS KÖLN: Straße, Füße – „Größe“, 3 m³/h'],
    ['windows-1252', 'L’été à Besançon, où la forêt brûle déjà : « cœur », sœur, poème, œuvre.'],
    ['windows-1252', 'El alcalde anunció: ¿Cuándo? Mañana. ¡Qué ilusión! ¿Él? El 3º año.'],
    ['windows-1252', 'São Paulo: a votação não terá eleições à noite'],
    ['windows-1252', 'Perché la città è più bella così, però non c’è libertà'],
    ['windows-1252', 'Blåbærsyltetøy på brød, Ærø og Tromsø'],
    ['windows-1252', 'Kohta jää lähtee Äänekoskelta, sanoi pääministeri'],
    ['windows-1252', 'Þjóðverjar í Reykjavík sögðu það ætti að'],
    ['windows-1251', 'Вчера открыли новую библиотеку, сказал мэр города.'],
  ])('reads %s: %s', (charset, text) => expect(decodeText(bytesOf(charset, text))).toBe(text))
})

describe('decoding a page', () => {
  it.each(TEXTS)('reads %s that no header and no tag declares', (_, text, bytes) => {
    expect(decodeText(pageOf(bytes), 'text/html')).toContain(text)
  })

  it.each(TEXTS)('reads %s that calls itself UTF-8', (_, text, bytes) => {
    expect(decodeText(pageOf(bytes, '<meta charset="utf-8">'), 'text/html')).toContain(text)
  })

  it('reads UTF-8 with a broken byte as UTF-8 in any script', () => {
    const broken = Buffer.concat([
      Buffer.from('<p>서울시는 오늘 새로운 도서관을 열었다</p>'),
      Buffer.from([0xe4]),
      Buffer.from('<p>끝'),
    ])
    expect(decodeText(broken, 'text/html')).toContain('도서관을 열었다')
  })

  it('trusts the declaration of a text that would also be valid in another encoding', () => {
    const [, text, bytes] = TEXTS[0] ?? ['', '', '']
    expect(decodeText(pageOf(bytes), 'text/html; charset=gb2312')).toContain(text)
    expect(decodeText(pageOf(bytes), 'text/html; charset=big5')).not.toContain(text)
  })
})

const XML = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><rss>`

/** Reads a text in chunks of so many bytes. */
function inChunks(bytes: Buffer, size: number): string {
  const decode = createDecoder()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decode(bytes.subarray(at, at + size))
  return text + decode(null)
}

describe('decoding a file in chunks', () => {
  const long = '<p>plain</p>'.repeat(200)
  it.each([
    [
      'UTF-8 that declares windows-1251',
      Buffer.from(`${XML('windows-1251')}${long}Ёлка на площади`),
      'Ёлка на площади',
    ],
    [
      'windows-1252 that declares UTF-8',
      Buffer.from(`${XML('UTF-8')}${long}Br\u00fccke`, 'latin1'),
      'Brücke',
    ],
    ['windows-1252 that declares nothing', Buffer.from(`email,name\n${long}\nMüller`, 'latin1'), 'Müller'],
    [
      'latin2 as it declares',
      Buffer.concat([Buffer.from(XML('iso-8859-2') + long), Buffer.from([0xb1])]),
      'ą',
    ],
    ['UTF-16', Buffer.from(`\ufeffemail\tname\n${long}Müller`, 'utf16le'), 'Müller'],
    ['UTF-8 that declares UTF-16', Buffer.from(`${XML('utf-16')}${long}Brücke`), 'Brücke'],
  ])('reads %s', (_, bytes, words) => {
    for (const size of [100, 1_000, 100_000]) {
      const text = inChunks(bytes, size)
      expect(text.endsWith(words)).toBe(true)
      expect(text.split('plain')).toHaveLength(201)
    }
  })

  it('holds no more than a sample before it chooses', () => {
    const decode = createDecoder()
    expect(decode(Buffer.from('ü'))).toBe('')
    expect(decode(Buffer.alloc(300_000, 'a'))).toHaveLength(300_001)
  })
})
