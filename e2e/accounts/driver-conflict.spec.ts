import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

type Account = { name: string; revision: number; driver: { kind: string; url?: string } }

test('a driver is not saved over the change of another person without a choice', async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const { accounts } = await threeClusters(api, {})
  const path = `/accounts/${accounts['vsphere-a']}`
  const read = () => api.get<Account>(path)
  const change = async (url: string) => {
    const headers = { 'if-match': `"${(await read()).revision}"` }
    await api.call('PUT', `${path}/driver`, { body: { kind: 'webhook', url }, headers })
  }
  await change('https://first.example/launch')
  await page.goto(`/accounts?account=${accounts['vsphere-a']}&field=driver`)
  const drawer = page.getByRole('dialog')
  const address = drawer.getByRole('textbox', { name: 'Address' })
  const save = drawer.getByRole('button', { name: 'Save launches' })
  await hydrated(address)
  await address.fill('https://mine.example/launch')
  await change('https://theirs.example/launch')
  await save.click()
  await expect(drawer.getByText('The saved values changed after you started')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(address).toHaveValue('https://mine.example/launch')
  expect((await read()).driver.url).toBe('https://theirs.example/launch')
  await drawer.getByRole('button', { name: 'Keep your input' }).click()
  await save.click()
  await expect.poll(async () => (await read()).driver.url).toBe('https://mine.example/launch')
  await address.fill('https://other.example/launch')
  await address.fill('https://mine.example/launch')
  await expect(save).toBeDisabled()
})
