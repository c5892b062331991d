import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { type Api, mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

type Named = { id: string; name: string }
type Fixture = Awaited<ReturnType<typeof podFixture>>

/**
 * Two zones, one with a measured and an unmeasured pod, one with a single pod. A tenant is bound to each first pod, and
 * one to the only pod for CAD.
 */
async function podFixture(api: Api) {
  const id = mark()
  const make = async (path: string, name: string, more = {}): Promise<Named> => ({
    ...(await api.post(path, { name: `${name}-${id}`, ...more })),
    name: `${name}-${id}`,
  })
  const provider = await make('/providers', 'cloud', { kind: 'test' })
  const [north, south] = [
    await make('/realms', 'north', { providerId: provider.id }),
    await make('/realms', 'south', { providerId: provider.id }),
  ]
  const podIn = (realm: Named, name: string, more = {}) =>
    make('/pods', name, { realmId: realm.id, ...more })
  const pods = {
    first: await podIn(north, 'first', { costPerHour: '0.12' }),
    second: await podIn(north, 'second'),
    alone: await podIn(south, 'alone', { threshold: 0.825 }),
    cad: await podIn(north, 'cad', { tag: { resource: 'CAD' } }),
  }
  const nova = {
    vcpus: 400,
    vcpus_used: 250,
    memory_mb: 1_048_576,
    memory_mb_used: 524_288,
    local_gb: 8000,
    local_gb_used: 900,
  }
  await api.call('PUT', `/pods/${pods.first.id}/usage`, { body: { nova, source: 'test' } })
  const request = (tenant: Named, realm: Named, kind: string) =>
    api.post('/pod-requests', { tenant: tenant.id, az: realm.id, kind })
  const mover = await make('/tenants', 'mover')
  const stuck = await make('/tenants', 'stuck')
  const cad = await make('/tenants', 'cad-tenant')
  for (const kind of ['server', 'volume']) {
    await request(mover, north, kind)
    await request(stuck, south, kind)
  }
  const forCad = { extraSpecs: { resource: 'CAD' } }
  await api.post('/pod-requests', { tenant: cad.id, az: north.id, kind: 'server', ...forCad })
  return { id, pods, mover, stuck, cad, nextRequest: () => request(mover, north, 'server') }
}

test.describe('an operator', () => {
  test.use({ as: 'operator' })

  test('takes a pod into maintenance after a dry run', async ({ page, api }) => {
    const fixture = await podFixture(api)
    await page.goto(`/pods?q=${fixture.id}`)
    await hydrated(changeOf(page, fixture.pods.first))
    await expectUsage(page, fixture)
    await tryMaintenance(page, fixture)
    const row = page.getByRole('row').filter({ hasText: fixture.pods.first.name })
    await expect(row).toContainText('maintenance')

    await fixture.nextRequest()
    await page.getByRole('tab', { name: 'Bindings' }).click()
    await expectTimeline(page, fixture)
    await expectBindings(page, fixture)
  })

  test('shows the effect of the next request before rebinding a tenant', async ({ page, api }) => {
    const { id, pods, mover } = await podFixture(api)
    await page.goto(`/pods?view=bindings&q=${id}`)
    const table = page.getByRole('region', { name: 'Bindings', exact: true })
    await hydrated(page.getByRole('button', { name: 'Export CSV' }))
    await table.getByRole('button', { name: mover.name }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Rebind…' }).click()
    await drawer.getByRole('combobox', { name: 'Pod', exact: true }).fill(pods.second.name)
    await page.getByRole('option', { name: new RegExp(`^${pods.second.name}`) }).click()
    await expect(drawer).toContainText(
      `The binding to ${pods.first.name} ends. 1 server and 1 volume stay there`,
    )
    const why = drawer.getByRole('region', { name: 'Next request (automatic): general' })
    await expect(why.getByTestId('pod-headline')).toHaveText(
      `${pods.first.name} was chosen: the tenant is bound to it already.`,
    )
    await expect(why.getByTestId('why-not-pod')).toContainText(
      `${pods.second.name}: the tenant is bound to another pod.`,
    )
    await expectAccessibleInEveryLook(page, 'rebinding')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('bindings.csv')
  })
})

test.describe('an operator at night', () => {
  test.use({ as: 'operator' })

  test('sorts pods by fullness, and drains two of them at once', async ({ page, api }) => {
    const { id, pods } = await podFixture(api)
    await page.goto(`/pods?q=${id}`)
    const usage = page.getByRole('button', { name: 'Usage', exact: true })
    await hydrated(usage)
    await usage.click()
    await usage.click()
    await expect(page.locator('tbody tr[data-row]').first()).toContainText(pods.first.name)
    for (const { name } of [pods.first, pods.alone])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Drain', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const effectOf = ({ name }: Named) => dialog.getByRole('listitem').filter({ hasText: name })
    await expect(effectOf(pods.first)).toContainText('1 tenant will move')
    await expect(effectOf(pods.alone)).toContainText('1 tenant will fail')
    await expectAccessibleInEveryLook(page, 'draining pods')
    await dialog.getByRole('button', { name: 'Drain: 2 pods' }).click()
    await expect(dialog.getByText('2 pods done, none failed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('row').filter({ hasText: pods.first.name })).toContainText(
      'draining',
    )
  })
})

const changeOf = (page: Page, { name }: Named) =>
  page.getByRole('button', { name: `Change state of ${name}` })

async function expectUsage(page: Page, { pods }: Fixture): Promise<void> {
  const usage = page.getByRole('list', { name: `Usage of ${pods.first.name}` })
  await expect(usage.getByRole('img', { name: /^vCPU: 250 of 400, 62.5 %/ })).toBeVisible()
  const unmeasured = page.getByRole('row').filter({ hasText: pods.second.name })
  await expect(unmeasured).toContainText('not measured yet, treated as free')
  const alone = page.getByRole('row').filter({ hasText: pods.alone.name })
  await expect(alone).toContainText('82.5 %')
  await expectAccessibleInEveryLook(page, 'pods')
}

/** Makes dry runs of three pods, and confirms the first. */
async function tryMaintenance(page: Page, { pods, mover, stuck, cad }: Fixture): Promise<void> {
  const drawer = page.getByRole('dialog')
  for (const [pod, tenant] of [
    [pods.alone, stuck],
    [pods.cad, cad],
  ] as const) {
    await changeOf(page, pod).click()
    await expect(drawer.getByRole('region', { name: /^Will fail/ })).toContainText(tenant.name)
    await drawer.getByRole('button', { name: 'Cancel' }).click()
  }
  await changeOf(page, pods.first).click()
  const moves = drawer.getByRole('region', { name: /^Will move/ })
  await expect(moves).toContainText(`${mover.name} (general) → ${pods.second.name}`)
  const stays = drawer.getByRole('region', { name: /^Stays behind/ })
  await expect(stays).toContainText('1 volume. New servers on another pod cannot attach')
  await drawer.getByRole('button', { name: 'Set to maintenance' }).click()
}

async function expectTimeline(page: Page, { pods, mover }: Fixture): Promise<void> {
  const timeline = page.getByRole('region', { name: 'Bindings over time' })
  const barOf = (words: string) =>
    timeline.getByRole('button').and(page.getByTitle(new RegExp(`^${mover.name} on ${words}`)))
  await expect(barOf(`${pods.first.name}, .*: first request$`)).toHaveCount(1)
  const moved = barOf(`${pods.second.name}, .* to now: former pod in maintenance$`)
  await expect(moved).toHaveCount(1)
  await expectAccessibleInEveryLook(page, 'bindings over time')
  await moved.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('former pod in maintenance')
  await page.keyboard.press('Escape')
}

async function expectBindings(page: Page, { pods, mover }: Fixture): Promise<void> {
  const table = page.getByRole('region', { name: 'Bindings', exact: true })
  const rows = table.getByRole('row').filter({ hasText: mover.name })
  await expect(rows).toHaveCount(2)
  const cellsOf = async (row: number) =>
    (await rows.nth(row).getByRole('cell').allInnerTexts()).slice(1)
  const [opened, closed] = [await cellsOf(0), await cellsOf(1)]
  expect(opened.slice(0, 3)).toEqual([mover.name, pods.second.name, 'general'])
  expect(opened.slice(4, 5)).toEqual(['former pod in maintenance'])
  expect(opened[6]).toBe('now')
  expect(closed.slice(0, 3)).toEqual([mover.name, pods.first.name, 'general'])
  expect(closed[4]).toBe('first request')
  expect(closed[6]).toBe(opened[5])
}
