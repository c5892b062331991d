import type { Page } from '@playwright/test'
import { clustersFirst, launchIn, spilledLaunch } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters, weightedSplit } from '../support/three-clusters'

const clusters = ['vsphere-a', 'vsphere-b', 'vsphere-c']
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Launches' }).locator('tbody tr[aria-rowindex]')

test.describe('an auditor', () => {
  test.use({ as: 'auditor' })

  test('sees why a launch went to the public cloud', async ({ page, api }) => {
    const { fixture, launch } = await spilledLaunch(api)
    await findByAccount(page, fixture.accounts['ec2-prod'])
    await expectCsv(page, { account: fixture.accounts['ec2-prod'], launch: launch.id })
    await rows(page).first().getByRole('link').click()
    await expect(page.getByTestId('headline')).toHaveText(
      'ec2-prod / dc1 was chosen in G2 because all 3 accounts of G1 were full (2) or failed (1).',
    )
    await expectRollInside(page)
    await expect(page.getByText('replayed: same winner', { exact: true })).toBeVisible()
    await expect(page.getByTestId('group-ec2-prod')).toHaveText('G2')
    await expect(page.getByTestId('share-ec2-prod')).toHaveText('100.0 %')

    await hydrated(button(page, 'Verify in this browser'))
    await button(page, 'Verify in this browser').click()
    await expect(page.getByTestId('verdict')).toContainText('This receipt is sound: ec2-prod')
    await expectNotAMatch(page, fixture.accounts['vsphere-a'])

    await button(page, /Attempt 1/).click()
    await expect(page.getByTestId('headline')).toContainText('vsphere-c / dc1 was chosen in G1')
    await expect(page.getByText('no address left on hypervisor-7')).toBeVisible()
    await button(page, 'Why not ec2-prod?').click()
    const why = page.getByTestId('why-not')
    await expect(why).toHaveAttribute('data-kind', 'lower-group')
    await expect(why).toContainText('The smallest change that lets it in: priority 2, needed 1')
    await page.goBack()
    await page.goBack()
    await expect(page.getByTestId('headline')).toContainText('G2')
  })
})

test.describe('an auditor of one launch', () => {
  test.use({ as: 'auditor' })

  test('sees the roll, and the decision that the live policy would make now', async ({
    page,
    api,
  }) => {
    const fixture = await clustersFirst(api)
    const launch = await launchIn(api, fixture, { exclude: [fixture.accounts['vsphere-c']] })
    await page.goto(`/launches/${launch.id}`)
    await expectRollInside(page)
    const value = Number(await page.getByTestId('roll').getAttribute('data-value'))
    expect(value).toBeCloseTo((launch.receipt?.roll ?? -1) * 100, 9)
    const winner = launch.account?.name ?? ''
    const loser = winner === 'vsphere-a' ? 'vsphere-b' : 'vsphere-a'
    await hydrated(button(page, `Why not ${loser}?`))
    await button(page, `Why not ${loser}?`).click()
    const why = page.getByTestId('why-not')
    await expect(why).toHaveAttribute('data-kind', 'lost-roll')
    await expect(why).toContainText('Had 50.0 %, but the draw was')
    await button(page, 'Why not vsphere-c?').click()
    await expect(why).toHaveAttribute('data-kind', 'not-a-match')

    await button(page, 'What would live v1 do now?').click()
    const compared = page.getByRole('region', { name: 'Then and now' })
    // The excluded account gets no share now either.
    await expect(compared.getByRole('row')).toHaveCount(3)
    await expect(compared.getByRole('row', { name: /vsphere-a/ })).toContainText('50.0 %')
    await expect(compared.getByRole('row', { name: /vsphere-c/ })).toHaveCount(0)
    await expect(button(page, 'End launch')).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a launch without a match shows which single change is sufficient', async ({ page, api }) => {
  const fixture = await threeClusters(api, {
    quotas: { 'vsphere-a': 1, 'vsphere-b': 1, 'vsphere-c': 1 },
  })
  for (const name of clusters)
    await launchIn(api, fixture, { pin: { account: fixture.accounts[name], reason: 'fills it' } })
  const launch = await launchIn(api, fixture)
  await page.goto(`/launches/${launch.id}`)
  await expect(page.getByTestId('would-fit')).toHaveText(
    'One change is enough. At vsphere-a (and 2 more below), the only reason is: account quota full (quota 1 reached: 1 fewer running).',
  )
  const row = page
    .getByRole('region', { name: 'What would fit' })
    .getByRole('row', { name: /vsphere-b/ })
  await expect(row.getByRole('link')).toHaveAttribute('href', /account=.+&field=quota$/)
})

test('a decision with a rule is replayed too', async ({ page, api }) => {
  const fixture = await threeClusters(api, {
    modules: () => [
      weightedSplit({}),
      {
        id: 'rule',
        module: 'rule',
        enabled: true,
        params: { effect: 'factor', expression: 'account.name == "vsphere-a" ? 2.0 : 1.0' },
      },
    ],
  })
  const launch = await launchIn(api, fixture)
  await page.goto(`/launches/${launch.id}`)
  await expectRollInside(page)
  await expect(page.getByText('replayed: same winner', { exact: true })).toBeVisible()
  await expect(page.getByTestId('share-vsphere-a')).toHaveText('50.0 %')
  await hydrated(button(page, 'vsphere-a, G1: show the arithmetic'))
  await button(page, 'vsphere-a, G1: show the arithmetic').click()
  await expect(page.getByRole('dialog')).toContainText('Step by step')
})

/** Finds the only launch of an account with the filter of the list. */
async function findByAccount(page: Page, account = ''): Promise<void> {
  await page.goto('/pools')
  await page.getByRole('link', { name: 'Launches' }).click()
  await hydrated(page.getByRole('button', { name: 'Filter', exact: true }))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ value: account })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('G2')
  await expect(page).toHaveURL(new RegExp(`account=${account}`))
  await page.keyboard.press('Escape')
}

