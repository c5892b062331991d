import type { Page, Worker } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { type Api, mark } from '../support/api'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { type ThreeClusters, threeClusters } from '../support/three-clusters'

const LAUNCHES = 30
type Batch = { launches: { id: string; account: { id: string } }[] }

/** Launches over the API. */
async function launch(api: Api, { pool, deployable }: ThreeClusters, count = LAUNCHES) {
  const each = { pool: pool.id, deployable: deployable.id }
  const { launches } = await api.post<Batch>('/launch-batches', {
    launches: Array.from({ length: count }, () => ({ ...each, labels: { run: mark() } })),
  })
  return launches
}

// Mean of 30 launches at equal shares: (0.04 + 0.04 + 0.10) / 3 each. At 2:1:1 the expensive account gets a quarter
// less.
const dear = { amounts: { 'vsphere-c': '0.10' } } as const

const runButton = (page: Page) => page.getByRole('button', { name: 'Run backtest' })
const result = (page: Page) => page.getByRole('region', { name: 'Backtest', exact: true })

/** Runs with the keyboard, because the line above with the changes of a draft may move the button during a click. */
async function run(page: Page): Promise<void> {
  await expect(runButton(page)).toBeEnabled()
  await runButton(page).press('Enter')
  await expect(result(page)).toBeVisible()
  await expect(runButton(page)).toBeVisible()
}

async function expectRow(page: Page, account: string, [a, b, delta]: readonly string[]) {
  await expect(page.getByTestId(`backtest-a-${account}`)).toHaveText(`${a} %`)
  await expect(page.getByTestId(`backtest-b-${account}`)).toHaveText(`${b} %`)
  await expect(page.getByTestId(`backtest-delta-${account}`)).toHaveText(`${delta} pp`)
  await expect(page.getByTestId(`backtest-then-${account}`)).toHaveText('33.3 ± 16.9 %')
}

test('past launches would have cost less with a doubled weight', async ({ page, api }) => {
  const fixture = await threeClusters(api, dear)
  const launched = await launch(api, fixture)
  await openStudio(page, fixture.pool, { tab: 'backtest' })
  await weightOf(page, 'vsphere-a').fill('2')
  await run(page)

  await expectRow(page, 'vsphere-a', ['33.4', '50.0', '+16.7'])
  await expectRow(page, 'vsphere-b', ['33.3', '25.0', '−8.3'])
  await expectRow(page, 'vsphere-c', ['33.3', '25.0', '−8.3'])
  await expect(page.getByTestId('backtest-cost')).toHaveText(/^−0\.1500 [A-Z]{3}\/h \(−8\.3 %\)$/)
  await expect(result(page)).toContainText('from 1.8000 with live to 1.6500 with my draft')
  await expect(result(page)).toContainText('100 % of the launches have a price')
  await expect(page.getByTestId('backtest-honesty')).toHaveText(
    '30 of 30 replayable. This does not know whether an alternative placement would have failed.',
  )
  await expect(page.getByTestId('backtest-changed')).toContainText('30 of 30 launches')
  await expect(page.getByTestId('backtest-regrouped')).toContainText('0 launches')
  await expect(page.getByTestId('backtest-none')).toContainText('0 launches')

  const most = page.getByTestId('backtest-most-changed')
  await expect(most).toHaveCount(20)
  await expect(most.first()).toContainText('16.7 pp')
  const href = await most.first().getByRole('link').getAttribute('href')
  expect(launched.map(({ id }) => `/launches/${id}`)).toContain(href)

  await weightOf(page, 'vsphere-a').fill('3')
  await page.getByRole('button', { name: 'Run again' }).press('Enter')
  await expect(page.getByTestId('backtest-b-vsphere-a')).toHaveText('60.0 %')

  await page.getByRole('button', { name: 'Review & publish' }).click()
  const quick = page.getByTestId('quick-backtest')
  await expect(quick).toContainText(
    'Backtest of the last 30 launches: 30 would have different shares.',
  )
  await expect(quick).toContainText('−0.2400')
  await expect(page.getByRole('button', { name: 'Publish v2' })).toBeEnabled()
})

test('without launches there is no backtest', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  await openStudio(page, fixture.pool, { tab: 'backtest' })
  await expect(page.getByText('Nothing was launched in this pool yet')).toBeVisible()
  await weightOf(page, 'vsphere-a').fill('2')
  await page.getByRole('button', { name: 'Review & publish' }).click()
  await expect(page.getByTestId('quick-backtest')).toHaveText('Backtest: not enough launches.')
  await page.keyboard.press('Escape')

  await launch(api, fixture, 1)
  await page.getByRole('tab', { name: 'Simulate' }).click()
  await page.getByRole('tab', { name: 'Backtest' }).click()
  await expect(runButton(page)).toBeEnabled()
})

test('a backtest can be stopped', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  await launch(api, fixture, 3)
  await openStudio(page, fixture.pool, { tab: 'backtest' })
  await expect(page.getByText('You have no draft')).toBeVisible()
  await expect(runButton(page)).toHaveCount(0)
  await weightOf(page, 'vsphere-a').fill('2')
  await expect(runButton(page)).toBeVisible()
  await page.context().route(/recorded-launches\?limit=1000/, () => {
    // The run gets no response, so it continues until it is stopped.
  })
  await runButton(page).press('Enter')
  await expect(page.getByRole('progressbar', { name: 'Backtest progress' })).toBeVisible()
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  const running = page.workers()[0] as Worker
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(runButton(page)).toBeVisible()
  // Stopping terminates the worker; a new one waits for the next run.
  await expect.poll(() => page.workers().includes(running)).toBe(false)
  await expect(result(page)).toHaveCount(0)
})

test('a period without launches shows a message, and one with launches lists them', async ({
  page,
  api,
}) => {
  const fixture = await threeClusters(api)
  await launch(api, fixture, 3)
  await openStudio(page, fixture.pool, { tab: 'backtest' })
  await weightOf(page, 'vsphere-a').fill('2')
  await page.getByText('Dates', { exact: true }).click()
  await expect(runButton(page)).toBeDisabled()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01T00:00')
  await run(page)
  await expect(page.getByTestId('backtest-honesty')).toContainText('3 of 3 replayable')
  await page.getByLabel('To', { exact: true }).fill('2020-01-02T00:00')
  await run(page)
  await expect(page.getByTestId('backtest-honesty')).toContainText('0 of 0 replayable')
})

test.describe('looks', () => {
  test.use({ reducedMotion: 'reduce' })

  test('a backtest is accessible', async ({ page, api }) => {
    const fixture = await threeClusters(api, { ...dear, ec2: true })
    await launch(api, fixture)
    await openStudio(page, fixture.pool, { tab: 'backtest' })
    await weightOf(page, 'vsphere-a').fill('2')
    await run(page)
    await expectAccessibleInEveryLook(page, 'backtest')
  })
})
