import { createTRPCClientProxy } from '@trpc/client'
import { use, useMemo } from 'react'
import type { AppRouter } from '#server/app-router.ts'
import { CallsContext } from './trpc.ts'

/** The calls themselves, for what is no part of the query cache: autosave and heartbeats keep their own state. */
export function useClient() {
  const calls = use(CallsContext)
  if (!calls) throw new Error('A call was made outside of the router')
  const { client } = calls
  return useMemo(() => createTRPCClientProxy<AppRouter>(client), [client])
}
