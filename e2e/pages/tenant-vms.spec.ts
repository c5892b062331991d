import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { kvm } from '../support/kvm'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('sees the VM of a launch, with an alias of its host', async ({ page }) => {
    await page.goto('/launches')
    await page.getByRole('link', { name: 'VMs' }).click()
    const row = page.getByRole('row', { name: /cad-workbench/ }).first()
    await expect(row).toContainText('running')
    await expect(row).toContainText(/host-[0-9a-f]{8}/)
    await expect(page.getByRole('main')).not.toContainText(/kvm|node-0|Pod\d/)
    await expectAccessibleInEveryLook(page, 'VMs of a tenant')
    await page.getByLabel('Search VMs').fill('no such VM')
    await expect(page.getByText('No VM matches the search')).toBeVisible()
  })

  test('sets, changes and removes keys, and sees the effect of each', async ({ page, apiAs }) => {
    const api = await apiAs('admin')
    const { vm, cluster } = await kvm(api)
    const id = mark()
    const image = `image-${id}`
    const own = await api.post<{ id: string; name: string }>('/vms', {
      clusterId: cluster.id,
      tenant: 'acme',
      name: `own-${id}`,
      subjects: { image, vdc: 'hidden' },
      ramMb: 1024,
      vcpus: 1,
    })
    await page.goto(`/vms?q=${own.name}`)
    const opener = button(page, own.name)
    await hydrated(opener)
    await opener.press('Enter')
    const drawer = dialog(page, own.name)
    await expect(drawer).toContainText('No keys.')
    await expect(drawer).not.toContainText('hidden')
    await addImageKey(page, image)
    await overrideOnServer(page, drawer)
    await refuseSecondKey(page, drawer)
    await changeAndRemove(page, drawer)

    const { items } = await api.get<{ items: { subject: string; value: number }[] }>(
      `/resource-keys?name=group&subject=${image}`,
    )
    expect(items).toMatchObject([{ level: 'image', class: 'customer', value: 3, weight: 10 }])
    await page.goto(`/vms?open=${vm.id}`)
    await expect(dialog(page, vm.name)).toContainText('No keys.')
    await page.getByRole('link', { name: 'Where it was placed, and why' }).click()
    await expect(page).toHaveURL(`/placements?vm=${vm.id}`)
  })
})

const addingDialog = (page: Page) => dialog(page, 'Add a key')
const addIt = (page: Page) => addingDialog(page).getByRole('button', { name: 'Add key' }).click()
const levelsIn = (drawer: Locator) => drawer.getByRole('list', { name: 'Levels of group' })

/** Adds a key of an image, after two attempts with invalid fields. */
async function addImageKey(page: Page, image: string): Promise<void> {
  await button(page, 'Add key').click()
  const adding = addingDialog(page)
  await addIt(page)
  await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(/This field is required/)
  await expect(adding.getByLabel('Name')).toBeFocused()
  await adding.getByLabel('Name').fill('group')
  await adding.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: `Image: ${image}` }).click()
  await expect(adding.getByRole('status')).toContainText('VMs with the same value stay together')
  await adding.getByLabel('Value').fill('')
  await addIt(page)
  await expect(adding.getByLabel('Value')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Value').fill('3')
  await expectAccessibleInEveryLook(page, 'adding a key')
  await addIt(page)
  await expect(adding).toHaveCount(0)
}

/** Adds the same key to the server, which overrides that of the image. */
async function overrideOnServer(page: Page, drawer: Locator): Promise<void> {
  const key = drawer.getByTestId('key-group')
  await expect(key).toContainText('Image')
  await key.getByRole('button').click()
  const levels = levelsIn(drawer)
  await expect(levels.getByRole('listitem')).toHaveCount(2)
  await levels.getByRole('button', { name: 'Set group of Server' }).click()
  const adding = addingDialog(page)
  await adding.getByLabel('Weight').fill('-5')
  await expect(adding.getByRole('status')).toContainText('run on different hosts')
  await addIt(page)
  await expect(levels.getByTestId('level-server')).toContainText('value 1, weight −5wins')
  await expect(levels.getByTestId('level-image')).toContainText('overridden')
  await expectAccessibleInEveryLook(page, 'keys of a VM')
}

async function refuseSecondKey(page: Page, drawer: Locator): Promise<void> {
  const adding = addingDialog(page)
  await button(page, 'Add key').click()
  await adding.getByLabel('Name').fill('group')
  await addIt(page)
  await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(/Open it to change it/)
  await adding.getByLabel('Name').fill('')
  await page.keyboard.press('Escape')
  await expect(adding).toHaveCount(0)
  await expect(drawer).toBeVisible()
}

async function changeAndRemove(page: Page, drawer: Locator): Promise<void> {
  const levels = levelsIn(drawer)
  const edit = levels.getByRole('button', { name: 'Edit group of Server' })
  await edit.click()
  const editing = dialog(page, 'group at level Server')
  await editing.getByLabel('Value').fill('2')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(levels.getByTestId('level-server')).toContainText('value 2')
  await expect(edit).toBeFocused()
  await edit.click()
  await editing.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(levels.getByTestId('level-image')).toContainText('wins')
}

test('a member of a tenant without VMs reads how VMs are created', async ({
  api,
  person,
  pageOf,
}) => {
  const tenant = await api.post<{ id: string }>('/tenants', { name: `globex-${mark()}` })
  const page = await pageOf(await person('member', tenant.id))
  await page.goto('/vms')
  await expect(page.getByText('No VMs yet')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'no VMs')
})
