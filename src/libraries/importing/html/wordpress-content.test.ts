import { describe, expect, it } from 'vitest'
import { convertContent } from './convert-content.ts'

const convert = (content: string, markup: 'classic' | 'blocks' = 'classic') =>
  convertContent({ content, markup, siteUrl: 'https://old.example' })
const markdownOf = (content: string, markup?: 'classic' | 'blocks') => convert(content, markup).markdown

describe('texts of the old editor of WordPress', () => {
  it('have paragraphs at blank lines and breaks at others', () => {
    expect(markdownOf('One\ntwo <b>three\n\nfour</b>\r\n\r\n<ul>\n<li>a</li>\n</ul>\nfive')).toBe(
      'One  \ntwo **three**\n\n**four**\n\n- a\n\nfive',
    )
  })

  it('have embeds where an address is alone on its line', () => {
    expect(markdownOf('Look:\nhttps://youtu.be/abcdefghijk\nand https://youtu.be/abcdefghijk')).toBe(
      'Look:\n\n::embed{url="https://youtu.be/abcdefghijk"}\n\nand https://youtu.be/abcdefghijk',
    )
  })

  it.each([
    [
      '[caption id="a" width="300"]<a href="/p.jpg"><img src="/p.jpg" alt="P" /></a> The <em>sea</em>[/caption]',
      '![P](import-target:0 "The sea")',
    ],
    ['[caption caption="The sea"]<img src="/p.jpg" />[/caption]', '![](import-target:0 "The sea")'],
    ['[gallery ids="7,8"]', ':::gallery\n![](import-target:0)\n![](import-target:1)\n:::'],
    ['[audio mp3="/a.mp3"][/audio]', '::audio{src="import-target:0"}'],
    [
      '[video width="1" mp4="/v.mp4" poster="/p.jpg"]',
      '::video{src="import-target:0" poster="import-target:1"}',
    ],
    ['[embed]https://vimeo.com/12345[/embed]', '::embed{url="https://vimeo.com/12345"}'],
    ['[youtube abcdefghijk]', '::embed{url="https://www.youtube.com/watch?v=abcdefghijk"}'],
    ['[sourcecode language="php"]\n$a = [1];\n[/sourcecode]', '```php\n$a = [1];\n```'],
    ['[[gallery]] and [sic] and [1] and [Note: x]', '[gallery] and [sic] and [1] and [Note: x]'],
    ['“We [then-president] said”, [re-elected]', '“We [then-president] said”, [re-elected]'],
    ['[su_box title="Known"]Three boats.[/su_box]', ':::box{title="Known"}\nThree boats.\n:::'],
    ['[su_quote cite="Ana"]Words.[/su_quote]', '> Words.\n>\n> Ana'],
    [
      '[perfectpullquote align="right" cite="Ana"]Words.[/perfectpullquote]',
      ':::quote{by="Ana"}\nWords.\n:::',
    ],
    [
      '[su_youtube url="https://youtu.be/abcdefghijk" width="600"]',
      '::embed{url="https://youtu.be/abcdefghijk"}',
    ],
    [
      '[su_row][su_column size="1/2"]Left[/su_column][su_column size="1/2"]Right[/su_column][/su_row]',
      'Left\n\nRight',
    ],
    ['[su_audio url="/a.mp3"]', '::audio{src="import-target:0"}'],
    [
      '[su_accordion][su_spoiler title="A"]One[/su_spoiler][/su_accordion][su_note]Two[/su_note]',
      ':::box{title="A"}\nOne\n:::\n\n:::box\nTwo\n:::',
    ],
    ['[su_dropcap]O[/su_dropcap]nce', 'Once'],
    [
      '[pdf-embedder url="https://old.example/a/budget.pdf"]',
      '::file{src="import-target:0" name="budget.pdf"}',
    ],
    ['See [table_1] and [[table_2]]', 'See [table_1] and [[table_2]]'],
    ["<pre>grep '[a-z0-9]{32}' [gallery] [a b=1]</pre>", "```\ngrep '[a-z0-9]{32}' [gallery] [a b=1]\n```"],
    ['<code>[[audio]] [/x]</code> [sic]', '`[[audio]] [/x]` [sic]'],
    [
      '<code>[audio src="/a.mp3"]</code>[audio src="/a.mp3"]',
      '`[audio src="/a.mp3"]`\n\n::audio{src="import-target:0"}',
    ],
    [
      '[code]<pre>[gallery][/code][gallery ids="7"]',
      '```\n<pre>[gallery]\n```\n\n:::gallery\n![](import-target:0)\n:::',
    ],
  ])('%s', (source, markdown) => {
    const { markdown: written, raw, words } = convert(source)
    expect(written).toBe(markdown)
    expect(raw).toEqual([])
    expect(words.kept).toBe(words.source)
  })

  it('keep unknown shortcodes and show their content', () => {
    const { markdown, raw } = convert(
      'a\n\n[acme_box color="red"]Inside <b>it</b>[/acme_box]\n\n[contact-form-7 id="1"]',
    )
    expect(markdown).toBe(
      'a\n\n:::raw{name="[acme_box]"}\n[acme_box color="red"]\n:::\n\nInside **it**\n\n:::raw{name="[acme_box]"}\n[/acme_box]\n:::\n\n' +
        ':::raw{name="[contact-form-7]"}\n[contact-form-7 id="1"]\n:::',
    )
    expect(raw).toEqual(['[acme_box]', '[contact-form-7]'])
  })

  it('may have brackets in their attributes', () => {
    const form = `[contact-form to='a@b.example' subject='[The Blog] Contact']`
    expect(convert(`${form}[/contact-form]`).raw).toEqual(['[contact-form]'])
    expect(convert(form.replaceAll("'", '"')).raw).toEqual(['[contact-form]'])
  })

  it('hide names in brackets where a page has nothing else', () => {
    expect(convert('<p>[jobs]</p>\n[Submit_job-form]')).toMatchObject({
      markdown:
        ':::raw{name="[jobs]"}\n[jobs]\n:::\n\n:::raw{name="[submit_job-form]"}\n[Submit_job-form]\n:::',
      words: { source: 0, kept: 0 },
      raw: ['[jobs]', '[submit_job-form]'],
    })
    expect(markdownOf('[1] [jobs]')).toBe('[1] [jobs]')
  })

  it('hide what only a plugin can show, and count its words as lost', () => {
    const { markdown, words, raw } = convert('a [vc_empty_space] [acme-card title="Vote today" class="x"]')
    expect(markdown).toBe('a\n\n:::raw{name="[acme-card]"}\n[acme-card title="Vote today" class="x"]\n:::')
    expect(words).toEqual({ source: 3, kept: 1 })
    expect(raw).toEqual(['[acme-card]'])
  })

  it('name the files of galleries by their number', () => {
    expect(convert('[gallery ids="7"] [playlist ids="9"] [gallery]').targets).toEqual([
      { url: 'wp-attachment:7', role: 'picture' },
      { url: 'wp-attachment:9', role: 'audio' },
      { url: 'wp-attachment:all', role: 'picture' },
    ])
  })
})

