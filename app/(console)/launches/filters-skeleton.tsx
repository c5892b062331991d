'use client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import classes from './launches.module.css'

const staffFields = ['search', 'pool', 'deployable', 'account', 'tenant', 'group']
const fields = ['outcome', 'from', 'to', 'clear']

/** The filters before they are there: as many fields, as tall as they will be. */
export function FiltersSkeleton() {
  const shown = isStaff(useViewer().role) ? [...staffFields, ...fields] : ['search', ...fields]
  return (
    <div className={classes.filters} aria-hidden>
      {shown.map((field) => (
        <span key={field} className={classes.field} />
      ))}
    </div>
  )
}
