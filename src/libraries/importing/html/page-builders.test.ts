import { describe, expect, it } from 'vitest'
import { convertContent } from './convert-content.ts'

const convert = (content: string) =>
  convertContent({ content, markup: 'classic', siteUrl: 'https://old.example' })

describe('shortcodes of page builders', () => {
  it('of WPBakery become what they show', () => {
    const { markdown, targets, words, structures, raw } = convert(
      '[vc_row][vc_column width="1/2"][vc_column_text]Text\n\nMore[/vc_column_text]' +
        '[vc_single_image image="12" img_link="https://x.example/a" title="The pier"]' +
        '[vc_custom_heading text="Costs" font_container="tag:h2|text_align:left"][vc_gallery images="4,5"]' +
        '[vc_video link="https://vimeo.com/44633289"][vc_btn title="Read" link="url:https%3A%2F%2Fx.example%2Fb|title:R"]' +
        '[vc_tta_section title="Why?"]Because.[/vc_tta_section][/vc_column][/vc_row]',
    )
    expect(markdown).toBe(
      'Text\n\nMore\n\n#### The pier\n\n[![](import-target:0)](https://x.example/a)\n\n## Costs\n\n' +
        ':::gallery\n![](import-target:1)\n![](import-target:2)\n:::\n\n::embed{url="https://vimeo.com/44633289"}\n\n' +
        '[Read](https://x.example/b)\n\n:::box{title="Why?"}\nBecause.\n:::',
    )
    expect(targets[0]).toEqual({ url: 'wp-attachment:12', role: 'picture' })
    expect(words).toEqual({ source: 8, kept: 8 })
    expect(structures).toMatchObject({
      picture: { source: 3, kept: 3 },
      gallery: { source: 1, kept: 1 },
      embed: { source: 1, kept: 1 },
    })
    expect(raw).toEqual([])
  })

  it('of Divi become what they show', () => {
    const { markdown, words } = convert(
      '[et_pb_section bb_built="1"][et_pb_row][et_pb_column type="4_4"][et_pb_text admin_label="A"]<p>Hello</p>[/et_pb_text]' +
        '[et_pb_blurb title="%22Fast%22" image="/b.jpg"]<p>Blurb</p>[/et_pb_blurb]' +
        '[et_pb_button button_url="/go" button_text="Go" /][et_pb_video src="/v.mp4" /][/et_pb_column][/et_pb_row][/et_pb_section]',
    )
    expect(markdown).toBe(
      'Hello\n\n#### "Fast"\n\n![](import-target:0)\n\nBlurb\n\n[Go](import-target:1)\n\n::video{src="import-target:2"}',
    )
    expect(words).toEqual({ source: 4, kept: 4 })
  })

  it('that only the plugin can read stay raw', () => {
    const code = '[vc_raw_html]JTNDcCUzRQ==[/vc_raw_html]'
    expect(convert(code)).toMatchObject({
      markdown: `:::raw{name="[vc_raw_html]"}\n${code}\n:::`,
      words: { source: 0, kept: 0 },
    })
  })
})

describe('shortcodes with code', () => {
  it.each([
    ['[code language="html"]<p class="a">[gallery] &lt;b&gt;\n  <img src="/x.jpg">[/code]', 'html'],
    ['[ccnLe_php]<p class="a">[gallery] <b>\n  <img src="/x.jpg">[/ccnLe_php]', 'php'],
    ['[cce lang="diff"]<p class="a">[gallery] <b>\n  <img src="/x.jpg">[/cce]', 'diff'],
    ['[csharp]<p class="a">[gallery] <b>\n  <img src="/x.jpg">[/csharp]', 'csharp'],
  ])('show it as it is: %s', (content, language) => {
    const { markdown, structures } = convert(`Before ${content} after`)
    expect(markdown).toBe(
      `Before\n\n\`\`\`${language}\n<p class="a">[gallery] <b>\n  <img src="/x.jpg">\n\`\`\`\n\nafter`,
    )
    expect(structures).toMatchObject({
      preformatted: { source: 1, kept: 1 },
      picture: { source: 0 },
      gallery: { source: 0 },
    })
  })
})

describe('embeds whose names are words', () => {
  it('need an address or a number', () => {
    const { markdown, structures } = convert(
      '[tweet https://twitter.com/ana/status/12345]\n\n[gist]2314628[/gist]\n\nWe met on [facebook].',
    )
    expect(markdown).toBe(
      '::embed{url="https://twitter.com/ana/status/12345"}\n\n::embed{url="https://gist.github.com/2314628"}\n\nWe met on [facebook].',
    )
    expect(structures.embed).toEqual({ source: 2, kept: 2 })
  })
})

describe('markup of other programs', () => {
  it.each([
    ['<span style="font-weight:700">a</span> <font style="font-style: italic">b</font>', '**a** *b*'],
    ['<b style="font-weight:normal">a <span style="text-decoration: line-through">b</span></b>', 'a ~~b~~'],
    [
      '<amp-img src="/a.jpg" alt="A"><noscript><img src="/a.jpg"></noscript></amp-img>',
      '![A](import-target:0)',
    ],
    [
      '<amp-youtube data-videoid="abcdefghijk"></amp-youtube>',
      '::embed{url="https://www.youtube.com/watch?v=abcdefghijk"}',
    ],
    ['<amp-iframe src="https://x.example/f"></amp-iframe>', '::embed{url="https://x.example/f"}'],
  ])('%s', (html, markdown) => {
    const result = convert(html)
    expect(result.markdown).toBe(markdown)
    for (const { source, kept } of Object.values(result.structures)) expect(kept).toBe(source)
  })
})
