import { AccountTag } from '@/components/charts/account-tag'
import { PageLink } from '@/components/ui/text/page-link'
import type { Appearance } from '@/lib/features/overview/schema'
import classes from './overview.module.css'

/** An account's letter and name. The name links to the given page. */
export const AccountMark = ({ account, href }: { account: Appearance; href: string }) => (
  <span className={classes.account}>
    <AccountTag letter={account.letter} slot={account.slot} hatched={account.hatched} />
    <PageLink href={href} title={account.name}>
      {account.name}
    </PageLink>
  </span>
)
