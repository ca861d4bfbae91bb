import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the head of a page that needs it, so it is there when the page is rendered. */
export const EditionFront = lazyRouteComponent(() => import('./edition-front.tsx'), 'EditionFront')
