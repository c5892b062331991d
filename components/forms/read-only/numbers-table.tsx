import { AccountTag } from '@/components/charts/account-tag'
import { decimalText } from '@/lib/base/number-text'
import classes from '../forms.module.css'
import type { FormAccount } from '../types'

type Props = {
  /** The header of the column of numbers, such as "Weight". */
  what: string
  accounts: readonly FormAccount[]
  /** The number of an account; undefined omits its row. */
  numberOf: (id: string) => number | undefined
  /** The number of the accounts without a row; undefined if every account has a row. */
  others?: number | string | undefined
  hasShares?: boolean
}

/** Numbers by account for users who cannot edit: the rows of the form, with text instead of inputs. */
export function NumbersTable({ what, accounts, numberOf, others, hasShares = false }: Props) {
  const rows = accounts.flatMap((account) => {
    const number = numberOf(account.id)
    return number === undefined ? [] : [{ ...account, number }]
  })
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className={classes.share}>
            {what}
          </th>
          {hasShares && (
            <th scope="col" className={classes.share}>
              Share
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={classes.name}>
              <AccountTag {...row} /> {row.name}
            </td>
            <td className={classes.share}>{decimalText(String(row.number))}</td>
            {hasShares && <td className={classes.share}>{row.share ?? '–'}</td>}
          </tr>
        ))}
        {others !== undefined && (
          <tr>
            <td>other accounts</td>
            <td className={classes.share}>{decimalText(String(others))}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
