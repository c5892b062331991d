'use client'
import dynamic from 'next/dynamic'
import { patiently } from '@/components/ui/patiently'
import classes from './lazy-expression-editor.module.css'

/** The text box of an expression. It is larger than the pages that show it, and comes after them. */
export const LazyExpressionEditor = dynamic(
  () => patiently(() => import('./expression-editor').then((it) => it.ExpressionEditor)),
  { ssr: false, loading: () => <div className={classes.waiting} /> },
)