async function expectCsv(
  page: Page,
  { account = '', launch }: { account?: string; launch: string },
) {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const link = page.getByRole('link', { name: 'CSV of all that match' })
  await expect(link).toHaveAttribute('href', new RegExp(account))
  const file = await link.getAttribute('href')
  const csv = await (await page.request.get(file ?? '')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(`${launch},`)
  await page.keyboard.press('Escape')
}

async function expectNotAMatch(page: Page, account = ''): Promise<void> {
  await button(page, 'Why not vsphere-a?').click()
  const why = page.getByTestId('why-not')
  await expect(why).toHaveAttribute('data-kind', 'not-a-match')
  await expect(why.getByRole('link', { name: /Raise the quota of the account/ })).toHaveAttribute(
    'href',
    `/accounts?account=${account}&field=quota`,
  )
  await expect(why).toContainText(/vsphere-a: not a match\. .*\d/)
  await expect(why).toContainText('quota 1 reached: 1 fewer running')
}

/** Expects the marker of the roll in the winner's range. */
async function expectRollInside(page: Page): Promise<void> {
  const roll = page.getByTestId('roll')
  const number = async (name: string) => Number(await roll.getAttribute(name))
  const [lo, hi, value] = [
    await number('data-lo'),
    await number('data-hi'),
    await number('data-value'),
  ]
  expect(value).toBeGreaterThanOrEqual(lo)
  expect(value).toBeLessThan(hi)
}

test.describe('an operator at night', () => {
  test.use({ as: 'operator' })

  test('shows the result of an attempt, and ends a launch', async ({ page, api }) => {
    const fixture = await clustersFirst(api)
    const launch = await launchIn(api, fixture)
    await page.goto(`/launches/${launch.id}`)
    await hydrated(button(page, 'Mark failed'))
    await button(page, 'Mark failed').click()
    await page.getByRole('textbox', { name: /Error of the provider/ }).fill('disk full')
    await button(page, 'Mark as failed').click()
    await expect(button(page, /Attempt 2/)).toBeVisible()
    await expect(page.getByText('disk full')).toBeVisible()
    await button(page, 'Mark succeeded').click()
    await button(page, 'Mark as succeeded').click()
    await expect(page.getByText('running', { exact: true })).toBeVisible()
    await button(page, 'End launch').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the launch' }).click()
    await expect(button(page, 'End launch')).toHaveCount(0)
    const { state } = await api.get<{ state: string }>(`/launches/${launch.id}`)
    expect(state).toBe('ended')
  })
})
