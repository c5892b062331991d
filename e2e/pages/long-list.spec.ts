import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

// The list is returned as two pages, so that it does not need hundreds of rows.
test('the first rows of a long list appear before the others, and a search waits for all', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/realms?*', async (route) => {
    const isFirst = !route.request().url().includes('cursor=')
    if (!isFirst) await held
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/cursor=[^&]*&?/, ''),
    })
    const { items, ...rest } = (await answer.json()) as { items: object[]; next: null }
    const json = isFirst
      ? { ...rest, items: items.slice(0, 2), next: 'more' }
      : { ...rest, items: items.slice(2), next: null }
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/catalog?tab=realms')
  const rows = page.getByRole('region', { name: 'Realms' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('The first realms; the others are not loaded yet')).toBeVisible()
  const firstName = await rows.first().getByRole('button').first().innerText()

  const search = page.getByRole('searchbox', { name: 'Search realms' })
  await hydrated(search)
  await search.fill(firstName)
  await expect(rows).toHaveCount(0)
  await expect(page.getByText('No realm matches the search')).toHaveCount(0)
  await search.fill('')
  await expect(rows).toHaveCount(2)

  release()
  await expect(page.getByText(/^\d+ realms$/)).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(2)
  await expect(rows.first()).toContainText(firstName)
})
