import { sliceClass } from '@/components/charts/slice-class'
import shared from '@/components/ui/shared.module.css'
import { percentText } from '@/lib/base/percent'
import type { PictureRow } from '@/lib/engine'
import classes from './built-in.module.css'

type Props = { label: string; rows: readonly PictureRow[] }

/** Shares before and after a module, a bar each, with the priority group. */
export const PictureRows = ({ label, rows }: Props) => (
  <table className={classes.picture}>
    <caption className={shared.hidden}>{`What ${label} does`}</caption>
    <thead className={shared.hidden}>
      <tr>
        <th scope="col">Account</th>
        <th scope="col">Group</th>
        <th scope="col">Share as a bar</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, slot) => (
        <tr key={row.account}>
          <th scope="row">{row.account}</th>
          <td className={classes.group}>{groupText(row)}</td>
          <td className={classes.bars}>
            <span className={`${sliceClass(slot)} ${shared.outlined} ${classes.bar}`} aria-hidden>
              <i style={{ inlineSize: `${row.after * 100}%` }} />
              <b style={{ insetInlineStart: `${row.before * 100}%` }} />
            </span>
          </td>
          <td className={classes.share}>{percentText(row.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const groupText = ({ group, lastResort }: PictureRow) =>
  group === null ? 'rejected' : lastResort ? `G${group}, last resort` : `G${group}`
