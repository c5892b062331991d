'use client'
import { useViewer } from '@/lib/auth/viewer.client'
import classes from './state-block.module.css'

/** Staff learn which role is missing and whom to ask. */
export function Forbidden({ what, needs = 'admin' }: { what: string; needs?: string }) {
  const { role, admins } = useViewer()
  return (
    <div className={classes.empty}>
      <strong>Your role may not see {what}</strong>
      <p>
        Needs role {needs}. You are {role}. {admins.length > 0 && `Admins: ${admins.join(', ')}.`}
      </p>
    </div>
  )
}
