import type { RoleName } from './roles'

/**
 * The response to a visitor: the page, the reason why it is not shown (staff), a missing page (tenants), or another
 * page.
 */
export type PageOutcome = 200 | 403 | 404 | { redirect: string }

type PageRow = {
  path: string
  anonymous: PageOutcome
} & Record<RoleName, PageOutcome>

const login = (next?: string): PageOutcome => ({
  redirect: next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`,
})

/**
 * A page for some roles. Other staff see the reason (status 200, heading "Your role may not see"), tenants a missing
 * page.
 */
const page = (path: string, allowed: readonly RoleName[]): PageRow => {
  const at = (role: RoleName): PageOutcome => {
    if (allowed.includes(role)) return 200
    return role === 'owner' || role === 'member' ? 404 : 403
  }
  return {
    path,
    anonymous: login(path),
    admin: at('admin'),
    operator: at('operator'),
    viewer: at('viewer'),
    owner: at('owner'),
    member: at('member'),
  }
}

const staff = ['admin', 'operator', 'viewer'] as const

/** Pages and their visitors. `[pool]` and `[cluster]` stand for the name or id of one in the test data. */
export const pages: readonly PageRow[] = [
  {
    path: '/login',
    anonymous: 200,
    admin: { redirect: '/' },
    operator: { redirect: '/' },
    viewer: { redirect: '/' },
    owner: { redirect: '/' },
    member: { redirect: '/' },
  },
  {
    path: '/second-factor',
    anonymous: login(),
    admin: { redirect: '/' },
    operator: { redirect: '/' },
    viewer: { redirect: '/' },
    owner: { redirect: '/' },
    member: { redirect: '/' },
  },
  {
    path: '/',
    anonymous: login(),
    admin: 200,
    operator: 200,
    viewer: 200,
    owner: 200,
    member: 200,
  },
  page('/pclouds', [...staff, 'owner', 'member']),
  page('/pools', staff),
  page('/setup', staff),
  page('/pools/[pool]', staff),
  page('/modules', staff),
  page('/modules/new', staff),
  page('/launches', [...staff, 'owner', 'member']),
  page('/costs', staff),
  page('/costs/report', staff),
  page('/accounts', staff),
  page('/ranker', staff),
  page('/deployables', staff),
  page('/pods', staff),
  page('/clusters', staff),
  page('/clusters/[cluster]', staff),
  page('/vms', [...staff, 'owner', 'member']),
  page('/placements', [...staff, 'owner', 'member']),
  page('/catalog', staff),
  page('/admin/audit', [...staff, 'owner']),
  page('/admin/settings', [...staff, 'owner', 'member']),
]
