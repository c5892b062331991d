import { AccountTag } from '@/components/charts/account-tag'
import shared from '@/components/ui/shared.module.css'
import type { AccountAppearance } from '@/lib/features/previews/view/slices'
import classes from './trace-table.module.css'

/** The tag and the name of an account; a truncated name is complete in the tooltip. */
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
