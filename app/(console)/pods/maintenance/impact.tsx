import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { PodImpact } from '@/lib/features/bindings/maintenance/schema'
import classes from '../pods.module.css'

/** The effect of a new state of a pod on the tenants bound to it. */
export function Impact({ impact, pod }: { impact: PodImpact; pod: string }) {
  const { moves, fails, staysBehind, counts } = impact
  if (counts.moves + counts.fails === 0) return <p>No tenant has to leave {pod}.</p>
  return (
    <div className={`${shared.stack14} ${classes.impact}`}>
      {fails.length > 0 && (
        <Part title={`Will fail: ${counted(counts.fails, 'tenant')}`}>
          {fails.map(({ bindingId, tenant, group }) => (
            <li key={bindingId}>
              <strong>{tenant}</strong> ({group}): the next request fails, because no other pod of
              this group and zone takes it.
            </li>
          ))}
          <Rest shown={fails.length} all={counts.fails} />
        </Part>
      )}
      {moves.length > 0 && (
        <Part title={`Will move at the next request: ${counted(counts.moves, 'tenant')}`}>
          {moves.map(({ bindingId, tenant, group, pod: to }) => (
            <li key={bindingId}>
              <strong>{tenant}</strong> ({group}) → {to}
            </li>
          ))}
          <Rest shown={moves.length} all={counts.moves} />
        </Part>
      )}
      {staysBehind.length > 0 && (
        <Part title={`Stays behind on ${pod}`}>
          {staysBehind.map(({ tenantId, tenant, servers, volumes }) => (
            <li key={tenantId}>
              <strong>{tenant}</strong>: {counted(servers, 'server')}, {counted(volumes, 'volume')}.
              {volumes > 0 && ' New servers on another pod cannot attach these volumes.'}
            </li>
          ))}
          <Rest shown={staysBehind.length} all={counts.staysBehind} />
        </Part>
      )}
    </div>
  )
}

/** The number of tenants that the list omits. */
const Rest = ({ shown, all }: { shown: number; all: number }) =>
  all > shown && <li>and {counted(all - shown, 'more tenant')}</li>

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title}>
    <h3 className={shared.sm}>{title}</h3>
    <ul>{children}</ul>
  </section>
)
