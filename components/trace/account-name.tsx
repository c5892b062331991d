import { AccountTag } from '@/components/charts/account-tag'
import shared from '@/components/ui/shared.module.css'
import type { AccountAppearance } from '@/lib/features/previews/view/slices'
import classes from './trace-table.module.css'

/** Tag and name; a long name is cut on screen and whole in its title. */
export function AccountName({ appearance }: { appearance: Omit<AccountAppearance, 'id'> }) {
  return (
    <span className={classes.name}>
      <AccountTag letter={appearance.letter} slot={appearance.slot} hatched={appearance.hatched} />
      <span className={shared.clip} title={appearance.name}>
        {appearance.name}
      </span>
    </span>
  )
}
