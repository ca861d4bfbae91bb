import { DOMParser } from 'linkedom'
import { describe, expect, it } from 'vitest'
import * as clipboards from '../testing/clipboards.ts'
import { parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { articleSchema } from '../document/schema.ts'
import { markdownShownIn } from './choose-source.ts'
import { pastedDocument } from './paste-document.ts'

function read(html: string) {
  const { body } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
  // linkedom declares its own types of DOM nodes.
  return pastedDocument(body as never)
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const paste = (html: string) =>
  writeDocument(articleSchema.node('doc', null, read(html).content), parseDocument(''))

describe('text from Google Docs', () => {
  it('has its headings, styles, links, nested lists, and table', () => {
    expect(paste(clipboards.googleDocs)).toBe(
      [
        '## The harbor vote',
        'The council **voted 7 to 2** on *Tuesday* to rebuild the ***old*** pier. [Read the plan](https://example.org/plan).',
        '- One\n- Two\n  - Nested\n- Three',
        '1. First step\n2. Second step',
        '| Ward | Votes |\n| --- | --- |\n| North | 412 |\n| South | 388 |',
      ].join('\n\n'),
    )
  })
})

describe('text from Word', () => {
  it('has lists instead of paragraphs with bullets, and its table', () => {
    expect(paste(clipboards.word)).toBe(
      [
        '## Budget notes',
        'The mayor said **“No new taxes”** and left.',
        '- First item\n- Second item\n  - Below the second',
        '1. Open the vote\n2. Count it',
        '| Item | Cost |\n| --- | --- |\n| Pier | $412 million |',
      ].join('\n\n'),
    )
  })

  it('has footnotes', () => {
    const html =
      '<p>They voted.<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> The minutes.</p></div>'
    expect(paste(html)).toBe('They voted.[^1]\n\n[^1]: The minutes.')
  })
})

describe('text from office programs and chats', () => {
  it.each([
    ['wordOnline', clipboards.wordOnline, '## Ferry strike\n\n- Monday\n  - noon\n- Tuesday\n\nIt ends.'],
    [
      'libreOffice',
      clipboards.libreOfficeLists,
      '- Berlin\n- Vienna\n  - Salzburg\n- Trieste\n\n> Nobody slept.\n>\n> Nobody minded.',
    ],
    ['slack', clipboards.slack, 'The vote is [tonight](https://example.org/vote)  \nat eight\n\nBring a pen'],
    ['evernote', clipboards.evernote, 'Shopping for the *gala*\n\n- Bread\n  - Rye\n- Salt'],
  ])('%s has its paragraphs and nested lists', (_name, html, expected) => {
    expect(paste(html)).toBe(expected)
  })

  it('is Markdown when the HTML only displays Markdown', () => {
    const text = '# Tide table\n\nHigh at **nine**.'
    const { body } = new DOMParser().parseFromString(
      `<html><body><span>${text}</span></body></html>`,
      'text/html',
    )
    expect(markdownShownIn(body, '')).toBe(text)
    expect(markdownShownIn(body, 'High at *nine*')).toBe('High at *nine*')
    expect(markdownShownIn(body, 'Nine, or 5 * 3 minutes later')).toBeNull()
    body.innerHTML = '<p>High at <b>nine</b></p>'
    expect(markdownShownIn(body, '- High at nine')).toBeNull()
  })
})

describe('text from other programs', () => {
  it.each(Object.entries(clipboards))('all words of %s are pasted, without marks', (_name, html) => {
    // Bullets and numbers that Word writes as text are not words of the author.
    const bare = html
      .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/<span style='mso-list:Ignore'>[\s\S]*?<\/span><\/span>/g, '</span>')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;/g, ' ')
    const { content } = read(html)
    const shown = content.textBetween(0, content.size, ' ', ' ')
    expect(lettersOf(shown)).toBe(lettersOf(bare))
    expect(shown).not.toContain('**')
  })

  it('strikes out, raises, and lowers words by style', () => {
    const html =
      '<p><span style="text-decoration:line-through">old</span> H<span style="vertical-align:sub">2</span>O and m<span style="vertical-align:super">2</span></p>'
    expect(paste(html)).toBe('~~old~~ H~2~O and m^2^')
  })

  it('keeps the number of a Word list, and numbers without a period', () => {
    const item = (marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${text}</p>`
    expect(paste(item('3.', 'Third') + item('4.', 'Fourth'))).toBe('3. Third\n4. Fourth')
    expect(paste(item('1', 'First'))).toBe('1. First')
    expect(paste(item('o', 'Round'))).toBe('- Round')
  })

  it('counts footnotes and endnotes apart, and drops the line above them', () => {
    const note = (kind: string) =>
      `<div style='mso-element:${kind}-list'><hr width="33%"><div id=${kind}1><p><a href="#_${kind}ref1" name="_${kind}1">[1]</a> A ${kind}.</p></div></div>`
    const html = `<p>Two<a href="#_ftn1" name="_ftnref1">[1]</a> notes<a href="#_edn1" name="_ednref1">[i]</a></p>${note('ftn').replace('ftn-list', 'footnote-list')}${note('edn').replace('edn-list', 'endnote-list')}`
    expect(paste(html)).toBe('Two[^1] notes[^e1]\n\n[^1]: A ftn.\n\n[^e1]: A edn.')
  })

  it('keeps italic words in a heading, and drops what is the look of all of it', () => {
    expect(paste('<h2>The <i>Titanic</i> sails</h2><h2><b>Again</b></h2>')).toBe(
      '## The *Titanic* sails\n\n## Again',
    )
  })

  it('moves cells beside a cell that covers two rows', () => {
    const html =
      '<table><tr><td rowspan=2>North</td><td>412</td></tr><tr><td>388</td></tr><tr><td>South</td><td>7</td></tr></table>'
    expect(paste(html)).toBe('| North | 412 |\n| --- | --- |\n|  | 388 |\n| South | 7 |')
  })

  it('keeps a cell whole in which blank lines are', () => {
    const html = '<table><tr><td>A</td><td><p>One</p><br><p>Two</p><br><br>Three</td></tr></table>'
    expect(read(html).content.firstChild?.firstChild?.childCount).toBe(2)
  })

  it('keeps the words of buttons and menus', () => {
    expect(paste('<p>Before</p><button>Press me</button><p>After</p>')).toBe('Before\n\nPress me\n\nAfter')
  })

  it('merged cells keep their columns, and several paragraphs stay in one cell', () => {
    const html =
      '<table><tr><td colspan="2"><p>Votes</p></td></tr><tr><td><p>North</p><p>side</p></td><td>412</td></tr></table>'
    expect(read(html).content.firstChild?.firstChild?.childCount).toBe(2)
    expect(paste(html)).toContain('412')
    expect(paste(html)).toContain('side')
  })

  it('a picture of another site is named, and its alt text stays', () => {
    const { lost, content } = read('<p>See <img src="https://example.org/a.jpg" alt="The pier"></p>')
    expect(lost).toEqual(['1 picture'])
    expect(content.textBetween(0, content.size)).toBe('See The pier')
  })

  it('a script is not pasted', () => {
    expect(paste('<p>Safe</p><script>alert(1)</script><p onclick="x()">too</p>')).toBe('Safe\n\ntoo')
  })
})

const COMMENTED =
  `<p class="MsoNormal">The pier <a style="mso-comment-reference:AB_1">closes</a><span class="MsoCommentReference"><span><a class="msocomanchor" href="#_msocom_1">[AB1]</a><span style="mso-special-character:comment">&nbsp;</span></span></span>.</p>` +
  `<p class="MsoCommentText">It costs <del cite="mailto:desk" datetime="2026-11-27T09:10">five</del><ins cite="mailto:desk" datetime="2026-11-27T09:10">six</ins> million.</p>` +
  `<div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment"><div class="msocomtxt"><p class="MsoCommentText"><a name="_msocom_1"></a>Do not print the name. <a href="#_msoanchor_1" class="msocomoff">[AB1]</a></p></div></div></div>`

describe('comments of colleagues', () => {
  it('in Word stay out with their marks and deleted words, and are counted', () => {
    expect(paste(COMMENTED)).toBe('The pier closes.\n\nIt costs six million.')
    expect(read(COMMENTED).comments).toBe(1)
    expect(read(COMMENTED).lost).toEqual([])
  })

  it('in pages that Google Docs saved stay out with their marks', () => {
    const html =
      '<p>The pier closes<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><p>It opens in May.</p>' +
      '<div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Not yet public</span></p></div>'
    expect(paste(html)).toBe('The pier closes.\n\nIt opens in May.')
    expect(read(html).comments).toBe(1)
  })

  it('may be several on one tracked change, whose new words stay', () => {
    const mark = (name: string) =>
      `<span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_${name}">[${name}]</a></span>`
    const html = `<p>It opens <ins cite="mailto:desk" datetime="2026-11-27T09:10">in May${mark('A1')}${mark('A2')}</ins>.</p>`
    expect(paste(html)).toBe('It opens in May.')
    expect(read(html).comments).toBe(2)
  })

  it('are not struck words, nor paragraphs that only look like comments', () => {
    expect(paste('<p class="MsoCommentText">It is <del>old</del> new.</p>')).toBe('It is ~~old~~ new.')
    expect(read('<p class="MsoCommentText">Text.</p>').comments).toBe(0)
  })
})

describe('elements in a line', () => {
  it('keep what they mean', () => {
    const html =
      '<p><ruby>夜間<rp>(</rp><rt>やかん</rt><rp>)</rp></ruby>便 <q>Now</q> <span hidden>secret</span>' +
      '<span style="visibility:hidden">too</span>end</p>'
    expect(paste(html)).toBe('夜間（やかん）便 “Now” end')
  })

  it('show the address of a mail or telephone link after its words', () => {
    expect(
      paste(
        '<p><a href="mailto:desk@paper.example?subject=x">The desk</a>, <a href="tel:+431234567">call</a>.</p>',
      ),
    ).toBe('The desk (desk@paper.example), call (+431234567).')
  })

  it('are read alike with the mark of another ProseMirror program', () => {
    const html =
      '<p style="font-weight:700">Bold</p><p><a href="https://www.google.com/url?q=https://port.example/a&sa=D">Plan</a></p>'
    expect(paste(html.replace('<p ', '<p data-pm-slice="1 1 []" '))).toBe(paste(html))
  })
})

describe('cells of a spreadsheet', () => {
  it('are left out where their row or column is hidden, also below merged ones', () => {
    const html = `<table><colgroup><col width="64"><col width="0" style="display:none"><col width="64"></colgroup>
      <tr><td colspan="3">Staff</td></tr>
      <tr><td rowspan="2">Ana</td><td style="display:none">9000</td><td>Oslo</td></tr>
      <tr height="0" style="display:none"><td>8000</td><td>Rome</td></tr>
      <tr><td>Ben</td><td>7000</td><td>Graz</td></tr></table>`
    expect(paste(html)).toBe('| Staff |  |\n| --- | --- |\n| Ana | Oslo |\n| Ben | Graz |')
    const sheets = '<colgroup width="85"></colgroup><colgroup width="0"></colgroup>'
    expect(
      paste(
        `<table>${sheets}<tr><td>A</td><td>B</td></tr><tr style="visibility:collapse"><td>C</td><td>D</td></tr></table>`,
      ),
    ).toBe('A')
  })

  it('keep the marks of their lists', () => {
    const html =
      '<table><tr><th>Buy</th><th>Do</th></tr><tr><td><ul><li><p>apples</p></li><li>pears</li></ul></td><td>Now<ol start="2"><li>ask</li><li>pay</li></ol></td></tr></table>'
    expect(paste(html)).toBe('| Buy | Do |\n| --- | --- |\n| • apples • pears | Now 2. ask 3. pay |')
  })
})

describe('copies of a part of a document', () => {
  it('keep an empty cell of Excel below a long text, and all levels of a list from Google Docs', () => {
    const excel =
      '<table><tr><td colspan="2" style="mso-ignore:colspan">A long text</td><td>1</td></tr><tr><td>b</td><td>c</td><td>2</td></tr></table>'
    expect(paste(excel)).toBe('| A long text |  | 1 |\n| --- | --- | --- |\n| b | c | 2 |')
    const item = (text: string) => `<li><p role="presentation"><span>${text}</span></p></li>`
    expect(
      paste(`<ul id="docs-internal-guid-1">${item('a')}<ul>${item('b')}<ul>${item('c')}</ul></ul></ul>`),
    ).toBe('- a\n  - b\n    - c')
  })

  it('have no lines around the text of Apple Notes', () => {
    const notes =
      '\n<p class="p1">\n<span class="s1">New note <span class="Apple-converted-space">&nbsp;</span></span>\n</p>\n'
    expect(paste(notes)).toBe('New note')
  })
})
