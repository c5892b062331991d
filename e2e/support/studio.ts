import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until React has hydrated this element and its effects have run, because earlier input would be lost. */
export async function hydrated(locator: Locator): Promise<void> {
  const element = locator.first()
  // Fails with the name of the element, unlike a poll.
  await expect(element).toBeAttached()
  await expect
    .poll(() => element.evaluate(isHydrated, undefined, { timeout: 5_000 }).catch(() => false), {
      message: `${locator} is hydrated`,
      intervals: [20, 50, 100],
    })
    .toBe(true)
}

async function isHydrated(element: Element): Promise<boolean> {
  const hasProps = Object.keys(element).some((key) => key.startsWith('__reactProps'))
  // Listeners for keys of the page are added in an effect.
  if (hasProps) await new Promise((rest) => requestIdleCallback(rest, { timeout: 1_000 }))
  return hasProps
}

/** Opens a pool's studio and waits until it can be used. */
export async function openStudio(
  page: Page,
  pool: { id: string },
  search: Record<string, string> = {},
): Promise<void> {
  const query = new URLSearchParams(search).toString()
  await page.goto(`/pools/${pool.id}${query === '' ? '' : `?${query}`}`)
  await ready(page)
}

/** Waits until the studio can be used. */
export const ready = (page: Page) => hydrated(page.getByTestId('live-version'))

export const shareOf = (page: Page, account: string) => page.getByTestId(`share-${account}`)

/** Expects the shares on the screen, as formatted. */
export async function expectShares(page: Page, shares: Record<string, string>): Promise<void> {
  for (const [account, share] of Object.entries(shares))
    await expect(shareOf(page, account)).toHaveText(`${share} %`)
}

export async function expectDeltas(page: Page, deltas: Record<string, string>): Promise<void> {
  for (const [account, delta] of Object.entries(deltas))
    await expect(page.getByTestId(`delta-${account}`)).toHaveText(`${delta} pp`)
}

export const weightOf = (page: Page, account: string) =>
  page.getByRole('spinbutton', { name: `Weight of ${account}` })

/** Expects that nothing is wider than the screen, and otherwise lists the elements. */
export const expectNoSideways = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(tooWide), { message: `sideways on ${page.url()}` }).toEqual([])

function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 8)
    .map(
      ({ tagName, className, textContent }) =>
        `${tagName}.${className} ${textContent?.slice(0, 40)}`,
    )
    .concat(`${scrollWidth} of ${clientWidth} pixels`)
}
