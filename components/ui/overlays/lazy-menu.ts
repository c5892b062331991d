'use client'
import dynamic from 'next/dynamic'
import { loadWithRetries } from '../load-with-retries'

export const LazyMenu = dynamic(
  () => loadWithRetries(() => import('./menu-panel').then((it) => it.MenuPanel)),
  { ssr: false, loading: () => null },
)
