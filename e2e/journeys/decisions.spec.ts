import type { Page } from '@playwright/test'
import type { Api } from '../support/api'
import { expect } from '../support/pending-set'
import { spilledLaunch } from '../support/spilled-launch'
import {
  expectNoSideways,
  expectShares,
  hydrated,
  openStudio,
  ready,
  weightOf,
} from '../support/studio'
import { threeClusters } from '../support/three-clusters'
import { button, type Follow, runInBothWidths } from './walk-journeys'

runInBothWidths([
  {
    name: 'a weight is doubled and published',
    walk: doubleWeight,
    designed: 4,
    unseen: 0,
    onPhone: 0,
  },
  {
    name: 'the public cloud becomes spillover, and a simulation proves it',
    walk: proveSpillover,
    designed: 6,
    unseen: 1,
    onPhone: 0,
  },
  {
    name: 'a launch is found, and why it went to the public cloud',
    walk: findLaunch,
    designed: 5,
    unseen: 1,
    onPhone: 1,
  },
])

async function doubleWeight(page: Page, api: Api) {
  const { pool } = await threeClusters(api)
  // The list renders only its first rows, and other tests create pools.
  await page.goto(`/pools?q=${pool.name}`)
  await page.getByRole('link', { name: pool.name }).click()
  await ready(page)
  await weightOf(page, 'vsphere-a').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await expectShares(page, { 'vsphere-a': '50.0', 'vsphere-b': '25.0' })
  await expectNoSideways(page)
  await button(page, 'Review & publish').click()
  await button(page, 'Publish v2').click()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '2')
}

async function proveSpillover(page: Page, api: Api) {
  const { pool } = await threeClusters(api, { ec2: true })
  await openStudio(page, pool)
  await button(page, 'Add').click()
  await page.getByRole('menuitem', { name: 'Account priority' }).click()
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('strict')
  await page.getByRole('spinbutton', { name: 'Priority of ec2-prod' }).click()
  await page.keyboard.type('2')
  await page.getByRole('tab', { name: 'Simulate' }).click()
  await button(page, 'Run').click()
  await expect(page.getByTestId('sim-count-ec2-prod')).toHaveText('100')
  await expect(page.getByTestId('spill-marker').first()).toContainText('#401')
  await expectNoSideways(page)
}

async function findLaunch(page: Page, api: Api, follow: Follow) {
  const { fixture } = await spilledLaunch(api)
  await page.goto('/pools')
  await follow('Launches')
  await hydrated(button(page, 'Filter'))
  await button(page, 'Filter').click()
  await page
    .getByRole('combobox', { name: 'Account' })
    .selectOption({ value: fixture.accounts['ec2-prod'] ?? '' })
  const rows = page.getByRole('region', { name: 'Launches' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Escape')
  await rows.first().getByRole('link').click()
  await expect(page.getByTestId('headline')).toContainText('ec2-prod / dc1 was chosen in G2')
  await hydrated(button(page, 'Why not vsphere-a?'))
  await button(page, 'Why not vsphere-a?').click()
  await expect(page.getByTestId('why-not')).toContainText('quota 1 reached')
  await expectNoSideways(page)
}
