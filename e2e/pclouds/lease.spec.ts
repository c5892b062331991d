import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { apiOfPerson } from '../support/people'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { clickWithinView } from '../support/within-view'
import { hostPools, newTenant, startVm } from './support/host-pools'
import { watchLeaks } from './support/leaks'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Enters the last day of the lease of a host in its dialog. */
async function leaseUntil(page: Page, host: string, day: string): Promise<void> {
  const actions = button(page, `Actions of ${host}`)
  await hydrated(actions)
  await clickWithinView(actions)
  await page.getByRole('menuitem', { name: 'Lease' }).click()
  const form = page.getByRole('dialog', { name: `Lease of ${host}` })
  await form.getByLabel('Ends on').fill(day)
  await form.getByRole('button', { name: 'Save' }).click()
}

test.use({ viewport: { width: 390, height: 844 } })

test('an owner leases a host until a day, and it is released when its last VM ends', {
  tag: '@waits',
}, async ({ api, person, pageOf }) => {
  const pools = await hostPools(api, { az1: 1 })
  const { flavor, tenant, id, zones } = pools
  const cluster = zones[0]?.cluster.id ?? ''
  const { id: pcloud } = await api.post('/pclouds', { name: 'acme-prod', tenant: tenant.id })
  const path = `/pclouds/${pcloud}/hosts`
  await api.post(path, { flavor, name: 'host-1' })
  await api.call('POST', `${path}/host-1/enable`, { status: 200 })
  const vm = await startVm(api, { cluster, tenant: tenant.id, pcloud, name: 'db-01' })
  const owner = await person('owner', tenant.id)
  const page = await pageOf(owner, { complaints: /status of 409/ })
  const leaks = await watchLeaks(page)

  const [end, nextStart, tooLate] = [dayIn(3), dayIn(5), dayIn(8)]
  await page.goto(`/pclouds/${pcloud}`)
  await leaseUntil(page, 'host-1', end)
  const host = page.getByTestId('host-host-1')
  await expect(host).toContainText(/until \d+ \w+ \d{4}/)
  const other = await newTenant(api, `globex-${id}`, null)
  const next = await api.post('/pclouds', { name: 'next', tenant: other.id })
  const startAt = `${nextStart}T00:00:00.000Z`
  await api.post(`/pclouds/${next.id}/hosts`, { flavor, name: 'later', startAt })
  await leaseUntil(page, 'host-1', tooLate)
  const refusal = page.getByRole('dialog', { name: 'Lease of host-1' })
  await expect(refusal).toContainText('The lease was not changed')
  await expect(refusal).toContainText(nextStart)
  await expectAccessibleInEveryLook(page, 'a lease that cannot be extended')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Actions of host-1')).toBeFocused()

  await page.getByRole('tab', { name: 'Calendar' }).click()
  const row = page.getByRole('table', { name: 'Hosts of this private cloud' }).getByRole('row')
  await expect(row.last()).toContainText('host-1')
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(
    'The lease of host-1 in acme-prod ends, with 1 VM',
  )

  const ownerApi = await apiOfPerson(owner)
  // Leaves time for the call, because a lease cannot end in the past.
  const endAt = new Date(Date.now() + 5_000).toISOString()
  await ownerApi.call('POST', `${path}/host-1/lease`, { body: { endAt }, status: 200 })
  type Hosts = { items: { state: string }[] }
  const stateNow = async () => (await ownerApi.get<Hosts>(path)).items[0]?.state
  await expect.poll(stateNow).toBe('draining')
  await page.goto(`/pclouds/${pcloud}`)
  await expect(host).toContainText('draining')
  await expect(host).toContainText('1 VM')
  await api.call('POST', `/vms/${vm.id}/stop`, { status: 200 })
  await expect.poll(stateNow).toBeUndefined()
  await leaks.check(pools.secrets, 6)
})
