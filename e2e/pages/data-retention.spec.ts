import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

// All tests share one row of settings.
test.describe.configure({ mode: 'serial' })

const defaults = { traceDays: 90, resultDays: 730, outcomeMinutes: 60 }

test.afterEach(async ({ api }) => {
  const { revision } = await api.get<{ revision: number }>('/settings')
  await api.call('PUT', '/settings', { body: defaults, headers: { 'if-match': `"${revision}"` } })
})

test.use({ reducedMotion: 'reduce' })

test('an administrator sets how long decisions are stored', async ({ page }) => {
  await page.goto('/admin/settings?tab=general')
  const retention = page.getByRole('region', { name: 'Data retention' })
  const currency = page.getByRole('combobox', { name: 'Reporting currency' })
  const [traces, results] = [
    retention.getByRole('textbox', { name: 'Inputs and traces are stored for' }),
    retention.getByRole('textbox', { name: 'Launches and results are stored for' }),
  ]
  await hydrated(traces)
  await expect(traces).toHaveValue('90')
  await results.fill('60')
  await retention.getByRole('button', { name: 'Save' }).click()
  await expect(
    retention.getByText('This must not be shorter than the retention of traces.'),
  ).toBeVisible()
  await expect(results).toBeFocused()
  await expectAccessibleInEveryLook(page, 'refused')

  await traces.fill('30')
  await currency.click()
  await page.getByRole('option', { name: 'EUR, Euro' }).click()
  await retention.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(currency).toHaveValue('EUR, Euro')
  await page.reload()
  await expect(traces).toHaveValue('30')
  await expect(results).toHaveValue('60')
})

test('what is typed stays when another person changes the section, and both values are shown', async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  await page.goto('/admin/settings?tab=general')
  const retention = page.getByRole('region', { name: 'Data retention' })
  const results = retention.getByRole('textbox', { name: 'Launches and results are stored for' })
  await hydrated(results)
  await results.fill('800')
  const monitoring = page.getByRole('textbox', { name: 'Monitoring samples are stored for' })
  const before = await monitoring.inputValue()
  const settings = await api.get<{ revision: number; monitoringDays: number }>('/settings')
  await api.call('PUT', '/settings', {
    body: { ...defaults, resultDays: 900, monitoringDays: settings.monitoringDays + 1 },
    headers: { 'if-match': `"${settings.revision}"` },
  })
  // The page reads the settings again when its window is focused and they were read 15 seconds ago.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return monitoring.inputValue()
    })
    .not.toBe(before)
  await expect(results).toHaveValue('800')
  await retention.getByRole('button', { name: 'Save' }).click()
  await expect(retention.getByText('900')).toBeVisible()
  await expect(results).toHaveValue('800')
})

test('a user without the permission reads the settings', async ({ pageOf }) => {
  const page = await pageOf('auditor')
  await page.goto('/admin/settings?tab=general')
  const retention = page.getByRole('region', { name: 'Data retention' })
  await expect(retention).toContainText('Launches and results are stored for')
  await expect(retention).toContainText('730 days')
  await expect(retention.getByRole('button')).toHaveCount(0)
})
