import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

test.use({ reducedMotion: 'reduce' })

test('an account shows its use, its prices and its failures over time', async ({ page, api }) => {
  const { accounts } = await threeClusters(api)
  const id = accounts['vsphere-a']
  await api.call('POST', `/accounts/${id}/failures`, {
    body: { source: 'test', count: 2 },
    status: 201,
  })
  await page.goto(`/accounts?account=${id}`)
  const history = page.getByRole('dialog').getByRole('region', { name: 'History' })
  await hydrated(history.getByRole('radio', { name: 'Failures' }))
  await history.getByText('Failures', { exact: true }).click()
  const picture = history.getByRole('figure', { name: 'Fine for failures' })
  const last = picture.getByRole('listitem').last()
  await expect(last.getByRole('img')).toHaveAccessibleName(/: 2 failures/)
  await last.hover()
  await expect(picture).toContainText(/: 2 failures/)
  await history.getByText('As a table').click()
  const table = history.getByRole('table', { name: 'Fine for failures' })
  await expect(table.getByRole('row').last()).toContainText('2 failures')
  await expectAccessibleInEveryLook(page, 'history of an account')
  await history.getByText('Price', { exact: true }).click()
  await expect(history.getByRole('figure', { name: 'Price of an instance-hour' })).toBeVisible()
  await history.getByText('24 h', { exact: true }).click()
  await expect(history.getByRole('listitem')).toHaveCount(25)
})