describe('blocks of WordPress', () => {
  it('become blocks of an article', () => {
    const content = `<!-- wp:paragraph -->
<p>Text</p>
<!-- /wp:paragraph -->
<!-- wp:gallery {"ids":[1,2]} -->
<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/1.jpg" alt=""/><figcaption>One</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/2.jpg" alt=""/></figure></li></ul><figcaption class="blocks-gallery-caption">All</figcaption></figure>
<!-- /wp:gallery -->
<!-- wp:embed {"url":"https://youtu.be/abcdefghijk"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/abcdefghijk
</div><figcaption>A film</figcaption></figure>
<!-- /wp:embed -->
<!-- wp:pullquote -->
<figure class="wp-block-pullquote"><blockquote><p>Words</p><cite>Ana</cite></blockquote></figure>
<!-- /wp:pullquote -->
<!-- wp:file -->
<div class="wp-block-file"><a href="/a.pdf">Budget</a><a href="/a.pdf" class="wp-block-file__button" download>Get it</a></div>
<!-- /wp:file -->
<!-- wp:separator -->
<hr class="wp-block-separator"/>
<!-- /wp:separator -->`
    const { markdown, structures, words, changes } = convert(content, 'blocks')
    expect(markdown).toBe(
      'Text\n\n:::gallery{caption="All"}\n![](import-target:0 "One")\n![](import-target:1)\n:::\n\n' +
        '::embed{url="https://youtu.be/abcdefghijk" caption="A film"}\n\n:::quote{by="Ana"}\nWords\n:::\n\n' +
        '::file{src="import-target:2" name="Budget"}\n\n[Get it](import-target:2)\n\n---',
    )
    expect(structures).toMatchObject({
      gallery: { source: 1, kept: 1 },
      picture: { source: 2, kept: 2 },
      embed: { source: 1, kept: 1 },
    })
    expect(words.kept).toBe(words.source)
    expect(changes).toEqual([{ key: 'buttonsBecameLinks', values: { count: 1, shown: '1' } }])
  })

  it('that only other sites can show are raw, byte for byte, and named', () => {
    const latest = '<!-- wp:latest-posts {"postsToShow":3} /-->'
    const query =
      '<!-- wp:query {"queryId":1} -->\n<div class="q"><!-- wp:post-title /--></div>\n<!-- /wp:query -->'
    const { markdown, raw } = convert(`${latest}\n${query}`, 'blocks')
    expect(markdown).toBe(
      `:::raw{name="wp:latest-posts"}\n${latest}\n:::\n\n:::raw{name="wp:query"}\n${query}\n:::`,
    )
    expect(raw).toEqual(['wp:latest-posts', 'wp:query'])
  })

  it('in lists are raw below the list', () => {
    const block = '<!-- wp:acme/item {"a":1} /-->'
    const { markdown, raw } = convert(
      `<!-- wp:list -->\n<ul><li>a</li>${block}<li>b</li></ul>\n<!-- /wp:list -->`,
      'blocks',
    )
    expect(markdown).toBe(`- a\n- b\n\n:::raw{name="wp:acme/item"}\n${block}\n:::`)
    expect(raw).toEqual(['wp:acme/item'])
  })

  it('of plugins show their content between their raw comments', () => {
    const { markdown, raw } = convert(
      '<!-- wp:acme/card {"a":1} --><div><p>Seen</p></div><!-- /wp:acme/card -->',
      'blocks',
    )
    expect(markdown).toBe(
      ':::raw{name="wp:acme/card"}\n<!-- wp:acme/card {"a":1} -->\n:::\n\nSeen\n\n:::raw{name="wp:acme/card"}\n<!-- /wp:acme/card -->\n:::',
    )
    expect(raw).toEqual(['wp:acme/card'])
  })
})
