import type { Page } from '@playwright/test'
import type { Api } from '../support/api'
import { expect, test } from '../support/pending-set'
import { expectNoSideways, hydrated } from '../support/studio'
import { countPresses } from './presses'

/** Opens a page by the navigation. */
export type Follow = (name: string) => Promise<void>

export type Journey = {
  name: string
  walk: (page: Page, api: Api, follow: Follow) => Promise<void>
  /** The presses that it takes. */
  designed: number
  /** Choices of native lists, which no event of the page shows. */
  unseen: number
  /** Begins with the navigation, which takes one press more on a phone. */
  hasMenu: boolean
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Walks each journey on a desktop and on a phone, and counts its presses. */
export function walkInBothWidths(journeys: readonly Journey[]): void {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test.describe(`in few presses, ${width} wide`, () => {
      test.use({ viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'] })

      for (const { name, walk, designed, unseen, hasMenu } of journeys)
        test(name, async ({ page, api }) => {
          const isPhone = width < 500
          const presses = await countPresses(page)
          await walk(page, api, (to) => follow(page, to, isPhone))
          await expectNoSideways(page)
          expect(presses() + unseen).toBe(designed + Number(isPhone && hasMenu))
        })
    })
}

async function follow(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await hydrated(button(page, 'Open the menu'))
    await button(page, 'Open the menu').click()
  }
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}
