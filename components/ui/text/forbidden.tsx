'use client'
import type { Role } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import classes from './state-block.module.css'

type Props = { what: string; needs?: readonly Role[] }

/** Explains to staff which role is missing and who can grant it. */
export function Forbidden({ what, needs = ['admin'] }: Props) {
  const { role, admins } = useViewer()
  return (
    <div className={classes.empty}>
      <strong>Your role may not see {what}</strong>
      <p>
        Needs role {needs.join(' or ')}. You are {role}.{' '}
        {admins.length > 0 && `Admins: ${admins.join(', ')}.`}
      </p>
    </div>
  )
}
