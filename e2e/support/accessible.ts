import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectNoSideways } from './studio'
import { expect, test } from './test'

/** The rules of axe whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What is open over the page and keeps everything behind it out of reach. */
const MODAL = '[role="dialog"][aria-modal="true"]'

const MOST_FADING_MS = 2_000

const PHONE = { width: 390, height: 844 }

/** What a zoom of 200 % leaves of a screen that is 1440 wide. */
const ZOOMED = { width: 720, height: 450 }

/** The specs that look at every page once. */
const SUITE = '/e2e/accessibility/'

type Scope = { rules?: string[]; within?: string | undefined }

/** No barrier on the page as it stands, or on a part of it. */
async function expectAccessible(
  page: Page,
  where: string,
  { rules, within }: Scope = {},
): Promise<void> {
  await test.step(where, async () => {
    await page.evaluate(fadesEnd, MOST_FADING_MS)
    // Only violations are reported, and there are no frames of other origins: axe is several times faster this way.
    const axe = (await newAxe(page)).setLegacyMode(true).options({
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: rules }),
    })
    if (within !== undefined) axe.include(within)
    const { violations } = await axe.analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const reported = grave.map(({ id, help, nodes }) => ({
      where,
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
    expect.soft(reported).toEqual([])
  })
}

/** Axe is read once for each document: its half a megabyte of source costs as much as a look. */
async function newAxe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder(isThere ? { page, axeSource: 'axe' } : { page })
}

/**
 * No barrier on the page as it stands, in light and dark, at its width and at a phone's; on the phone nothing scrolls
 * sideways. The suite of accessibility also looks at it zoomed and in forced colours. The page is not loaded again. What
 * does not depend on colours is checked once for each width. Behind a dialog the page is checked in the first look alone:
 * its own looks are those without a dialog.
 */
export async function expectAccessibleInEveryLook(page: Page, where: string): Promise<void> {
  const fixture = page.viewportSize() ?? { width: 1440, height: 900 }
  await expectNoSideways(page)
  await expectAccessible(page, `${where}, light, ${fixture.width} wide`)
  await showIn(page, 'dark')
  await expectAccessible(page, `${where}, dark, ${fixture.width} wide`, {
    rules: COLOUR_RULES,
    within: await openDialog(page),
  })
  await page.setViewportSize(PHONE)
  await expectNoSideways(page)
  await expectAccessible(page, `${where}, dark, ${PHONE.width} wide`, {
    within: await openDialog(page),
  })
  if (test.info().file.includes(SUITE)) await expectAccessibleZoomedAndForced(page, where)
  await showIn(page, 'light')
  await page.setViewportSize(fixture)
}

/**
 * At a zoom of 200 % nothing scrolls sideways, and where the system forces its colours everything can be read. The
 * markup is that of the looks before, so only colours and widths are checked.
 */
async function expectAccessibleZoomedAndForced(page: Page, where: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await expectNoSideways(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, `${where}, forced colours, ${ZOOMED.width} wide`, {
    rules: COLOUR_RULES,
    within: await openDialog(page),
  })
  await page.emulateMedia({ forcedColors: 'none' })
}

/**
 * No barrier in the dialog that is open, in light, dark and forced colours; on a phone nothing in it lies beside the
 * screen. The page behind it is looked at elsewhere.
 */
export async function expectAccessibleDialog(page: Page, where: string): Promise<void> {
  const fixture = page.viewportSize() ?? { width: 1440, height: 900 }
  await expect(page.locator(MODAL)).toBeVisible()
  await expect(page.locator(MODAL).getByRole('status', { name: /Loading/ })).toHaveCount(0)
  const within = await openDialog(page)
  await expectAccessible(page, `${where}, light`, { within })
  const colours = { within, rules: COLOUR_RULES }
  await showIn(page, 'dark')
  await expectAccessible(page, `${where}, dark`, colours)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, `${where}, forced colours`, colours)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(PHONE)
  await expectNoSideways(page)
  await expect.poll(() => page.locator(MODAL).evaluate(textBeside), { message: where }).toEqual([])
  await showIn(page, 'light')
  await page.setViewportSize(fixture)
}

/** Texts of a dialog that lie beside the screen, unless a part of the dialog scrolls them into view. */
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

/**
 * The dialog that is open, when there is one. A closing dialog is still in the page for a short time, faded or moved away
 * from its place: it is waited for.
 */
async function openDialog(page: Page): Promise<string | undefined> {
  await page.waitForFunction((modal) => {
    const inPlace = (transform: string) =>
      transform === 'none' || new DOMMatrix(transform).isIdentity
    return [...document.querySelectorAll(modal)].every((dialog) => {
      const { opacity, transform } = getComputedStyle(dialog)
      return opacity === '1' && inPlace(transform)
    })
  }, MODAL)
  const dialogs = await page.locator(MODAL).filter({ visible: true }).count()
  return dialogs > 0 ? MODAL : undefined
}

/**
 * During a fade an element has the contrast of neither end. Changes made just before start to move with the
 * next frames. A fade that stands still is not waited for.
 */
async function fadesEnd(mostMs: number): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const end = async () => {
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((it) => it.finished))
  }
  await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, mostMs))])
}
