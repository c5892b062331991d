import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { expectNoSideways, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { type ThreeClusters, threeClusters, weightedSplit } from '../support/three-clusters'
import { expectWithinView } from '../support/within-view'

test.slow()
test.use({ reducedMotion: 'reduce' })

/** The job runs every minute. */
const FOLLOWED_MS = 180_000

const LAUNCHES = 100

const PHONE = { width: 390, height: 844 }

/** The live version launches only on vsphere-b and vsphere-c. Only the new version uses vsphere-a. */
const withoutFirst = (api: Api) =>
  threeClusters(api, {
    modules: ({ 'vsphere-a': a = '', 'vsphere-b': b = '', 'vsphere-c': c = '' }) => [
      weightedSplit({ [a]: 0, [b]: 1, [c]: 1 }),
    ],
  })

/** Lets a version that launches only on vsphere-a decide half of the launches. */
async function startTrial(page: Page, { pool }: ThreeClusters): Promise<void> {
  await openStudio(page, pool)
  await weightOf(page, 'vsphere-a').fill('1')
  for (const account of ['vsphere-b', 'vsphere-c']) await weightOf(page, account).fill('0')
  await expect(page.getByTestId('draft-status')).toContainText('saved')
  await page.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For some launches first').check()
  await dialog.getByLabel('Percent of the launches').fill('50')
  await dialog.getByLabel('Launches needed for a result').fill('20')
  await dialog.getByRole('button', { name: 'Start the trial' }).click()
  await expect(trialOn(page)).toContainText('v2 decides 50 % of the launches')
}

const trialOn = (page: Page) => page.getByRole('region', { name: 'Trial' })

type Launched = { id: string; account: { id: string } | null }

/**
 * Launches a batch and reports the first attempts: of ten on vsphere-a `failures` fail, of ten on other accounts one.
 * Returns a launch that the new version decided.
 */
async function launchAndReport(
  api: Api,
  { pool, deployable, accounts }: ThreeClusters,
  failures: number,
): Promise<string> {
  const request = { pool: pool.id, deployable: deployable.id }
  const { launches } = await api.post<{ launches: Launched[] }>('/launch-batches', {
    launches: Array.from({ length: LAUNCHES }, () => request),
  })
  const isNew = ({ account }: Launched) => account?.id === accounts['vsphere-a']
  for (const side of [launches.filter(isNew), launches.filter((it) => !isNew(it))])
    for (const [i, launched] of side.entries()) {
      const failed = i % 10 < (isNew(launched) ? failures : 1)
      const result = failed ? { result: 'failed', error: 'no' } : { result: 'succeeded' }
      const body = { attempt: 1, ...result }
      await api.post(`/launches/${launched.id}/outcome`, body, { status: 200 })
    }
  return launches.find(isNew)?.id ?? ''
}

test('a version with more failed launches is backed out, and one that equals the live one continues', {
  tag: '@waits',
}, async ({ page, api, pageOf }) => {
  const phone = await pageOf('admin')
  await phone.setViewportSize(PHONE)
  const equal = await pageOf('admin')
  const pools = [await withoutFirst(api), await withoutFirst(api), await withoutFirst(api)] as const
  const pages = [page, phone, equal] as const
  for (const [i, each] of pages.entries()) await startTrial(each, pools[i] ?? pools[0])
  const launch = await launchAndReport(api, pools[0], 4)
  await launchAndReport(api, pools[1], 4)
  await launchAndReport(api, pools[2], 1)

  for (const each of [page, phone]) {
    await expect(trialOn(each)).toContainText(
      /The trial of v2 was ended.*The new version failed in \d+ of \d+ launches, the live one in \d+ of \d+\./,
      { timeout: FOLLOWED_MS },
    )
    await expectNoSideways(each)
    await expect(each.getByTestId('live-version')).toHaveAttribute('data-version', '1')
  }
  await expectAccessibleInEveryLook(phone, 'a trial that was backed out')
  await expect(trialOn(equal)).toContainText('do not show that it is worse', {
    timeout: FOLLOWED_MS,
  })
  await equal.setViewportSize(PHONE)
  await expectWithinView(trialOn(equal).getByText('do not show that it is worse'))
  await expectNoSideways(equal)

  for (const each of [page, phone]) {
    await each.goto(`/launches/${launch}`)
    await expectWithinView(each.getByText('v2, on trial'))
  }
})
