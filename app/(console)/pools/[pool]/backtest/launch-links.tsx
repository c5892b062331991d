import { Anchor } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { numberText } from '@/lib/base/number-text'
import classes from './backtest.module.css'

const SHOWN = 20

type Props = { launches: readonly { id: string }[]; words: (count: string) => string }

/** A count of launches that opens a list of some of them. A count of 0 cannot be opened. */
export function LaunchLinks({ launches, words }: Props) {
  const text = words(
    `${numberText(launches.length)} ${launches.length === 1 ? 'launch' : 'launches'}`,
  )
  if (launches.length === 0) return `${text}.`
  const rest = launches.length - SHOWN
  return (
    <details className={classes.details}>
      <summary>{text}</summary>
      <ul className={`${shared.row4x14} ${shared.above4} ${shared.below8}`}>
        {launches.slice(0, SHOWN).map(({ id }) => (
          <li key={id}>
            <Anchor component={PageLink} href={launchHref(id)} size="sm">
              {id}
            </Anchor>
          </li>
        ))}
        {rest > 0 && <li>{`and ${numberText(rest)} more`}</li>}
      </ul>
    </details>
  )
}

/** Links to the explanation of a launch. */
export const launchHref = (id: string) => `/launches/${encodeURIComponent(id)}`
