'use client'
import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import classes from './lazy-expression-editor.module.css'

/** The text box of an expression, loaded on demand because it is larger than the pages that contain it. */
export const LazyExpressionEditor = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./expression-editor')).then((it) => it.ExpressionEditor),
    ),
  { ssr: false, loading: () => <div className={classes.waiting} /> },
)
