import type { Page } from '@playwright/test'
import type { Policy } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import { moved, outcomeOf, policyOf, sharesOf } from '../support/engine'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { type ThreeClusters, threeClusters, weightedSplit } from '../support/three-clusters'

const cost = {
  id: 'price',
  module: 'cost',
  enabled: true,
  params: { mode: 'soft', amount: 1.5, unknownPrice: 'neutral' },
}

const withWeight = ({ modules }: Policy, account: string, weight: number): Policy =>
  policyOf({
    modules: modules.map((entry) =>
      entry.id === 'base'
        ? { ...entry, params: { weights: { ...Object(entry.params).weights, [account]: weight } } }
        : entry,
    ),
  })

/** Compares every number on the page with one calculated here. Returns the expected cost. */
async function expectRecomputed(
  page: Page,
  { live, versions, snapshot }: Studio,
  fixture: ThreeClusters,
): Promise<number> {
  const draft = withWeight(policyOf(live.document), fixture.accounts['vsphere-a'] ?? '', 3)
  const { id } = fixture.deployable
  const outcome = outcomeOf(snapshot, id, draft)
  const shares = sharesOf(outcome)
  const before = sharesOf(outcomeOf(snapshot, id, policyOf(live.document)))

  for (const [name, account] of Object.entries(fixture.accounts)) {
    const cell = page.getByTestId(`share-${name}`)
    const share = shares.get(account) ?? 0
    await expect
      .poll(async () => Math.abs(Number(await cell.getAttribute('data-share')) - share))
      .toBeLessThan(1e-12)
    const delta = (share - (before.get(account) ?? 0)) * 100
    const text = `${delta > 0 ? '+' : '−'}${Math.abs(delta).toFixed(1)} pp`
    await expect(page.getByTestId(`delta-${name}`)).toHaveText(text)
  }

  const base = policyOf({ modules: draft.modules.slice(0, 1) })
  const impact = moved(sharesOf(outcomeOf(snapshot, id, base)), shares) * 100
  await expect(page.getByTestId('impact-price')).toHaveText(`moves ${impact.toFixed(1)} pp`)

  const matches = snapshot.deployables.find((each) => each.id === id)?.matches ?? []
  const priceOf = new Map(matches.map((match) => [match.id, Number(match.costPerHour)]))
  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  const expected = (selected?.matches ?? []).reduce(
    (sum, match) => sum + match.share * (priceOf.get(match.id) ?? Number.NaN),
    0,
  )
  await expect(page.getByTestId('expected-cost')).toHaveText(`${expected.toFixed(4)} USD/h`)

  const changed = snapshot.deployables.filter((each) => {
    const then = sharesOf(outcomeOf(snapshot, each.id, policyOf(live.document)))
    return moved(then, sharesOf(outcomeOf(snapshot, each.id, draft))) > 1e-9
  })
  const { length } = snapshot.deployables
  await expect(
    page.getByText(`This draft changes ${changed.length} of ${length} deployable`),
  ).toBeVisible()

  for (const { version, document } of versions) {
    const then = sharesOf(outcomeOf(snapshot, id, policyOf(document)))
    const label = await page
      .getByTestId(`history-bar-${version}`)
      .getByRole('img')
      .getAttribute('aria-label')
    for (const { id: account, name } of snapshot.accounts) {
      const [, printed] = new RegExp(`${name}(?: \\([^)]*\\))? ([\\d.]+) %`).exec(label ?? '') ?? []
      expect(Math.abs(Number(printed) - (then.get(account) ?? 0) * 100)).toBeLessThan(0.1)
    }
  }
  return expected
}

test('every number in the studio follows from the API’s data, before and after a change of price', async ({
  page,
  api,
}) => {
  const fixture = await threeClusters(api, {
    modules: (accounts) => [
      weightedSplit(Object.fromEntries(Object.values(accounts).map((id) => [id, 1]))),
      cost,
    ],
  })
  const { accounts, offers, pool, deployable } = fixture
  const price = (name: string, amount: string) =>
    api.post('/prices', {
      accountId: accounts[name],
      hardwareProfileId: offers[name],
      amount,
      supersede: true,
    })
  const open = async () => {
    const studio = await api.get<Studio>(`/pools/${pool.id}/studio`)
    await openStudio(page, pool, {
      dep: deployable.id,
      inputs: studio.snapshot.id,
      tab: 'history',
    })
    return studio
  }
  await price('vsphere-b', '0.05')
  await open()
  await weightOf(page, 'vsphere-a').fill('3')
  await expect(page.getByTestId('draft-status')).toContainText('1 change, saved')
  const before = await expectRecomputed(page, await open(), fixture)

  await price('vsphere-c', '0.031')
  const after = await expectRecomputed(page, await open(), fixture)
  expect(after).toBeLessThan(before)
})
