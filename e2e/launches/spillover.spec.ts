import type { Page, Worker } from '@playwright/test'
import { expectShares, openStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const quarters = {
  'vsphere-a': '25.0',
  'vsphere-b': '25.0',
  'vsphere-c': '25.0',
  'ec2-prod': '25.0',
}
const counts = { 'vsphere-a': '200', 'vsphere-b': '100', 'vsphere-c': '100', 'ec2-prod': '100' }
const result = (page: Page) => page.getByRole('region', { name: 'Placements by account' })

async function expectCounts(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [account, count] of Object.entries(expected))
    await expect(page.getByTestId(`sim-count-${account}`)).toHaveText(count)
}

/** Runs a simulation until all repetitions have ended. */
async function run(page: Page, button = 'Run'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  await expect(result(page)).not.toContainText('…')
}

test('the public cloud takes what the clusters cannot, and a simulation proves it', async ({
  page,
  api,
}) => {
  const fixture = await threeClusters(api, { ec2: true })
  await openStudio(page, fixture.pool)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Account priority' }).click()
  await expectShares(page, quarters)

  await page.getByRole('combobox', { name: 'Mode' }).selectOption('strict')
  await page.getByRole('spinbutton', { name: 'Priority of ec2-prod' }).fill('2')
  await expectShares(page, { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' })
  await expect(page.getByTestId('share-ec2-prod')).toHaveText('–')
  await expect(page.getByTestId('group-ec2-prod')).toHaveText('G2')
  await expect(
    page.getByRole('list', { name: 'Priority groups' }).getByRole('listitem'),
  ).toHaveCount(2)
  await expect(page.getByRole('img', { name: /^G1: / })).toHaveAttribute(
    'aria-label',
    'G1: vsphere-a 33.4 percent, vsphere-b 33.3 percent, vsphere-c 33.3 percent',
  )

  await page.getByRole('tab', { name: 'Simulate' }).click()
  await expect(page.getByRole('textbox', { name: 'Launches' })).toHaveValue('500')
  await run(page)
  await expectCounts(page, counts)
  await expect(page.getByTestId('spill-marker').first()).toContainText('#401')
  const first = await result(page).innerText()
  await run(page)
  expect(await result(page).innerText()).toBe(first)

  await page.getByRole('switch', { name: 'Overall' }).click()
  await expectShares(page, {
    'vsphere-a': '40.0',
    'vsphere-b': '20.0',
    'vsphere-c': '20.0',
    'ec2-prod': '20.0',
  })

  for (const seed of ['7', 'another seed']) {
    await page.getByRole('textbox', { name: 'Seed' }).fill(seed)
    await run(page)
    await expectCounts(page, counts)
    await expect(page.getByTestId('spill-marker').first()).toContainText('#401')
  }
  await run(page, 'New seed')
  await expectCounts(page, counts)
})

test('a long simulation can be stopped', async ({ page, api }) => {
  const fixture = await threeClusters(api, { ec2: true })
  await openStudio(page, fixture.pool, { tab: 'simulate' })
  await page.getByRole('textbox', { name: 'Launches' }).fill('5000')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  const running = page.workers()[0] as Worker
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  // Stopping terminates the worker; a new one waits for the next run.
  await expect.poll(() => page.workers().includes(running)).toBe(false)
})
