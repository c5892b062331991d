import { BulletBar } from '@/components/charts/bullet-bar'
import { RelativeTime } from '@/components/time/time'
import { numberText } from '@/lib/base/number-text'
import type { Pod } from '@/lib/features/pods/schema'
import classes from '../pods.module.css'
import { thresholdOf, type UsageOf, usageOf } from './pod-groups'

/** How full a pod is, dimension by dimension, and what is wrong with the measurement. */
export function PodUsage({ pod }: { pod: Pod }) {
  const dimensions = usageOf(pod)
  return (
    <div className={classes.usage}>
      {dimensions.length === 0 ? (
        <span className={classes.unmeasured}>not measured yet, treated as free</span>
      ) : (
        <ul className={classes.bars} aria-label={`Usage of ${pod.name}`}>
          {dimensions.map((each) => (
            <UsageLine key={each.label} of={each} threshold={thresholdOf(pod)} />
          ))}
        </ul>
      )}
      {pod.usageAt !== null && (
        <span className={classes.hint}>
          measured <RelativeTime at={pod.usageAt} />
        </span>
      )}
      {pod.usageFailure !== null && (
        <span className={classes.failure}>
          {pod.usageFailure.what} Since <RelativeTime at={pod.usageFailure.since} />.
        </span>
      )}
    </div>
  )
}

function UsageLine({ of, threshold }: { of: UsageOf; threshold: number }) {
  const { label, unit, used, total } = of
  const percent = Math.round((used / total) * 100)
  const words = `${label}: ${numberText(used)} of ${numberText(total)}${unit}`
  return (
    <li title={words}>
      <span aria-hidden>{label}</span>
      <BulletBar
        used={used}
        quota={total}
        threshold={Math.round(threshold * 100)}
        label={`${words}, ${percent} %; full from ${Math.round(threshold * 100)} %`}
      />
      <span aria-hidden className={classes.percent}>
        {percent} %
      </span>
    </li>
  )
}
