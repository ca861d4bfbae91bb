import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/app-router.ts'

// The client knows the server by this type alone.

export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

/** tRPC's React hooks, for the dashboard. Readers' pages use `procedureQuery`, which weighs less. */
export const trpc = createTRPCReact<AppRouter>()
