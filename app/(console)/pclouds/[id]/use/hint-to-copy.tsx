'use client'
import shared from '@/components/ui/shared.module.css'
import { Copyable } from '@/components/ui/text/copyable'
import classes from './use.module.css'

/** The hint that an API call needs for its VMs to run here. */
export const HintToCopy = ({ id }: { id: string }) => (
  <div className={`${shared.stack8} ${classes.hint}`}>
    <p>Add this to a launch over the API, so that its VMs run here and nowhere else.</p>
    <Copyable text={`pcloud=${id}`} label="Copy the hint" />
  </div>
)
