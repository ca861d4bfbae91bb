import { TRPCClientError } from '@trpc/client'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppRouter } from '#server/app-router.ts'
import { toastStore } from '#client/ui/toast-store.ts'
import { createQueryClient } from './query-client.ts'
import type { MutationMeta } from './mutation-errors.ts'

function callError(httpStatus: number, message: string, detail?: Record<string, unknown>) {
  const shape = { message, code: -32600, data: { httpStatus, code: 'BAD_REQUEST', detail } }
  return TRPCClientError.from<AppRouter>({ error: shape } as never)
}

/** Runs a mutation that fails with `error`; returns the toast it leaves. */
async function toastAfter(error: Error, meta?: MutationMeta) {
  const cache = createQueryClient().getMutationCache()
  const mutation = cache.build(createQueryClient(), {
    mutationFn: () => Promise.reject(error),
    ...(meta ? { meta: { ...meta } } : {}),
  })
  await mutation.execute(undefined).catch(() => undefined)
  const toast = toastStore.current()
  return toast && { title: toast.title, description: toast.description, style: toast.style }
}

afterEach(() => toastStore.dismiss())

describe('a failed mutation', () => {
  const failure = callError(500, 'Something went wrong')

  it('shows the server’s message in a toast', async () => {
    expect(await toastAfter(failure)).toEqual({
      title: 'Error',
      description: 'Something went wrong',
      style: 'destructive',
    })
  })

  it('shows the sentence and title of its meta', async () => {
    const meta = { errorTitle: 'Publishing failed', errorMessage: 'Failed to publish' }
    expect(await toastAfter(failure, meta)).toMatchObject({
      title: 'Publishing failed',
      description: 'Failed to publish',
    })
  })

  it.each([401, 403])('leaves a %s to the dashboard', async (status) => {
    expect(await toastAfter(callError(status, 'No'))).toBeNull()
    expect(await toastAfter(callError(status, 'No'), { errorMessage: 'Failed to save' })).toBeNull()
  })

  it('shows which rule forbids a call', async () => {
    const error = callError(403, 'Writers send their stories to review.', { isRule: true })
    expect(await toastAfter(error, { errorMessage: 'Failed to save' })).toMatchObject({
      description: 'Writers send their stories to review.',
    })
  })

  it('passes a 401 to a function of its meta', async () => {
    const meta = { errorMessage: () => 'Wrong password' }
    expect(await toastAfter(callError(401, 'No'), meta)).toMatchObject({ description: 'Wrong password' })
  })

  it('leaves a 400 to the form that shows it, and nothing else', async () => {
    expect(await toastAfter(callError(400, 'Required'), { shownBy: 'form' })).toBeNull()
    expect(await toastAfter(failure, { shownBy: 'form' })).toMatchObject({
      description: 'Something went wrong',
    })
  })

  it('leaves every error to the screen that shows it', async () => {
    expect(await toastAfter(failure, { shownBy: 'screen' })).toBeNull()
  })

  it('shows nothing after the request was canceled', async () => {
    const canceled = TRPCClientError.from(new DOMException('Canceled', 'AbortError'))
    expect(await toastAfter(canceled)).toBeNull()
  })
})
