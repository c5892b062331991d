import {
  Anchor,
  Blocks,
  Boxes,
  Cloud,
  Coins,
  House,
  LayoutDashboard,
  LibraryBig,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Package,
  Rocket,
  ScrollText,
  Server,
  ServerCog,
  Settings,
} from 'lucide-react'
import { can, isStaff, type Permission, type Role } from '@/lib/auth/permissions'

export type NavItem = {
  href: string
  label: string
  icon: LucideIcon
  permission: Permission
  section?: 'Admin'
  /** Staff have the same on other pages. */
  forTenants?: true
}

/** All pages; the navigation shows those that the person may open. */
const items: readonly NavItem[] = [
  { href: '/', label: 'Overview', icon: LayoutDashboard, permission: 'overview.read' },
  { href: '/', label: 'Start', icon: House, permission: 'start.read' },
  {
    href: '/pclouds',
    label: 'Private clouds',
    icon: ServerCog,
    permission: 'pcloud.read',
    forTenants: true,
  },
  { href: '/pools', label: 'Pools', icon: Anchor, permission: 'inventory.read' },
  { href: '/modules', label: 'Modules', icon: Blocks, permission: 'policy.read' },
  { href: '/launches', label: 'Launches', icon: Rocket, permission: 'launch.read' },
  { href: '/costs', label: 'Costs', icon: Coins, permission: 'inventory.read' },
  { href: '/accounts', label: 'Accounts', icon: Cloud, permission: 'inventory.read' },
  { href: '/ranker', label: 'Ranker', icon: ListOrdered, permission: 'policy.read' },
  { href: '/deployables', label: 'Deployables', icon: Package, permission: 'inventory.read' },
  { href: '/pods', label: 'Pods', icon: Boxes, permission: 'inventory.read' },
  { href: '/clusters', label: 'Clusters', icon: Server, permission: 'inventory.read' },
  { href: '/vms', label: 'VMs', icon: Server, permission: 'vm.read', forTenants: true },
  { href: '/placements', label: 'Placements', icon: MapPin, permission: 'vm.read' },
  { href: '/pclouds', label: 'Private clouds', icon: ServerCog, permission: 'inventory.read' },
  { href: '/catalog', label: 'Catalog', icon: LibraryBig, permission: 'inventory.read' },
  {
    href: '/admin/audit',
    label: 'Audit',
    icon: ScrollText,
    permission: 'audit.read',
    section: 'Admin',
  },
  {
    href: '/admin/settings',
    label: 'Settings',
    icon: Settings,
    permission: 'profile.own',
    section: 'Admin',
  },
]

export const navItemsOf = (role: Role): readonly NavItem[] =>
  items.filter(
    ({ permission, forTenants }) => can(role, permission) && !(forTenants && isStaff(role)),
  )

/** The page that a path belongs to, if the role has it. */
export const navItemAt = (role: Role, pathname: string): NavItem | undefined =>
  navItemsOf(role).find(
    ({ href }) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)),
  )
