/** A story's text as data: what the server makes of the Markdown subset and the page draws. */

export type Inline =
  | string
  | { kind: 'emphasis' | 'strong'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'picture'; src: string; alt: string; caption: string }
