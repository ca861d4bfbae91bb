// The features of the browser, one line each.
export { default as audience } from './features/audience/feature.client.ts'
export { default as memberships } from './features/memberships/feature.client.ts'
export { default as newsletters } from './features/newsletters/feature.client.ts'
export { default as oldComments } from './features/old-comments/feature.client.ts'
export { default as operations } from './features/operations/feature.client.ts'
export { default as record } from './features/record/feature.client.ts'
export { default as rewriter } from './features/rewriter/feature.client.ts'
export * from '#extensions/client.ts'
