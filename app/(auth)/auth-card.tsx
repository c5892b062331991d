import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './auth-card.module.css'

type Props = { title: string; lead?: string; wide?: boolean; children: ReactNode }

/** The centred card of the pages before the sign-in. */
export const AuthCard = ({ title, lead, wide, children }: Props) => (
  <section className={`${shared.stack20} ${classes.root}`} data-wide={wide || undefined}>
    <div className={`${shared.stack4} ${classes.head}`}>
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {children}
  </section>
)
