import type { Locator, Page } from '@playwright/test'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters, weightedSplit } from '../support/three-clusters'

type Look = { background: string; colour: string; border: string; outline: string }

const lookOf = (element: Locator): Promise<Look> =>
  element.evaluate((it) => {
    const style = getComputedStyle(it)
    return {
      background: style.backgroundColor,
      colour: style.color,
      border: `${style.borderBottomWidth} ${style.borderBottomColor}`,
      outline: `${style.outlineStyle} ${style.outlineWidth}`,
    }
  })

/** The value of a system colour in this browser. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.createElement('div')
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`
    document.body.append(probe)
    const value = getComputedStyle(probe).backgroundColor
    probe.remove()
    return value
  }, name)

test('all states are visible in forced colours', async ({ page, api }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { pool } = await threeClusters(api, {
    ec2: true,
    modules: (accounts) => [
      weightedSplit(Object.fromEntries(Object.values(accounts).map((id) => [id, 1]))),
      {
        id: 'tiers',
        module: 'priority-groups',
        enabled: true,
        params: { tiers: [[accounts['vsphere-a']]] },
      },
      { id: 'fine', module: 'failure-fine', enabled: true, params: { fine: 20 } },
      { id: 'cost', module: 'cost', enabled: false, params: {} },
    ],
  })
  await openStudio(page, pool)
  const highlight = await systemColour(page, 'Highlight')

  const nav = page.getByRole('navigation', { name: 'Pages' })
  expect(await lookOf(nav.getByRole('link', { name: 'Pools' }))).toMatchObject({
    background: highlight,
    colour: await systemColour(page, 'HighlightText'),
  })
  expect((await lookOf(nav.getByRole('link', { name: 'Costs' }))).background).not.toBe(highlight)

  const track = (name: string) =>
    page.getByRole('switch', { name }).locator('xpath=following-sibling::*[1]')
  expect((await lookOf(track('Failure fine on'))).background).toBe(highlight)
  expect((await lookOf(track('Cost on'))).background).not.toBe(highlight)

  expect((await lookOf(page.getByTestId('ladder-1'))).border).not.toBe(
    (await lookOf(page.getByTestId('ladder-2'))).border,
  )

  await page
    .getByRole('button', { name: /^Failure fine/ })
    .first()
    .click()
  const bar = page.locator('.mantine-Slider-bar').first()
  expect((await lookOf(bar)).background).toBe(highlight)
  const chosen = page.locator('.mantine-SegmentedControl-label[data-active]').first()
  const other = page.locator('.mantine-SegmentedControl-label:not([data-active])').first()
  await page.getByRole('tab', { name: 'Simulate' }).click()
  expect((await lookOf(chosen)).background).toBe(highlight)
  expect((await lookOf(other)).background).not.toBe(highlight)

  await page
    .getByRole('button', { name: /^Weighted split/ })
    .first()
    .click()
  const weight = weightOf(page, 'vsphere-a')
  const before = await lookOf(weight)
  await weight.focus()
  expect((await lookOf(weight)).outline).toBe('solid 2px')
  expect(before.outline).not.toBe('solid 2px')
})
