import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { countPresses } from '../journeys/presses'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { expectNoSideways, hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test.use({ as: 'auditor', reducedMotion: 'reduce' })

const samples = JSON.parse(fs.readFileSync('app/(console)/ranker/samples/samples.json', 'utf8'))
const sampleText = (id: string) => JSON.stringify(samples[id], null, 2)

const request = (page: Page) => page.getByRole('textbox', { name: 'Request (JSON)' })
const row = (page: Page, provider: string) => page.getByTestId(`rank-provider-${provider}`)

async function expectFirst(page: Page, provider: string, rank: string): Promise<void> {
  await expect(row(page, provider)).toHaveAttribute('data-place', '1')
  await expect(row(page, provider)).toContainText(rank)
}

async function openRanker(page: Page, search = ''): Promise<void> {
  await page.goto(`/ranker${search}`)
  await hydrated(page.getByRole('tablist', { name: 'Ranker: views' }))
}

/** Pastes onto the page without focusing a field first. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text/plain', given)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, text)
}

async function setFactor(cell: Locator, value: string): Promise<void> {
  await cell.click()
  await cell.page().keyboard.type(value)
  await cell.page().keyboard.press('Enter')
}

for (const width of [1440, 390])
  test(`a request is ranked, explained and ranked by another factor, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const presses = await countPresses(page)
    await openRanker(page)
    await request(page).fill('')
    await expect(page.getByText('No request yet')).toBeVisible()
    await request(page).blur()
    await paste(page, sampleText('two-providers'))

    await expectFirst(page, 'UPV-GRyCAP', '3010.00')
    await expect(row(page, 'RECAS-BARI')).toContainText('54.12')
    await row(page, 'RECAS-BARI').getByRole('button').click()
    await expect(page.getByText('54.12 = 53.12 SLA + 1.00 monitoring')).toBeVisible()
    const targets = page.getByRole('region', { name: 'SLA part', exact: true })
    await expect(targets).toContainText('total_limit: missing → 1000')
    await expect(targets).toContainText('total_guaranteed: 200')
    await expect(targets.getByText('3200 × 0.0166').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Monitoring part', exact: true })).toContainText(
      'OCCI Create VM availability → OCCI_Create_VM_availability',
    )
    await expectNoSideways(page)

    await page.getByRole('tab', { name: 'Normalisation' }).click()
    await setFactor(page.getByTestId('cell-computing_time-draft'), '1')
    await expectFirst(page, 'RECAS-BARI', '3201.00')
    await page.goBack()
    await expect(request(page)).toBeVisible()
    await expectFirst(page, 'RECAS-BARI', '3201.00')
    await expect(row(page, 'RECAS-BARI')).toContainText('up from place 2')
    // The page was opened by its address, and Back needs no press in the page.
    expect(presses()).toBe(3)
    await expect(row(page, 'UPV-GRyCAP')).toContainText('down from place 1')
  })

test('preferences take precedence, and are marked', async ({ page }) => {
  await openRanker(page)
  await request(page).fill(sampleText('preferences'))
  await expect(page.getByText('Preferences win: monitoring and SLAs are ignored.')).toBeVisible()
  await expectFirst(page, 'RECAS-BARI', '2.00')

  const weighted = JSON.parse(sampleText('preferences'))
  weighted.preferences[0].priority[1].weight = 0.9
  await request(page).fill(JSON.stringify(weighted))
  await expectFirst(page, 'UPV-GRyCAP', '2.00')
})

test('broken JSON shows its line and column, with a link', async ({ page }) => {
  await openRanker(page)
  await request(page).fill('{\n  "sla": [\n    { "id": "a" "customer": "b" }\n  ]\n}')
  const place = page.getByRole('button', { name: 'Line 3, column 17' })
  await expect(place).toBeVisible()
  await expect(request(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This is the ranking of the last valid request.')).toBeVisible()
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await place.click()
  const selected = () =>
    request(page).evaluate((box: HTMLTextAreaElement) =>
      box.value.slice(box.selectionStart, box.selectionEnd),
    )
  expect(await selected()).toBe('"customer": "b" }')

  await request(page).fill('{"sla": [{"id": "a"}]}')
  await expect(page.getByText('sla[0].provider')).toBeVisible()
  await page.getByRole('button', { name: 'Validate' }).click()
  expect(await selected()).toContain('"id"')
})

test('a request is marked valid until it changes', async ({ page }) => {
  await openRanker(page)
  await page.getByRole('button', { name: 'Validate' }).click()
  const valid = page.getByText('Valid: 2 SLAs, 1 monitoring block, 0 preferences.')
  await expect(valid).toBeVisible()
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name: 'Preferences, as an orchestrator sends them' }).click()
  await expectFirst(page, 'RECAS-BARI', '2.00')
  await expect(valid).toHaveCount(0)

  // Until typing pauses, the ranking is that of the previous text, which must not replace the new text.
  await request(page).fill('{"sla": [}')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('This is not JSON.')).toBeVisible()
  await expect(page.getByText(/^Valid: /)).toHaveCount(0)

  await request(page).fill('{"sla": [], "monitoring": []}')
  await expect(page.getByText('No provider is ranked.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ranking' })).toHaveCount(0)
})

test('the playground and the factors are accessible', async ({ page }) => {
  await openRanker(page)
  await row(page, 'RECAS-BARI').getByRole('button').click()
  await expectAccessibleInEveryLook(page, 'playground')
  await request(page).fill('{"sla": [}')
  await expect(page.getByText('This is not JSON.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'playground, broken JSON')
  await openRanker(page, '?tab=normalisation')
  await expect(page.getByRole('textbox', { name: /What a target adds/ })).toBeVisible()
  await setFactor(page.getByTestId('cell-num_cpus-draft'), '2')
  await expectAccessibleInEveryLook(page, 'normalisation')
})
