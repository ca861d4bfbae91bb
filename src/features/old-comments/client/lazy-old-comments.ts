import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the head of an article that has comments. */
export const OldComments = lazyRouteComponent(() => import('./old-comments.tsx'), 'OldComments')
