import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { type Api, demoUrl, requestAs } from '../support/api'
import { type HostPools, hostPools, newTenant, startVm } from '../support/host-pools'
import { watchLeaks } from '../support/leaks'
import { apiOfPerson } from '../support/people'
import { expectNoSideways, hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { clickWithinView } from '../support/within-view'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const host = (page: Page, name: string) => page.getByTestId(`host-${name}`)

type Pcloud = { id: string; name: string }
type Hosts = { items: { name: string; state: string }[] }

/** A Pcloud of two hosts: 4 of 10 units. */
async function firstPcloud(owner: Api, { flavor }: HostPools): Promise<Pcloud> {
  const pcloud = await owner.post<Pcloud>('/pclouds', { name: 'acme-first' })
  await owner.post(`/pclouds/${pcloud.id}/hosts`, { flavor, count: 2 })
  return pcloud
}

/** Creates a Pcloud with two hosts on the page, and answers its id. */
async function createOnPage(page: Page, { flavor }: HostPools): Promise<string> {
  await page.goto('/pclouds')
  const create = button(page, 'Create private cloud')
  await hydrated(create)
  await expect(page.getByTestId('units')).toContainText('4 of 10 units')
  await create.click()
  const form = dialog(page, 'Create a private cloud')
  await form.getByLabel('Name', { exact: true }).fill('acme-prod')
  await form.getByRole('radio', { name: new RegExp(flavor) }).check()
  await form.getByLabel('Number of hosts').fill('2')
  await expect(form.getByLabel('Name of host 2')).toHaveValue('host-2')
  await expect(form.getByTestId('units-after')).toContainText('After this: 8 of 10 units')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/pclouds\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function authoriseOnPage(page: Page, tenant: string): Promise<void> {
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByLabel('Tenant to authorise').fill(tenant)
  await button(page, 'Authorise').click()
  await expect(dialog(page, `Authorise ${tenant}?`)).toContainText('You keep paying')
  await button(page, `Authorise ${tenant}`).click()
  await expect(page.getByRole('row', { name: new RegExp(tenant) })).toContainText('may launch')
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`a private cloud from one end to the other, ${viewport.width} wide`, () => {
    test.use({ viewport })

    test('an owner fills it, shares it and gives a host back', async ({ api, person, pageOf }) => {
      const pools = await hostPools(api, { az1: 4, az2: 1 })
      const globex = await newTenant(api, `globex-${pools.id}`, null)
      const owner = await person('owner', pools.tenant.id)
      const member = await person('member', globex.id)
      const ownerApi = await apiOfPerson(owner)
      await firstPcloud(ownerApi, pools)

      const page = await pageOf(owner)
      const leaks = watchLeaks(page)
      const id = await createOnPage(page, pools)
      for (const name of ['host-1', 'host-2'])
        await expect(host(page, name)).toHaveAttribute('data-state', 'enabled')
      const { units } = await ownerApi.get<{ units: unknown }>('/pclouds')
      expect(units).toEqual({ used: 8, limit: 10 })
      await expectNoSideways(page)
      await authoriseOnPage(page, globex.name)

      const theirs = await pageOf(member)
      const theirLeaks = watchLeaks(theirs)
      await theirs.goto('/pclouds')
      const row = theirs.getByRole('table', { name: 'Shared with me' }).getByRole('row')
      await expect(row.last()).toContainText('acme-prod')
      const launch = row.last().getByRole('button', { name: 'Launch here' })
      await hydrated(launch)
      await clickWithinView(launch)
      await expect(dialog(theirs, 'Launch on acme-prod')).toContainText('or not at all')
      await theirs.keyboard.press('Escape')
      await theirs.getByRole('link', { name: 'acme-prod' }).click()
      await expect(theirs.getByRole('heading', { name: 'acme-prod', level: 1 })).toBeVisible()
      await expect(theirs.getByRole('tab')).toHaveCount(0)
      await expect(theirs.getByRole('main')).toContainText('2 take new VMs')

      await gaveBack(page, { api, pools, id, tenant: globex.id })
      await leaks.check(pools.secrets, 8)
      await theirLeaks.check(pools.secrets, 3)
    })
  })

type Busy = { api: Api; pools: HostPools; id: string; tenant: string }

/** A host with a VM is not removed; disabled and empty it is, and its units are free again. */
async function gaveBack(page: Page, { api, pools, id, tenant }: Busy): Promise<void> {
  const hosts = await api.get<{ items: { name: string; node: { id: string; cluster: string } }[] }>(
    `/pclouds/${id}/hosts`,
  )
  const clusterName = hosts.items[0]?.node.cluster
  const zone = pools.zones.find(({ cluster }) => cluster.name === clusterName) ?? pools.zones[0]
  const vm = await startVm(api, {
    ...{ cluster: zone?.cluster.id ?? '', tenant, pcloud: id, name: 'busy-01' },
  })
  const after = await api.get<{ items: { name: string; instances: unknown[] }[] }>(
    `/pclouds/${id}/hosts`,
  )
  const name = after.items.find(({ instances }) => instances.length > 0)?.name ?? ''
  await page.getByRole('tab', { name: 'Hosts' }).click()
  await page.reload()
  const busy = host(page, name)
  await expect(busy).toContainText('1 VM')
  const remove = busy.getByRole('button', { name: `Remove ${name}` })
  await hydrated(remove)
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).toContainText('disable it first and end the VMs on it')
  await busy.getByText('1 VM', { exact: true }).click()
  await expect(busy).toContainText('busy-01')

  await clickWithinView(busy.getByRole('button', { name: `Disable ${name}` }))
  await expect(busy).toHaveAttribute('data-state', 'disabled')
  await button(page, 'Undo').click()
  await expect(busy).toHaveAttribute('data-state', 'enabled')
  await busy.getByRole('button', { name: `Disable ${name}` }).click()
  await expect(busy).toContainText('end the VM on it first')
  await api.call('POST', `/vms/${vm.id}/stop`, { body: {}, status: 200 })
  await api.call('DELETE', `/vms/${vm.id}`)
  await page.reload()
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  await hydrated(remove)
  await clickWithinView(remove)
  const asking = dialog(page, `Remove ${name}?`)
  await expect(asking).toContainText('2 units are free again')
  await asking.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(busy).toHaveCount(0)
}

test('of six who ask for two of three hosts one gets them, and the others hear what would work', async ({
  api,
  person,
  pageOf,
}) => {
  const pools = await hostPools(api, { az1: 3, az2: 2, limit: null })
  const owner = await person('owner', pools.tenant.id)
  const ownerApi = await apiOfPerson(owner)
  const pclouds = await Promise.all(
    Array.from({ length: 6 }, (_, i) => ownerApi.post<Pcloud>('/pclouds', { name: `p${i}` })),
  )
  const az = pools.zones[0]?.zone
  const context = await requestAs(demoUrl, owner.state)
  const statuses = await Promise.all(
    pclouds.map(async ({ id }) => {
      const data = { flavor: pools.flavor, count: 2, az }
      return (await context.post(`/api/v1/pclouds/${id}/hosts`, { data })).status()
    }),
  )
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  const held = await Promise.all(
    pclouds.map(({ id }) => api.get<{ items: { node: { id: string } }[] }>(`/pclouds/${id}/hosts`)),
  )
  const nodes = held.flatMap(({ items }) => items.map(({ node }) => node.id))
  expect(new Set(nodes).size).toBe(2)

  const loser = pclouds[statuses.indexOf(409)]
  const page = await pageOf(owner, { complaints: /status of 409/ })
  const leaks = watchLeaks(page)
  await page.goto(`/pclouds/${loser?.id}`)
  const add = button(page, 'Add hosts')
  await hydrated(add)
  await add.click()
  const form = dialog(page, /Add hosts to/)
  await form.getByRole('radio', { name: new RegExp(pools.flavor) }).check()
  await form.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: /az1: few left/ }).click()
  await form.getByLabel('Number of hosts').fill('2')
  await button(page, 'Allocate').click()
  await expect(form.getByTestId('no-free-host')).toContainText(
    `Only 1 of 2 ${pools.flavor} hosts can be had in ${az} now. Nothing was allocated.`,
  )
  await expectAccessibleInEveryLook(page, 'no free host')
  await form.getByRole('button', { name: 'Keep 1' }).click()
  await button(page, 'Allocate').click()
  await expect(host(page, 'host-1')).toHaveAttribute('data-state', 'enabled')
  const { items } = await ownerApi.get<Hosts>(`/pclouds/${loser?.id}/hosts`)
  expect(items).toHaveLength(1)
  await leaks.check(pools.secrets, 3)
})
