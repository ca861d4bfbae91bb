import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the head of an article that needs it, so it is there when the page is rendered. */
export const RichBody = lazyRouteComponent(() => import('./rich-body.tsx'), 'RichBody')
