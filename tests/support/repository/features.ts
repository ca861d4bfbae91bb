/** Features that the rest of the product needs, from the top. On the server one imports only those after it. */
export const CORE = [
  'system',
  'front-page',
  'readers',
  'editor',
  'articles',
  'audience',
  'people',
  'mail',
  'site',
  'media',
  'installation',
  'changes',
]

/** Features that the rest does not need; `npm run left-out` proves it. */
export const OPTIONAL = [
  'memberships',
  'moving',
  'newsletters',
  'notes',
  'old-comments',
  'operations',
  'record',
  'rewriter',
  'webhooks',
]
