import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { scenario } from '@/testing/fixtures/openstack/figures'
import { openCloud } from '@/testing/fixtures/openstack/real'
import { signInByHand } from '../support/administrator'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

/** Run only by `npm run test:openstack`, on an empty Berth and a real control plane. */

const { OPENSTACK_URL: url = '', OPENSTACK_PASSWORD: password = '' } = process.env
const signIns = process.env.BERTH_SIGN_INS_FILE ?? ''
const PATIENT = { timeout: 180_000 }
const PROVIDER = 'my-cloud'
const ACCOUNT = 'main'
const TRIAL = `try-${ACCOUNT}`

test.use({ as: null, actionTimeout: 60_000 })

const section = /## First minute with your OpenStack\n([\s\S]*?)\n## /
const steps = section.exec(fs.readFileSync('docs/openstack.md', 'utf8'))?.[1] ?? ''

/** A word of the page that must also be in the steps of the document. */
function documented(word: string, name = word): string {
  expect(steps).toContain(word)
  return name
}

const press = (page: Page, word: string) =>
  page.getByRole('button', { name: documented(`*${word}*`, word) }).click()

async function follow(page: Page, words: readonly [string, string]): Promise<void> {
  documented(`**${words.join(' → ')}**`)
  await page.getByRole('link', { name: words[0], exact: true }).first().click()
  const button = page.getByRole('button', { name: words[1] })
  await hydrated(button)
  await button.click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Follows steps 1 to 3. */
async function connect(page: Page): Promise<void> {
  await follow(page, ['Accounts', 'Connect a cloud'])
  const drawer = page.getByRole('dialog', { name: 'Connect a cloud' })
  await choose(page, 'Cloud', documented('*OpenStack*', 'OpenStack'))
  const fill = (name: string, text: string) =>
    drawer.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Provider', PROVIDER)
  await fill('Account', ACCOUNT)
  await fill('Keystone', url)
  await fill('User', 'admin')
  await fill('Network', documented('`none`', 'none'))
  await drawer.getByLabel('Secret').fill(password)
  await press(page, 'Read the cloud')
  await expect(drawer.getByRole('textbox', { name: 'Price of tiny' })).toBeVisible(PATIENT)
  await drawer.getByRole('textbox', { name: 'Price of tiny' }).fill('0.01')
  await press(page, 'Show the changes')
  const changes = drawer.getByRole('region', { name: 'What would change' })
  for (const created of [PROVIDER, 'local', 'tiny', ACCOUNT, TRIAL])
    await expect(changes).toContainText(created)
  documented('*Apply all changes*')
  await drawer.getByRole('button', { name: /^Apply all \d+ changes$/ }).click()
  const check = page
    .getByRole('dialog', { name: ACCOUNT })
    .getByRole('region', { name: documented('*Check of the driver*', 'Check of the driver') })
  await expect(async () => {
    // A busy cloud may take too long to answer, so the check is repeated with the button of the document.
    await expect(check).not.toContainText('Berth is reading the cloud', PATIENT)
    const isRead = /Signed in\. local has \d+ size/.test((await check.textContent()) ?? '')
    if (!isRead) await check.getByRole('button', { name: 'Check', exact: true }).click()
    expect(isRead).toBe(true)
  }).toPass(PATIENT)
}

const attempts = (page: Page) =>
  page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')

/** Follows step 4. */
async function tryIt(page: Page): Promise<void> {
  documented('**Try it**')
  await page.getByRole('button', { name: 'Try it' }).click()
  const trial = page.getByRole('dialog', { name: `Try ${ACCOUNT}` })
  await expect(trial.getByRole('combobox', { name: 'Pool' })).toHaveValue(TRIAL)
  await trial.getByRole('button', { name: 'Launch and end' }).click()
  await expect(page).toHaveURL(/\/launches\/.+/, PATIENT)
  await expect(page.getByTestId('headline')).toContainText(`${ACCOUNT} / local was chosen`)
  const deleted = documented('*Deleted, as the cloud confirmed*', 'Deleted, as the cloud confirmed')
  for (const step of ['Running', deleted])
    await expect(attempts(page).filter({ hasText: step }).last()).toBeVisible(PATIENT)
}

/** Follows step 5. */
async function launch(page: Page): Promise<void> {
  await follow(page, ['Launches', 'New test launch'])
  for (const label of ['Pool', 'Deployable']) {
    const field = page.getByRole('dialog').getByRole('combobox', { name: label })
    await field.fill(TRIAL)
    await page.getByRole('listbox').getByRole('option', { name: TRIAL, exact: true }).click()
  }
  await press(page, 'Show alternatives')
  documented('*Launch*')
  await page.getByRole('button', { name: 'Launch', exact: true }).click()
  await expect(page.getByTestId('headline')).toContainText(`${ACCOUNT} / local was chosen`)
  await expect(attempts(page).filter({ hasText: 'Running' }).last()).toBeVisible(PATIENT)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'running' })
      .filter({ hasText: /node-\d/ }),
  ).toHaveCount(1)
}

async function end(page: Page): Promise<void> {
  await press(page, 'End launch')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Berth deletes its servers at the cloud.')
  await dialog.getByRole('button', { name: 'End the launch' }).click()
  documented('the page shows when the cloud confirmed that none is left')
  await expect(page.getByText('left no servers; the cloud confirmed it at')).toBeVisible(PATIENT)
}

test('the first minute of the document starts from an empty Berth and runs and ends a server', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const cloud = await openCloud(url, password)
  await signInByHand(page, signIns)
  const seen = scenario('"First minute with your OpenStack", in a browser on an empty Berth')
  await connect(page)
  await tryIt(page)
  await launch(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect(await cloud.servers(`berth.${id}.1`)).toHaveLength(1)
  await end(page)
  expect(await cloud.servers(`berth.${id}.1`)).toEqual([])
  seen('connected, tried, launched, ended as written; 0 servers left')
})
