import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { apiOfPerson } from '../support/people'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { clickWithinView } from '../support/within-view'
import { type HostPools, hostPools, newNode, offer, startVm } from './support/host-pools'
import { watchLeaks } from './support/leaks'

type Hosts = { items: { name: string; state: string; node: { id: string; cluster: string } }[] }
type PoolHosts = { items: { nodeId: string; status: string }[] }
type Units = { units: { used: number } }

/** The time for the work of a job and the polling of a page. */
const slow = { timeout: 90_000 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A Pcloud with two hosts, three VMs on the second one, and the node of that host down. */
async function deadHost(api: Api, pools: HostPools) {
  const { flavor, tenant, zones } = pools
  const az = zones[0]?.zone
  const cluster = zones[0]?.cluster.id ?? ''
  const pcloud = await api.post<{ id: string }>('/pclouds', {
    name: 'acme-prod',
    tenant: tenant.id,
  })
  const path = `/pclouds/${pcloud.id}/hosts`
  await api.post(path, { flavor, az, count: 2 })
  await api.call('POST', `${path}/host-2/enable`, { status: 200 })
  for (const name of ['db-01', 'db-02', 'db-03'])
    await startVm(api, { cluster, tenant: tenant.id, pcloud: pcloud.id, name })
  const host = await hostOf(api, pcloud.id, 'host-2')
  await api.call('PUT', `/nodes/${host?.node.id}/state`, { body: { state: 'stopped' } })
  return { pcloud, path, node: host?.node.id ?? '' }
}

const hostOf = async (api: Api, pcloud: string, name: string) =>
  (await api.get<Hosts>(`/pclouds/${pcloud}/hosts`)).items.find((host) => host.name === name)

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`a host dies, ${viewport.width} wide`, () => {
    test.use({ viewport })

    test('the owner replaces the host and enables the other one', async ({
      api,
      person,
      pageOf,
    }) => {
      const pools = await hostPools(api, { az1: 4 })
      const { pcloud, node } = await deadHost(api, pools)
      const owner = await person('owner', pools.tenant.id)
      const ownerApi = await apiOfPerson(owner)
      const used = async () => (await ownerApi.get<Units>('/pclouds')).units.used
      expect(await used()).toBe(4)

      const page = await pageOf(owner)
      const leaks = await watchLeaks(page)
      await page.goto(`/pclouds/${pcloud.id}`)
      const host = page.getByTestId('host-host-2')
      await expect(host).toContainText('down')
      await expect(host).toContainText('3 VMs')
      const replace = host.getByRole('button', { name: 'Replace host-2' })
      await hydrated(replace)
      await clickWithinView(replace)
      const replacing = page.getByRole('dialog', { name: 'Replace host-2?' })
      await expect(replacing).toContainText(
        '3 VMs stay on the host that is down: db-01, db-02 and db-03',
      )
      await expectAccessibleInEveryLook(page, 'replacing a host')
      await replacing.getByRole('button', { name: 'Replace', exact: true }).click()
      await expect(host).toContainText('No VMs')
      await expect(host).toHaveAttribute('data-state', 'disabled')
      await expect(page.getByText('host-2 is another host now.')).toBeVisible()
      const lost = page.getByRole('list', { name: 'Lost VMs' })
      await expect(lost.getByRole('link')).toHaveText(['db-01', 'db-02', 'db-03'])
      await expect(page.getByText(/0 VMs, 3 lost/)).toBeVisible()
      expect(await used()).toBe(4)
      await clickWithinView(button(page, 'Enable host-2'))
      await expect(host).toHaveAttribute('data-state', 'enabled')

      const now = await hostOf(api, pcloud.id, 'host-2')
      expect(now?.node.id).not.toBe(node)
      const pool = await api.get<PoolHosts>(`/host-flavors/${pools.flavor}/hosts`)
      expect(pool.items.find(({ nodeId }) => nodeId === node)?.status).toBe('quarantined')
      await leaks.check(pools.secrets, 4)
    })
  })

test('two concurrent replacements replace the host once', async ({ api }) => {
  const pools = await hostPools(api, { az1: 4 })
  const { pcloud, path, node } = await deadHost(api, pools)
  const once = () =>
    api.call('POST', `${path}/host-2/replace`, { body: {} }).then(
      () => 1,
      () => 0,
    )
  const replaced = await Promise.all([once(), once()])
  expect(replaced.toSorted()).toEqual([0, 1])
  const pool = await api.get<PoolHosts>(`/host-flavors/${pools.flavor}/hosts`)
  expect(pool.items.filter(({ status }) => status === 'quarantined')).toMatchObject([
    { nodeId: node },
  ])
  expect((await hostOf(api, pcloud.id, 'host-2'))?.node.id).not.toBe(node)
})

test('VMs on a failed host are lost, and without a free host the owner waits', async ({
  api,
  person,
  pageOf,
}) => {
  const pools = await hostPools(api, { az1: 2 })
  const { pcloud } = await deadHost(api, pools)
  const owner = await person('owner', pools.tenant.id)
  const page = await pageOf(owner, { complaints: /status of 409/ })
  const leaks = await watchLeaks(page)
  await page.goto('/')
  const need = page.getByRole('link', { name: 'host-2 in acme-prod is down, with 3 VMs on it' })
  await hydrated(need)
  await page.goto('/vms')
  const vm = page.getByRole('row', { name: /db-01/ })
  await expect(vm).toContainText('lost')
  await expect(vm).not.toContainText('running')
  await expect(vm.locator('[data-tone="good"]')).toHaveCount(0)

  await page.goto(`/pclouds/${pcloud.id}`)
  const host = page.getByTestId('host-host-2')
  await expect(page.getByTestId(/^host-host-/).first()).toContainText('host-2')
  await expect(host.locator('[data-tone="bad"]')).toHaveText('down')
  await expect(host.locator('[data-tone="good"]')).toHaveCount(0)
  await waitOnPage(page, pools)

  const [zone] = pools.zones
  const spare = await newNode(api, zone?.cluster.id ?? '', `nodename-${pools.id}-spare`)
  await offer(api, pools.flavor, spare.id)
  const entry = page.getByTestId('waiting')
  await expect(entry).toHaveAttribute('data-state', 'offered', slow)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('host-2 was replaced and enabled')).toBeVisible()
  await expect(host).toHaveAttribute('data-state', 'enabled')
  expect((await hostOf(api, pcloud.id, 'host-2'))?.node.id).toBe(spare.id)
  await leaks.check([...pools.secrets, spare.id, spare.name], 6)
})

/** Requests a replacement without a free host, and follows the remedy in the dialog. */
async function waitOnPage(page: Page, { id }: HostPools): Promise<void> {
  const replace = button(page, 'Replace host-2')
  await hydrated(replace)
  await replace.click()
  const replacing = page.getByRole('dialog', { name: 'Replace host-2?' })
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(replacing.getByTestId('none-to-replace')).toContainText(
    `No large-${id} host is free in dc-${id}/az1 now.`,
  )
  await expect(replacing).not.toContainText('conflict')
  await replacing.getByRole('button', { name: `Wait for dc-${id}/az1` }).click()
  await expect(replacing).toHaveCount(0)
  await expect(page.getByTestId('waiting')).toContainText('Accepting replaces host-2')
}
