'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import { loadWithRetries } from '../load-with-retries'

/** A confirmation dialog that is loaded when it opens. */
export const LazyConfirmDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./confirm-dialog')).then((it) => it.ConfirmDialog),
    ),
  { ssr: false, loading: () => null },
)
