import type { Page } from '@playwright/test'
import { timeText } from '@/lib/base/time-text'
import { expectNoSideways, expectShares, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import {
  publish,
  type ThreeClusters,
  threeClusters,
  weightedSplit,
} from '../support/three-clusters'

const hourMs = 3_600_000
const even = { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' }
/** The shares after four failures at five points each, with 13.3 of 80 points left. */
const fined = { 'vsphere-a': '16.7', 'vsphere-b': '41.7', 'vsphere-c': '41.6' }

/** A whole minute some hours ago, because form fields have no seconds. */
const hoursAgo = (hours: number) =>
  `${new Date(Date.now() - hours * hourMs).toISOString().slice(0, 16)}:00.000Z`

type Api = Parameters<typeof threeClusters>[0]

/** Three clusters with a failure window of six hours. One of them failed yesterday. */
async function failedYesterday(api: Api): Promise<ThreeClusters> {
  const fine = { id: 'fine', module: 'failure-fine', enabled: true, params: { fine: 5 } }
  const fixture = await threeClusters(api, {
    modules: (accounts) => [
      weightedSplit(Object.fromEntries(Object.values(accounts).map((id) => [id, 1]))),
      fine,
    ],
  })
  const { 'vsphere-a': failing } = fixture.accounts
  const failures = { source: 'test', count: 4, at: hoursAgo(25) }
  await api.post(`/accounts/${failing}/failures`, failures)
  return fixture
}

const picker = (page: Page) => page.getByRole('button', { name: /^As of/ })
const inputsTime = (page: Page) => page.getByTestId('inputs-time')

async function chooseInstant(page: Page, at: string): Promise<void> {
  await picker(page).click()
  const form = page.getByRole('dialog', { name: 'As of' })
  await form.getByLabel('Another time').fill(at.slice(0, 16))
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form).toBeHidden()
}

/** Expects the time in the address. */
const expectAddress = (page: Page, asof: string | null) =>
  expect.poll(() => new URL(page.url()).searchParams.get('asof')).toBe(asof)

/** Expects the cost to be visible where the preview is higher than the window. */
async function expectCostInView(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 640 })
  await expect(page.getByTestId('expected-cost')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const [where, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(`yesterday’s failures, on a ${where}`, () => {
    test.use({ viewport })

    test('applies the fine at that time, and not now', async ({ page, api }) => {
      const { pool } = await failedYesterday(api)
      await openStudio(page, pool)
      await expectShares(page, even)

      const then = hoursAgo(23)
      await chooseInstant(page, then)
      await expectShares(page, fined)
      await expect(inputsTime(page)).toHaveText(`Inputs as of ${timeText(then, 'UTC')}`)
      await expect(page.getByTestId('as-of')).toHaveText(timeText(then, 'UTC'))
      await expect(page.getByText('were not recorded then: these are today’s.')).toBeVisible()
      await expectAddress(page, then)
      await expectNoSideways(page)
      if (where === 'desk') await expectCostInView(page)

      // The URL contains the complete state, so the server renders the same.
      await page.reload()
      await expectShares(page, fined)

      const back = page.getByRole('button', { name: 'Back to now' })
      await back.click()
      await expectShares(page, even)
      await expect(inputsTime(page)).toHaveText(/^Inputs \d\d:\d\d:\d\d UTC$/)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
      await expectAddress(page, null)

      await page.goBack()
      await expectShares(page, fined)
      await page.goForward()
      await expectShares(page, even)
    })
  })

test('a draft is tuned on past inputs', async ({ page, api }) => {
  const { pool, accounts } = await failedYesterday(api)
  await openStudio(page, pool, { asof: hoursAgo(23) })
  await expectShares(page, fined)
  await weightOf(page, 'vsphere-a').fill('2')
  await expectShares(page, { 'vsphere-a': '37.5', 'vsphere-b': '31.3', 'vsphere-c': '31.2' })
  await page.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('and not those of now')
  await dialog.getByRole('button', { name: 'Publish v2' }).click()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '2')
  const { document } = await api.get<{ document: { modules: { params: unknown }[] } }>(
    `/pools/${pool.id}/policy`,
  )
  expect(document.modules[0]?.params).toMatchObject({
    weights: { [accounts['vsphere-a'] ?? '']: 2 },
  })
})

test('stored versions can be viewed, but not changed', async ({ page, api }) => {
  const { pool, accounts } = await failedYesterday(api)
  const all = weightedSplit({
    [accounts['vsphere-a'] ?? '']: 1,
    [accounts['vsphere-b'] ?? '']: 0,
    [accounts['vsphere-c'] ?? '']: 0,
  })
  await publish(api, pool.id, 1, { modules: [all] }, 'Everything to vsphere-a')
  await openStudio(page, pool, { asof: hoursAgo(-24) })
  const onlyA = { 'vsphere-a': '100.0', 'vsphere-b': '0.0', 'vsphere-c': '0.0' }
  await expectShares(page, onlyA)
  await weightOf(page, 'vsphere-b').fill('1')
  await expectShares(page, { 'vsphere-a': '50.0', 'vsphere-b': '50.0' })

  const policy = page.getByLabel('Policy', { exact: true })
  await policy.selectOption({ label: 'In force then: v2' })
  await expectShares(page, onlyA)
  await policy.selectOption({ label: 'v1' })
  await expectShares(page, even)
  await expect(page.getByText('Viewing v1,')).toBeVisible()
  await expect(page.getByText(/^This policy changes \d+ of \d+ deployable/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stack' }).getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Review/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next version' }).click()
  await expectShares(page, onlyA)
  await page.goBack()
  await expectShares(page, even)

  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(policy).toBeFocused()
  await expectShares(page, { 'vsphere-a': '50.0', 'vsphere-b': '50.0' })
  await policy.selectOption({ label: 'v1' })
  await page.getByRole('button', { name: 'Restore v1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore v1 as v3' })
  await dialog.getByRole('button', { name: 'Publish v3' }).click()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '3')
})

test.describe('a reader', () => {
  test.use({ as: 'auditor' })

  test('goes back in time with only the keyboard', async ({ page, api }) => {
    const { pool } = await failedYesterday(api)
    await openStudio(page, pool)
    const then = hoursAgo(23)
    await picker(page).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'As of' })
    const instant = form.getByLabel('Another time')
    await expect(instant).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Now' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(instant).toBeFocused()
    await instant.fill(then.slice(0, 16))
    await page.keyboard.press('Enter')
    await expectShares(page, fined)
    await expect(picker(page)).toBeFocused()
    await expect(page.getByLabel('Policy', { exact: true })).toHaveValue('live')
  })
})

test('a link without a valid time or policy shows a message', async ({ page, api }) => {
  const { pool } = await failedYesterday(api)
  await openStudio(page, pool, { asof: 'monday', policy: '99' })
  await expectShares(page, even)
  await expect(page.getByText('The link’s time is invalid')).toBeVisible()
  await expect(page.getByText('nothing here has that name: policy 99.')).toBeVisible()
})
