import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { launchIn } from '../support/spilled-launch'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

test.slow()
test.use({ reducedMotion: 'reduce' })

/** The time until the next run of the job, including the time that it leaves for transactions to end. */
const COMPARED_MS = 180_000

const shadow = (page: Page) => page.getByRole('region', { name: 'Coming launches' })

test('a draft is compared with the live policy on all launches from now on', {
  tag: '@waits',
}, async ({ page, api }) => {
  const fixture = await threeClusters(api)
  await openStudio(page, fixture.pool, { tab: 'backtest' })
  await expect(shadow(page).getByRole('button')).toHaveCount(0)
  for (const name of ['vsphere-a', 'vsphere-b']) await weightOf(page, name).fill('0')
  await expect(page.getByTestId('draft-status')).toContainText('saved')
  await shadow(page).getByRole('button', { name: 'Compare from now on' }).click()
  await expect(shadow(page)).toContainText('No launch has been compared yet')

  const launched = []
  for (let i = 0; i < 8; i++) launched.push(await launchIn(api, fixture))
  const elsewhere = launched.filter(({ account }) => account?.id !== fixture.accounts['vsphere-c'])
  await expect(page.getByTestId('shadow-differing')).toContainText(
    `${elsewhere.length} of 8 launches would have gone elsewhere`,
    { timeout: COMPARED_MS },
  )
  const table = shadow(page).getByRole('table', { name: 'Launches by account' })
  const row = table.getByRole('row').filter({ hasText: 'vsphere-c' })
  await expect(row.getByRole('cell').nth(1)).toHaveText('8')
  for (const { id } of elsewhere)
    await expect(shadow(page).getByRole('link', { name: id })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'shadow')

  await shadow(page).getByRole('button', { name: 'End' }).click()
  await expect(shadow(page)).toContainText('Ada Lindqvist ended it.')
  await expect(page.getByTestId('shadow-differing')).toBeVisible()
})
