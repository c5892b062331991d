import type { APIResponse } from '@playwright/test'
import type { PersonaKey } from '@/lib/auth/personas'
import { type PageOutcome, pages } from '@/testing/role-matrix/pages'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

/** The personas by role. */
const roles = {
  admin: 'admin',
  operator: 'operator',
  viewer: 'auditor',
  owner: 'owner',
  member: 'member',
  anonymous: null,
} as const satisfies Record<string, PersonaKey | null>

type Role = keyof typeof roles

/** Buttons on pages of all staff, and the roles that may press them. */
const controls: { path: string; button: string; for: readonly Role[] }[] = [
  { path: '/pools', button: 'New pool', for: ['admin'] },
  { path: '/accounts', button: 'New account', for: ['admin'] },
  { path: '/deployables', button: 'New deployable', for: ['admin'] },
  { path: '/pods', button: 'New pod', for: ['admin'] },
  { path: '/clusters', button: 'New cluster', for: ['admin'] },
  { path: '/modules', button: 'New module', for: ['admin'] },
]

for (const [role, persona] of Object.entries(roles) as [Role, PersonaKey | null][])
  test.describe(role, () => {
    test.use({ as: persona })

    test('gets only the pages of the role', async ({ page, api, guards }) => {
      guards.expectComplaint(/status of 404/)
      const { pool } = await threeClusters(api)
      const { items } = await api.get<{ items: { id: string }[] }>('/clusters?limit=1')
      const ids = { '[pool]': pool.id, '[cluster]': items[0]?.id ?? '' }
      for (const row of pages) {
        const path = withIds(row.path, ids)
        await test.step(path, async () => {
          const expected = outcomeAt(row[role], role, ids)
          const outcome = outcomeOf(path, await page.request.get(path))
          expect.soft(await outcome, path).toEqual(expected)
          if (expected !== 200 || !isOpenedBy(role)) return
          await page.goto(path)
          await expect.soft(page.getByText(REFUSAL)).toBeHidden()
        })
      }
      if (persona !== null) {
        await page.goto('/no-such-page')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
        await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
      }
    })
  })

const REFUSAL = 'Your role may not see'

/**
 * The accessibility specs open the pages of administrators and visitors. Operators see the pages that viewers see.
 */
const isOpenedBy = (role: Role) => !['admin', 'operator', 'anonymous'].includes(role)

async function outcomeOf(path: string, answer: APIResponse): Promise<PageOutcome | number> {
  const at = new URL(answer.url())
  const reached = `${at.pathname}${at.search}`
  if (reached !== path) return { redirect: reached }
  if (answer.status() !== 200) return answer.status()
  return (await answer.text()).includes(REFUSAL) ? 403 : 200
}

type Ids = Readonly<Record<string, string>>

/** Replaces the placeholders of an address by ids. `write` is the encoding of the ids. */
const withIds = (address: string, ids: Ids, write = (name: string) => name) =>
  Object.entries(ids).reduce((at, [name, id]) => at.replace(write(name), id), address)

/** The expected outcome of the row for these ids, as the address bar shows it. */
function outcomeAt(outcome: PageOutcome, role: Role, ids: Ids): PageOutcome {
  if (typeof outcome === 'number') return outcome
  const next = pages.find(({ path }) => path === outcome.redirect)?.[role]
  if (typeof next === 'object') return next
  return { redirect: withIds(outcome.redirect, ids, encodeURIComponent) }
}

for (const role of ['admin', 'operator', 'viewer'] as const)
  test.describe(`${role}, the controls`, () => {
    test.use({ as: roles[role] })

    test('are open to the role, or name the roles that may open them', async ({ page, api }) => {
      for (const { path, button, for: allowed } of controls) {
        await page.goto(path)
        const control = page.getByRole('button', { name: button })
        await hydrated(control)
        if (allowed.includes(role)) await expect(control).toBeEnabled()
        else {
          await expect(control).toHaveAttribute('aria-disabled', 'true')
          await control.focus()
          await expect(page.getByRole('tooltip')).toContainText(/role admin/i)
        }
      }

      const { pool } = await threeClusters(api)
      await page.goto(`/pools/${pool.id}?tab=history`)
      await hydrated(page.getByTestId('live-version'))
      const named = (name: string) => page.getByRole('button', { name, exact: true })
      await expect(named('Review & publish')).toHaveCount(role === 'admin' ? 1 : 0)
      await expect(named('Review')).toHaveCount(role === 'operator' ? 1 : 0)
      await expect(page.getByTestId('draft-status')).toHaveCount(role === 'viewer' ? 0 : 1)
      await expect(page.getByRole('spinbutton', { name: /^Weight of/ })).toHaveCount(
        role === 'viewer' ? 0 : 3,
      )
    })
  })

test('short addresses lead to their pages', async ({ page }) => {
  const targets = {
    '/settings?tab=tokens': '/admin/settings?tab=tokens',
    '/audit': '/admin/audit',
    '/overview': '/',
  }
  for (const [address, target] of Object.entries(targets)) {
    const response = await page.request.get(address, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], address).toEqual([307, target])
  }
})
