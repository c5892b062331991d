import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { expectWithinView } from '../support/within-view'

/** The launch of the demo that is placed on a node. */
async function render(api: Api): Promise<string> {
  const { items } = await api.get<{ items: { id: string; pod: unknown }[] }>(
    '/launches?pool=batch&tenant=acme',
  )
  const launch = items.find(({ pod }) => pod !== null)
  if (launch === undefined) throw new Error('no launch of the demo went to a pod')
  return launch.id
}

test('a launch is explained on all three levels, with the reasons against other candidates', async ({
  page,
  api,
}) => {
  await page.goto(`/launches/${await render(api)}`)
  await expect(page.getByTestId('headline')).toContainText('openstack-hp / az1 was chosen')
  const pod = page.getByRole('region', { name: 'The pod', exact: true })
  await expect(pod.getByTestId('pod-headline')).toHaveText(
    'Pod5 was chosen: the tenant is bound to it already.',
  )
  const notPod4 = pod.getByRole('button', { name: 'Why not Pod4?' })
  await hydrated(notPod4)
  await notPod4.click()
  await expect(pod.getByTestId('why-not-pod')).toContainText('Pod4: it takes nothing new.')
  await pod.getByRole('button', { name: 'Why not Pod1?' }).click()
  await expect(pod.getByTestId('why-not-pod')).toContainText('used, threshold')

  const nodes = page.getByRole('region', { name: 'The nodes, in kvm-1', exact: true })
  await expect(nodes.getByTestId('placement-headline')).toContainText(
    'passed in round 7 of 10 (threshold 20)',
  )
  await expect(nodes.getByRole('button', { name: 'round 7: 4 nodes left' })).toBeVisible()
  await nodes.getByRole('button', { name: 'Why not node-01?' }).click()
  await expect(nodes.getByTestId('why-not-node')).toContainText('score 0.0, needed > 20')
  await expectAccessibleInEveryLook(page, 'three levels')
})

test.describe('an owner of the tenant', () => {
  test.use({ as: 'owner' })

  test('sees the alias of the host, and no pod or node', async ({ page, apiAs }) => {
    await page.goto(`/launches/${await render(await apiAs('admin'))}`)
    const hosts = page.getByRole('region', { name: 'Hosts' })
    await expect(hosts).toContainText(/VM 1: host-[0-9a-f]{8}/)
    await expect(page.getByRole('main')).not.toContainText(/Pod\d|kvm|node-0|openstack/)
    await expectAccessibleInEveryLook(page, 'levels of a tenant')
    await page.setViewportSize({ width: 390, height: 900 })
    const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')
    await expectWithinView(attempts.filter({ hasText: 'shared capacity' }).getByText('succeeded'))
  })
})
