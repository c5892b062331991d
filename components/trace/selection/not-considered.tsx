import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { Distribution } from '@/lib/features/previews/view/distribution'
import { reasonText } from '@/lib/features/previews/view/reasons'
import { AccountName } from '../account-name'
import table from '../trace-table.module.css'
import classes from './not-considered.module.css'

type Props = { out: Distribution['out']; poolId: string | null }

/** The accounts that are in no group, with the reasons and links to fix them. */
export function NotConsidered({ out, poolId }: Props) {
  if (out.length === 0) return null
  return (
    <details className={classes.details}>
      <summary className={`${shared.clip} ${classes.summary}`}>
        {`Not considered (${out.length})`}
        <span className={shared.dimmed}>{` ${summaryOf(out, poolId)}`}</span>
      </summary>
      <ul className={`${shared.stack2} ${classes.list}`}>
        {out.map(({ id, appearance, candidates, reasons, provider, image }) => (
          <li
            key={id}
            className={`${shared.row2x14} ${classes.item}`}
            data-testid={`out-${appearance.name}`}
          >
            <AccountName appearance={appearance} />
            <span className={shared.facts}>
              {candidates === 0 && <span className={shared.dimmed}>no candidate there</span>}
              {[...reasons].map(([code, count]) => (
                <Reason
                  key={code}
                  {...reasonText(code, { accountId: id, provider, image, poolId })}
                  count={candidates > 1 ? count : null}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type ReasonProps = ReturnType<typeof reasonText> & { count: number | null }

function Reason({ words, hint, href, count }: ReasonProps) {
  const text = count === null ? words : `${words} (${count})`
  if (href === null) return <span title={hint}>{text}</span>
  return (
    <PageLink className={table.link} href={href} title={hint}>
      {text}
    </PageLink>
  )
}

const SUMMARISED = 3

/** A summary such as "ec2-eu quota full, hp image not pushed". */
function summaryOf(out: Distribution['out'], poolId: string | null): string {
  const parts = out.slice(0, SUMMARISED).map(({ id, appearance, reasons, provider, image }) => {
    const [code] = reasons.keys()
    const words =
      code === undefined
        ? 'no candidate'
        : reasonText(code, { accountId: id, provider, image, poolId }).words
    return `${appearance.name} ${words}`
  })
  return out.length > SUMMARISED ? `${parts.join(', ')}, …` : parts.join(', ')
}
