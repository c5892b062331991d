import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const definition = {
  label: 'Prefer silver',
  summary: 'Multiplies the share of gold.',
  effect: 'factor',
  expression: '2.0',
  params: [],
}

test('typed text stays when another administrator saves the module, and the save shows the conflict', async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const id = `typed-${mark()}`
  const module = await api.post<{ id: string; revision: number }>('/modules', {
    id,
    ...definition,
    note: 'first',
  })
  await page.goto(`/modules/${id}`)
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await hydrated(summary)
  await summary.fill('Typed here.')
  await api.call('POST', `/modules/${module.id}/versions`, {
    body: { ...definition, label: 'Prefer silver', summary: 'Changed elsewhere.', note: 'second' },
    headers: { 'if-match': `"${module.revision}"` },
  })
  // The page reads the module again when its window is focused and the module was read 15 seconds ago.
  const heading = page.getByRole('heading', { level: 1 })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return heading.textContent()
    })
    .toBe('Prefer silver')
  await expect(summary).toHaveValue('Typed here.')
  await page.getByRole('textbox', { name: 'Note' }).fill('third')
  const save = page.getByRole('button', { name: 'Save as new version' })
  await save.click()
  await expect(page.getByText('You changed this elsewhere')).toBeVisible()
  await expect(page.getByText('Summary: saved as Changed elsewhere.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue(
    'Prefer silver',
  )
  await expect(summary).toHaveValue('Typed here.')
  await save.click()
  await expect(page.getByText('saved as version 3')).toBeVisible()
  await expect(save).toBeAttached()
  await expect(summary).toHaveValue('Typed here.')
})
