import dynamic from 'next/dynamic'
import type { ResourceDrawer } from './resource-drawer'

// A list is read more often than its drawer is opened. The cast brings back the type parameter, which `dynamic` loses.
export const LazyResourceDrawer = dynamic(
  () => import('./resource-drawer').then((it) => it.ResourceDrawer),
  { loading: () => null },
) as typeof ResourceDrawer
