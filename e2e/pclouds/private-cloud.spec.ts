import type { Page } from '@playwright/test'
import type { Api } from '../support/api'
import { apiOfPerson } from '../support/people'
import { expectNoSideways, hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { clickWithinView } from '../support/within-view'
import { type HostPools, hostPools, launchable, newTenant } from './support/host-pools'
import { watchLeaks } from './support/leaks'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const host = (page: Page, name: string) => page.getByTestId(`host-${name}`)

type Pcloud = { id: string; name: string }

/** A Pcloud of two hosts, which use 4 of 10 units. */
async function firstPcloud(owner: Api, { flavor }: HostPools): Promise<Pcloud> {
  const pcloud = await owner.post<Pcloud>('/pclouds', { name: 'acme-first' })
  await owner.post(`/pclouds/${pcloud.id}/hosts`, { flavor, count: 2 })
  return pcloud
}

/** Creates a Pcloud with two hosts on the page, and returns its id. */
async function createOnPage(page: Page, { flavor }: HostPools): Promise<string> {
  await page.goto('/pclouds')
  const create = button(page, 'Create private cloud')
  await hydrated(create)
  await expect(page.getByTestId('units')).toContainText('4 / 10')
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

/** The owner enters the id that the other tenant copies from its start page, and cannot see its name. */
async function authoriseOnPage(page: Page, tenant: { id: string; name: string }): Promise<void> {
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByLabel('Id of the tenant').fill(tenant.id)
  await button(page, 'Authorise').click()
  await expect(dialog(page, `Authorise ${tenant.id}?`)).toContainText('You keep paying')
  await button(page, `Authorise ${tenant.id}`).click()
  await expect(page.getByRole('row', { name: new RegExp(tenant.id) })).toContainText('may launch')
  await expect(page.getByRole('main')).not.toContainText(tenant.name)
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`a private cloud from one end to the other, ${viewport.width} wide`, () => {
    test.use({ viewport })

    test('an owner fills it, shares it and releases a host', async ({ api, person, pageOf }) => {
      const pools = await hostPools(api, { az1: 4, az2: 1 })
      const globex = await newTenant(api, `globex-${pools.id}`, null)
      const owner = await person('owner', pools.tenant.id)
      const member = await person('member', globex.id)
      const ownerApi = await apiOfPerson(owner)
      await firstPcloud(ownerApi, pools)

      const page = await pageOf(owner)
      const leaks = await watchLeaks(page)
      const id = await createOnPage(page, pools)
      for (const name of ['host-1', 'host-2'])
        await expect(host(page, name)).toHaveAttribute('data-state', 'enabled')
      const { units } = await ownerApi.get<{ units: unknown }>('/pclouds')
      expect(units).toEqual({ used: 8, limit: 10 })
      await expectNoSideways(page)
      await authoriseOnPage(page, globex)

      const choice = await launchable(api, pools)
      const theirs = await pageOf(member)
      const theirLeaks = await watchLeaks(theirs)
      await theirs.goto('/')
      await expect(theirs.getByRole('main')).toContainText(globex.id)
      await expect(theirs.getByRole('link', { name: /acme-prod of/ })).toBeVisible()
      await theirs.goto('/pclouds')
      const row = theirs.getByRole('table', { name: 'Shared with you' }).getByRole('row')
      await expect(row.last()).toContainText('acme-prod')
      const launch = row.last().getByRole('button', { name: 'Launch here' })
      await hydrated(launch)
      await clickWithinView(launch)
      const launched = await launchOnPage(theirs, choice)
      await theirs.goto('/pclouds')
      await theirs.getByRole('link', { name: 'acme-prod' }).click()
      await expect(theirs.getByRole('heading', { name: 'acme-prod', level: 1 })).toBeVisible()
      await expect(theirs.getByRole('tab')).toHaveCount(0)
      await expect(theirs.getByRole('main')).toContainText('2 take new VMs')

      await giveBack(page, { api, id, launched })
      await leaveOnPage(await pageOf(await person('owner', globex.id)))
      await leaks.check(pools.secrets, 8)
      await theirLeaks.check(pools.secrets, 3)
    })
  })

/** An owner of the other tenant ends its own access. */
async function leaveOnPage(page: Page): Promise<void> {
  await page.goto('/pclouds')
  const leave = button(page, 'Leave acme-prod')
  await hydrated(leave)
  await clickWithinView(leave)
  await button(page, 'Leave').click()
  await expect(page.getByText('Your tenant has left acme-prod.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Shared with you' })).toHaveCount(0)
}

type Busy = { api: Api; id: string; launched: string }
type Launchable = Awaited<ReturnType<typeof launchable>>

/** Launches on the Pcloud of the open form, expects it to run there, and returns the id of the launch. */
async function launchOnPage(page: Page, { pool, deployable }: Launchable): Promise<string> {
  const form = dialog(page, 'Launch on acme-prod')
  await expect(form).toContainText('run only on enabled hosts of this private cloud')
  for (const [label, name] of [
    ['Pool', new RegExp(`^${pool.name}$`)],
    // The option contains the size.
    ['What to launch', new RegExp(`^${deployable.name} \\(`)],
  ] as const) {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name }).click()
  }
  await form.getByRole('button', { name: `Launch ${deployable.name}`, exact: true }).click()
  await page.waitForURL(/\/launches\/[0-9a-z]+$/)
  await expect(page.getByRole('main')).toContainText('A place was found')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** A host with a VM cannot be removed. An empty, disabled one can, and its units become free. */
async function giveBack(page: Page, { api, id, launched }: Busy): Promise<void> {
  const after = await api.get<{ items: { name: string; instances: unknown[] }[] }>(
    `/pclouds/${id}/hosts`,
  )
  const name = after.items.find(({ instances }) => instances.length > 0)?.name ?? ''
  await page.getByRole('tab', { name: 'Hosts' }).click()
  await page.reload()
  const busy = host(page, name)
  await expect(busy).toContainText('1 VM')
  const actions = busy.getByRole('button', { name: `Actions of ${name}` })
  const remove = page.getByRole('menuitem', { name: 'Remove' })
  await hydrated(actions)
  await clickWithinView(actions)
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('disable it first and end the VMs on it')
  // ArrowUp moves from the first entry to the last one.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeVisible()
  await page.keyboard.press('Escape')
  await busy.getByText('1 VM', { exact: true }).click()
  await expect(busy.getByRole('listitem')).toContainText('of globex')

  const disable = page.getByRole('menuitem', { name: 'Disable' })
  await clickWithinView(actions)
  await disable.click()
  await expect(busy).toHaveAttribute('data-state', 'disabled')
  await button(page, 'Undo').click()
  await expect(busy).toHaveAttribute('data-state', 'enabled')
  await actions.click()
  await disable.click()
  await expect(busy).toHaveAttribute('data-state', 'disabled')
  await actions.click()
  await expect(remove).toContainText('end the VM on it first')
  await api.call('DELETE', `/launches/${launched}`)
  await page.reload()
  await hydrated(actions)
  await clickWithinView(actions)
  await expect(remove).toBeEnabled()
  await remove.click()
  const removing = dialog(page, `Remove ${name}?`)
  await expect(removing).toContainText('2 units are free again')
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(busy).toHaveCount(0)
}
