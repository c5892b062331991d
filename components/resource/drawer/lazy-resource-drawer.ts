import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { ResourceDrawer } from './resource-drawer'

// Loaded on demand, because a list is read more often than its drawer is opened. The cast restores the type
// parameter, which `dynamic` loses.
export const LazyResourceDrawer = dynamic(
  () => whenOnline(() => import('./resource-drawer')).then((it) => it.ResourceDrawer),
  { loading: () => null },
) as typeof ResourceDrawer
