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
  await input.setInputFiles(fileOf('PNG\0'))
  await expect(dialog).toContainText('The file factors.json is not a text file.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await input.setInputFiles(fileOf('{"OCCI_CreateVM_Result": "3"}'))
  await expect(page.getByTestId('cell-OCCI_CreateVM_Result-draft')).toContainText('3')
  await expect(input).toHaveValue('')
})

test('changes based on an older version name the newer one before they replace it', async ({
  page,
  api,
}) => {
  const path = '/ranker-factors/sla'
  const live = await api.get<{ revision: number; document: object }>(path)
  const publish = (base: number, factors: object) =>
    api.post(
      `${path}/publish`,
      { document: { ...live.document, factors }, note: 'theirs' },
      {
        headers: { 'if-match': `"${base}"` },
      },
    )
  await page.goto('/ranker?tab=normalisation')
  const cell = page.getByTestId('cell-num_cpus-draft')
  await hydrated(cell)
  await cell.click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await publish(live.revision, { mem_size: 7 })
  const section = page.getByRole('region', { name: 'Changes of the SLA factors' })
  const behind = page.getByText(`version ${live.revision + 1} was published since`)
  await expect(behind).toBeVisible()
  await section.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('mem_size')
  await publish(live.revision + 1, { mem_size: 8 })
  await expect(dialog.getByRole('status')).toContainText(
    `Version ${live.revision + 2} was published after you opened this review`,
  )
  await publish(live.revision + 2, 'factors' in live.document ? Object(live.document.factors) : {})
})
