'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import { loadWithRetries } from '../load-with-retries'

export const LazyMenu = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./menu-panel')).then((it) => it.MenuPanel)),
  { ssr: false, loading: () => null },
)
