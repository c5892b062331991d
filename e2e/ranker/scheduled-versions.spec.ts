import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { expectNoSideways, hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test.use({ reducedMotion: 'reduce' })

test('factors are scheduled without an approval rule, and the schedule is cancelled', async ({
  person,
  pageOf,
}) => {
  const page = await pageOf(await person('admin'))
  const note = `note ${mark()}`
  await page.goto('/ranker?tab=normalisation')
  const cell = page.getByTestId('cell-General_OCCI_API_Result-draft')
  await hydrated(cell)
  await cell.click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  const tray = page.getByRole('region', { name: 'Changes of the Monitoring factors' })
  await tray.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByLabel('At a time').check()
  await dialog.getByLabel('Publish at').fill('2099-01-31T22:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  const notice = page.getByRole('note').filter({ hasText: `You scheduled a publish: ${note}.` })
  await expect(notice).toContainText('31 Jan 2099')
  await notice.getByRole('button', { name: 'Review request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice).toHaveCount(0)
})

test('a version of a module is scheduled, and the schedule cancelled, on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = `gold-${mark()}`
  const definition = { id, label: `Gold ${id}`, summary: 'Prefers gold.', effect: 'factor' }
  await api.post('/modules', { ...definition, expression: '1.0', params: [], note: 'first' })
  await page.goto(`/modules/${id}`)
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await hydrated(page.getByRole('button', { name: 'Save as new version' }))
  await summary.fill('Prefers gold accounts.')
  await page.getByRole('textbox', { name: 'Note' }).fill('plainer')
  await page.getByLabel('At a time').check()
  await page.getByLabel('Publish at').fill('2099-01-31T22:00')
  await expectAccessibleInEveryLook(page, 'schedule of a module')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const notice = page.getByRole('note').filter({ hasText: 'You scheduled a publish: plainer.' })
  await expect(notice).toContainText('31 Jan 2099')
  await notice.getByRole('button', { name: 'Review request' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('gold accounts')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice).toHaveCount(0)
})
