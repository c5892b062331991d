import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test'

/** Nothing on the page, as it stands, keeps somebody from using it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await test.step(where, async () => {
    // A fade that is under way has the contrast of neither end.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      return Promise.allSettled(ending.map((it) => it.finished)).then(() => {})
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = grave.map(({ id, help, nodes }) => ({
      where,
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
    expect.soft(told).toEqual([])
  })
}
