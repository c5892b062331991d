import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { demoUrl, requestAs } from '../support/api'
import { apiOfPerson } from '../support/people'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { hostPools } from './support/host-pools'
import { watchLeaks } from './support/leaks'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Pcloud = { id: string }
type Hosts = { items: unknown[] }

test('of six concurrent requests for two of three hosts one succeeds, and the others get alternatives', async ({
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
  const leaks = await watchLeaks(page)
  await page.goto(`/pclouds/${loser?.id}`)
  const add = button(page, 'Add hosts')
  await hydrated(add)
  await add.click()
  const form = page.getByRole('dialog', { name: /Add hosts to/ })
  await form.getByRole('radio', { name: new RegExp(pools.flavor) }).check()
  await form.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: /az1: few left/ }).click()
  await form.getByLabel('Number of hosts').fill('2')
  await button(page, 'Allocate').click()
  await expect(form.getByTestId('no-free-host')).toContainText(
    `Only 1 of 2 ${pools.flavor} hosts are free in ${az} now. Nothing was allocated.`,
  )
  await expectAccessibleInEveryLook(page, 'no free host')
  await form.getByRole('button', { name: 'Keep 1' }).click()
  await button(page, 'Allocate').click()
  await expect(page.getByTestId('host-host-1')).toHaveAttribute('data-state', 'enabled')
  const { items } = await ownerApi.get<Hosts>(`/pclouds/${loser?.id}/hosts`)
  expect(items).toHaveLength(1)
  await leaks.check(pools.secrets, 3)
})
