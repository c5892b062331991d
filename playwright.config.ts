import { defineConfig } from '@playwright/test'

/** Matches the tag of tests that mostly wait. */
const WAITS = /@waits/

/** Matches the tag of tests of the demo as a new user finds it. */
const FIRST = /@first/

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  // These need a real cloud, which `npm run test:openstack` starts.
  testIgnore: process.env.OPENSTACK_URL === undefined ? ['**/*.live.spec.ts'] : [],
  outputDir: 'test-results/e2e',
  workers: 4,
  // Tests that mostly wait, for the job of the next minute or for a cloud, use little processor time. They run one
  // after the other from the start, beside the others, so that the end of the run does not consist of waiting.
  projects: [
    // These start first, because the accounts and deployables of the other tests make the pools of the demo large.
    { name: 'first', grep: FIRST, workers: 1 },
    { name: 'waiting', grep: WAITS, workers: 1 },
    { name: 'active', grepInvert: [WAITS, FIRST], workers: 3 },
  ],
  // Tests that pass only on the second attempt are listed at the end of the run.
  retries: 1,
  // Only detects hanging tests: one that visits forty pages takes over three minutes on a busy machine.
  timeout: 400_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_RESULT ?? 'test-results/e2e.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording every step takes a fifth of the processor time. `--trace on` records it to investigate a failure.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
