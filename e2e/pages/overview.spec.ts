import { expectAccessibleInEveryLook } from '../support/accessible'
import { busyClusters, openOverview, panel } from '../support/busy-overview'
import { expectEvenBars } from '../support/even-bars'
import { expectNoSideways } from '../support/studio'
import { expect, test } from '../support/test'
import { publish, weightedSplit } from '../support/three-clusters'

test('panels show the launches, and link to causes', async ({ page, api }) => {
  const setup = await busyClusters(api)
  await openOverview(page, setup.pool)

  const shares = panel(page, 'Expected and actual share')
  await expect(shares).toContainText('41 decisions')
  const dumbbell = page.getByTestId(/^drift-vsphere-a/).getByRole('img')
  await expect(dumbbell).toHaveAccessibleName(/^vsphere-a.*: expected 3\d\.\d %, actual /)
  await expect(page.getByTestId(/^drift-vsphere-a/).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/launches\\?pool=${setup.pool.id}&account=${setup.accounts['vsphere-a']}&from=`),
  )

  const endings = panel(page, 'Where launches landed')
  await expect(endings.getByRole('link', { name: 'G1 40', exact: true })).toBeVisible()
  const published = endings.getByRole('link', { name: new RegExp(`^v1 of ${setup.pool.name}`) })
  const flag = await published.getAttribute('href')
  await endings.getByText('As a table').click()
  // At the start of an hour this is not the last row.
  await expect(
    endings.getByRole('table').getByRole('link', { name: '40', exact: true }),
  ).toBeVisible()

  const failures = panel(page, 'Failures').last()
  await expect(failures.getByRole('link', { name: /1 failed, see the latest$/ })).toHaveAttribute(
    'href',
    /^\/launches\//,
  )
  await expect(page.getByTestId('run-rate')).toHaveText('1.60 USD/h')
  const rate = panel(page, 'Run-rate')
  await expect(rate).toContainText('40 instances launched by Berth')
  await rate.getByRole('slider', { name: 'Run-rate at a time' }).focus()
  await expect(page.getByTestId('run-rate-readout')).toContainText(/UTC to .+ UTC: .+ USD\/h/)
  await expect(page.getByTestId(/^capacity-vsphere-b/)).toContainText(/\d+ of 100/)

  await page.getByRole('combobox', { name: 'Pool' }).selectOption('')
  await expect(page).not.toHaveURL(/pool=/)
  await page.getByText('30 d', { exact: true }).click()
  await expect(page).toHaveURL(/range=30d/)
  await expect(endings).toContainText('per day')
  await expectEvenBars(endings)

  await page.goto(flag ?? '')
  await expect(page.getByTestId('as-of')).toBeVisible()
  const version = page.getByRole('list', { name: 'Versions' }).locator('[aria-current]')
  await expect(version).toContainText('The first version.')
  await expect(version).toBeInViewport()
})

test.describe('from a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, as: 'operator' })

  test('a bad publish is rolled back from the recent changes', async ({ page, api }) => {
    const setup = await busyClusters(api)
    const weights = Object.entries(setup.accounts).map(([name, id]) => [
      id,
      name === 'vsphere-a' ? 1 : 0,
    ])
    const onlyA = weightedSplit(Object.fromEntries(weights))
    for (let base = 1; base < 12; base++) await publish(api, setup.pool.id, base, setup.document)
    await publish(api, setup.pool.id, 12, { modules: [onlyA] }, 'Everything to vsphere-a')

    await openOverview(page, setup.pool)
    await expectNoSideways(page)
    // Other specs change other documents at the same time.
    const ofPool = page.getByRole('listitem').filter({ hasText: `${setup.pool.name}: v13` })
    const change = panel(page, 'Recent changes').getByRole('listitem').and(ofPool)
    await expect(change).toContainText(/changes shares of .+ by up to 66\.7 pp/)
    await change.getByRole('link', { name: 'Restore v12' }).click()

    const dialog = page.getByRole('dialog', { name: 'Restore v12 as v14' })
    await expect(dialog.getByRole('row', { name: setup.deployable.name })).toContainText('pp')
    await dialog.getByRole('button', { name: 'Publish v14' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '14')

    type Version = { document: unknown }
    const path = `/pools/${setup.pool.id}/policy/versions`
    const [v12, v14] = [await api.get<Version>(`${path}/12`), await api.get<Version>(`${path}/14`)]
    expect(v14.document).toEqual(v12.document)
    const { items } = await api.get<{ items: { note: string }[] }>(
      `/audit?action=policy.restore&subject=${setup.pool.name}`,
    )
    expect(items).toMatchObject([{ note: expect.stringMatching(/^restored v12/) }])
    const decided = await api.post<{ receipt: { policyVersion: number } }>('/launches', {
      pool: setup.pool.id,
      deployable: setup.deployable.id,
    })
    expect(decided.receipt.policyVersion).toBe(14)
  })
})

test('the cost report shows the costs of launches, and is exported as a file', async ({
  page,
  api,
}) => {
  const setup = await busyClusters(api)
  await page.goto('/costs/report?by=pool')
  const table = page.getByRole('table', { name: 'Cost report' })
  await expect(table.getByRole('row', { name: new RegExp(setup.pool.name) })).toContainText('40')
  await expect(page.getByTestId('report-total')).toContainText('USD')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^cost-pool-.*\.csv$/)

  await page.getByRole('tab', { name: 'By day' }).click()
  const days = page.getByRole('figure', { name: 'Cost by day' })
  await expect(days.getByRole('link', { name: /USD/ }).last()).toBeAttached()
  await expect(days.locator('svg').first()).toBeVisible()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Picture of Cost by day/ }).click()
  expect((await picture).suggestedFilename()).toMatch(/^cost-by-day.*\.png$/)

  await page.setViewportSize({ width: 390, height: 844 })
  const cost = page.getByRole('columnheader', { name: 'Cost in USD' })
  await cost.scrollIntoViewIfNeeded()
  await expect(cost).toBeInViewport({ ratio: 1 })
  await expectNoSideways(page)
})

test('all panels and links follow a selected period', async ({ page, api }) => {
  const setup = await busyClusters(api)
  await openOverview(page, setup.pool)
  const bars = panel(page, 'Where launches landed').getByRole('figure').getByRole('listitem')
  const count = await bars.count()
  // Alerts of other specs may have moved the panel below the screen, where the mouse cannot reach it.
  await bars.last().scrollIntoViewIfNeeded()
  const first = await bars.nth(count - 2).boundingBox()
  const last = await bars.nth(count - 1).boundingBox()
  if (first === null || last === null) throw new Error('bars have no place')
  await page.mouse.move(first.x + 2, first.y + first.height / 2)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width - 2, last.y + last.height / 2, { steps: 4 })
  await page.mouse.up()

  await expect(page).toHaveURL(/from=.+&to=/)
  await expect(page.getByTestId('period')).toBeVisible()
  await expect(bars).toHaveCount(2)
  const launches = panel(page, 'Pools').getByRole('link', { name: '40', exact: true })
  await expect(launches).toHaveAttribute('href', /from=.+&to=/)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test.describe('people of a tenant', () => {
  test.use({ as: 'owner' })

  test('start with their objects and their tasks', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Needs you', 'What you have', 'This month'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Launches' }).click()
    await expect(page).toHaveURL(/\/launches$/)
  })
})

test.describe('looks', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the overview of a busy pool is accessible', async ({ page, api }) => {
    const setup = await busyClusters(api)
    await openOverview(page, setup.pool)
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    await expectAccessibleInEveryLook(page, 'overview')
    await page.goto('/costs/report')
    await expect(page.getByRole('table', { name: 'Cost report' })).toBeVisible()
    await expectAccessibleInEveryLook(page, 'cost report')
  })
})
