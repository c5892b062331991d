import { AccountTag } from '@/components/charts/account-tag'
import shared from '@/components/ui/shared.module.css'
import type { AccountFace } from '@/lib/features/previews/view/slices'
import classes from './trace-table.module.css'

/** Tag and name; a long name is cut on screen and whole in its title. */
export function AccountName({ face }: { face: Omit<AccountFace, 'id'> }) {
  return (
    <span className={classes.name}>
      <AccountTag letter={face.letter} slot={face.slot} hatched={face.hatched} />
      <span className={shared.clip} title={face.name}>
        {face.name}
      </span>
    </span>
  )
}
