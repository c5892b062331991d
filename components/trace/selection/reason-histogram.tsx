import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { ReasonBar } from '@/lib/features/previews/view/candidates'
import type { Distribution } from '@/lib/features/previews/view/distribution'
import { reasonText } from '@/lib/features/previews/view/reasons'
import table from '../trace-table.module.css'
import classes from './reason-histogram.module.css'

type Props = { bars: readonly ReasonBar[]; out: Distribution['out']; poolId: string | null }

/** The number of candidates that each reason excludes, with links to fix it. */
export function ReasonHistogram({ bars, out, poolId }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const placeOf = new Map(out.map(({ id, provider, image }) => [id, { provider, image }]))
  return (
    <ul className={`${shared.stack2} ${shared.sm} ${classes.bars}`}>
      {bars.map(({ code, count, accounts }) => {
        const [accountId = ''] = accounts
        const { provider = null, image = null } = placeOf.get(accountId) ?? {}
        const place = { accountId, provider, image, poolId }
        const { words, hint, href } = reasonText(code, place)
        return (
          <li key={code} className={classes.bar} data-testid={`reason-${code}`}>
            <span>
              {href === null ? (
                words
              ) : (
                <PageLink className={table.link} href={href} title={hint}>
                  {words}
                </PageLink>
              )}
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span className={shared.end}>{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
