import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { type Api, apiOf, mark, requestAs } from '../support/api'
import { invitePerson } from '../support/people'
import { expectNoSideways, hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_EMPTY ?? ''
const signIns = process.env.BERTH_EMPTY_SIGN_INS_FILE ?? ''

// The rules apply to all factors and all modules, so this spec runs on an instance where no other spec publishes these.
test.use({ as: null, baseURL: url })

const requireApproval = async (api: Api, document: string) => {
  const { revision } = await api.get<{ revision: number }>(`/publish-rules/${document}`)
  await api.call('PUT', `/publish-rules/${document}`, {
    headers: { 'if-match': `"${revision}"` },
    body: { approvals: 1, restoreNeedsApproval: false },
  })
}

/** Opens the review of a request that waits for this user, and approves it. */
async function approve(page: Page, change: string): Promise<void> {
  await page.goto('/')
  const waiting = page.getByRole('list', { name: 'Waiting for your approval' })
  await waiting.getByRole('link', { name: /^Review request/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(change)
  await expectAccessibleInEveryLook(page, 'review of a request')
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
}

const metric = 'General_OCCI_API_Result'

async function publishFactors(page: Page, other: Page, value: string): Promise<void> {
  const note = `note ${mark()}`
  await page.goto('/ranker?tab=normalisation')
  const tray = page.getByRole('region', { name: 'Changes of the Monitoring factors' })
  const cell = page.getByTestId(`cell-${metric}-draft`)
  await hydrated(cell)
  await cell.click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
  await tray.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('radio', { name: 'With the last approval' }).check()
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText(`You requested to publish: ${note}.`)).toBeVisible()
  await approve(other, metric)
  await expect(other.getByTestId(`cell-${metric}-live`)).toContainText(value)
  await expect(other.getByText(note)).toHaveCount(0)
  await compareWithDefaults(other, value)
}

/** Compares the live version with the built-in one. */
async function compareWithDefaults(page: Page, value: string): Promise<void> {
  const factors = page.getByRole('region', { name: 'Monitoring factors', exact: true })
  await factors.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of the Monitoring factors' })
  await dialog.getByRole('combobox', { name: 'Before' }).click()
  await page.getByRole('option', { name: 'The defaults' }).click()
  await expect(dialog.getByRole('list', { name: 'Differences' })).toContainText(
    `${metric} counts ${value}`,
  )
  await expectAccessibleInEveryLook(page, 'versions of factors')
  await expectNoSideways(page)
}

async function publishModule(page: Page, other: Page, api: Api): Promise<void> {
  const id = `gold-${mark()}`
  const definition = { id, label: `Gold ${id}`, summary: 'Prefers gold.', effect: 'factor' }
  await api.post('/modules', { ...definition, expression: '1.0', params: [], note: 'first' })
  await page.goto(`/modules/${id}`)
  const summary = page.getByRole('textbox', { name: 'Summary' })
  const request = page.getByRole('button', { name: 'Request approval' })
  await hydrated(request)
  await summary.fill('Prefers gold accounts.')
  await page.getByRole('textbox', { name: 'Note' }).fill('plainer')
  await request.click()
  await expect(page.getByText('You requested to publish: plainer.')).toBeVisible()
  await approve(other, 'Prefers gold accounts.')
  await expect(other.getByText('It can be published.').first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Review request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the version' }).click()
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('plainer')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(summary).toHaveValue('Prefers gold accounts.')
  const compared = page.getByRole('region', { name: 'Compare two versions' })
  await expect(compared.getByRole('list', { name: 'Differences' })).toContainText(
    'Prefers gold accounts.',
  )
  await expectAccessibleInEveryLook(page, 'versions of a module')
  await expectNoSideways(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('factors and modules are published after a second administrator approved them', async ({
    page,
    context,
    pageOf,
  }) => {
    await signInByHand(page, signIns)
    const api = apiOf(await requestAs(url, await context.storageState()))
    await requireApproval(api, 'ranker-factors')
    await requireApproval(api, 'module')
    // Two invited people, because a person whom the author invited on the same day cannot approve.
    const author = await pageOf(await invitePerson(url, api, 'admin'))
    const other = await pageOf(await invitePerson(url, api, 'admin'))
    await test.step('factors go live with the last approval', () =>
      publishFactors(author, other, '8'))
    await test.step('a version of a module is published by its author once approved', () =>
      publishModule(author, other, api))
  })
})
