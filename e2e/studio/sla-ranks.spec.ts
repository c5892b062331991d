import type { Locator, Page } from '@playwright/test'
import { type Api, apiOf, demoUrl } from '../support/api'
import { expectNoSideways, hydrated, openStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters, weightedSplit } from '../support/three-clusters'

/** The public addresses that each cluster's SLA guarantees. Every missing limit adds 1000. */
const addresses = { 'vsphere-a': 10, 'vsphere-b': 210 }

/** Three clusters of equal weight whose policy prefers higher SLA ranks; one of them has no SLA. */
async function rankedClusters(api: Api) {
  const fixture = await threeClusters(api, {
    modules: (accounts) => [
      weightedSplit(Object.fromEntries(Object.values(accounts).map((id) => [id, 1]))),
      { id: 'sla', module: 'sla-rank', enabled: true, params: { mode: 'soft', amount: 1 } },
    ],
  })
  for (const [name, total_guaranteed] of Object.entries(addresses))
    await api.post('/slas', {
      name: `${name} of ${fixture.pool.name}`,
      accountId: fixture.accounts[name],
      startAt: '2020-01-01T00:00:00Z',
      endAt: '2040-01-01T00:00:00Z',
      services: [
        { type: 'compute', targets: [{ type: 'public_ip', restrictions: { total_guaranteed } }] },
      ],
    })
  const sample = { account: fixture.accounts['vsphere-a'], at: new Date().toISOString() }
  await api.post(
    '/monitoring',
    {
      samples: [
        { ...sample, metric: 'OCCI_CreateVM_Result', value: 1 },
        { ...sample, metric: 'OCCI_CreateVM_Response_Time', value: 500 },
      ],
    },
    { status: 200 },
  )
  return fixture
}

/** Sets the factors of the signed-in user's draft. */
async function draftOn(page: Page, factors: Record<string, number>): Promise<void> {
  const own = apiOf(page.request)
  const live = await own.get<{ revision: number }>('/ranker-factors/sla')
  await own.call('PUT', '/ranker-factors/sla/draft', {
    body: { revision: 0, baseVersion: live.revision, document: { factors, rule: null } },
    headers: { origin: demoUrl },
  })
}

const panel = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

async function expectRankOfA(within: Locator): Promise<void> {
  await expect(within.getByText('3010.50 = 3010.00 SLA + 0.50 monitoring')).toBeVisible()
  const targets = within.getByRole('region', { name: 'SLA part' })
  await expect(targets).toContainText('total_limit: missing → 1000')
  await expect(targets).toContainText('3010 × 1')
  const metrics = within.getByRole('region', { name: 'Monitoring part' })
  await expect(metrics).toContainText('− 500 × 0.001')
}

test('SLA ranks open down to the metric, and change with a draft of the factors', async ({
  api,
  person,
  pageOf,
}) => {
  const fixture = await rankedClusters(api)
  // A user of this test, so that no other test edits the draft.
  const page = await pageOf(await person('operator'))
  await draftOn(page, { public_ip: 1, infinity_value: 0 })
  // The request for the age of the inputs includes that of the samples.
  const requested = page.waitForRequest(/\/inputs-age\?.*samples=true/)
  await openStudio(page, fixture.pool, { tab: 'explain' })
  await requested
  await expect(page.getByText('vsphere-c has no SLA rank, counted as the lowest.')).toBeVisible()
  await page.getByRole('button', { name: 'vsphere-a, G1: show the arithmetic' }).click()
  await expectRankOfA(panel(page, /^vsphere-a/))
  await page.keyboard.press('Escape')

  const choice = page.getByRole('radiogroup', { name: 'SLA ranks by' })
  await choice.getByText('My draft').click()
  await expect(page.getByText(/The draft of the factors changes \d/)).toBeVisible()
  await page.getByRole('button', { name: 'vsphere-a, G1: show the arithmetic' }).click()
  await expect(panel(page, /^vsphere-a/).getByText('By your draft of the factors.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoSideways(page)
})

test('SLA ranks of a launch open as decided, on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fixture = await rankedClusters(api)
  const { id } = await api.post('/launches', {
    pool: fixture.pool.id,
    deployable: fixture.deployable.id,
  })
  await page.goto(`/launches/${id}`)
  const arithmetic = page.getByRole('button', { name: 'vsphere-a, G1: show the arithmetic' })
  await hydrated(arithmetic)
  await arithmetic.click()
  await expectRankOfA(panel(page, /^vsphere-a/))
  await page.keyboard.press('Escape')
  await expectNoSideways(page)
})
