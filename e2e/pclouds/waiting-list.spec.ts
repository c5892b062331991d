import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { apiOfPerson } from '../support/people'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { clickWithinView } from '../support/within-view'
import { hostPools, newTenant } from './support/host-pools'
import { watchLeaks } from './support/leaks'

type Pcloud = { id: string }
type Entries = { items: { state: string; place: number | null }[] }
type Units = { units: { used: number; limit: number } }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const DAY_MS = 86_400_000

/** Delays matching responses until `release` is called. */
async function holdBack(page: Page, url: string) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await isReleased
    await route.continue()
  })
  return { release }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`waiting for a host, ${viewport.width} wide`, () => {
    test.use({ viewport })

    test('an owner joins the waiting list, is offered a host and accepts it', async ({
      api,
      person,
      pageOf,
    }) => {
      const line = await lineForHosts(api)
      const { pools, acme } = line
      const owner = await person('owner', pools.tenant.id)
      const member = await person('member', pools.tenant.id)
      const ownerApi = await apiOfPerson(owner)
      const used = async () => (await ownerApi.get<Units>('/pclouds')).units.used

      const page = await pageOf(owner)
      const leaks = await watchLeaks(page)
      await joinLine(page, line)
      expect(await used()).toBe(4)
      await offerBoth(api, line)
      expect(await used()).toBe(6)

      const { items } = await ownerApi.get<{ items: { id: string }[] }>(
        `/pclouds/${acme.id}/waiting`,
      )
      const path = `/pclouds/${acme.id}/waiting/${items[0]?.id}/accept`
      await (await apiOfPerson(member)).call('POST', path, { status: 403 })
      await acceptOffer(page)
      expect(await used()).toBe(6)
      await leaks.check(pools.secrets, 6)
    })
  })

type Line = Awaited<ReturnType<typeof lineForHosts>>

/** A zone without free hosts: two are held by the owner, two by a third tenant, and another tenant waits for one. */
async function lineForHosts(api: Api) {
  const pools = await hostPools(api, { az1: 4, az2: 1 })
  const { flavor, id, zones } = pools
  const az = zones[0]?.zone ?? ''
  const [globex, other] = await Promise.all(
    ['globex', 'other'].map((name) => newTenant(api, `${name}-${id}`, null)),
  )
  const newPcloud = (name: string, tenant: string | undefined) =>
    api.post<Pcloud>('/pclouds', { name, tenant })
  const acme = await newPcloud('acme-prod', pools.tenant.id)
  const first = await newPcloud('globex-prod', globex?.id)
  const holder = await newPcloud('other-prod', other?.id)
  await api.post(`/pclouds/${acme.id}/hosts`, { flavor, az, count: 2 })
  const endAt = new Date(Date.now() + 9 * DAY_MS).toISOString()
  await api.post(`/pclouds/${holder.id}/hosts`, { flavor, az, count: 2, endAt })
  await api.post(`/pclouds/${first.id}/waiting`, { flavor, az })
  return { pools, acme, first, holder, az }
}

/** Joins the waiting list in the dialog of a zone without free hosts, and expects the position. */
async function joinLine(page: Page, { pools, acme, az }: Line): Promise<void> {
  const { flavor, id } = pools
  const hosts = await holdBack(page, `**/api/v1/pclouds/${acme.id}/hosts*`)
  await page.goto(`/pclouds/${acme.id}`)
  const add = button(page, 'Add hosts')
  await hydrated(add)
  await add.click()
  const form = page.getByRole('dialog', { name: /Add hosts to/ })
  await form.getByRole('radio', { name: new RegExp(flavor) }).check()
  await form.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: /az1: none free/ }).click()
  const none = form.getByTestId('no-free-host')
  await expect(none).toContainText(`No ${flavor} host is free in ${az} now.`)
  await expect(none).toContainText(`Free in dc-${id}/az2.`)
  await expect(none).toContainText(
    /After the earlier requests, the next is free on \d+ \w+.*: they wait for 1 host\./,
  )
  await expect(form.getByTestId('units-after')).toContainText('Waiting takes none')
  await expectAccessibleInEveryLook(page, 'a zone without free hosts')
  // The dialog stays usable when the list of existing hosts arrives.
  hosts.release()
  await expect(page.getByTestId('host-host-1')).toBeAttached()
  await clickWithinView(form.getByRole('button', { name: `Wait for ${az}` }))
  await expect(page.getByTestId('waiting')).toHaveAttribute('data-state', 'waiting')
  await expect(page.getByTestId('waiting-next')).toContainText(
    new RegExp(`The next is free on .*Free now in dc-${id}/az2\\.`),
  )
}

/** Releases two hosts in sequence. The first is offered to the tenant that has waited longer. */
async function offerBoth(api: Api, { acme, first, holder }: Line): Promise<void> {
  const stateOf = async (pcloud: Pcloud) =>
    (await api.get<Entries>(`/pclouds/${pcloud.id}/waiting`)).items[0]?.state
  const release = (name: string) => api.call('DELETE', `/pclouds/${holder.id}/hosts/${name}`)
  await release('host-1')
  await expect.poll(() => stateOf(first)).toBe('offered')
  expect(await stateOf(acme)).toBe('waiting')
  await release('host-2')
  await expect.poll(() => stateOf(acme)).toBe('offered')
}

async function acceptOffer(page: Page): Promise<void> {
  await page.goto('/pclouds')
  const entry = page.getByTestId('waiting')
  await expect(entry).toHaveAttribute('data-state', 'offered')
  await expect(entry).toContainText('The offer ends')
  const accept = button(page, /^Accept/)
  await hydrated(accept)
  await expectAccessibleInEveryLook(page, 'an offer')
  await clickWithinView(accept)
  await expect(entry).toHaveCount(0)
  await expect(page.getByText('host-3 was added and enabled')).toBeVisible()
  await page.getByRole('link', { name: 'Show the hosts' }).click()
  await expect(page.getByTestId('host-host-3')).toHaveAttribute('data-state', 'enabled')
}
