import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './toolbar.module.css'

/** The line above a list: its description on the left, its controls on the right. */
export const Toolbar = ({ lead, children }: { lead?: string; children: ReactNode }) => (
  <div className={classes.root}>
    {lead !== undefined && <p className={`${shared.lead} ${classes.lead}`}>{lead}</p>}
    <div className={`${shared.line8} ${classes.tools}`}>{children}</div>
  </div>
)
