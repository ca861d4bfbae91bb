import { defineConfig } from '@playwright/test'
import { INCLUDED, LEFT_OUT, RUN } from './tests/support/browser/runs.ts'

/**
 * What Chromium leaves out: Playwright's own list, which this option replaces, and two popups of the address bar, whose
 * processes start with each window.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: INCLUDED,
  testIgnore: LEFT_OUT,
  ...(RUN === 'postgres' ? { globalSetup: './tests/support/postgres/start-template.ts' } : {}),
  // A folder for each part, because Playwright empties it.
  outputDir: `test-results/${process.env['TEST_NAME'] ?? RUN}`,
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // End what hangs. Beside busy processes a step can take ten times as long as alone.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    colorScheme: 'light',
    timezoneId: 'UTC',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
})
