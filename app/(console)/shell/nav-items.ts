import {
  Anchor,
  Blocks,
  Boxes,
  CalendarDays,
  ChartColumn,
  Cloud,
  Coins,
  House,
  LayoutDashboard,
  LibraryBig,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Monitor,
  Package,
  Rocket,
  Scale,
  ScrollText,
  Server,
  ServerCog,
  Settings,
} from 'lucide-react'
import { can, isStaff, type Permission, type Role } from '@/lib/auth/permissions'

/** The headings of the navigation of staff, in order. Tenants have few pages and only the last heading. */
const SECTIONS = ['Decide', 'Run', 'Capacity', 'Money', 'Admin'] as const

type Section = (typeof SECTIONS)[number]

export type NavItem = {
  href: string
  label: string
  icon: LucideIcon
  permission: Permission
  /** Absent at the top. */
  section?: Section
  /** Only for tenants. Staff have the same content on other pages. */
  forTenants?: true
  /** A view of another item's page. It has that item's address, with `tab` if the view is a tab. */
  view?: { tab?: string }
  /** A page that this one leads to and whose address is not below it. */
  opens?: string
}

/** All pages. The navigation shows those that the user may open. */
const items: readonly NavItem[] = [
  {
    href: '/',
    label: 'Overview',
    icon: LayoutDashboard,
    permission: 'overview.read',
    opens: '/setup',
  },
  { href: '/', label: 'Start', icon: House, permission: 'start.read' },
  {
    href: '/pclouds',
    label: 'Private clouds',
    icon: ServerCog,
    permission: 'pcloud.read',
    forTenants: true,
  },
  ...inSection('Decide', [
    { href: '/pools', label: 'Pools', icon: Anchor, permission: 'inventory.read' },
    { href: '/modules', label: 'Modules', icon: Blocks, permission: 'policy.read' },
    { href: '/ranker', label: 'Ranker', icon: ListOrdered, permission: 'policy.read' },
  ]),
  ...inSection('Run', [
    { href: '/launches', label: 'Launches', icon: Rocket, permission: 'launch.read' },
    { href: '/deployables', label: 'Deployables', icon: Package, permission: 'inventory.read' },
    { href: '/vms', label: 'VMs', icon: Monitor, permission: 'vm.read' },
    { href: '/placements', label: 'Placements', icon: MapPin, permission: 'vm.read' },
  ]),
  ...inSection('Capacity', [
    { href: '/accounts', label: 'Accounts', icon: Cloud, permission: 'inventory.read' },
    { href: '/catalog', label: 'Catalog', icon: LibraryBig, permission: 'inventory.read' },
    { href: '/pods', label: 'Pods', icon: Boxes, permission: 'inventory.read' },
    { href: '/clusters', label: 'Clusters', icon: Server, permission: 'inventory.read' },
    { href: '/pclouds', label: 'Private clouds', icon: ServerCog, permission: 'inventory.read' },
    {
      href: '/pclouds',
      label: 'Calendar',
      icon: CalendarDays,
      permission: 'inventory.read',
      view: { tab: 'calendar' },
    },
    {
      href: '/pclouds',
      label: 'Reconcile',
      icon: Scale,
      permission: 'inventory.read',
      view: { tab: 'reconcile' },
    },
  ]),
  ...inSection('Money', [
    { href: '/costs', label: 'Costs', icon: Coins, permission: 'inventory.read' },
    {
      href: '/costs/report',
      label: 'Cost report',
      icon: ChartColumn,
      permission: 'inventory.read',
      view: {},
    },
  ]),
  ...inSection('Admin', [
    { href: '/admin/audit', label: 'Audit', icon: ScrollText, permission: 'audit.read' },
    { href: '/admin/settings', label: 'Settings', icon: Settings, permission: 'profile.own' },
  ]),
]

function inSection(section: Section, found: readonly NavItem[]): readonly NavItem[] {
  return found.map((item) => ({ ...item, section }))
}

/** The address of an item, with its tab. */
export const navHref = ({ href, view }: NavItem): string =>
  view?.tab === undefined ? href : `${href}?tab=${view.tab}`

export const navItemsOf = (role: Role): readonly NavItem[] =>
  items.filter(
    ({ permission, forTenants }) => can(role, permission) && !(forTenants && isStaff(role)),
  )

/** The heading of an item. Users of tenants have only the last one. */
export const navSection = (role: Role, { section }: NavItem): Section | null =>
  section === 'Admin' || isStaff(role) ? (section ?? null) : null

/** The items of a role by heading, null for those at the top. Empty groups are omitted. */
export function navGroupsOf(role: Role): { section: Section | null; items: NavItem[] }[] {
  const shown = navItemsOf(role)
  return [null, ...SECTIONS]
    .map((section) => ({
      section,
      items: shown.filter((item) => navSection(role, item) === section),
    }))
    .filter((group) => group.items.length > 0)
}

/** The page that a path belongs to, if the role has it. */
export function navItemAt(role: Role, pathname: string): NavItem | undefined {
  const own = navItemsOf(role)
  return (
    own.find(({ href, view }) => href === pathname && view?.tab === undefined) ??
    own.find((item) => item.view === undefined && isWithin(item, pathname))
  )
}

/** The item to mark as current. A view of a page has precedence over the page. */
export const navItemHere = (
  role: Role,
  pathname: string,
  tab: string | null,
): NavItem | undefined =>
  navItemsOf(role).find(
    (item) =>
      item.view !== undefined &&
      isWithin(item, pathname) &&
      (item.view.tab === undefined || (pathname === item.href && item.view.tab === tab)),
  ) ?? navItemAt(role, pathname)

const isWithin = ({ href, opens }: NavItem, pathname: string): boolean =>
  pathname === href || pathname === opens || (href !== '/' && pathname.startsWith(`${href}/`))
