import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './toolbar.module.css'

/** Above a list: what it is on the left, what one can do on the right. */
export const Toolbar = ({ lead, children }: { lead?: string; children: ReactNode }) => (
  <div className={classes.root}>
    {lead !== undefined && <p className={`${shared.lead} ${classes.lead}`}>{lead}</p>}
    <div className={`${shared.line8} ${classes.tools}`}>{children}</div>
  </div>
)
