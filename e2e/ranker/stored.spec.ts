import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { expectWithinView } from '../support/within-view'

test.use({ reducedMotion: 'reduce' })

const button = (name: string) => ({ name, exact: true })

test('a request is saved under a link, opened by another user and deleted', async ({
  page,
  pageOf,
}) => {
  await page.goto('/ranker')
  await hydrated(page.getByRole('tablist', { name: 'Ranker: views' }))
  const box = page.getByRole('textbox', { name: 'Request (JSON)' })
  const request = '{\n   "sla": [],\n   "monitoring": []\n}'
  await box.fill(request)
  await page.getByRole('button', button('Save')).click()
  const name = `kept-${mark()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', button('Save')).click()
  await expect(page.getByText('The address of this page is its link.')).toBeVisible()
  await expect(page).toHaveURL(/fixture=/)

  const other = await pageOf('auditor')
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Request (JSON)' })).toHaveValue(request)
  await expect(other.getByText(name)).toBeVisible()
  await hydrated(other.getByRole('tablist', { name: 'Ranker: views' }))
  await other.getByRole('button', button('Open…')).click()
  const stored = other.getByRole('row').filter({ hasText: name })
  await expect(stored).toBeVisible()
  await expect(stored.getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  await page.getByRole('button', button('Open…')).click()
  await page.getByRole('button', button(`Delete ${name}`)).click()
  await page.getByRole('dialog').last().getByRole('button', button('Delete')).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  // The text stays, but the link is removed.
  await page.keyboard.press('Escape')
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page).not.toHaveURL(/fixture=/)
  await expect(box).toHaveValue(request)
})

test('factors are drafted, published, and restored from the history', async ({ page }) => {
  await page.goto('/ranker?tab=normalisation')
  // No other spec depends on the factor of this metric.
  const metric = 'General_OCCI_API_Result'
  const cell = page.getByTestId(`cell-${metric}-draft`)
  const live = page.getByTestId(`cell-${metric}-live`)
  await hydrated(cell)
  const tray = page.getByRole('region', { name: 'Changes of the Monitoring factors' })
  await cell.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(tray).toContainText('1 change to')
  await tray.getByRole('button', button('Save draft')).click()
  await expect(tray).toContainText('Saved as your draft')
  await page.reload()
  await expect(cell).toContainText('7')

  await hydrated(cell)
  await tray.getByRole('button', button('Review & publish')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(metric)
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await expect(note).not.toHaveAttribute('aria-invalid', 'true')
  await note.fill('creating')
  await note.fill('')
  await expect(dialog.getByText('A version needs a note.')).toBeVisible()
  await note.fill('creating counts more')
  await dialog.getByRole('button', { name: /^Publish v/ }).click()
  await expect(live).toContainText('7')
  await expect(tray).toContainText('No changes to version')

  await expect(dialog).toHaveCount(0)
  await cell.click()
  await page.keyboard.press('Delete')
  await tray.getByRole('button', button('Review & publish')).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('as before')
  await dialog.getByRole('button', { name: /^Publish v/ }).click()
  await expect(live).toContainText('1')
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Monitoring factors', exact: true })
    .getByRole('button', button('History'))
    .click()
  await expect(dialog).toContainText('creating counts more')
  await expectAccessibleInEveryLook(page, 'history of factors')
})

test('stored SLAs are listed with their state, and edited beside the list', async ({
  page,
  api,
}) => {
  const id = mark()
  const provider = await api.post('/providers', { name: `cloud-${id}`, kind: 'test' })
  const account = await api.post('/accounts', { name: `acc-${id}`, providerId: provider.id })
  const targets = [{ type: 'public_ip', restrictions: { total_guaranteed: 10 } }]
  const services = [{ type: 'compute', targets }]
  const sla = { accountId: account.id, tenantId: null, services }
  const past = { startAt: '2020-01-01T00:00:00Z', endAt: '2021-01-01T00:00:00Z' }
  await api.post('/slas', { ...sla, ...past, name: `past-${id}` })
  const now = { startAt: '2020-01-01T00:00:00Z', endAt: '2099-01-01T00:00:00Z' }
  await api.post('/slas', { ...sla, ...now, name: `now-${id}` })

  await page.goto('/ranker?tab=slas')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(`past-${id}`)).toContainText('expired')
  await expect(row(`now-${id}`).filter({ hasText: 'in force' })).toBeVisible()
  await hydrated(page.getByRole('button', button('New SLA')))
  await row(`now-${id}`)
    .getByRole('button', button(`now-${id}`))
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('From').fill('')
  await panel.getByRole('button', button('Save')).click()
  await expect(panel.getByText('Give a date and a time.')).toBeVisible()
  await panel.getByLabel('From').fill('2020-01-01T00:00')
  await panel.getByRole('textbox', { name: 'Services (JSON)' }).fill('[{]')
  await expect(panel.getByText(/^Line 1, column/)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Services (JSON)' }).fill('[]')
  await expectAccessibleInEveryLook(page, 'an SLA')
  await panel.getByRole('button', button('Save')).click()
  await expect(panel).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'stored SLAs')
})

test('a monitoring source is created with a secret, shows its failure, and is removed', async ({
  page,
  api,
  pageOf,
  guards,
}) => {
  guards.expectComplaint(/status of 422/)
  const id = mark()
  const provider = await api.post('/providers', { name: `cloud-${id}`, kind: 'test' })
  const account = await api.post('/accounts', { name: `acc-${id}`, providerId: provider.id })
  await page.goto('/ranker?tab=slas')
  const add = page.getByRole('button', button('New monitoring source'))
  await hydrated(add)
  await add.click()
  const panel = page.getByRole('dialog')
  await fillSource(page, `acc-${id}`)
  const save = panel.getByRole('button', button('Save monitoring source'))
  await save.click()
  await expect(panel.getByText('Write a query here.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a monitoring source with a fault')
  await panel.getByRole('button', button('Remove query 2')).click()
  await save.click()

  await expect(panel.getByRole('heading', { name: `acc-${id}` })).toBeVisible()
  const secret = panel.getByRole('textbox', { name: 'Secret' })
  await secret.fill(`token-${id}`)
  await panel.getByRole('button', button('Set secret')).click()
  await expect(panel.getByText(/^A secret is set/)).toBeVisible()
  await expect(secret).toHaveValue('')
  const failure = panel.getByRole('note').filter({ hasText: 'Since' })
  await expect(failure).toContainText('Prometheus at http://127.0.0.1:9 was not reached')
  await expectAccessibleInEveryLook(page, 'a monitoring source that fails')
  await panel.getByRole('button', button('Close')).click()

  const row = (on: Page) =>
    on.getByRole('table', { name: 'monitoring sources' }).getByRole('row', { name: `acc-${id}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWithinView(row(page).getByRole('button', button('Fetch now')))
  const other = await pageOf('auditor')
  await other.goto(`/ranker?tab=slas&source=${account.id}`)
  await expect(other.getByRole('dialog')).toContainText('load = avg(node_load1)')
  await expect(other.getByRole('dialog').getByRole('textbox')).toHaveCount(0)

  await row(page)
    .getByRole('button', button(`acc-${id}`))
    .click()
  await panel.getByRole('combobox', { name: /^Fetched every five minutes/ }).click()
  await page.getByRole('option', { name: /^None/ }).click()
  await save.click()
  await expect(panel).toHaveCount(0)
  await expect(row(page)).toHaveCount(0)
})

/** Enters two queries of one metric, the second one without its text. */
async function fillSource(page: Page, account: string) {
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'Account' }).fill(account)
  await page.getByRole('option', { name: account }).click()
  await panel.getByRole('combobox', { name: /^Fetched every five minutes/ }).click()
  await page.getByRole('option', { name: 'Prometheus', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Prometheus' }).fill('http://127.0.0.1:9')
  await panel.getByRole('textbox', { name: 'Metric of query 1' }).fill('load')
  await panel.getByRole('textbox', { name: 'Query of query 1' }).fill('avg(node_load1)')
  await panel.getByRole('button', button('Add query')).click()
  await panel.getByRole('textbox', { name: 'Metric of query 2' }).fill('load')
}
