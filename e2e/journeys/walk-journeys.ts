import type { Page } from '@playwright/test'
import type { Api } from '../support/api'
import { expect, test } from '../support/pending-set'
import { expectNoSideways, hydrated } from '../support/studio'
import { countPresses } from './presses'

/** Opens a page with the navigation. */
export type Follow = (name: string) => Promise<void>

export type Journey = {
  name: string
  walk: (page: Page, api: Api, follow: Follow) => Promise<void>
  /** The expected number of presses. */
  designed: number
  /** The number of choices in native lists, which cause no event in the page. */
  unseen: number
  /** Additional presses on a phone, for the menu of the navigation, or for a cell instead of arrow keys. */
  onPhone: number
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Runs each journey on a desktop and on a phone, and counts its presses. */
export function runInBothWidths(journeys: readonly Journey[]): void {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test.describe(`in few presses, ${width} wide`, () => {
      test.use({ viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'] })

      for (const { name, walk, designed, unseen, onPhone } of journeys)
        test(name, async ({ page, api }) => {
          const presses = await countPresses(page)
          await walk(page, api, (to) => follow(page, to))
          await expectNoSideways(page)
          expect(presses() + unseen).toBe(designed + (isPhone(page) ? onPhone : 0))
        })
    })
}

/** True on a phone, which has no arrow keys and a button for the navigation. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 500

async function follow(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await hydrated(button(page, 'Open the menu'))
    await button(page, 'Open the menu').click()
  }
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}
