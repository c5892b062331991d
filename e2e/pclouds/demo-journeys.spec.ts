import type { Locator, Page } from '@playwright/test'
import { keyCell, keyGrid } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { pcloudOf, waitingStateOf } from './support/demo-pclouds'
import { launchThere } from './support/launch-there'
import { type Press, presser } from './support/presser'

type Hosts = { items: { name: string; node: { name: string; cluster: string } }[] }

/** The time for the work of a job and the polling of a page. */
const slow = { timeout: 90_000 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const hostOn = (page: Page, name: string) => page.getByTestId(`host-${name}`)

test.use({ reducedMotion: 'reduce' })

/** Chooses hosts in a form. */
async function chooseHosts(form: Locator, { flavor, count }: { flavor: string; count: number }) {
  await form.getByRole('radio', { name: new RegExp(`^${flavor} `) }).check()
  await form.getByLabel('Number of hosts').fill(String(count))
}

type Adding = {
  flavor: string
  nodes: readonly string[]
  /** The note on a node of another size, whose name starts with the same text. */
  other?: string
}

/** Adds empty nodes of the demo to a pool as an operator. A node with VMs cannot be chosen. */
async function addHosts(page: Page, { flavor, nodes, other }: Adding): Promise<void> {
  const { press, pressed } = presser()
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Private clouds', exact: true }))
  await press(page.getByRole('tab', { name: 'Host flavors' }))
  await press(button(page, `Add hosts to ${flavor}`))
  const adding = dialog(page, `Add hosts to ${flavor}`)
  // Searches for nodes of the demo, because a long list shows only its first rows.
  await adding.getByRole('searchbox', { name: 'Search nodes' }).fill('openstack/az')
  const busy = adding.getByRole('row', { name: /\d instances? still running on the host/ }).first()
  await expect(busy.getByRole('checkbox')).toBeDisabled()
  const choice = (node: string) => adding.getByRole('checkbox', { name: `Add ${node}` })
  for (const node of nodes) await choice(node).check()
  if (other !== undefined) {
    const [node = ''] = other.split(' ')
    await choice(node).check()
    await expect(adding).toContainText(other)
    await choice(node).uncheck()
  }
  await press(button(page, `Add ${nodes.length}`))
  // A node that a tenant waits for is offered immediately.
  for (const node of nodes)
    await expect(page.getByRole('row', { name: new RegExp(node) })).toContainText(/free|offered/)
  expect(pressed()).toBe(4)
}

/** The owner shares its private cloud with another tenant by the id that the member reads on the start page. */
async function shareWith(owner: Page, member: Page, press: Press): Promise<void> {
  await member.goto('/')
  const id = await member
    .getByRole('region', { name: 'Your tenant’s id' })
    .locator('code')
    .innerText()
  await press(owner.getByRole('tab', { name: 'Access' }))
  await owner.getByLabel('Id of the tenant').fill(id)
  await press(button(owner, 'Authorise'))
  await press(button(owner, `Authorise ${id}`))
  await expect(owner.getByRole('row', { name: new RegExp(id) })).toContainText('may launch')
}

test('a private cloud is built from hosts of the demo, shared with another tenant, and used', async ({
  pageOf,
}) => {
  await addHosts(await pageOf('operator'), {
    flavor: 'large',
    nodes: ['spare-large-01'],
    other: 'spare-metal-01 has 64 cores, 512 GiB. Hosts of this flavor have 16 cores, 64 GiB',
  })
  const owner = await pageOf('owner')
  const member = await pageOf('member')
  const { press, pressed } = presser()
  await owner.goto('/pclouds')
  await expect(owner.getByTestId('units')).toContainText('8 / 16')
  await press(button(owner, 'Create private cloud'))
  const form = dialog(owner, 'Create a private cloud')
  await form.getByLabel('Name', { exact: true }).fill('acme-prod')
  await chooseHosts(form, { flavor: 'large', count: 2 })
  await expect(form.getByTestId('units-after')).toContainText('After this: 12 of 16 units')
  await press(form.getByRole('button', { name: 'Create', exact: true }))
  for (const name of ['host-1', 'host-2'])
    await expect(hostOn(owner, name)).toHaveAttribute('data-state', 'enabled')
  await expect(
    owner.getByRole('group', { name: 'RAM in GiB of host-1' }),
  ).toHaveAccessibleDescription(
    '64 GiB × 1.5 (ratio of the private cloud acme-prod) = 96 GiB allocatable, 0 used, 96 free',
  )

  await shareWith(owner, member, press)
  await launchThere(member)
  await owner.goto(new URL(owner.url()).pathname)
  const busy = owner.getByTestId(/^host-host-/).filter({ hasText: '1 VM' })
  await press(busy.getByRole('button', { name: /^Actions of host-/ }))
  const remove = owner.getByRole('menuitem', { name: 'Remove' })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('disable it first and end the VMs on it')
  expect(pressed()).toBe(6)
})

test('an owner waits for a metal host of the demo behind another tenant, and accepts it', async ({
  apiAs,
  pageOf,
}) => {
  const owner = await pageOf('owner')
  const { press, pressed } = presser()
  await owner.goto('/pclouds')
  await press(link(owner, 'acme-core'))
  await press(button(owner, 'Add hosts'))
  const form = dialog(owner, 'Add hosts to acme-core')
  await chooseHosts(form, { flavor: 'metal', count: 1 })
  await form.getByRole('combobox', { name: 'Zone' }).click()
  await owner.getByRole('option', { name: /openstack\/az1: none free/ }).click()
  const none = form.getByTestId('no-free-host')
  await expect(none).toContainText('No metal host is free in openstack/az1 now.')
  await expect(none).toContainText('Free in openstack/az2.')
  await expect(none).toContainText(
    /The next becomes free on \d+ \w+ \d{4}, and earlier requests wait for 1 host\./,
  )
  await expect(form.getByTestId('units-after')).toContainText('Waiting takes none')
  await press(button(owner, 'Wait for openstack/az1'))
  const entry = owner.getByTestId('waiting')
  await expect(entry).toHaveAttribute('data-state', 'waiting')
  await expect(entry).toContainText('1 request is ahead of this one.')

  const operator = await pageOf('operator')
  await addHosts(operator, { flavor: 'metal', nodes: ['spare-metal-01'] })
  const api = await apiAs('operator')
  await expect.poll(() => waitingStateOf(api, 'globex-lab'), slow).toBe('offered')
  expect(await waitingStateOf(api, 'acme-core')).toBe('waiting')
  await addHosts(operator, { flavor: 'metal', nodes: ['spare-metal-02'] })
  await expect(entry).toHaveAttribute('data-state', 'offered', slow)
  await expect(entry).toContainText('The offer ends')
  await owner.reload()
  await press(owner.getByRole('button', { name: /^Notifications/ }))
  await expect(dialog(owner, 'Notifications')).toContainText('acme-core')
  await owner.keyboard.press('Escape')
  await press(owner.getByRole('button', { name: /^Accept/ }))
  await expect(owner.getByText(/was added and enabled/)).toBeVisible()
  expect(pressed()).toBe(5)
  await owner.getByRole('button', { name: /^Notifications/ }).click()
  const offers = dialog(owner, 'Notifications').getByRole('listitem').filter({ hasText: 'offered' })
  await expect(offers.first()).toContainText('accepted')
})

test('an operator reports a node of the demo as down, and its owner replaces the host', async ({
  apiAs,
  pageOf,
}) => {
  const api = await apiAs('operator')
  const core = await pcloudOf(api, 'acme-core')
  const hosts = await api.get<Hosts>(`/pclouds/${core.id}/hosts`)
  const { name: node, cluster } = hosts.items.find(({ name }) => name === 'host-2')?.node ?? {}
  const operator = await pageOf('operator')
  await operator.goto('/clusters')
  // Names of other tests' clusters may start with the same text.
  await operator.getByRole('link', { name: cluster ?? '', exact: true }).click()
  await hydrated(keyGrid(operator))
  await keyCell(operator, node ?? '', 'state').click()
  await button(operator, node ?? '').click()
  await operator.getByRole('menuitem', { name: 'Set state: stopped (down)' }).click()
  // VMs of other tests may run on the host, and then the change is confirmed.
  const confirm = operator.getByRole('button', { name: 'Set to stopped' })
  const stopped = keyCell(operator, node ?? '', 'state').filter({ hasText: 'stopped' })
  await expect(confirm.or(stopped)).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(stopped).toBeVisible()

  const owner = await pageOf('owner')
  const { press, pressed } = presser()
  await owner.goto('/')
  await press(link(owner, /^host-2 in acme-core is down, with/))
  const host = hostOn(owner, 'host-2')
  await expect(host).toContainText('down')
  await press(button(owner, 'Replace host-2'))
  await press(
    dialog(owner, 'Replace host-2?').getByRole('button', { name: 'Replace', exact: true }),
  )
  await expect(host).toHaveAttribute('data-state', 'disabled')
  await press(button(owner, 'Enable host-2'))
  await expect(host).toHaveAttribute('data-state', 'enabled')
  expect(pressed()).toBe(4)
  const after = await api.get<Hosts>(`/pclouds/${core.id}/hosts`)
  expect(after.items.find(({ name }) => name === 'host-2')?.node.name).not.toBe(node)
})
