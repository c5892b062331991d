import { expect, test } from 'vitest'
import type { Role } from '@/lib/auth/permissions'
import { navGroupsOf, navHref, navItemHere, navItemsOf } from './nav-items'

const headings = (role: Role) =>
  navGroupsOf(role).map(({ section, items }) => [section, items.map(({ label }) => label)])

test('the pages of staff are grouped', () => {
  expect(headings('admin')).toEqual([
    [null, ['Overview']],
    ['Decide', ['Pools', 'Modules', 'Ranker']],
    ['Run', ['Launches', 'Deployables', 'VMs', 'Placements']],
    [
      'Capacity',
      ['Accounts', 'Catalog', 'Pods', 'Clusters', 'Private clouds', 'Calendar', 'Reconcile'],
    ],
    ['Money', ['Costs', 'Cost report']],
    ['Admin', ['Audit', 'Settings']],
  ])
})

test('a tenant has one list, with audit and settings below it', () => {
  const [pages, admin] = headings('owner')
  expect(pages?.[0]).toBeNull()
  expect(admin).toEqual(['Admin', ['Audit', 'Settings']])
})

test.each(['admin', 'viewer', 'owner'] as const)(
  'no two pages of %s share an icon or an address',
  (role) => {
    const items = navItemsOf(role)
    expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length)
    expect(new Set(items.map(navHref)).size).toBe(items.length)
  },
)

test.each([
  ['/pclouds', null, 'Private clouds'],
  ['/pclouds', 'calendar', 'Calendar'],
  ['/pclouds', 'flavors', 'Private clouds'],
  ['/pclouds/7', 'calendar', 'Private clouds'],
  ['/costs', null, 'Costs'],
  ['/costs/report', null, 'Cost report'],
  ['/pools/web', 'history', 'Pools'],
  ['/', null, 'Overview'],
  ['/setup', null, 'Overview'],
  ['/nowhere', null, undefined],
])('at %s with tab %s the current page is %s', (path, tab, label) => {
  expect(navItemHere('admin', path, tab)?.label).toBe(label)
})
