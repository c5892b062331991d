import { BulletBar } from '@/components/charts/bullet-bar'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import type { ListedForecast, Pod } from '@/lib/features/pods/schema'
import classes from '../pods.module.css'
import { percentOf, type UsageOf, usageOf } from './pod-groups'

export type Forecasts = ReadonlyMap<string, ListedForecast>

type Props = { pod: Pod; dimension: string | null }

/** The usage of a pod, and the problems of its measurement. */
export function PodUsage({ pod, dimension }: Props) {
  const isShown = ({ name }: { name: string }) => dimension === null || name === dimension
  const measured = usageOf(pod)
  const dimensions = measured.filter(isShown)
  return (
    <div className={`${shared.stack6} ${classes.usage}`}>
      {measured.length === 0 && (
        <span className={classes.unmeasured}>not measured yet, treated as free</span>
      )}
      {measured.length > 0 && dimensions.length === 0 && (
        <span className={classes.unmeasured}>not measured</span>
      )}
      {dimensions.length > 0 && (
        <ul className={classes.bars} aria-label={`Usage of ${pod.name}`}>
          {dimensions.map((each) => (
            <UsageLine key={each.label} of={each} threshold={pod.fullFrom} />
          ))}
        </ul>
      )}
      {pod.usageAt !== null && (
        <span className={shared.dimmedXs}>
          measured <RelativeTime at={pod.usageAt} />
        </span>
      )}
      {pod.usageFailure !== null && (
        <span className={`${shared.xs} ${shared.wrap} ${shared.caution}`}>
          {pod.usageFailure.what} Since <RelativeTime at={pod.usageFailure.since} />.
        </span>
      )}
    </div>
  )
}

function UsageLine({ of, threshold }: { of: UsageOf; threshold: number }) {
  const { label, unit, used, total } = of
  const percent = `${numberText((used / total) * 100, { least: 1 })} %`
  const words = `${label}: ${numberText(used)} of ${numberText(total)}${unit}`
  return (
    <li title={words}>
      <span aria-hidden>{label}</span>
      <BulletBar
        used={used}
        quota={total}
        threshold={threshold * 100}
        label={`${words}, ${percent}; full from ${percentOf(threshold)}`}
      />
      <span aria-hidden className={shared.end}>
        {percent}
      </span>
    </li>
  )
}
