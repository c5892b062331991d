import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { expectNoSideways, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const propagation = (second: string) => `
apiVersion: policy.karmada.io/v1alpha1
kind: PropagationPolicy
metadata: { name: nginx }
spec:
  placement:
    clusterAffinities:
      - { affinityName: own, clusterNames: [vsphere-a, vsphere-b] }
      - { affinityName: more, clusterNames: [${second}] }
    clusterTolerations: [{ key: spot }]
    replicaScheduling:
      replicaDivisionPreference: Weighted
      weightPreference:
        staticWeightList:
          - { targetCluster: { clusterNames: [vsphere-a] }, weight: 3 }
          - { targetCluster: { clusterNames: [vsphere-b] }, weight: 1 }`

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  return page.getByRole('dialog', { name: 'Import policy' })
}

test('a policy of Karmada becomes a draft, with a list of omitted parts, on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const dialog = await openImport(page)
  const text = dialog.getByRole('textbox', { name: 'Or paste the document' })
  const put = dialog.getByRole('button', { name: 'Put into my draft' })
  await text.fill(propagation('member9'))
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText(
    'There is no account "member9". Write the name or the id of an account.',
  )
  await expect(put).toBeDisabled()
  await text.fill(propagation('vsphere-c'))
  await expect(dialog.getByRole('list', { name: 'Not carried over' })).toContainText(
    'accounts have no taints. Use maintenance instead.',
  )
  await expectAccessibleInEveryLook(page, 'import of a policy of Karmada')
  await expectNoSideways(page)
  await put.click()
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('3')
  await expect(page.getByTestId('draft-status')).toContainText('saved')
})
