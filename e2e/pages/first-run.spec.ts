import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import type { Outcome } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { signInByHand } from '../support/administrator'
import { type Api, apiOf, requestAs } from '../support/api'
import { hydrated, openStudio } from '../support/studio'
import { expect, test } from '../support/test'

const url = process.env.BASE_URL_EMPTY ?? ''
const signIns = process.env.BERTH_EMPTY_SIGN_INS_FILE ?? ''

test.use({ as: null, baseURL: url, reducedMotion: 'reduce' })

async function importInventory(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Set up' })).toContainText('steps are done')
  await page.getByRole('link', { name: 'Import an inventory' }).click()
  const drawer = page.getByRole('dialog', { name: 'Import an inventory' })
  const choosing = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles('testing/inventory/real.yaml')
  const steps = drawer
    .getByRole('navigation', { name: 'Steps of the import' })
    .getByRole('listitem')
  await expect(steps.first()).toHaveText(/Now: real.yaml, [\d,]+ lines/)
  await expectAccessibleInEveryLook(page, 'a document')
  await drawer.getByRole('button', { name: 'Check (writes nothing)' }).click()
  const apply = drawer.getByRole('button', { name: /^Apply all \d+ changes$/ })
  await expect(apply).toBeEnabled()
  await expect(drawer).toContainText("O'Brien; DROP TABLE accounts")
  await expect(drawer.getByTestId('import-count-creates')).toBeInViewport()
  await expect(drawer.getByRole('heading', { name: '2. Result' })).toBeFocused()
  await expect(drawer.getByLabel('Document', { exact: true })).toBeHidden()
  await expect(steps).toHaveText([/Done: real.yaml/, /Done: [\d,]+ to create/, /Apply\s*Now/])
  await expectAccessibleInEveryLook(page, 'a plan')
  await apply.click()
  await expect(drawer.getByRole('status')).toContainText('Applied.')
  await drawer.getByRole('button', { name: 'Done' }).click()
}

/** Without providers, realms and pods, missing objects are created on the page. */
async function expectNoDeadEnd(page: Page): Promise<void> {
  await page.goto('/clusters')
  const control = page.getByRole('button', { name: 'New cluster' })
  await hydrated(control)
  await control.click()
  const form = page.getByRole('dialog', { name: 'New cluster' })
  for (const missing of ['Pod', 'Realm', 'Provider'])
    await expect(form.getByRole('textbox', { name: `${missing}’s name` })).toBeEnabled()
  await page.goto('/')
}

/** Customises an inherited policy, changes a weight and publishes. */
async function tune(page: Page, pool: { id: string }, weight: number): Promise<void> {
  await openStudio(page, pool)
  const customise = page.getByRole('button', { name: 'Customise' })
  if (await customise.isVisible()) await customise.click()
  await page
    .getByRole('spinbutton', { name: /^Weight of/ })
    .first()
    .fill(String(weight))
  await page.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Publish v/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('draft-status')).toHaveText('No changes')
}

type Preview = { input: unknown; outcome: Outcome }

/** The outcome of `berth select` for the same inputs that the API used. */
function selectedByHand(inputs: readonly unknown[]): Outcome[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['bin/berth.mjs', 'select'], {
    input: JSON.stringify(inputs),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

const sharesOfAll = ({ groups }: Outcome) =>
  groups.flatMap(({ group, matches, accounts }) => [
    ...matches.map(({ id, share }) => [`G${group} match ${id}`, share] as const),
    ...accounts.map(({ id, share }) => [`G${group} account ${id}`, share] as const),
  ])

function expectSame(one: Outcome, other: Outcome): void {
  const [here, there] = [sharesOfAll(one), new Map(sharesOfAll(other))]
  expect(here.map(([key]) => key)).toEqual([...there.keys()])
  for (const [key, share] of here)
    expect(Math.abs(share - (there.get(key) ?? Number.NaN)), key).toBeLessThan(1e-12)
}

/** Compares the studio's table of one deployable with the outcome. */
async function expectShown(page: Page, studio: Studio, name: string, outcome: Outcome) {
  await page.getByRole('combobox', { name: 'Deployable' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  if (selected === undefined)
    return expect(
      page.getByText(new RegExp(`^0 of \\d+ candidates can run ${name}$`)),
    ).toBeVisible()
  const nameOf = new Map(studio.snapshot.accounts.map((each) => [each.id, each.name]))
  for (const { id, share } of selected.accounts) {
    const cell = page.getByTestId(`share-${nameOf.get(id)}`)
    await expect
      .poll(async () => Math.abs(Number(await cell.getAttribute('data-share')) - share), name)
      .toBeLessThan(1e-12)
  }
}

async function expectOneTruth(page: Page, api: Api, pool: { id: string; name: string }) {
  const studio = await api.get<Studio>(`/pools/${pool.id}/studio`)
  const previews: Preview[] = []
  for (const deployable of studio.snapshot.deployables)
    previews.push(
      await api.post<Preview>(
        '/preview',
        { pool: pool.id, deployable: deployable.id },
        { status: 200 },
      ),
    )
  const byHand = selectedByHand(previews.map(({ input }) => input))
  for (const [index, { name }] of studio.snapshot.deployables.entries()) {
    const { outcome } = previews[index] as Preview
    expectSame(outcome, byHand[index] as Outcome)
    await expectShown(page, studio, name, outcome)
  }
}

const poolsOf = async (api: Api) =>
  (await api.get<{ items: { id: string; name: string }[] }>('/pools')).items

test('an empty Berth imports an inventory, and API, studio and command line agree', async ({
  page,
  context,
}, { retry }) => {
  await signInByHand(page, signIns)
  const api = apiOf(await requestAs(url, await context.storageState()))
  // The document is applied in one transaction, so a retry finds all of it or nothing.
  if (!(await poolsOf(api)).some(({ name }) => name === 'own-policy')) {
    await expectNoDeadEnd(page)
    await importInventory(page)
  }
  const items = await poolsOf(api)
  expect(items.map(({ name }) => name).sort()).toEqual(['europe-only', 'own-policy', 'web'])
  for (const pool of items)
    await test.step(pool.name, async () => {
      // A retry publishes another weight, because one without changes cannot be published.
      await tune(page, pool, 3 + retry)
      await expectOneTruth(page, api, pool)
    })
})
