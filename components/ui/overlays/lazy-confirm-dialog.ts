'use client'
import dynamic from 'next/dynamic'
import { loadWithRetries } from '../load-with-retries'

/** A confirmation dialog that is loaded when it opens. */
export const LazyConfirmDialog = dynamic(
  () => loadWithRetries(() => import('./confirm-dialog').then((it) => it.ConfirmDialog)),
  { ssr: false, loading: () => null },
)
