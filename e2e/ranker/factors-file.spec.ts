import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test.use({ reducedMotion: 'reduce' })

test('a rejected file of factors can be chosen again', async ({ page }) => {
  await page.goto('/ranker?tab=normalisation')
  const input = page.getByLabel('File of Monitoring factors')
  await hydrated(page.getByTestId('cell-OCCI_CreateVM_Result-draft'))
  const fileOf = (text: string) => ({
    name: 'factors.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await input.setInputFiles(fileOf('{"OCCI_CreateVM_Result": "many"}'))
  const dialog = page.getByRole('dialog', { name: 'The file was not read' })
  await expect(dialog).toContainText('OCCI_CreateVM_Result: Expected a number')
  // A browser fires no change event if the same file is chosen again, unless the input is cleared.
  await expect(input).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await input.setInputFiles(fileOf('{"OCCI_CreateVM_Result": "3"}'))
  await expect(page.getByTestId('cell-OCCI_CreateVM_Result-draft')).toContainText('3')
  await expect(input).toHaveValue('')
})
