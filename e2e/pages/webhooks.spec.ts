import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

type Made = { webhook: { id: string }; secret: string }

test.slow()
test.use({ reducedMotion: 'reduce' })

/** Makes the session one that was not confirmed in the last 15 minutes, before the next webhook is created. */
async function makeUnconfirmed(page: Page): Promise<void> {
  const refusal = { code: 'confirmation-required', title: '', detail: '', errors: [] }
  const json = { status: 403, contentType: 'application/problem+json', json: refusal }
  await page.route('**/api/v1/webhooks', (route) =>
    route.request().method() === 'POST' ? route.fulfill(json) : route.continue(),
  )
}

/** Confirms the password in the dialog, after a wrong one. */
async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  const field = dialog.getByRole('textbox', { name: 'Password' })
  await expect(field).toBeFocused()
  await field.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the password')
  await page.unroute('**/api/v1/webhooks')
  await field.fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Chooses all events of a noun after a search, and removes them again; other choices stay. */
async function chooseGroup(events: Locator, noun: string) {
  const [search, all] = [
    events.getByRole('searchbox'),
    events.getByRole('checkbox', { name: `All of ${noun}` }),
  ]
  await search.fill(noun)
  await all.check()
  await expect(events.getByRole('checkbox', { name: `${noun}.opened` })).toBeChecked()
  await expect(events.getByRole('checkbox', { name: /^launch/ })).toHaveCount(0)
  await all.uncheck()
  await search.fill('')
  await expect(events.getByRole('status')).toHaveText(/^1 of /)
}

test('a webhook is created after confirmation, its secret is shown once, its deliveries are listed', async ({
  person,
  pageOf,
}) => {
  const ada = await person('admin')
  const page = await pageOf(ada, { complaints: /403|422/ })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const name = `Billing ${mark()}`
  await page.goto('/admin/settings?tab=webhooks')
  await hydrated(page.getByRole('button', { name: 'New webhook' }))
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook')
  await dialog.getByRole('checkbox', { name: 'launch.failed' }).check()
  await chooseGroup(dialog.getByRole('group', { name: 'Events' }), 'publish-request')
  // The webhook is off, so that the test sends no request.
  await dialog.getByRole('switch', { name: 'Switched on' }).uncheck({ force: true })
  await makeUnconfirmed(page)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await confirmPassword(page, ada.password)
  await expect(dialog.getByText('is not public')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'refused')

  await dialog.getByLabel('Address').fill('https://hooks.example.com/berth')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByLabel(`Secret of ${name}`)).toHaveValue(/^whsec_/)
  await expectAccessibleInEveryLook(page, 'the secret')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('off')
  await row.getByRole('button', { name }).click()
  await expect(dialog.getByRole('heading', { name: 'Deliveries' })).toBeVisible()
  await expect(dialog.getByText('No deliveries')).toBeVisible()
  await expect(dialog.getByText('whsec_')).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'the deliveries')
})

test('a webhook’s secret is rotated without interruption, and unsaved input stays', async ({
  page,
  api,
}) => {
  const name = `Ledger ${mark()}`
  const url = 'https://hooks.example.com/berth'
  const made = await api.post<Made>('/webhooks', { name, url, enabled: false })
  await page.goto(`/admin/settings?tab=webhooks&webhook=${made.webhook.id}`)
  const drawer = page.getByRole('dialog', { name, exact: true })
  const section = drawer.getByRole('region', { name: 'Secret' })
  await hydrated(section.getByRole('button', { name: 'Rotate secret…' }))
  await drawer.getByRole('checkbox', { name: 'launch.failed' }).check()
  await section.getByRole('button', { name: 'Rotate secret…' }).click()
  const question = page.getByRole('dialog', { name: `Rotate the secret of ${name}?` })
  await expect(question).toContainText(/signs them too for 24 hours, until .+ UTC/)
  await expectAccessibleInEveryLook(page, 'the question')
  await question.getByRole('button', { name: 'Rotate secret' }).click()

  await expect(section.getByLabel(`Secret of ${name}`)).toHaveValue(/^whsec_/)
  await expect(section.getByLabel(`Secret of ${name}`)).not.toHaveValue(made.secret)
  await expect(section.getByText(/^The previous secret also signs until .+ UTC\.$/)).toBeVisible()
  await expect(section.getByLabel(`Secret of ${name}`)).toBeFocused()
  await expectAccessibleInEveryLook(page, 'the new secret')

  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(drawer.getByRole('checkbox', { name: 'launch.failed' })).toBeChecked()
  await expect(section.getByText('The previous secret also signs')).toBeVisible()
  await expect(section.getByLabel('Secret of')).toHaveCount(0)
  await section.getByRole('button', { name: 'Rotate secret…' }).click()
  await expect(question).toContainText('The former secret, which still signs')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer).toBeVisible()
})

test('an account’s launches are run by a simulation', async ({ page, api }) => {
  const { accounts } = await threeClusters(api)
  const [first] = Object.values(accounts)
  await page.goto(`/accounts?account=${first}`)
  const section = page.getByRole('region', { name: 'Launches' })
  await section.getByRole('combobox', { name: 'Carried out by' }).click()
  await page.getByRole('option', { name: 'Simulated outcomes' }).click()
  await section.getByLabel('Fails').fill('20')
  await section.getByRole('button', { name: 'Save launches' }).click()
  await expect(section.getByRole('button', { name: 'Save launches' })).toBeDisabled()
  await expectAccessibleInEveryLook(page, 'the simulation')
  await page.reload()
  await expect(section.getByLabel('Fails')).toHaveValue('20')
})

test('the secret of an account’s driver is created and rotated', async ({ page, api }) => {
  const { accounts } = await threeClusters(api)
  const [first] = Object.values(accounts)
  const body = { kind: 'webhook', url: 'https://hooks.example.com/vm' }
  const { revision } = await api.get<{ revision: number }>(`/accounts/${first}`)
  await api.call('PUT', `/accounts/${first}/driver`, {
    body,
    headers: { 'if-match': `"${revision}"` },
  })
  await page.goto(`/accounts?account=${first}`)
  const section = page.getByRole('region', { name: 'Secret of the driver' })
  await hydrated(section.getByRole('button', { name: 'Create a secret' }))
  await section.getByRole('button', { name: 'Create a secret' }).click()
  await expect(section.getByRole('textbox', { name: 'Secret of' })).toHaveValue(/^whsec_/)
  await expect(section.getByText('The previous secret')).toHaveCount(0)
  await page.reload()
  await hydrated(section.getByRole('button', { name: 'Rotate secret…' }))
  await section.getByRole('button', { name: 'Rotate secret…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).last().click()
  await expect(section.getByRole('textbox', { name: 'Secret of' })).toHaveValue(/^whsec_/)
  await expect(section.getByText('The previous secret also signs until')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the driver’s secret')
})
