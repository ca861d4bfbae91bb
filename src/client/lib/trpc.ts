import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/app-router.ts'

// The seam: the one place where the browser side knows the server side, and only its type.

export const trpc = createTRPCReact<AppRouter>()

export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
