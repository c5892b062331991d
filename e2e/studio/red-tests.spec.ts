import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { expectNoSideways, hydrated, openStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { publish, threeClusters } from '../support/three-clusters'
import { clickWithinView, expectWithinView } from '../support/within-view'

test.use({ reducedMotion: 'reduce' })

const phone = { width: 390, height: 844 }

type Account = { providerId: string }
type Accounts = { items: Account[] }

const third = (accountId = '') => ({
  kind: 'account-share',
  name: 'vsphere-a gets a third',
  accounts: [accountId],
  min: 30,
  max: 40,
})

/** Clears "Enabled" of an account and saves. */
async function disable(page: Page, accountId: string) {
  await page.goto(`/accounts?account=${accountId}&field=quota`)
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByLabel('Enabled').uncheck()
  await clickWithinView(settings.getByRole('button', { name: 'Save' }))
  return settings
}

test('policy tests that a change of an account breaks are shown before saving, on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone)
  const { pool, accounts, document } = await threeClusters(api)
  const tested = { ...document, tests: [third(accounts['vsphere-a'])] }
  await publish(api, pool.id, 1, tested)
  const of = accounts['vsphere-b'] ?? ''
  const settings = await disable(page, of)
  const notice = settings.getByRole('status')
  await expect(notice).toContainText('1 policy test would fail')
  await expect(notice).toContainText(
    `${pool.name}: vsphere-a gets a third. Wanted 30.0 % to 40.0 %; now 33.3 %, then 50.0 %.`,
  )
  await expectAccessibleInEveryLook(page, 'effects of an account')
  await expectNoSideways(page)
  expect(await api.get(`/accounts/${of}`)).toMatchObject({ enabled: true })
  await clickWithinView(settings.getByRole('button', { name: 'Save anyway' }))
  await expect(notice).toHaveCount(0)
  await expect.poll(() => api.get(`/accounts/${of}`)).toMatchObject({ enabled: false })
})

/** Fills in the form of a new account and presses "Create account". */
async function create(page: Page, name: string, provider: string) {
  await page.goto('/accounts?account=new')
  const settings = page.getByRole('region', { name: 'Settings' })
  await hydrated(settings.getByLabel('Name'))
  await settings.getByLabel('Name').fill(name)
  await settings.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name: provider }).click()
  await clickWithinView(settings.getByRole('button', { name: 'Create account' }))
  return settings
}

test('policy tests that a new account breaks are shown before saving', async ({ page, api }) => {
  const { pool, accounts, deployable, document } = await threeClusters(api)
  const [body, headers] = [{ accounts: 'all' }, ifMatch(1)]
  await api.call('PUT', `/pools/${pool.id}`, { body, headers })
  // The test names its own deployable, which no account of another spec can run.
  const tested = { ...third(accounts['vsphere-a']), deployable: deployable.name }
  await publish(api, pool.id, 1, { ...document, tests: [tested] })
  const { providerId } = await api.get<Account>(`/accounts/${accounts['vsphere-a']}`)
  const provider = await api.get<{ name: string }>(`/providers/${providerId}`)
  const name = `new-in-${pool.name}`
  const settings = await create(page, name, provider.name)
  const notice = settings.getByRole('status')
  await expect(notice).toContainText('1 policy test would fail')
  await expect(notice).toContainText(
    `${pool.name}: vsphere-a gets a third. Wanted 30.0 % to 40.0 %; now 33.3 %, then 25.0 %.`,
  )
  await expectAccessibleInEveryLook(page, 'effects of a new account')
  await expectNoSideways(page)
  const named = async () => (await api.get<Accounts>(`/accounts?q=${name}`)).items.length
  expect(await named()).toBe(0)
  await clickWithinView(settings.getByRole('button', { name: 'Create account anyway' }))
  await expect.poll(named).toBe(1)
  await api.call('DELETE', `/pools/${pool.id}`, { headers: ifMatch(2) })
})

test('a version whose tests fail now is restored after confirmation', async ({ page, api }) => {
  await page.setViewportSize(phone)
  const { pool, accounts, document } = await threeClusters(api)
  await publish(api, pool.id, 1, { ...document, tests: [third(accounts['vsphere-a'])] })
  await publish(api, pool.id, 2, document)
  const of = accounts['vsphere-b'] ?? ''
  await api.call('PUT', `/accounts/${of}`, { body: { enabled: false }, headers: ifMatch(1) })

  await openStudio(page, pool, { tab: 'history' })
  await clickWithinView(page.getByRole('button', { name: 'Restore v2' }))
  const dialog = page.getByRole('dialog', { name: 'Restore v2 as v4' })
  await expect(dialog).toContainText('1 of 1 policy tests fails on the inputs of now.')
  const publishing = dialog.getByRole('button', { name: 'Publish v4' })
  await expect(publishing).toBeDisabled()
  await dialog.getByLabel('Restore v2 although 1 test fails').check()
  await expectWithinView(publishing)
  await publishing.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '4')
})

const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` })
