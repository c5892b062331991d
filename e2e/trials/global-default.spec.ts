import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { type Api, apiOf, mark, requestAs } from '../support/api'
import { expectNoSideways, openStudio, ready, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'
import { clickWithinView } from '../support/within-view'

const url = process.env.BASE_URL_EMPTY ?? ''

// The global default decides in all pools that inherit it, so this spec runs on an instance where no other spec
// launches. Specs run in the order of their paths, and this one is after those that need an empty instance.
test.use({ as: null, baseURL: url })

/** Ends a trial that a failed try of this spec left open. */
async function endOpenTrial(api: Api): Promise<void> {
  const { canary } = await api.get<{ canary: { id: string; endedAt: string | null } | null }>(
    '/policies/global/canary',
  )
  if (canary?.endedAt === null) await api.post(`/canaries/${canary.id}/back-out`, {})
}

test('a new global default decides a part of the launches and is backed out', async ({
  page,
  context,
}) => {
  await signInByHand(page, process.env.BERTH_EMPTY_SIGN_INS_FILE ?? '')
  const api = apiOf(await requestAs(url, await context.storageState()))
  await endOpenTrial(api)
  const id = mark()
  const { accounts } = await threeClusters(api, { nameOf: (name) => `trial-${id}-${name}` })
  const inheriting = await api.post('/pools', {
    name: `trial-inherits-${id}`,
    accounts: Object.values(accounts),
  })
  await page.goto('/pools/default')
  await ready(page)
  await weightOf(page, `trial-${id}-vsphere-a`).fill('3')
  await expect(page.getByTestId('draft-status')).toContainText('saved')
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('tab', { name: 'Backtest' }).click()
    const shadow = page.getByRole('region', { name: 'Coming launches' })
    await clickWithinView(shadow.getByRole('button', { name: 'Compare from now on' }))
    await expect(shadow).toContainText('No launch has been compared yet')
    await expectAccessibleInEveryLook(page, `shadow of the global default at ${size.width}`)
    await expectNoSideways(page)
    await clickWithinView(shadow.getByRole('button', { name: 'End' }))
    await expect(shadow).toContainText('ended it.')

    await page.getByRole('button', { name: 'Review & publish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For some launches first').check()
    await expect(dialog.getByText('no counted launches in the last seven days')).toBeVisible()
    await clickWithinView(dialog.getByRole('button', { name: 'Start the trial' }))
    await expect(dialog).toBeHidden()
    const trial = page.getByRole('region', { name: 'Trial' })
    await expect(trial).toContainText('decides 10 % of the launches')
    // The version number depends on whether an earlier spec imported an inventory with a policy.
    const [version] = /v\d+/.exec(await trial.innerText()) ?? []
    await expectAccessibleInEveryLook(page, `trial of the global default at ${size.width}`)
    await expectNoSideways(page)

    await openStudio(page, inheriting)
    const inherited = page.getByRole('region', { name: 'Trial of the global default' })
    const decides = `${version} of the global default decides 10 % of the launches of this pool.`
    await expect(inherited).toContainText(decides)
    await expectAccessibleInEveryLook(page, `inherited trial at ${size.width}`)
    await expectNoSideways(page)
    await clickWithinView(inherited.getByRole('link', { name: 'Look at the trial' }))
    await page.waitForURL('/pools/default')
    await clickWithinView(trial.getByRole('button', { name: 'Back out' }))
    await expect(trial).toContainText(`The trial of ${version} was ended`)
  }
})
