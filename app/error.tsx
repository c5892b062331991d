'use client'
import type { ComponentProps } from 'react'
import { PageFault } from '@/components/ui/text/page-fault'
import classes from './error.module.css'

/** Handles errors of every page outside of the shell. */
export default function AppError(props: ComponentProps<typeof PageFault>) {
  return (
    <main className={classes.root}>
      <PageFault {...props} />
    </main>
  )
}
