'use client'
import dynamic from 'next/dynamic'
import { patiently } from '../patiently'

/** A question that is loaded when it is asked; it is drawn only then. */
export const LazyConfirmDialog = dynamic(
  () => patiently(() => import('./confirm-dialog').then((it) => it.ConfirmDialog)),
  { ssr: false, loading: () => null },
)
