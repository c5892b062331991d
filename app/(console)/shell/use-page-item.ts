import { usePathname } from 'next/navigation'
import { useViewer } from '@/lib/auth/viewer.client'
import { navItemAt, navSection } from './nav-items'

/**
 * The page of the rail for the current address. The header shows its name as the heading, unless the address is
 * below it.
 */
export function usePageItem() {
  const pathname = usePathname()
  const { role } = useViewer()
  const item = navItemAt(role, pathname)
  return {
    item,
    section: item === undefined ? null : navSection(role, item),
    hasHeading: item?.href === pathname,
  }
}
