import type { ReactNode } from 'react'
import { Brand } from '@/components/ui/text/brand'
import classes from './layout.module.css'

/** The pages before the sign-in. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root}>
      <header className={classes.brand}>
        <Brand />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
