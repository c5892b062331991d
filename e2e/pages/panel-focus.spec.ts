import type { Locator, Page } from '@playwright/test'
import { bareCluster, button } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

type Opener = (page: Page) => Locator | Promise<Locator>

const named =
  (name: string | RegExp): Opener =>
  (page) =>
    button(page, name).first()

/** The current first row, because parallel tests may add rows above it. */
const firstRow: Opener = async (page) => {
  const rows = page.locator('tbody').getByRole('button')
  return rows.filter({ hasText: await rows.first().innerText() }).first()
}

const panels: readonly [path: string, what: string, opener: Opener][] = [
  ['/accounts', 'a new account', named('New account')],
  ['/catalog', 'a row of the catalog', firstRow],
  ['/clusters', 'a new cluster', named('New cluster')],
  ['/deployables', 'a new deployable', named('New deployable')],
  ['/launches', 'a test launch', named('New test launch')],
  ['/pods', 'a new pod', named('New pod')],
  ['/pods', 'the state of a pod', named(/^Change state of/)],
  ['/pods?view=bindings', 'a binding', firstRow],
]

for (const [path, what, opener] of panels)
  test(`the focus returns to what opened ${what}`, async ({ page }) => {
    await page.goto(path)
    await returnsTo(page, await opener(page))
  })

test('the focus returns to the control that opened an object of a cluster', async ({
  page,
  api,
}) => {
  const cluster = await bareCluster(api, { nodes: 1 })
  await page.goto(`/clusters/${cluster.id}`)
  for (const name of ['New node', 'Add key']) await returnsTo(page, button(page, name))

  await page.goto(`/clusters/${cluster.id}?tab=vms`)
  const newVm = button(page, 'New VM')
  await hydrated(newVm)
  await newVm.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('web-01')
  await button(page, 'Create VM').click()
  await expect(page.getByRole('dialog', { name: 'web-01' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newVm).toBeFocused()
  const row = button(page, 'web-01')
  await returnsTo(page, row)

  await row.press('Enter')
  const panel = page.getByRole('dialog', { name: 'web-01' })
  await expect(panel.locator(':focus')).toHaveCount(1)
  const remove = panel.getByRole('button', { name: 'Remove…' })
  await remove.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(remove).toBeFocused()

  await remove.evaluate(cancelAtOnce)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(remove).toBeFocused()
})

/** Opens a second dialog and presses Escape as soon as it appears, before it has the focus. */
function cancelAtOnce(opener: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const appears = new MutationObserver(() => {
      if (document.querySelectorAll('[role=dialog]').length < 2) return
      appears.disconnect()
      opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      setTimeout(resolve)
    })
    appears.observe(document.body, { childList: true, subtree: true })
    opener.focus()
    opener.click()
  })
}

async function returnsTo(page: Page, opener: Locator): Promise<void> {
  await hydrated(opener)
  await opener.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}
