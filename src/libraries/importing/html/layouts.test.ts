import { expect, it } from 'vitest'
import { englishOf } from '#shared/catalog/text-of.ts'
import type { Markup } from '../source-records.ts'
import { convertContent } from './convert-content.ts'

const changesOf = (content: string, markup: Markup = 'blocks') =>
  convertContent({ content, markup, siteUrl: 'https://old.example' }).changes.map(englishOf)

it.each<[string, string, string, Markup?]>([
  [
    'columns',
    '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><p>A</p></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><p>B</p></div><!-- /wp:column --></div><!-- /wp:columns -->',
    '1 set of columns is now one column, its parts below each other.',
  ],
  [
    'rows and stacks',
    '<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap"}} --><div class="wp-block-group"><p>A</p></div><!-- /wp:group --><!-- wp:group {"layout":{"type":"flex","orientation":"vertical"}} --><div class="wp-block-group"><p>B</p></div><!-- /wp:group -->',
    '2 rows or stacks of blocks lost their alignment; their blocks are below each other.',
  ],
  [
    'media beside text',
    '<!-- wp:media-text --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt="A"></figure><div class="wp-block-media-text__content"><p>B</p></div></div><!-- /wp:media-text -->',
    'The text beside 1 picture or video is now below it.',
  ],
  [
    'text over a cover',
    '<!-- wp:cover --><div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/a.jpg" alt="A"><div class="wp-block-cover__inner-container"><p>B</p></div></div><!-- /wp:cover -->',
    'The text over 1 picture is now below it.',
  ],
  [
    'buttons',
    '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/a/">Go</a></div><div class="wp-block-button"><a href="/b/">Stay</a></div></div><!-- /wp:buttons -->',
    '2 buttons became links.',
  ],
  [
    'buttons of files',
    '<div class="wp-block-file"><a href="/a.pdf">Budget</a><a href="/a.pdf" class="wp-block-file__button">Download</a></div>',
    '1 button became a link.',
  ],
  [
    'buttons of Ghost',
    '<div class="kg-card kg-button-card"><a href="https://x.example/" class="kg-btn">Go</a></div>',
    '1 button became a link.',
    'ghost',
  ],
])('names %s once, with their number', (_name, content, sentence, markup) => {
  expect(changesOf(content, markup)).toEqual([sentence])
})

it('names no layout of a group whose blocks are below each other', () => {
  const content =
    '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group"><p>A</p></div><!-- /wp:group -->'
  expect(changesOf(content)).toEqual([])
})
