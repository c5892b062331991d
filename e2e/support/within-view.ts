import { expect, type Locator } from '@playwright/test'

/**
 * Scrolls up or down to a control and checks that it is completely visible without scrolling sideways. Playwright's own
 * click scrolls in both directions, so it also presses controls that a phone user cannot find.
 */
export async function expectWithinView(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const faults = await control.evaluate((element) => {
    const before = new Map<Element, number>()
    for (let each = element.parentElement; each !== null; each = each.parentElement)
      before.set(each, each.scrollLeft)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const found: string[] = []
    for (const [ancestor, scrollLeft] of before)
      if (ancestor.scrollLeft !== scrollLeft) {
        found.push(`${ancestor.tagName}.${ancestor.className} scrolled sideways`)
        ancestor.scrollLeft = scrollLeft
      }
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    if (left < -1 || right > clientWidth + 1)
      found.push(`x ${Math.round(left)} to ${Math.round(right)} of ${clientWidth}`)
    if (top < -1 || bottom > clientHeight + 1)
      found.push(`y ${Math.round(top)} to ${Math.round(bottom)} of ${clientHeight}`)
    return found
  })
  expect(faults, `${control} can be seen whole`).toEqual([])
}

/** Clicks a control that is completely visible without scrolling sideways. */
export async function clickWithinView(control: Locator): Promise<void> {
  await expectWithinView(control)
  await control.click()
}
