import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import { newsrooms } from './newsrooms-plugin.ts'

/** Tests of screens and their parts, in a browser. */
export const COMPONENT_TESTS = 'src/**/*.component.test.tsx'

/** Sets the colors of the page, without motion. */
const emulateColors: BrowserCommand<['light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** Moves the mouse to a place of the screen, presses or lets go its button. */
const mouse: BrowserCommand<[action: 'move' | 'down' | 'up', x?: number, y?: number]> = (
  { page },
  action,
  x = 0,
  y = 0,
) => (action === 'move' ? page.mouse.move(x, y, { steps: 8 }) : page.mouse[action]())

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColors: (colors: 'light' | 'dark') => Promise<void>
    mouse: (action: 'move' | 'down' | 'up', x?: number, y?: number) => Promise<void>
  }
}

/** The project of Vitest that runs component tests in Chromium (docs/adr/0099). */
export const componentsProject = {
  extends: true as const,
  plugins: [tailwindcss(), newsrooms()],
  // Found before the first test, because a package that is met later reloads the page.
  optimizeDeps: { entries: ['src/client/entry-client.tsx', COMPONENT_TESTS, 'tests/support/screens/*.tsx'] },
  test: {
    name: 'components',
    include: [COMPONENT_TESTS],
    globalSetup: 'tests/support/newsroom/template-file.ts',
    setupFiles: ['tests/support/screens/each-test.setup.ts'],
    env: { DATABASE_URL: '' },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' as const }],
      commands: { emulateColors, mouse },
      provider: playwright({
        launchOptions: {
          ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
          ],
        },
        // As large as the largest screen: a smaller window would shrink it.
        contextOptions: { timezoneId: 'UTC', viewport: { width: 1440, height: 900 } },
      }),
    },
  },
}
