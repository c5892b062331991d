import type { Page } from '@playwright/test'
import { everyCheck, expectAccessible } from './axe/expect-accessible'
import { expectNoSideways } from './studio'
import { expect, test } from './test'

/** A dialog over the page that blocks everything behind it. */
const MODAL = '[role="dialog"][aria-modal="true"]'

const PHONE = { width: 390, height: 844 }

/** The viewport of a screen 1440 wide at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 }

/** The specs that check every page once. */
const SUITE = '/e2e/accessibility/'

/**
 * Expects no barrier in the current page, in light and dark, at its width and at a phone's, where nothing may scroll
 * sideways. The accessibility specs also check the colours on the phone, and the page zoomed and in forced colours. The
 * page is not reloaded. Rules that do not depend on colours run once for each width. With an open dialog the page is
 * checked only in the first look.
 */
export async function expectAccessibleInEveryLook(page: Page, where: string): Promise<void> {
  const fixture = page.viewportSize() ?? { width: 1440, height: 900 }
  await expectNoSideways(page)
  await expectAccessible(page, `${where}, light, ${fixture.width} wide`, everyCheck)
  await showIn(page, 'dark')
  await expectAccessible(
    page,
    `${where}, dark, ${fixture.width} wide`,
    ['colours'],
    await openDialog(page),
  )
  await page.setViewportSize(PHONE)
  await expectNoSideways(page)
  const isSuite = test.info().file.includes(SUITE)
  await expectAccessible(
    page,
    `${where}, dark, ${PHONE.width} wide`,
    isSuite ? everyCheck : ['markup'],
    await openDialog(page),
  )
  if (isSuite) await expectAccessibleZoomedAndForced(page, where)
  await showIn(page, 'light')
  await page.setViewportSize(fixture)
}

/**
 * At a zoom of 200 % nothing may scroll sideways, and in forced colours all texts must be readable. The markup is the
 * same as before, so only colours and widths are checked.
 */
async function expectAccessibleZoomedAndForced(page: Page, where: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await expectNoSideways(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(
    page,
    `${where}, forced colours, ${ZOOMED.width} wide`,
    ['colours'],
    await openDialog(page),
  )
  await page.emulateMedia({ forcedColors: 'none' })
}

/**
 * Expects no barrier in the open dialog, in light, dark and forced colours. On a phone, nothing in it may be beside the
 * screen. The page behind it is checked separately.
 */
export async function expectAccessibleDialog(page: Page, where: string): Promise<void> {
  const fixture = page.viewportSize() ?? { width: 1440, height: 900 }
  await expect(page.locator(MODAL)).toBeVisible()
  await expect(page.locator(MODAL).getByRole('status', { name: /Loading/ })).toHaveCount(0)
  const within = await openDialog(page)
  await expectAccessible(page, `${where}, light`, everyCheck, within)
  await showIn(page, 'dark')
  await expectAccessible(page, `${where}, dark`, ['colours'], within)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, `${where}, forced colours`, ['colours'], within)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(PHONE)
  await expectNoSideways(page)
  await expect.poll(() => page.locator(MODAL).evaluate(textBeside), { message: where }).toEqual([])
  await showIn(page, 'light')
  await page.setViewportSize(fixture)
}

/** Expects a loaded page without animations, because each frame costs processor time while it is open. */
export async function expectStill(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => page.evaluate(endlessAnimations), { message: where }).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Includes animations of hidden elements, for which the browser also calculates every frame. */
function endlessAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
    .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? '')
}

/** Texts of a dialog that are beside the screen and cannot be scrolled into view. */
function textBeside(dialog: Element): string[] {
  const edge = document.documentElement.clientWidth + 1
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== dialog &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '')
  return [...dialog.querySelectorAll('*')]
    .filter((element) => hasText(element) && element.checkVisibility() && !scrolls(element))
    .filter((element) => element.getBoundingClientRect().right > edge)
    .map(({ textContent }) => textContent?.slice(0, 60) ?? '')
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** A selector of the open dialog, or undefined. */
async function openDialog(page: Page): Promise<string | undefined> {
  const dialogs = await page.locator(MODAL).filter({ visible: true }).count()
  return dialogs > 0 ? MODAL : undefined
}
