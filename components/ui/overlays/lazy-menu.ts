'use client'
import dynamic from 'next/dynamic'
import { patiently } from '../patiently'

export const LazyMenu = dynamic(
  () => patiently(() => import('./menu-panel').then((it) => it.MenuPanel)),
  { ssr: false, loading: () => null },
)
