import { type Action, both, switchGuard } from './actions'
import { openTab, shownAfter } from './studio'

const RUNNING = '[aria-label="Simulation progress"]'
const RESULT = '[aria-label="Placements by account"]'

const simulation = (name: string, median: readonly [number, number], gone?: string): Action => ({
  name,
  budget: both({ median: median[0], p95: null }, { median: median[1], p95: null }),
  runs: 5,
  async prepare(studio) {
    await openTab(studio, 'Simulate')
    const run = studio.page.getByRole('button', { name: 'Run' })
    return async () => {
      // A changed policy clears the previous result.
      await switchGuard(studio)
      await studio.page.locator(RESULT).waitFor({ state: 'detached' })
      const ms = await shownAfter(studio, { shown: RESULT, gone }, () => run.click())
      await studio.page.locator(RUNNING).waitFor({ state: 'detached' })
      return ms
    }
  },
})

const cancel: Action = {
  name: 'cancel a simulation',
  budget: both({ median: 100, p95: 100 }, { median: 100, p95: 100 }),
  runs: 5,
  async prepare(studio) {
    await openTab(studio, 'Simulate')
    await studio.page.getByRole('textbox', { name: 'Launches', exact: true }).fill('5000')
    return async () => {
      await studio.page.getByRole('button', { name: 'Re-roll' }).click()
      await studio.page.locator(RUNNING).waitFor()
      await studio.page.waitForTimeout(100)
      return shownAfter(studio, { shown: 'body', gone: RUNNING }, () =>
        studio.page.getByRole('button', { name: 'Cancel' }).click(),
      )
    }
  },
}

export const simulateActions: readonly Action[] = [
  simulation('simulate 500 launches, first result', [100, 300]),
  simulation('simulate 500 launches, all 50 runs', [1_500, 5_000], RUNNING),
  cancel,
]
