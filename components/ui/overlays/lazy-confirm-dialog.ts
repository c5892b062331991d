'use client'
import dynamic from 'next/dynamic'
import { patiently } from '../patiently'

/** A confirmation dialog that is loaded when it opens. */
export const LazyConfirmDialog = dynamic(
  () => patiently(() => import('./confirm-dialog').then((it) => it.ConfirmDialog)),
  { ssr: false, loading: () => null },
)
