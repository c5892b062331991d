import type { Page } from '@playwright/test'
import { actions as paletteActions } from '@/app/(console)/shell/palette/palette-actions'
import { groupBy } from '@/lib/base/group-by'
import { foundAddress } from '@/lib/features/search/found-address'
import { type FoundKind, foundKinds } from '@/lib/features/search/kinds'
import { expectAccessibleDialog } from '../support/accessible'
import type { Api } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

// The tests are independent, so that all workers share them.
test.describe.configure({ mode: 'parallel' })
test.slow()
test.use({ reducedMotion: 'reduce' })

/** An overlay of a page: the form of an action in the palette, or an object beside its list. */
type Opened = { page: string; href: string; label: string } | { page: string; kind: FoundKind }

const addressOf = (kind: FoundKind, id: string, within: string | null) =>
  foundAddress({ kind, id, within })

const pageOf = (address: string) => address.replace(/[?].*/, '')

const actions: Opened[] = paletteActions.flatMap(({ label, to }) =>
  'href' in to && to.href.includes('?') ? [{ page: pageOf(to.href), href: to.href, label }] : [],
)

/** Users are excluded, because they can only be found in the list of members. */
const objects: Opened[] = foundKinds
  .filter((kind) => kind !== 'member' && addressOf(kind, 'x', null).includes('='))
  .map((kind) => {
    const page = kind === 'node' ? '/clusters' : pageOf(addressOf(kind, 'x', null))
    return { page, kind }
  })

for (const [path, all] of groupBy([...actions, ...objects], ({ page }) => page))
  test(`what opens from ${path} is accessible`, async ({ page, api }) => {
    for (const opened of all)
      if ('kind' in opened) {
        await openFirst(page, opened.kind, api)
        await expectAccessibleDialog(page, opened.kind)
      } else {
        await page.goto(opened.href)
        await expectAccessibleDialog(page, opened.label)
      }
  })

type Named = { items: { id: string; name: string }[] }

/** Opens the first object of a list. */
async function openFirst(page: Page, kind: FoundKind, api: Api): Promise<void> {
  if (kind === 'node') {
    const within = await clusterOfDemo(api)
    // A row of the node grid does not open the node, because its cells are editable.
    const { items } = await api.get<Named>(`/clusters/${within}/nodes?limit=1`)
    await page.goto(addressOf(kind, items[0]?.id ?? '', within))
    return
  }
  const list = addressOf(kind, '', null).replace(/[?&]\w+=$/, '')
  await page.goto(list)
  const row = page.getByRole('main').locator('tr[data-row]').first()
  await hydrated(row)
  await row.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A cluster of the demo, because other specs change the clusters that they create. */
async function clusterOfDemo(api: Api): Promise<string> {
  const { items } = await api.get<Named>('/clusters?limit=200')
  return items.find(({ name }) => name === 'kvm-1')?.id ?? ''
}
