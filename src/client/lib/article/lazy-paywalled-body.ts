import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded with the head of an article that not everyone may read to its end. */
export const PaywalledBody = lazyRouteComponent(() => import('./paywalled-body.tsx'), 'PaywalledBody')
