import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { resetSessionState } from '#client/lib/session-watch.ts'
import { signedInHintChanged } from '#client/lib/signed-in-hint.ts'
import { createLinks } from '#client/lib/trpc-links.ts'
import { createAppRouter } from '#client/router.tsx'
import { toastStore } from '#client/ui/toast-store.ts'
import type { Role } from '#features/people/shared/roles.ts'
import { ask } from './open-newsroom.ts'
import { followCalls, type Calls } from './screen-calls.ts'
import '#client/styles.css'

interface ScreenOptions {
  /** Who looks at the screen; by default a visitor. */
  as?: Role
  /** Of the window, in pixels. */
  width?: number
  /** Procedures whose calls get a 500. */
  failing?: string[]
  /** Procedures whose calls get no response until `release`. */
  held?: string[]
}

interface Open {
  root: Root
  queryClient: QueryClient
  calls: Calls
}

let open: Open | null = null
const logged: string[] = []

/**
 * Opens a page of the site as the browser shows it after a full load, with the newsroom of `openNewsroom`. Waits until
 * it is ready, or until it waits for what is held.
 */
export async function openScreen(
  path: string,
  { as, width = 1440, failing = [], held = [] }: ScreenOptions = {},
): Promise<Calls> {
  await close()
  await ask({ signIn: as ?? null })
  await Promise.all([page.viewport(width, 900), commands.emulateColors('light')])
  history.replaceState(null, '', path)
  signedInHintChanged()
  const calls = followCalls({ failing, held })
  const router = createAppRouter(createLinks())
  const root = createRoot(document)
  open = { root, queryClient: router.options.context.queryClient, calls }
  root.render(<RouterProvider router={router} />)
  await (held.length > 0 ? calls.untilHeld() : untilReady())
  return calls
}

/** Waits until the screen neither navigates, loads, saves nor shows a spinner. */
export async function untilReady(): Promise<void> {
  await expect.poll(() => document.documentElement.dataset['page'], { interval: 10 }).toBe('ready')
}

/** Returns how many placeholders are shown while something loads. */
export const skeletons = (): number => document.querySelectorAll('main .animate-pulse').length

/** Takes the screen away when its calls have ended, with what a page forgets when it is loaded again. */
async function close(): Promise<void> {
  if (open) {
    const { root, queryClient, calls } = open
    open = null
    await calls.stop()
    await expect.poll(() => queryClient.isFetching() + queryClient.isMutating(), { interval: 10 }).toBe(0)
    root.unmount()
  }
  toastStore.dismiss()
  resetSessionState()
  delete document.documentElement.dataset['page']
}

/** Collects messages of the console instead of printing them. */
export function watchConsole(): void {
  logged.length = 0
  for (const level of ['error', 'warn'] as const)
    console[level] = (...args) => void logged.push(args.join(' '))
}

/** Takes the screen and what it stored away. Fails if something was written to the console. */
export async function leave(): Promise<void> {
  await close()
  localStorage.clear()
  sessionStorage.clear()
  expect(logged, 'messages in the console').toEqual([])
}
